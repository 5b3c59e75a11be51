import { isSameSpelling } from '../../../denom/index.js';
import { type LeftOutPools, type Pools, uniswapTermsOf, withoutPools } from '../../../pools/index.js';
import { memoByParts } from '../../../primitives/index.js';
import { type Registry, routedPoolAddress, type UniswapRouter } from '../../../registry/index.js';
import type { MarketPool } from '../../swaps.js';
import { routerFor } from './venue.js';

/** Whether pools are compared with the addresses of a router's factory. Ids of invented pools are invented too. */
export function comparesPools(
  router: UniswapRouter,
  { isSynthetic }: { readonly isSynthetic: boolean },
): boolean {
  return !isSynthetic && (router.v2 ?? router.v3) !== undefined;
}

/**
 * Whether a router finds a pool at the address that follows from its factory, tokens and fee. Another contract has another price.
 * A factory that the data does not state is not compared.
 */
export function isFoundBy(router: UniswapRouter, { id, ...pool }: MarketPool): boolean {
  return isSameSpelling(routedPoolAddress(router, pool) ?? id, id);
}

/**
 * The pools that routes may use. Pools of Uniswap at addresses where the factory of their router has none are left out
 * (`OTHER_FACTORY`). An update of the result would bring them back: update the pools of the file, and ask again.
 *
 * @example bestPath(routedPools(registry, pools), query)
 */
export function routedPools(registry: Registry, pools: Pools): Pools {
  return routed([registry, pools], () => {
    const others = new Map<string, LeftOutPools>();
    for (const chain of pools.chains.values()) {
      const { chainId, venue } = chain;
      const router = routerFor(registry, { chainId, venue, family: 'uniswap' });
      if (router === undefined || !comparesPools(router, chain)) continue;
      const unfound = chain.pools.flatMap(({ kind, state }) => {
        const terms = uniswapTermsOf({ kind, state });
        if (terms === undefined) return [];
        const pool = { id: state.id, tokens: kind.denoms(state), fee: terms.isPair ? undefined : terms.fee };
        return isFoundBy(router, pool) ? [] : [[state.id, 'OTHER_FACTORY'] as const];
      });
      if (unfound.length > 0) others.set(chainId, new Map(unfound));
    }
    return others.size === 0 ? pools : withoutPools(pools, others);
  });
}

const routed = /* @__PURE__ */ memoByParts<Pools>();
