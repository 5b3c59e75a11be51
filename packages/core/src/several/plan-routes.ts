import type { BridgeKinds } from '../compile/index.js';
import { planRoute, type PlanOptions, type Route, type RouteQuery } from '../plan/index.js';
import { checkType, joined, limits, member, RoutingError, say } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { chosenRoutes } from './choose.js';
import type { Criterion } from './criteria.js';
import { fittedPlan } from './fitting.js';
import { canCompile, sampleTransactions } from './sample.js';

/** One of several routes for a query. */
export interface RouteAnswer extends Route {
  /**
   * Criteria that no other listed route surpasses. Empty for the first if another one dominates it: that one is as good in all,
   * and better in one.
   */
  readonly why: readonly Criterion[];
}

/** Options for planning several routes. */
export interface PlanRoutesOptions extends PlanOptions {
  /** Most routes, 1 to 8; 1 when absent. */
  readonly maxAnswers?: number | undefined;
  /**
   * The bridges to and from EVM and SVM chains, `bridgeKinds` of `wayfold/bridges`. Without them routes over these are listed
   * without a look at their messages, and their fees compare with nothing.
   */
  readonly bridges?: BridgeKinds | undefined;
}

/**
 * Plans several routes: first the route of {@link planRoute}, then routes that no possible one dominates in output, upper end of
 * the duration, number of transactions, safety of the worst place after a failure, and fees in US dollars at the prices of the
 * pools. These are ordered by output, duration, transactions and operations. Each is a whole route, with separate warnings.
 *
 * The messages of each fit into its transactions. Where a memo of the route of {@link planRoute}, which looks at operations alone,
 * is too long for a chain, the first one has fewer parts of a swap or fewer pools, and a warning `MEMO_LIMIT`.
 *
 * @throws RoutingError as {@link planRoute} does; `LIMIT_EXCEEDED` and `INVALID_TYPE` at `maxAnswers`
 * @example planRoutes(registry, query, { maxAnswers: 4, swaps: swapsOf(pools) }).map(({ why }) => why)
 */
export function planRoutes(
  registry: Registry,
  query: RouteQuery,
  options: PlanRoutesOptions = {},
): readonly RouteAnswer[] {
  const { maxAnswers = 1, bridges, ...planning } = options;
  checkMost(maxAnswers);
  const planned = fittedPlan(registry, query, {
    plan: (swapLimits) => planRoute(registry, joined(query, swapLimits), planning),
    transactions: (route) =>
      canCompile(route, bridges) ? sampleTransactions(registry, query, route, bridges) : undefined,
  });
  const chosen = chosenRoutes(registry, query, planned, {
    ...planning,
    most: maxAnswers,
    bridgesOf: () => bridges,
    textOf,
  });
  return chosen.map(({ answer, why }) => ({ ...answer, why }));
}

function checkMost(count: number): void {
  checkType(count, 'number', 'maxAnswers');
  if (Number.isInteger(count) && count >= 1 && count <= limits.answers) return;
  const message = say`${member('maxAnswers')} must be a whole number from 1 to ${limits.answers}`;
  throw new RoutingError('LIMIT_EXCEEDED', 'maxAnswers', message);
}

function textOf({ operations }: Route): string {
  return JSON.stringify(operations, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
