import type { SwapMarket } from '../plan/index.js';
import {
  type ChainPools,
  isRefused,
  type Pool,
  type Pools,
  poolAt,
  type PoolState,
  type Refusal,
  refused,
  type SequenceDone,
  stateOf,
  uniswapTermsOf,
} from '../pools/index.js';
import {
  isOfFamily,
  memoByIdentity,
  remembered,
  routedPairFee,
  venueOfVersion,
} from '../primitives/index.js';
import type { PastExchange, PoolHop, Quote, QuotedRoute, QuoteRequest } from '../simulate/index.js';
import { marketsOf } from './markets.js';
import { familyOf, type VenueHop, venueExactIn, venueExactOut } from './venue-swap.js';

/**
 * Venues with the prices of pools, for simulations: each swap meets the pools in their state after the earlier
 * exchanges of the run. A given output is executed by its venue's procedure. Refusals of a pool or the venue
 * are refusals. An exchange of the run that the pools refuse, as from another quote, leaves them unchanged.
 *
 * @param otherwise used for chains without pools or without pools of the venue; by default the least that each message
 * accepts
 * @example simulateMsgs(registry, compiled, { now, quote: poolQuotes(createPools([file])) })
 */
export function poolQuotes(pools: Pools, otherwise: Quote = least): Quote {
  const desks = new Map<ChainPools, Desk>();
  return (request) => {
    const chain = [...pools.chains.values()].find(({ chainId }) => chainId === request.chainId);
    if (chain === undefined) return otherwise(request);
    const desk = remembered(desks, chain, () => deskOf(pools, chain));
    const market = desk.marketOf(request.venue);
    if (market === undefined) return otherwise(request);
    const done = asked(desk.after(request.exchanges), market, request);
    return isRefused(done) ? undefined : request.kind === 'exact-in' ? done.amountOut : done.amountIn;
  };
}

/** The least output that messages accept, and one unit for a fee. */
const least: Quote = (request) => {
  if (request.kind === 'exact-in') return request.leastOut;
  return request.swap === undefined ? 1n : request.routes[0].amountIn;
};

/** The venues of one chain. */
interface Desk {
  /** The market that a venue trades in, if it trades by these pools. */
  readonly marketOf: (venue: string) => SwapMarket | undefined;
  readonly after: (exchanges: readonly PastExchange[]) => PoolState;
}

function deskOf(pools: Pools, chain: ChainPools): Desk {
  const markets = marketsOf(pools).filter(({ chainId }) => chainId === chain.chainId);
  const marketOf = (venue: string): SwapMarket | undefined =>
    markets.find((each) =>
      each.venue === undefined ? isOfFamily(venue, each.family) : isVenueOf(each, venue),
    );
  const after = (exchanges: readonly PastExchange[]): PoolState => {
    let state = stateOf(chain);
    for (const { venue, routes } of exchanges) {
      const market = marketOf(venue);
      const done = market === undefined ? undefined : inTurn(state, market, routes);
      if (done !== undefined && !isRefused(done)) state = done.after;
    }
    return state;
  };
  return { marketOf, after: memoByIdentity(after) };
}

/** Whether a market is of a venue; a router of Uniswap serves all versions of its venue. */
function isVenueOf({ venue: own, family }: SwapMarket, venue: string): boolean {
  return own === venue || (family === 'uniswap' && own !== undefined && venueOfVersion(own) === venue);
}

type Done = Pick<SequenceDone, 'amountIn' | 'amountOut' | 'after'>;

function asked(state: PoolState, market: SwapMarket, request: QuoteRequest): Done | Refusal {
  if (request.kind === 'exact-in') return inTurn(state, market, request.routes);
  const path = pathOf(state, market, request.routes[0].hops);
  return 'refusal' in path ? path : venueExactOut(state, path, request.amountOut);
}

/** Routes one after another: the contract sends the venue a message for each. */
function inTurn(before: PoolState, market: SwapMarket, routes: readonly QuotedRoute[]): Done | Refusal {
  let done: Done = { amountIn: 0n, amountOut: 0n, after: before };
  for (const { hops, amountIn } of routes) {
    const path = pathOf(done.after, market, hops);
    if ('refusal' in path) return path;
    const next = venueExactIn(done.after, path, amountIn);
    if (isRefused(next)) return next;
    const { after } = next;
    done = { amountIn: done.amountIn + next.amountIn, amountOut: done.amountOut + next.amountOut, after };
  }
  return done;
}

/** Hops of a message by the denoms of their pools. */
function pathOf(
  state: PoolState,
  { family }: SwapMarket,
  hops: readonly PoolHop[],
): readonly VenueHop[] | Refusal {
  const path: VenueHop[] = [];
  for (const hop of hops) {
    const { pool: id, denomIn, denomOut } = hop;
    const pool = family === 'uniswap' ? routedPool(state, hop) : poolAt(state, id);
    if (pool === undefined || familyOf(pool) !== family)
      return refused('unknown_pool', `the venue has no pool ${id}`);
    const traded = pool.kind.denoms(pool.state);
    path.push({
      pool: pool.state.id,
      denomIn: denomFor(denomIn, traded),
      denomOut: denomFor(denomOut, traded),
    });
  }
  return path;
}

/**
 * Routers of Uniswap find a pool by its two tokens, its version and, for version 3, its fee: `v2`, `v3:500`. Pairs have one fee. A
 * pool that is not invented has the address of the hop as its id.
 */
function routedPool(state: PoolState, { pool: name, denomIn, denomOut, address }: PoolHop): Pool | undefined {
  const { layout, isSynthetic } = state.chain;
  for (const position of layout.tradersOf.get(denomIn) ?? []) {
    if (layout.denoms[position]?.includes(denomOut) !== true) continue;
    const id = layout.ids[position] ?? '';
    if (address !== undefined && !isSynthetic && id.toLowerCase() !== address) continue;
    const pool = poolAt(state, id);
    if (pool === undefined) continue;
    const terms = uniswapTermsOf(pool);
    if (terms === undefined || (terms.isPair && terms.fee !== routedPairFee)) continue;
    if ((terms.isPair ? 'v2' : `v3:${terms.fee}`) === name) return pool;
  }
  return undefined;
}

/** Messages name tokens of contracts by the bare contract. */
function denomFor(denom: string, traded: readonly string[]): string {
  return !traded.includes(denom) && traded.includes(`cw20:${denom}`) ? `cw20:${denom}` : denom;
}
