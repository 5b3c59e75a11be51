import { memoByIdentity, remembered } from '../../primitives/index.js';
import { endKey } from '../keys.js';
import type { Registry } from '../model.js';
import type { Outage } from './outage.js';

/** Outages whose scope names one chain, by what else it names. */
export interface ChainOutages {
  readonly whole: readonly Outage[];
  /** By the other chain. */
  readonly pairs: ReadonlyMap<string, readonly Outage[]>;
  /** By the key of the end on this chain. */
  readonly channels: ReadonlyMap<string, readonly Outage[]>;
  /** By denom path, or by denom where the path is not known. */
  readonly coins: ReadonlyMap<string, readonly Outage[]>;
}

/** Outages by the chain of their scope. Remembered for as long as the outages stay. */
export const outageIndex: (outages: Registry['outages']) => ReadonlyMap<string, ChainOutages> =
  memoByIdentity((outages: Registry['outages']) => {
    const index = new Map<string, ReturnType<typeof emptyChain>>();
    for (const outage of outages.values()) {
      const { chainId, counterpartyChainId, channel, coin } = outage.scope;
      const chain = remembered(index, chainId, emptyChain);
      const put = (lists: Map<string, Outage[]>, key: string) =>
        remembered(lists, key, (): Outage[] => []).push(outage);
      if (channel !== undefined) put(chain.channels, endKey({ chainId, ...channel }));
      else if (coin !== undefined) put(chain.coins, coin);
      else if (counterpartyChainId !== undefined) put(chain.pairs, counterpartyChainId);
      else chain.whole.push(outage);
    }
    return index;
  });

/** Days from which planned shutdowns refuse, in order. */
export const plannedDays: (outages: Registry['outages']) => readonly string[] = memoByIdentity(
  (outages: Registry['outages']) => {
    const planned = [...outages.values()].filter(
      ({ reason, since }) => reason === 'planned_shutdown' && since,
    );
    return [...new Set(planned.map(({ since = '' }) => since))].sort();
  },
);

function emptyChain() {
  return {
    whole: [] as Outage[],
    pairs: new Map<string, Outage[]>(),
    channels: new Map<string, Outage[]>(),
    coins: new Map<string, Outage[]>(),
  };
}
