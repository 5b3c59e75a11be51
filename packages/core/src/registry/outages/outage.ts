import type { BridgeId } from '../bridges/bridge.js';
import { type ChainId, type ChannelId, compareText, type PortId } from '../../primitives/index.js';

/**
 * Something out of service or risky although the chain data calls it active: a chain, a bridge at a chain, a pair of
 * chains, a channel, or a coin on one chain, in one direction or both.
 */
export interface Outage {
  /** Scope of the outage. */
  readonly scope: OutageScope;
  /** Seen from the chain of the scope: `in` towards it, `out` away from it. */
  readonly direction: OutageDirection;
  /** `refuse` leaves the link out, `warn` keeps it and says so. */
  readonly effect: OutageEffect;
  /** One of {@link outageReasons}, or a word that this version does not know. */
  readonly reason: string;
  /** ISO date; for `sunset` also an RFC 3339 time. In the future only for `planned_shutdown` and `sunset`, which only warn until then. */
  readonly since?: string;
  /** For `sunset`: earlier end of deposits, an ISO date or an RFC 3339 time. */
  readonly lastInAt?: string;
  /** A sentence for users; null if it is in the meta part of the data, which was not loaded. */
  readonly note?: string | null;
  /** Where it is known from; null as for `note`. */
  readonly source?: string | null;
  /** ISO date of reading the source. */
  readonly checked?: string;
}

/** Scope of an outage, from wide to narrow: a whole chain, a bridge at a chain, a pair of chains, one channel, one coin. */
export interface OutageScope {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Everything between the two, over any channel or bridge, or over `bridge` alone. */
  readonly counterpartyChainId?: ChainId;
  /** Over this bridge alone, between the two chains or between the chain and any other. */
  readonly bridge?: BridgeId;
  /** One channel, by its end on the chain. */
  readonly channel?: {
    /** Port id. */
    readonly port: PortId;
    /** Channel id. */
    readonly channel: ChannelId;
  };
  /** Denom path of one coin on the chain, or its denom where the data does not know the path. */
  readonly coin?: string;
}

/** Seen from the chain of the scope: towards it, away from it, or either way. */
export type OutageDirection = 'in' | 'out' | 'both';

/** Effect of an outage on a link. */
export type OutageEffect = 'refuse' | 'warn';

/** Reasons of outages, as continuations of "out of service: …". */
export const outageReasons: Readonly<Record<string, string>> = {
  chain_halted: 'the chain makes no blocks',
  chain_retired: 'the chain was ended for good',
  chain_upcoming: 'the chain has not started',
  ibc_closed: 'the chain has closed IBC',
  client_expired: 'a light client at one end of the channel has expired or cannot be read',
  channel_inactive: 'the channel is marked inactive',
  channel_congested_timeouts: 'packets often time out there, and refunds are slow or manual',
  bridge_exploited: 'the bridge that issued the asset was attacked',
  bridge_closed: 'the bridge is switched off for good',
  winding_down: 'its team is winding it down',
  planned_shutdown: 'a shutdown was announced',
  sunset: 'its last day is published',
  protocol_phase_out: 'the version of the bridge is being retired',
  asset_halted: 'the asset cannot be moved or redeemed',
  market_inactive: 'the asset has had no working market for weeks',
  support_ended: 'its team no longer guarantees it',
  endpoint_unknown: 'no public node answers, so the state is not known',
};

/** Whether one of some outages says that what still works is to be ended. */
export function isEnding(outages: readonly Outage[]): boolean {
  return outages.some(({ reason }) => endings.has(reason));
}

const endings: ReadonlySet<string> = new Set([
  'protocol_phase_out',
  'planned_shutdown',
  'winding_down',
  'sunset',
]);

/** Key of a row: scope, direction and reason. */
export type OutageKey = string & {
  /** Mark of the type; no value has it. */
  readonly outageKey: never;
};

/** Key of an outage. Fields of a scope contain no space, so the key is unique. */
export function outageKey({
  scope,
  direction,
  reason,
}: Pick<Outage, 'scope' | 'direction' | 'reason'>): OutageKey {
  return `${scopeKey(scope)} ${direction} ${reason}` as OutageKey; // the one place where a row becomes a key
}

/** Text that names a scope and no other. */
export function scopeKey({ chainId, counterpartyChainId, bridge, channel, coin }: OutageScope): string {
  if (channel !== undefined) return `channel ${chainId} ${channel.port} ${channel.channel}`;
  if (coin !== undefined) return `coin ${chainId} ${coin}`;
  if (counterpartyChainId === undefined)
    return bridge === undefined ? `chain ${chainId}` : `bridge ${chainId} ${bridge}`;
  return `pair ${chainId} ${counterpartyChainId}${bridge === undefined ? '' : ` ${bridge}`}`;
}

/** Whether a scope is all of a chain. */
export function isWholeChain({ counterpartyChainId, bridge, channel, coin }: OutageScope): boolean {
  return [counterpartyChainId, bridge, channel, coin].every((member) => member === undefined);
}

/** Orders outages, the one to name first: refusals before warnings, wide scopes before narrow ones. */
export function compareOutages(x: Outage, y: Outage): number {
  return (
    Number(x.effect === 'warn') - Number(y.effect === 'warn') ||
    widthOf(x.scope) - widthOf(y.scope) ||
    compareText(outageKey(x), outageKey(y))
  );
}

function widthOf(scope: OutageScope): number {
  if (scope.coin !== undefined) return 3;
  if (scope.channel !== undefined) return 2;
  return isWholeChain(scope) ? 0 : 1;
}
