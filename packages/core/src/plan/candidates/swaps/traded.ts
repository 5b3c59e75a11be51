import { type Coin, coinAt, type Home } from '../../../pairing/index.js';
import { type ChainId, memoByParts, remembered } from '../../../primitives/index.js';
import { findChain, pathOf, type Registry } from '../../../registry/index.js';
import type { SwapMarket } from '../../swaps.js';

/** Coins that the pools of a market trade, by their homes: what no list explains cannot be led there. */
export type TradedCoins = ReadonlyMap<Home, readonly Coin[]>;

/** The coins of a market. Remembered for as long as data and denoms are the same. */
export function tradedCoins(registry: Registry, { chainId, traders }: SwapMarket): TradedCoins {
  return memo([registry, traders], () => {
    const byHome = new Map<Home, Coin[]>();
    for (const denom of traders.keys()) {
      const coin = coinTraded(registry, chainId, denom);
      if (coin !== undefined) remembered(byHome, coin.home, () => []).push(coin);
    }
    return byHome;
  });
}

/** The coin of a denom that a market of the chain trades, also an unlisted one: its pools prove that it exists. */
export function coinTraded(registry: Registry, chainId: ChainId, denom: string): Coin | undefined {
  const chain = findChain(registry, chainId);
  if (chain === undefined) return undefined;
  const path = pathOf(registry, { chainId: chain.id, denom });
  return path && coinAt(registry, chain.id, path);
}

const memo = /* @__PURE__ */ memoByParts<TradedCoins>();
