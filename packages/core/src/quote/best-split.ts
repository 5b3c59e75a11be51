import {
  isRefused,
  type Pools,
  type PoolState,
  type Refusal,
  refused,
  type RouteIn,
  type SequenceDone,
  sequenceExactIn,
} from '../pools/index.js';
import { RoutingError } from '../primitives/index.js';
import { marketOf, viewOf } from './market.js';
import { kBestPaths, type QuoteEnds, type QuoteOptions, type Ready, readyFor } from './paths.js';
import { search, sketchWork } from './search.js';
import { bookOf, type Way } from './split/book.js';
import { type Desk, inChunks, isSameWay, type Plan, planOf, withColumns } from './split/columns.js';

/** A swap of a given input that may be split over routes. */
export interface SplitQuery extends QuoteEnds {
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Routes that a split may have, 1 to 20; 5 if absent. */
  readonly maxRoutes?: number | undefined;
}

/** Number of tried plans, each without the paths that the chain refused before. */
const mostPlans = 6;

/**
 * Routes that together pay the best found output for an input, executed one after another. Parts add up to the
 * input; no plan is worse than the best single path.
 *
 * @returns the routes in order, with their outputs; or a refusal, as `kBestPaths` states it
 * @throws RoutingError as `kBestPaths`, and `LIMIT_EXCEEDED` for a number of routes out of bounds
 * @see Angeris, Evans, Chitra and Boyd, "Optimal Routing for Constant Function Market Makers", 2021
 */
export function bestSplit(
  pools: Pools,
  query: SplitQuery,
  options: QuoteOptions = {},
): SequenceDone | Refusal {
  const maxRoutes = query.maxRoutes ?? 5;
  if (!Number.isInteger(maxRoutes) || maxRoutes < 1 || maxRoutes > 20)
    throw new RoutingError('LIMIT_EXCEEDED', 'maxRoutes', '`maxRoutes` must be a whole number from 1 to 20');
  const single = kBestPaths(pools, { ...query, count: 1 }, options);
  if (isRefused(single) && single.refusal !== 'insufficient_liquidity') return single;
  const ready = readyFor(pools, { ...query, count: 1 }, options);
  if (isRefused(ready)) return ready;
  const alone = isRefused(single) ? undefined : carriedOut(ready.state, query, single.paths.slice(0, 1));
  if (maxRoutes === 1 && alone !== undefined) return alone;
  // Where no path pays the whole, it is mostly too much for all of them: that is worth a small part of the work.
  const maxWork = alone === undefined ? ready.request.maxWork / 8 : ready.request.maxWork;
  const split = planned(ready, query, { maxRoutes, maxWork });
  const best = split === undefined || (alone && alone.amountOut >= split.amountOut) ? alone : split;
  if (best !== undefined) return polished(ready, query, best, maxRoutes);
  return isRefused(single)
    ? single
    : refused('insufficient_liquidity', 'no routes can do a swap of this amount');
}

/** The best plan that the chain executes: a refused path is excluded from the next plan. */
function planned(
  ready: Ready,
  query: SplitQuery,
  { maxRoutes, maxWork }: { readonly maxRoutes: number; readonly maxWork: number },
): SequenceDone | undefined {
  const refusedWays: Way[] = [];
  const work = { left: maxWork };
  for (let tries = 0; tries < mostPlans; tries++) {
    const desk = deskOf(ready, maxRoutes, { refusedWays, work });
    const [way] = desk.waysOn(desk.view, desk.amountIn, 1);
    const start =
      way === undefined ? inChunks(desk) : planOf(desk, bookOf(desk.view, [way]), [desk.amountIn]);
    if (start === undefined) return undefined;
    const plan = withColumns(desk, start);
    const routes = routesOf(ready, plan, query.amountIn);
    const done = carriedOut(ready.state, query, routes);
    if (done !== undefined) return done;
    const culprit = plan.ways.find(
      (_, index) => carriedOut(ready.state, query, routes.slice(0, index + 1)) === undefined,
    );
    if (culprit === undefined) return undefined;
    refusedWays.push(culprit);
  }
  return undefined;
}

