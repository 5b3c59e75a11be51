import type { Address, ChainId } from '../../primitives/index.js';
import type { Bridge } from '../../registry/bridges/bridge.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Contracts that run the calldata of a swap on an EVM chain. */
export interface EvmSwapFacts {
  /** Routers by chain. */
  readonly routers?: readonly EvmSwapRouter[];
}

/** The swap router of one EVM chain. */
export interface EvmSwapRouter {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Router contract. */
  readonly router: Address;
}

/** Swaps on EVM chains. They join no coins of two chains. */
export const evmSwap: Bridge<EvmSwapFacts> = {
  *contracts({ routers = [] }) {
    for (const { chainId, router } of routers) yield [chainId, router, 'the swap router'];
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
