import { foldCase, ibcDenom, isHexAddress } from '../../denom/index.js';
import {
  brandAs,
  dayStart,
  isVoucherDenom,
  memoByIdentity,
  remembered,
  type Sha256,
} from '../../primitives/index.js';
import type { ChannelEnd } from '../keys.js';
import type { Registry } from '../model.js';
import { groupsAlongEdits } from '../groups.js';
import type { Outage, OutageKey } from './outage.js';
import { sunset, sunsetTurns } from './sunset.js';

/** Outages whose scope names one chain, by their other subjects. */
export interface ChainOutages {
  /** All of them, in the order of the data. */
  readonly rows: readonly Outage[];
  readonly whole: readonly Outage[];
  /** About a bridge between the chain and any other. */
  readonly bridges: readonly Outage[];
  /** By the other chain. */
  readonly pairs: ReadonlyMap<string, readonly Outage[]>;
  /** By the id of the channel on this chain, whatever the port. */
  readonly channels: ReadonlyMap<string, readonly Outage[]>;
  readonly coins: readonly Outage[];
}

/**
 * Outages by the chain of their scope. Cached while the outages are unchanged; the outages of one chain keep
 * their identity while they are unchanged.
 */
export const outageIndex: (outages: Registry['outages']) => OutageIndex = /* @__PURE__ */ memoByIdentity(
  (outages: Registry['outages']) => {
    const rowsOn = outagesByChain(outages);
    return {
      get: (chainId: string) => {
        const rows = rowsOn(chainId);
        return rows.length === 0 ? undefined : sorted(rows);
      },
    };
  },
);

/** Outages by the chain of their scope. */
export type OutageIndex = Pick<ReadonlyMap<string, ChainOutages>, 'get'>;

const outagesByChain = /* @__PURE__ */ groupsAlongEdits<OutageKey, Outage>(({ scope }) => [scope.chainId]);

const sorted = /* @__PURE__ */ memoByIdentity(sort);

function sort(rows: readonly Outage[]): ChainOutages {
  const chain = {
    rows,
    whole: [] as Outage[],
    bridges: [] as Outage[],
    pairs: new Map<string, Outage[]>(),
    channels: new Map<string, Outage[]>(),
    coins: [] as Outage[],
  };
  const put = (lists: Map<string, Outage[]>, key: string, outage: Outage) =>
    remembered(lists, key, (): Outage[] => []).push(outage);
  for (const outage of rows) {
    const { counterpartyChainId, bridge, channel, coin } = outage.scope;
    if (channel !== undefined) put(chain.channels, channel.channel, outage);
    else if (coin !== undefined) chain.coins.push(outage);
    else if (counterpartyChainId !== undefined) put(chain.pairs, counterpartyChainId, outage);
    else if (bridge !== undefined) chain.bridges.push(outage);
    else chain.whole.push(outage);
  }
  return chain;
}

/** Outages of a channel by its end on the chain. */
export function ofEnd(
  { channels }: ChainOutages,
  { port, channel }: Pick<ChannelEnd, 'port' | 'channel'>,
): readonly Outage[] {
  const onPorts = channels.size === 0 ? undefined : channels.get(channel);
  return onPorts?.filter(({ scope }) => scope.channel?.port === port) ?? none;
}

const none: readonly Outage[] = Object.freeze([]);

/** Outages of coins by the denom that the chain prints, addresses in lower case; hashed when one is first asked for. */
export function coinOutages({ coins }: ChainOutages, denom: string, sha256: Sha256): readonly Outage[] {
  return coins.length === 0 ? coins : (byDenom(coins, sha256).get(keyOf(denom)) ?? []);
}

const known = new WeakMap<readonly Outage[], ReadonlyMap<string, readonly Outage[]>>();

function byDenom(coins: readonly Outage[], sha256: Sha256): ReadonlyMap<string, readonly Outage[]> {
  const index = known.get(coins);
  if (index !== undefined) return index;
  const made = new Map<string, Outage[]>();
  for (const outage of coins) {
    const { coin = '' } = outage.scope;
    const denom = isVoucherDenom(coin) ? coin : ibcDenom(brandAs(coin), sha256);
    remembered(made, keyOf(denom), (): Outage[] => []).push(outage);
  }
  known.set(coins, made);
  return made;
}

function keyOf(denom: string): string {
  return isHexAddress(denom) ? foldCase(denom) : denom;
}

/** Times at which planned shutdowns begin, and the times of published ends: nanoseconds since the epoch. */
export const turnsOf: (outages: Registry['outages']) => readonly bigint[] = /* @__PURE__ */ memoByIdentity(
  (outages: Registry['outages']) => [...new Set([...outages.values()].flatMap(turnsOfRow))],
);

function turnsOfRow(outage: Outage): readonly bigint[] {
  const { reason, since } = outage;
  if (reason === sunset) return sunsetTurns(outage);
  return reason === 'planned_shutdown' && since !== undefined ? [dayStart(since) ?? 0n] : [];
}
