import { doesTrade, isSwapContract } from '../../../operation/index.js';
import { remembered } from '../../../primitives/index.js';
import { findChain, type Registry } from '../../../registry/index.js';
import type { Rejection } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import { swapRejection } from '../../rules.js';
import type { SwapMarket } from '../../swaps.js';
import { evmPlaceOf } from './evm-place.js';
import type { FoundPlace, Place } from './place.js';
import { tradedCoins } from './traded.js';
import { contractVenueOf } from './venue.js';

/** Places that a query may use, and why it may not use the others. */
export interface Places {
  readonly open: readonly Place[];
  readonly rejected: readonly Rejection[];
}

/** The venues of all pools at hand. */
export function placesFor(registry: Registry, query: RouteQuery, markets: readonly SwapMarket[]): Places {
  const rejection = swapRejection(query, markets.length > 0);
  if (rejection !== undefined) return { open: [], rejected: [rejection] };
  const found = markets.map((market) => placeOf(registry, query, market));
  const open = found.filter((place) => 'market' in place);
  const rejected = found.filter((place) => 'rule' in place);
  return { open, rejected };
}

function placeOf(registry: Registry, query: RouteQuery, market: SwapMarket): Place | Rejection {
  const found =
    market.family === 'uniswap' ? evmPlaceOf(registry, query, market) : contractPlaceOf(registry, market);
  if ('rule' in found) return found;
  const { chainId, venue, router } = found;
  const wanted = query.swapVenues ?? [];
  const isNamed = (name: string): boolean => name === venue.name || name === router?.venue;
  if (wanted.length > 0 && !wanted.some((one) => isNamed(one.name) && one.chainId === chainId)) {
    const message = `${venue.name} on ${chainId} is not among the venues that the query allows`;
    return { rule: 'VENUE_NOT_ALLOWED', message };
  }
  if (query.chainIds?.includes(chainId) === false) {
    const message = `${venue.name} is on ${chainId}, which the list of chains leaves out`;
    return { rule: 'CHAIN_NOT_ALLOWED', message };
  }
  const lack = lackOf(found, query);
  if (lack !== undefined) return { rule: 'VENUE_UNREACHABLE', message: `the ${lack}` };
  const coins = tradedCoins(registry, found.market);
  return { ...found, market: askedOnce(found.market), coins };
}

function contractPlaceOf(registry: Registry, market: SwapMarket): FoundPlace | Rejection {
  const chain = findChain(registry, market.chainId);
  const deployment = chain && registry.venues.get(chain.id);
  const name = deployment && contractVenueOf(deployment, market);
  if (chain === undefined || deployment === undefined || name === undefined) {
    const message = `the data names no venue on ${market.chainId} for its pools`;
    return { rule: 'VENUE_UNREACHABLE', message };
  }
  return { chainId: chain.id, market, venue: { name, chainId: chain.id }, deployment };
}

/** A contract with the feature that a query needs and that it lacks. */
function lackOf({ chainId, deployment }: FoundPlace, query: RouteQuery): string | undefined {
  const paysNobody = deployment === undefined || deployment.dialect === 'swap_with_action';
  const isPaying = (query.affiliateBasisPoints ?? 0) > 0;
  if (deployment === undefined) return isPaying ? `router on ${chainId} pays no affiliates` : undefined;
  const contract = `swap contract on ${chainId}`;
  if (!isSwapContract(deployment)) return `${contract} is no CosmWasm contract`;
  if (!doesTrade(deployment, query.amountIn === undefined ? 'swap_out' : 'swap_in'))
    return `${contract} does no such swaps`;
  return paysNobody && isPaying ? `${contract} pays no affiliates` : undefined;
}

/** Routes that a swap may be split over at a place. */
export function partsAt({ deployment }: Place, query: RouteQuery): number {
  const splits = deployment === undefined || doesTrade(deployment, 'smart_swap_in');
  return query.splitRoutes === true && splits ? (query.maxParts ?? 5) : 1;
}

/** A market for one query: routes that differ only in their paths ask equal questions, and it searches once. */
function askedOnce(market: SwapMarket): SwapMarket {
  return { ...market, exactIn: once(market.exactIn), exactOut: once(market.exactOut) };
}

function once<Ask extends object, Answer>(ask: (asked: Ask) => Answer): (asked: Ask) => Answer {
  const states = new Map<unknown, Map<string, Answer>>();
  return (asked) => {
    const { state, ...rest }: { readonly state?: unknown } = asked;
    const known = remembered(states, state, () => new Map<string, Answer>());
    return remembered(known, Object.values(rest).map(String).join(' '), () => ask(asked));
  };
}
