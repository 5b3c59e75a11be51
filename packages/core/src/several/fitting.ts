import type { Route, RouteQuery } from '../plan/index.js';
import { limits, member, RoutingError, say, type Warning } from '../primitives/index.js';
import { capabilitiesOf, type Registry } from '../registry/index.js';
import { inTransactions, isIn, mostHops, mostParts, type Transactions } from './sample.js';

/** Limits of the swaps of a route. */
export type SwapLimits = Pick<RouteQuery, 'maxParts' | 'maxHops'>;

/** How a route is planned within limits, and how many transactions its messages take. */
export interface Fitting {
  /** @throws RoutingError if there is no route */
  readonly plan: (limits: SwapLimits) => Route;
  /** Undefined if unknown, as for messages that will be refused. */
  readonly transactions: (route: Route) => Transactions | undefined;
}

/**
 * The planned route if its messages take as many transactions as it says. If a memo is too long for one of them, a route with a
 * warning: its swaps have as many parts as fit, or lead through fewer pools. If none fits, the planned route in the transactions
 * that its messages take. At most eleven routes are planned.
 *
 * @throws RoutingError as `plan` for the first route; `NO_ROUTE` if the query wants one transaction and no route fits
 */
export function fittedPlan(registry: Registry, query: RouteQuery, fitting: Fitting): Route {
  const first = fitting.plan({});
  if (first.swapped === undefined || first.isEstimate) return first;
  const made = fitting.transactions(first);
  if (made === undefined || isIn(made, first)) return first;
  const found = better(withFewerParts(first, fitting), withFewerPools(first, fitting));
  return found === undefined ? cut(first, made, query) : withWarning(registry, found, first);
}

/** Limits below what routes have that do not fit: one part less, from one part on one pool less; undefined if there are none. */
export function narrower(unfit: readonly Route[]): SwapLimits | undefined {
  const parts = Math.max(0, ...unfit.map(mostParts));
  if (parts > 1) return { maxParts: parts - 1 };
  const hops = Math.max(0, ...unfit.map(mostHops));
  return hops > 1 ? { maxParts: 1, maxHops: hops - 1 } : undefined;
}

/** The first route that fits as limits become narrower. */
function withFewerParts(first: Route, { plan, transactions }: Fitting): Route | undefined {
  let limits = narrower([first]);
  while (limits !== undefined) {
    const route = planned(plan, limits);
    if (route === undefined || fits(route, transactions)) return route;
    limits = narrower([route]);
  }
  return undefined;
}

/** A split over paths that are one pool shorter, which may pay more than fewer parts do. */
function withFewerPools(first: Route, { plan, transactions }: Fitting): Route | undefined {
  const maxHops = mostHops(first) - 1;
  if (mostParts(first) < 2 || maxHops < 1) return undefined;
  const route = planned(plan, { maxHops });
  return route !== undefined && fits(route, transactions) ? route : undefined;
}

function planned(plan: Fitting['plan'], swapLimits: SwapLimits): Route | undefined {
  try {
    return plan(swapLimits);
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

function fits(route: Route, transactions: Fitting['transactions']): boolean {
  const made = transactions(route);
  return made !== undefined && isIn(made, route);
}

/** The one of two routes with fewer transactions, then the one that pays more or costs less. */
function better(x: Route | undefined, y: Route | undefined): Route | undefined {
  if (x === undefined || y === undefined) return x ?? y;
  if (x.txsRequired !== y.txsRequired) return x.txsRequired < y.txsRequired ? x : y;
  return y.amountIn < x.amountIn || paidBy(y) > paidBy(x) ? y : x;
}

function paidBy({ swapped, amountOut }: Route): bigint {
  return swapped?.netAmountOut ?? amountOut;
}

/** The route with a warning that names the chain that has the lowest limit. */
export function withWarning(registry: Registry, route: Route, wanted: Route): Route {
  const memoBytesOf = (chainId: string): number =>
    capabilitiesOf(registry, chainId).memoLimitBytes ?? limits.memoBytes;
  const [chainId = ''] = [...route.chainIds].sort((x, y) => memoBytesOf(x) - memoBytesOf(y));
  const message = `the messages of the best swap (${sizeOf(wanted)}) have a memo that is too long for the chains of the route: this swap has ${sizeOf(route)}. The lowest limit is that of ${chainId}, ${memoBytesOf(chainId)} bytes`;
  const warning: Warning = { reason: 'MEMO_LIMIT', field: '', message };
  return { ...route, warnings: [...route.warnings, warning] };
}

function sizeOf(route: Route): string {
  const [parts, hops] = [mostParts(route), mostHops(route)];
  return `${parts} ${parts === 1 ? 'route' : 'routes'} of at most ${hops} ${hops === 1 ? 'pool' : 'pools'}`;
}

/** The route in the transactions that its messages take. @throws RoutingError `NO_ROUTE` if the query wants one */
function cut(route: Route, transactions: Transactions, { allowMultiTx }: RouteQuery): Route {
  if (transactions.length === 0) return route;
  const count = transactions.length;
  if (count > 1 && allowMultiTx !== true) {
    const message = say`no single-tx routes found, to enable multi-tx routes set ${member('allowMultiTx')} to true`;
    throw new RoutingError('NO_ROUTE', '', message, {
      notes: [`the memo of the route is too long for its chains, so that it takes ${count} transactions`],
    });
  }
  return inTransactions(route, transactions);
}
