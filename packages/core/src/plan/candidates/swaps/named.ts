import { foldCase } from '../../../denom/index.js';
import type { Coin } from '../../../pairing/index.js';
import type { ChainId } from '../../../primitives/index.js';
import { type Registry, uniswapRoutersOn } from '../../../registry/index.js';
import type { SwapMarket } from '../../swaps.js';
import { evmMarket } from './evm-market.js';
import { coinTraded } from './traded.js';

/** The coin of a denom that pools of its chain trade, or that a router of the chain wraps for them. */
export function coinTradedBy(
  registry: Registry,
  markets: readonly SwapMarket[],
  chainId: ChainId,
  denom: string,
): Coin | undefined {
  for (const market of markets) {
    if (market.chainId !== chainId) continue;
    // Pools of EVM chains name tokens in lower case.
    for (const one of [market, ...wrapping(registry, market)])
      for (const name of [denom, foldCase(denom)])
        if (one.traders.has(name)) return coinTraded(registry, chainId, name);
  }
  return undefined;
}

/** A market with the native coin, for each router of its chain. */
function wrapping(registry: Registry, market: SwapMarket): readonly SwapMarket[] {
  if (market.family !== 'uniswap') return [];
  return uniswapRoutersOn(registry.bridges, market.chainId).map((row) => evmMarket(registry, market, row));
}
