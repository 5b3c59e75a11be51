import { member, memoByParts, say, saying } from '../../../primitives/index.js';
import { findChain, nativeDenomOf, type Registry, type UniswapRouter } from '../../../registry/index.js';
import type { Rejection } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import type { SwapMarket } from '../../swaps.js';
import { evmMarket } from './evm-market.js';
import type { FoundPlace } from './place.js';
import { comparesPools, isFoundBy } from './routed.js';
import { routerFor } from './venue.js';

/** The place of pools of Uniswap: their venue with its router in the data, which is never guessed. */
export function evmPlaceOf(
  registry: Registry,
  query: RouteQuery,
  market: SwapMarket,
): FoundPlace | Rejection {
  const chain = findChain(registry, market.chainId);
  const { venue } = market;
  const router = routerFor(registry, market);
  // Of other chains than the two that the query names, no input is missing.
  const isEnd = [query.sourceChainId, query.destChainId].includes(market.chainId);
  if (chain === undefined || router === undefined) {
    const name = venue === undefined ? 'the venue of its pools' : `the venue ${JSON.stringify(venue)}`;
    const message = say`the data names no router on ${market.chainId} for ${name}: a row of ${member('bridges.evmSwap.uniswapRouters')} states it`;
    return { rule: isEnd ? 'NO_ROUTER' : 'VENUE_UNREACHABLE', ...saying(message) };
  }
  const found = foundBy(market, router);
  if (found.traders.size === 0) {
    const message = `the router of ${router.venue} on ${chain.id} finds none of the pools: their ids are not the addresses at which its factory deploys pools with their tokens and fees`;
    return { rule: isEnd ? 'NO_ROUTER' : 'VENUE_UNREACHABLE', message };
  }
  if (query.evmSwaps === false) {
    const message = say`it takes a swap on an EVM chain, and ${member('evmSwaps')} is false`;
    return { rule: isEnd ? 'SWAPS_NOT_ALLOWED' : 'VENUE_NOT_ALLOWED', ...saying(message) };
  }
  if (query.now === undefined) {
    const message = say`a swap on ${chain.id} states a deadline, and ${member('now')} is missing`;
    return { rule: 'VENUE_UNREACHABLE', ...saying(message) };
  }
  const own = { name: venue ?? router.venue, chainId: chain.id };
  return { chainId: chain.id, market: evmMarket(registry, found, router), venue: own, router };
}

/** The market of the pools that a router finds. */
function foundBy(market: SwapMarket, router: UniswapRouter): SwapMarket {
  const { withOnly } = market;
  if (withOnly === undefined || !comparesPools(router, market)) return market;
  return foundByRouter([market, router], () => withOnly((pool) => isFoundBy(router, pool)));
}

const foundByRouter = /* @__PURE__ */ memoByParts<SwapMarket>();

/** Whether a denom of an EVM chain is its native coin, which routers wrap. */
export function isNativeOf({ bridges }: Registry, chainId: string, denom: string): boolean {
  return nativeDenomOf(bridges, chainId) === denom;
}
