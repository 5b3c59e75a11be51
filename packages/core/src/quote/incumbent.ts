import {
  isRefused,
  type PoolState,
  type RouteIn,
  type SequenceDone,
  sequenceExactIn,
} from '../pools/index.js';
import { RoutingError } from '../primitives/index.js';

/** A plan found before, with the limits of the query that it is passed to. */
interface Incumbent {
  readonly routes: readonly RouteIn[];
  readonly amountIn: bigint;
  readonly denomIn: string;
  readonly denomOut: string;
  readonly maxHops: number;
  readonly maxRoutes: number;
  /** Ids of the pools that may be used; all if absent. */
  readonly poolIds: readonly string[] | undefined;
}

/**
 * A plan found before, executed on the present state; undefined if the pools refuse it.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` if it is no plan of the query
 */
export function incumbentOn(state: PoolState, incumbent: Incumbent): SequenceDone | undefined {
  checkForm(incumbent);
  const { routes, denomIn, denomOut, poolIds } = incumbent;
  const hops = routes.flatMap(({ path }) => path);
  if (routes.some(({ path }) => path.at(-1)?.denomOut !== denomOut)) return undefined;
  if (poolIds !== undefined && hops.some(({ pool }) => !poolIds.includes(pool))) return undefined;
  const done = sequenceExactIn(state, denomIn, routes);
  if (isRefused(done)) return undefined;
  const isGuarded = done.routes.some(({ path }) => path.some((hop) => hop.venueRefusal !== undefined));
  return isGuarded ? undefined : done;
}

function checkForm({ routes, amountIn, maxHops, maxRoutes }: Incumbent): void {
  if (routes.length < 1 || routes.length > maxRoutes)
    throw broken('incumbent', `must have 1 to ${maxRoutes} routes`);
  for (const [at, route] of routes.entries()) {
    if (route.amountIn <= 0n) throw broken(`incumbent/${at}/amountIn`, 'must be above 0');
    if (route.path.length < 1 || route.path.length > maxHops)
      throw broken(`incumbent/${at}/path`, `must have 1 to ${maxHops} hops`);
  }
  if (routes.reduce((sum, route) => sum + route.amountIn, 0n) !== amountIn)
    throw broken('incumbent', 'must have parts that add up to `amountIn`');
}

function broken(field: string, what: string): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', field, `\`${field}\` ${what}`);
}
