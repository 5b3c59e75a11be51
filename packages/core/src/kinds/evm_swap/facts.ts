import { type Address, type ChainId, venueOfVersion } from '../../primitives/index.js';
import type { Bridge } from '../../registry/bridges/bridge.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Contracts that run the calldata of a swap on an EVM chain. */
export interface EvmSwapFacts {
  /** Routers by chain. */
  readonly routers?: readonly EvmSwapRouter[];
  /** Routers of Uniswap and of its forks with the same functions. */
  readonly uniswapRouters?: readonly UniswapRouter[];
}

/** The swap router of one EVM chain. */
export interface EvmSwapRouter {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Router contract. */
  readonly router: Address;
}

/**
 * A router of one venue for its pools of versions 2 and 3, with the functions of SwapRouter02.
 *
 * @see Uniswap/swap-router-contracts `contracts/SwapRouter02.sol`
 */
export interface UniswapRouter {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Name of the venue, `base-uniswap`; a file of pools may name a version of it, `base-uniswap-v3`. */
  readonly venue: string;
  /** Router contract. */
  readonly router: Address;
  /** Token into which the router wraps the native coin; absent where the native coin is a token itself (Celo). */
  readonly wrapped?: Address;
  /** How the router finds pairs of version 2; ids of pairs are not compared if absent. */
  readonly v2?: PoolFactory;
  /** How the router finds pools of version 3; ids of pools are not compared if absent. */
  readonly v3?: PoolFactory;
}

/** Contract that deploys pools, each at an address that follows from its tokens and fee. */
export interface PoolFactory {
  /** Contract that deploys the pools. */
  readonly factory: Address;
  /** Hash of the code that makes a pool, hex with `0x`; the hash of Uniswap's code if absent. */
  readonly initCodeHash?: string;
}

/** Swaps on EVM chains. They join no coins of two chains. */
export const evmSwap: Bridge<EvmSwapFacts> = {
  *contracts({ routers = [], uniswapRouters = [] }) {
    for (const { chainId, router } of routers) yield [chainId, router, 'the swap router'];
    for (const { chainId, venue, router, wrapped } of uniswapRouters) {
      yield [chainId, router, 'the router of Uniswap', venue];
      yield [chainId, wrapped, 'the wrapped coin', venue];
    }
  },
};

/** The swap router of a chain in the data. */
export function evmRouterOf(
  { evmSwap: facts }: { readonly evmSwap?: EvmSwapFacts },
  chainId: string,
): Address | undefined {
  return routersByChain(facts?.routers, chainId)[0]?.router;
}

const routersByChain = /* @__PURE__ */ rowsBy(({ chainId }: EvmSwapRouter) => chainId);

/** The routers of Uniswap and its forks on a chain. */
export function uniswapRoutersOn(
  { evmSwap: facts }: { readonly evmSwap?: EvmSwapFacts },
  chainId: string,
): readonly UniswapRouter[] {
  return uniswapByChain(facts?.uniswapRouters, chainId);
}

const uniswapByChain = /* @__PURE__ */ rowsBy(({ chainId }: UniswapRouter) => chainId);

/** The router of a venue, or of a version of it: `base-uniswap-v3` is one of `base-uniswap`, and `base-uniswap-fork` is not. */
export function uniswapRouterOf(
  bridges: { readonly evmSwap?: EvmSwapFacts },
  chainId: string,
  venue: string,
): UniswapRouter | undefined {
  const rows = uniswapRoutersOn(bridges, chainId);
  const whole = venueOfVersion(venue);
  return rows.find((row) => row.venue === venue) ?? rows.find((row) => row.venue === whole);
}
