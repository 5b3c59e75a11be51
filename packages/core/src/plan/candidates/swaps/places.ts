import { doesTrade, isSwapContract, type SwapVenue } from '../../../operation/index.js';
import { type ChainId, isOfFamily, quotedFamilies, remembered } from '../../../primitives/index.js';
import { findChain, type Registry, type SwapDeployment } from '../../../registry/index.js';
import type { Rejection } from '../../candidate.js';
import type { RouteQuery } from '../../query.js';
import { swapRejection } from '../../rules.js';
import type { SwapMarket } from '../../swaps.js';
import { type TradedCoins, tradedCoins } from './traded.js';

/** Where a route may swap: a venue with its pools and the contract that reaches it. */
export interface Place {
  readonly chainId: ChainId;
  readonly market: SwapMarket;
  readonly venue: SwapVenue;
  readonly deployment: SwapDeployment;
  readonly coins: TradedCoins;
}

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
  const chain = findChain(registry, market.chainId);
  const deployment = chain && registry.venues.get(chain.id);
  const name = deployment && venueOf(deployment, market);
  if (chain === undefined || deployment === undefined || name === undefined) {
    const message = `the data names no venue on ${market.chainId} for its pools`;
    return { rule: 'VENUE_UNREACHABLE', message };
  }
  const wanted = query.swapVenues ?? [];
  if (wanted.length > 0 && !wanted.some((one) => one.name === name && one.chainId === chain.id)) {
    const message = `${name} on ${chain.id} is not among the venues that the query allows`;
    return { rule: 'VENUE_NOT_ALLOWED', message };
  }
  if (query.chainIds?.includes(chain.id) === false) {
    const message = `${name} is on ${chain.id}, which the list of chains leaves out`;
    return { rule: 'CHAIN_NOT_ALLOWED', message };
  }
  const lack = lackOf(deployment, query);
  if (lack !== undefined)
    return { rule: 'VENUE_UNREACHABLE', message: `the swap contract on ${chain.id} ${lack}` };
  const coins = tradedCoins(registry, market);
  const venue = { name, chainId: chain.id };
  return { chainId: chain.id, market: askedOnce(market), venue, deployment, coins };
}

/** The venue that a file of pools names, else the only one of its chain that trades by pools of their types. */
function venueOf({ venues }: SwapDeployment, { venue, family }: SwapMarket): string | undefined {
  if (venue !== undefined) {
    const tradesByOthers = quotedFamilies.some((one) => one !== family && isOfFamily(venue, one));
    return !tradesByOthers && (venues?.some(({ name }) => name === venue) ?? true) ? venue : undefined;
  }
  const [only, ...others] = (venues ?? []).filter(({ name }) => isOfFamily(name, family));
  return others.length === 0 ? only?.name : undefined;
}

/** A feature that a query needs and a contract lacks. */
function lackOf(deployment: SwapDeployment, query: RouteQuery): string | undefined {
  if (!isSwapContract(deployment)) return 'is no CosmWasm contract';
  if (!doesTrade(deployment, query.amountIn === undefined ? 'swap_out' : 'swap_in'))
    return 'does no such swaps';
  const paysNobody = deployment.dialect === 'swap_with_action';
  return paysNobody && (query.affiliateBasisPoints ?? 0) > 0 ? 'pays no affiliates' : undefined;
}

/** Routes that a swap may be split over at a place. */
export function partsAt({ deployment }: Place, query: RouteQuery): number {
  return query.splitRoutes === true && doesTrade(deployment, 'smart_swap_in') ? (query.maxParts ?? 5) : 1;
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