/** A split with a small part on a further path: uneven rounding of powers may pay more than floats show. */
function polished(ready: Ready, query: SplitQuery, split: SequenceDone, maxRoutes: number): SequenceDone {
  let best = split;
  const desk = deskOf(ready, maxRoutes, { refusedWays: [], work: { left: ready.request.maxWork } });
  for (const way of desk.waysOn(viewOf(split.after), desk.amountIn / 64, 8)) {
    const path = pathOf(ready, way);
    const { routes } = best;
    if (routes.length >= maxRoutes || routes.some((route) => isSamePath(route.path, path))) continue;
    const largest = routes.reduce((most, route) => (route.amountIn > most.amountIn ? route : most));
    for (const part of [24n, 72n, 216n]) {
      const amountIn = query.amountIn / part;
      if (amountIn === 0n || amountIn >= largest.amountIn) continue;
      const rest = routes.map((route) =>
        route === largest ? { amountIn: route.amountIn - amountIn, path: route.path } : route,
      );
      const done = carriedOut(ready.state, query, [...rest, { amountIn, path }]);
      if (done !== undefined && done.amountOut > best.amountOut) best = done;
    }
  }
  return best;
}

function isSamePath(a: RouteIn['path'], b: RouteIn['path']): boolean {
  return (
    a.length === b.length &&
    a.every(({ pool, denomOut }, index) => pool === b[index]?.pool && denomOut === b[index]?.denomOut)
  );
}

/** Outputs of routes, without empty ones; undefined if one is refused. */
function carriedOut(
  state: PoolState,
  { denomIn }: SplitQuery,
  routes: readonly RouteIn[],
): SequenceDone | undefined {
  const given = routes.filter(({ amountIn }) => amountIn > 0n);
  const done = sequenceExactIn(state, denomIn, given);
  if (isRefused(done)) return undefined;
  const hops = done.routes.flatMap(({ path }) => path);
  return hops.some(({ venueRefusal }) => venueRefusal !== undefined) ? undefined : done;
}

function deskOf(
  { state, request }: Ready,
  maxRoutes: number,
  { refusedWays, work }: { readonly refusedWays: readonly Way[]; readonly work: { left: number } },
): Desk {
  return {
    view: viewOf(state),
    amountIn: Number(request.amount),
    maxRoutes,
    waysOn(view, amountIn, count) {
      const amount = BigInt(Math.max(1, Math.round(amountIn)));
      const maxWork = Math.max(0, Math.min(work.left, request.maxWork / 10));
      const most = count + refusedWays.length;
      const { found, work: done } = search(view, undefined, { ...request, amount, maxWork, count: most });
      work.left -= done.slots;
      return found
        .map(({ slots }) => slots)
        .filter((way) => !refusedWays.some((known) => isSameWay(known, way)));
    },
    count(quotes) {
      work.left -= quotes * sketchWork;
    },
    isSpent: () => work.left <= 0,
  };
}

/** Whole amounts of a plan: the rest of cutting goes to the largest. */
function routesOf(ready: Ready, { ways, amounts }: Plan, amountIn: bigint): readonly RouteIn[] {
  const parts = amounts.map((amount) => BigInt(Math.floor(amount)));
  const largest = amounts.indexOf(Math.max(...amounts));
  const rest = amountIn - parts.reduce((sum, part) => sum + part, 0n);
  return ways.map((way, index) => ({
    amountIn: (parts[index] ?? 0n) + (index === largest ? rest : 0n),
    path: pathOf(ready, way),
  }));
}

function pathOf({ state }: Ready, way: Way): RouteIn['path'] {
  const { pools, ends, denoms } = marketOf(state.chain.layout);
  return way.map((slot) => ({
    pool: state.chain.layout.ids[pools[slot] ?? 0] ?? '',
    denomOut: denoms[ends[slot] ?? 0] ?? '',
  }));
}
