import type { Registry } from '../registry/index.js';
import { allCandidates } from './candidates/index.js';
import type { RouteQuery } from './query.js';
import { makeRoute, type Route } from './route.js';
import type { PlanOptions } from './swaps.js';

/**
 * All routes that the rules allow for a query: first transfers and bridges, then swaps; empty if there is none. The door for
 * choices among several, which few programs make.
 *
 * @throws RoutingError as `planRoute` does of the query
 */
export function possibleRoutes(
  registry: Registry,
  query: RouteQuery,
  options: PlanOptions,
): readonly Route[] {
  return allCandidates(registry, query, options).map((candidate) => makeRoute(registry, candidate));
}
