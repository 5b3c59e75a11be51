import { type ChainId, createBudget, memoByIdentity } from '../primitives/index.js';
import { type BridgeEnd, bridgeLinks, type Registry } from '../registry/index.js';
import { type Coin, coinNamed } from './coin.js';

/** Coins that a bridge takes from a chain, listed or not: a token that exists only by a bridge is on no list. */
export function bridgedCoins(registry: Registry, chainId: ChainId): ReadonlySet<Coin> {
  return coinsByChain(registry).get(chainId) ?? none;
}

/**
 * The coin at one end of a bridge. Such ends belong to the data, and what is made of them serves every request: none is
 * charged for their search.
 */
export function coinOfBridge(registry: Registry, end: BridgeEnd): Coin | undefined {
  return coinNamed(registry, end, { budget: createBudget({ hashes: Number.POSITIVE_INFINITY }) });
}

const none: ReadonlySet<Coin> = new Set();

const coinsByChain = memoByIdentity((registry: Registry) => {
  const byChain = new Map<ChainId, Set<Coin>>();
  for (const end of bridgeLinks(registry).flatMap(({ a, b }) => [a, b])) {
    const coin = coinOfBridge(registry, end);
    if (coin === undefined) continue;
    const coins = byChain.get(end.chainId) ?? new Set<Coin>();
    byChain.set(end.chainId, coins.add(coin));
  }
  return byChain;
});
