import {
  isRefused,
  type Pools,
  type Refusal,
  type RouteIn,
  type SequenceDone,
  sequenceExactIn,
} from '../pools/index.js';
import { RoutingError } from '../primitives/index.js';
import { fieldOf } from './field.js';
import { incumbentOn } from './incumbent.js';
import { nonePays, noPath, type QuoteEnds, type QuoteOptions, type Ready, readyFor } from './paths.js';
import { search } from './search.js';
import { type NoBound, splitBound, type SplitBound } from './split/certificate.js';
import { chosen, netOf, type SplitCost, type Terms } from './split/choice.js';
import { type Desk, routesOf } from './split/desk.js';
import { levelsByHops } from './split/levels.js';
import { Meter, type SplitWork } from './split/work.js';

/** A swap of a given input that may be split over routes. */
export interface SplitQuery extends QuoteEnds {
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Routes that a split may have, 1 to 20; 5 if absent. */
  readonly maxRoutes?: number | undefined;
  /** Cost of execution, which plans are compared by. None is assumed if absent. */
  readonly cost?: SplitCost | undefined;
  /** Millionths of the output that each further route has to add, 0 to 1,000,000; 10 if absent. */
  readonly leastGainPpm?: number | undefined;
  /** Whether an output that no split exceeds is wanted, which takes more work; no unless it says so. */
  readonly wantsBound?: boolean | undefined;
  /** A plan found before: it is the answer unless a better one is found. Ignored if the present pools refuse it. */
  readonly incumbent?: readonly RouteIn[] | undefined;
}

/** Routes that were found for an input, as the chain executes them. */
export interface SplitQuote extends SequenceDone {
  /** Whether the search ended by itself: false where a budget of work ended a part of it. */
  readonly isComplete: boolean;
  /** Output less the cost that the query states; may be negative. */
  readonly netAmountOut: bigint;
  /** Counted work, that for the bound included. */
  readonly work: SplitWork;
  /** If it was asked for: an output that no split exceeds. */
  readonly bound?: SplitBound | undefined;
  /** Why a bound that was asked for is absent. */
  readonly noBound?: NoBound | undefined;
}

/** Work in slots whose stages have their whole budgets. */
const usualWork = 20_000_000;

/**
 * Routes that together pay the best found output for an input, executed one after another. Parts add up to the
 * input. More routes or more hops never pay less; with a cost, never less net of it.
 *
 * @returns the routes in order, with their outputs; or a refusal, as `kBestPaths` states it: `search_limit` if the budget
 * ended before a plan was found
 * @throws RoutingError as `kBestPaths`, and `LIMIT_EXCEEDED` for a number of routes, a cost, a least gain or an incumbent
 * out of bounds
 */
export function bestSplit(pools: Pools, query: SplitQuery, options: QuoteOptions = {}): SplitQuote | Refusal {
  const { maxRoutes, terms } = limitsOf(query);
  const ready = readyFor(pools, { ...query, count: 1 }, options);
  if (isRefused(ready)) return ready;
  const { state, request } = ready;
  const { cost } = terms;
  const { denomIn, denomOut, incumbent: routes } = query;
  const known =
    routes &&
    incumbentOn(state, {
      ...{ routes, amountIn: query.amountIn, denomIn, denomOut, maxRoutes },
      ...{ maxHops: request.maxHops, poolIds: options.poolIds },
    });
  const found = searched(ready, query, { maxRoutes, terms });
  const { done, meter } = found;
  const best = known && (isRefused(done) || netOfDone(known, cost) >= netOfDone(done, cost)) ? known : done;
  if (isRefused(best)) return best;
  const isComplete = meter?.isCut !== true;
  const bounded = query.wantsBound === true ? boundedBy(found.boundFor?.(best.amountOut)) : {};
  const work = { ...(meter?.done ?? { slots: 0, quotes: 0, exact: 0 }) };
  const netAmountOut = netOfDone(best, cost);
  return { ...best, isComplete, netAmountOut, work, ...bounded };
}

function boundedBy(bound: SplitBound | NoBound = 'search_limit'): Pick<SplitQuote, 'bound' | 'noBound'> {
  return typeof bound === 'string' ? { noBound: bound } : { bound };
}

interface Limits {
  readonly maxRoutes: number;
  readonly terms: Terms;
}

/** Limits of a query. @throws RoutingError `LIMIT_EXCEEDED` */
function limitsOf({ maxRoutes = 5, leastGainPpm = 10, cost }: SplitQuery): Limits {
  if (!Number.isInteger(maxRoutes) || maxRoutes < 1 || maxRoutes > 20)
    throw outOfBounds('maxRoutes', 'a whole number from 1 to 20');
  if (!Number.isInteger(leastGainPpm) || leastGainPpm < 0 || leastGainPpm > 1_000_000)
    throw outOfBounds('leastGainPpm', 'a whole number from 0 to 1000000');
  for (const [name, amount] of Object.entries(cost ?? {}))
    if (amount !== undefined && amount < 0n) throw outOfBounds(`cost/${name}`, '0 or more');
  return { maxRoutes, terms: { cost, leastGainPpm } };
}

function outOfBounds(field: string, bounds: string): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', field, `\`${field}\` must be ${bounds}`);
}

function netOfDone({ amountOut, routes }: SequenceDone, cost: SplitCost | undefined): bigint {
  return netOf(
    amountOut,
    routes.map(({ path }) => path.length),
    cost,
  );
}

/** Result of a search. */
interface SearchedSplit {
  /** The best plan, executed. */
  readonly done: SequenceDone | Refusal;
  readonly meter?: Meter;
  /** Bounds an answer. */
  readonly boundFor?: (amountOut: bigint) => SplitBound | NoBound;
}

function searched(ready: Ready, query: SplitQuery, { maxRoutes, terms }: Limits): SearchedSplit {
  const { state, request } = ready;
  const field = fieldOf(state, request);
  if (field === undefined) return { done: noPath(query, request.maxHops) };
  const meter = new Meter(Math.min(1, request.maxWork / usualWork));
  meter.slots(field.looked);
  const desk = deskOf(ready, { field, meter });
  const { levels, relaxed: wide, single } = levelsByHops(desk, request.maxHops, maxRoutes);
  const best = chosen(levels, terms);
  const done =
    best === undefined
      ? nonePays({ isComplete: !meter.isCut, work: { slots: meter.allSlots } })
      : sequenceExactIn(state, query.denomIn, routesOf(desk, best));
  const boundFor = (amountOut: bigint): SplitBound | NoBound =>
    splitBound(desk, { wide, single, amountOut, maxHops: request.maxHops, only: request.only });
  return { done, meter, boundFor };
}

function deskOf({ state, request }: Ready, { field, meter }: Pick<Desk, 'field' | 'meter'>): Desk {
  const { amount, obeysVenue } = request;
  return {
    state,
    field,
    amountIn: amount,
    total: Number(amount),
    obeysVenue,
    meter,
    caps: new Map(),
    exactSingle: (maxHops, maxWork) =>
      search(field, { ...request, maxHops, maxWork: Math.min(maxWork, request.maxWork) }),
  };
}
