import { type BridgeKinds, needsBridges } from '../compile/index.js';
import type { Operation } from '../operation/index.js';
import type { PlanOptions, Route, RouteQuery } from '../plan/index.js';
import { possibleRoutes } from '../plan/possible.js';
import type { Registry } from '../registry/index.js';
import { type Judged, type Listed, listed, type Merits } from './criteria.js';
import { feesInUsd, type Prices, pricesOf } from './fees.js';
import { worstPlace } from './place.js';
import { inTransactions, isIn, mostParts, sampleRequest, sampleSvm, transactionsFor } from './sample.js';

/** How routes are chosen in addition to the planned one. */
export interface Choice extends PlanOptions {
  /** Most routes that are listed. */
  readonly most: number;
  /** The bridges that operations take; undefined if they take none, or where none are given. */
  readonly bridgesOf: (operations: readonly Operation[]) => BridgeKinds | undefined;
  /** Operations as text, which decides the order of routes that are otherwise equal. */
  readonly textOf: (route: Route) => string;
}

/**
 * The planned route and other possible ones, each with the criteria that no other listed one surpasses. No possible route
 * dominates the others, and the compiler makes their messages.
 */
export function chosenRoutes(
  registry: Registry,
  query: RouteQuery,
  planned: Route,
  choice: Choice,
): readonly Listed<Route>[] {
  const prices = pricesOf(registry, choice.swaps);
  const judged = (route: Route): Judged<Route> => ({
    answer: route,
    merits: meritsOf(registry, query, route, { prices, bridges: choice.bridgesOf(route.operations) }),
  });
  const others = choice.most > 1 ? otherRoutes(registry, query, planned, choice) : [];
  return listed(judged(planned), others.map(judged), choice);
}

function meritsOf(
  registry: Registry,
  { amountIn }: RouteQuery,
  route: Route,
  known: { readonly prices: Prices; readonly bridges: BridgeKinds | undefined },
): Merits {
  return {
    output: amountIn === undefined ? -route.amountIn : route.amountOut,
    seconds: route.durationSeconds?.most ?? null,
    signatures: route.txsRequired,
    place: worstPlace(route.operations, route),
    fees: feesInUsd(registry, route, known),
  };
}

/** Most possible routes that are looked at for each number of parts of a swap. */
const mostLookedAt = 64;

/**
 * Possible routes to the coin of the planned one, in the transactions that their messages take. Where a memo is too long for a
 * transaction, swaps are also split over fewer routes.
 */
function otherRoutes(
  registry: Registry,
  query: RouteQuery,
  planned: Route,
  choice: Choice,
): readonly Route[] {
  const found: Route[] = [];
  for (let maxParts = query.maxParts; maxParts !== 0; ) {
    let longest = 0;
    const asked = maxParts === undefined ? query : { ...query, maxParts };
    for (const route of possibleRoutes(registry, asked, choice).slice(0, mostLookedAt)) {
      if (route.dest.denom !== planned.dest.denom) continue;
      const fitted = fittedRoute(registry, query, route, choice);
      if (fitted !== undefined) found.push(fitted);
      if (fitted?.txsRequired !== route.txsRequired) longest = Math.max(longest, mostParts(route));
    }
    maxParts = Math.max(0, longest - 1);
  }
  return found;
}

/** The route in the transactions that its messages take; undefined if there are none, or more than the query allows. */
function fittedRoute(
  registry: Registry,
  { now, affiliateBasisPoints = 0, allowMultiTx }: RouteQuery,
  route: Route,
  { bridgesOf }: Choice,
): Route | undefined {
  const bridges = bridgesOf(route.operations);
  // Routes without their quotes or bridges cannot be compiled yet.
  if (route.isEstimate || (bridges === undefined && needsBridges(route.operations))) return route;
  const request = sampleRequest(registry, route, affiliateBasisPoints);
  const svm = sampleSvm(registry, route);
  const made = request && transactionsFor(registry, { ...request, svm }, { now, bridges });
  if (made === undefined || isIn(made, route)) return made && route;
  return allowMultiTx === true ? inTransactions(route, made) : undefined;
}
