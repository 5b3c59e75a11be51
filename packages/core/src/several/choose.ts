import type { BridgeKinds } from '../compile/index.js';
import type { Operation } from '../operation/index.js';
import type { PlanOptions, Route, RouteQuery } from '../plan/index.js';
import { possibleRoutes } from '../plan/possible.js';
import { joined } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { type Judged, type Listed, listed, type Merits } from './criteria.js';
import { feesInUsd, type Prices, pricesOf } from './fees.js';
import { worstPlace } from './place.js';
import { narrower, type SwapLimits, withWarning } from './fitting.js';
import { canCompile, inTransactions, isIn, sampleTransactions, type Transactions } from './sample.js';

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

/** Most possible routes that are looked at within some limits of a swap. */
const mostLookedAt = 64;

/**
 * Possible routes to the coin of the planned one, in the transactions that their messages take. Where a memo is too long for a
 * transaction, also routes whose swaps have fewer parts, then fewer pools, with a warning.
 */
function otherRoutes(
  registry: Registry,
  query: RouteQuery,
  planned: Route,
  choice: Choice,
): readonly Route[] {
  const found: Route[] = [];
  let widest: Route | undefined;
  for (let limits: SwapLimits | undefined = {}; limits !== undefined; ) {
    const unfit: Route[] = [];
    for (const route of possibleRoutes(registry, joined(query, limits), choice).slice(0, mostLookedAt)) {
      if (route.dest.denom !== planned.dest.denom) continue;
      const bridges = choice.bridgesOf(route.operations);
      const made = canCompile(route, bridges)
        ? sampleTransactions(registry, query, route, bridges)
        : 'unknown';
      if (made === undefined) continue;
      const isFit = made === 'unknown' || isIn(made, route);
      if (!isFit) unfit.push(route);
      const kept = isFit ? route : allowedCut(route, made, query);
      if (kept !== undefined) found.push(widest && kept.swapped ? withWarning(registry, kept, widest) : kept);
    }
    widest ??= unfit[0];
    limits = narrower(unfit);
  }
  return found;
}

/** The route in the transactions that its messages take; undefined if there are none, or more than the query allows. */
function allowedCut(
  route: Route,
  transactions: Transactions,
  { allowMultiTx }: RouteQuery,
): Route | undefined {
  return allowMultiTx === true && transactions.length > 0 ? inTransactions(route, transactions) : undefined;
}
