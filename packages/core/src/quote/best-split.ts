import {
  isRefused,
  type Pools,
  type Refusal,
  refused,
  type SequenceDone,
  sequenceExactIn,
} from '../pools/index.js';
import { RoutingError } from '../primitives/index.js';
import { viewOf } from './market.js';
import { noPath, type QuoteEnds, type QuoteOptions, type Ready, readyFor } from './paths.js';
import { search } from './search.js';
import { type Desk, type Executed, routesOf } from './split/desk.js';
import { fieldOf } from './split/field.js';
import { better, levelsByHops } from './split/levels.js';
import { Meter, type SplitWork } from './split/work.js';

/** A swap of a given input that may be split over routes. */
export interface SplitQuery extends QuoteEnds {
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Routes that a split may have, 1 to 20; 5 if absent. */
  readonly maxRoutes?: number | undefined;
}

/** Routes that were found for an input, as the chain executes them. */
export interface SplitQuote extends SequenceDone {
  /** Whether the search ended by itself: false where a budget of work ended a part of it. */
  readonly isComplete: boolean;
  /** Counted work. */
  readonly work: SplitWork;
}

/** Work in slots whose stages have their whole budgets. */
const usualWork = 20_000_000;

/**
 * Routes that together pay the best found output for an input, executed one after another. Parts add up to the
 * input. More routes or more hops never pay less.
 *
 * @returns the routes in order, with their outputs; or a refusal, as `kBestPaths` states it: `search_limit` if the budget
 * ended before a plan was found
 * @throws RoutingError as `kBestPaths`, and `LIMIT_EXCEEDED` for a number of routes out of bounds
 */
export function bestSplit(pools: Pools, query: SplitQuery, options: QuoteOptions = {}): SplitQuote | Refusal {
  const maxRoutes = query.maxRoutes ?? 5;
  if (!Number.isInteger(maxRoutes) || maxRoutes < 1 || maxRoutes > 20)
    throw new RoutingError('LIMIT_EXCEEDED', 'maxRoutes', '`maxRoutes` must be a whole number from 1 to 20');
  const ready = readyFor(pools, { ...query, count: 1 }, options);
  if (isRefused(ready)) return ready;
  const { state, request } = ready;
  const field = fieldOf(viewOf(state), request);
  if (field === undefined) return noPath(query, request.maxHops);
  const meter = new Meter(Math.min(1, request.maxWork / usualWork));
  const desk = deskOf(ready, { field, meter });
  const best = levelsByHops(desk, request.maxHops, maxRoutes)
    .flat()
    .reduce<Executed | undefined>(better, undefined);
  if (best === undefined) return nonePays(meter);
  const done = sequenceExactIn(state, query.denomIn, routesOf(desk, best));
  return isRefused(done) ? done : { ...done, isComplete: !meter.isCut, work: { ...meter.done } };
}

function deskOf({ state, request }: Ready, { field, meter }: Pick<Desk, 'field' | 'meter'>): Desk {
  const { amount, obeysVenue } = request;
  const view = viewOf(state);
  return {
    ...{ state, field, amountIn: amount, total: Number(amount), obeysVenue, meter, caps: new Map() },
    exactSingle: (maxHops, maxWork) =>
      search(view, state, { ...request, maxHops, maxWork: Math.min(maxWork, request.maxWork) }),
  };
}

function nonePays({ isCut }: Meter): Refusal {
  if (isCut) return refused('search_limit', 'the work that a search may do ended before a plan was found');
  return refused('insufficient_liquidity', 'no path can do a swap of this amount');
}
