import { type Hop, hopExactIn, hopExactOut, takerFeeOf } from './hop.js';
import type { ExactOut } from './kinds/kind.js';
import type { ChainPools, Pool } from './model.js';
import { isRefused, type Refusal, refused, unknownPool } from './refusal.js';

/** Pools of a chain after swaps. Immutable: each swap returns a new state, which shares all other pools. */
export interface PoolState {
  /** Pools of the chain before any swap. */
  readonly chain: ChainPools;
  /** Pools that swaps have changed, by id. */
  readonly changed: ReadonlyMap<string, Pool>;
}

/** A route with a given input: pools in order, each with its output denom. */
export interface RouteIn {
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Hops in the order of the swaps. */
  readonly path: readonly {
    /** Pool id. */
    readonly pool: string;
    /** Denom that the pool pays. */
    readonly denomOut: string;
  }[];
}

/** A route with a given output: pools in order, each with its input denom. */
export interface RouteOut {
  /** Output in base units. */
  readonly amountOut: bigint;
  /** Hops in the order of the swaps. */
  readonly path: readonly {
    /** Pool id. */
    readonly pool: string;
    /** Denom that goes into the pool. */
    readonly denomIn: string;
  }[];
}

/** An executed hop, and its pool. */
export interface RouteHop extends Omit<Hop, 'after'> {
  /** Pool id at the venue. */
  readonly pool: string;
}

/** Amounts of an execution. */
interface Done {
  /** Base units, taker fees included. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
}

/** An executed route. */
export interface RouteDone extends Done {
  /** Hops in the order of the swaps. */
  readonly path: readonly RouteHop[];
}

/** Routes that were executed one after another, and the resulting state. */
export interface SequenceDone extends Done {
  /** Executed routes. */
  readonly routes: readonly RouteDone[];
  /** State after the swaps. */
  readonly after: PoolState;
}

/** Pools before any swap. */
export function stateOf(chain: ChainPools): PoolState {
  return { chain, changed: new Map() };
}

/** A pool after the swaps of a state. */
export function poolAt({ chain, changed }: PoolState, id: string): Pool | undefined {
  return changed.get(id) ?? chain.pools[chain.layout.positions.get(id) ?? -1];
}

/**
 * Routes of given inputs, one after another on the same state, as one message of the chain does them. None is done if one is refused.
 *
 * @see osmosis-labs/osmosis `x/poolmanager/router.go` (SplitRouteExactAmountIn)
 */
export function sequenceExactIn(
  state: PoolState,
  denomIn: string,
  routes: readonly RouteIn[],
): SequenceDone | Refusal {
  const unfit = unfitOf(
    routes.map(({ path }) => path.map(({ pool, denomOut }) => [pool, denomOut])),
    new Set(routes.map(({ path }) => path.at(-1)?.denomOut)).size,
  );
  return unfit ?? inSequence(state, routes, (present, route) => routeExactIn(present, denomIn, route));
}

/**
 * Routes of given outputs, one after another: each is estimated backward on the state that those before leave, then executed.
 *
 * @see osmosis-labs/osmosis `x/poolmanager/router.go` (SplitRouteExactAmountOut)
 */
export function sequenceExactOut(
  state: PoolState,
  denomOut: string,
  routes: readonly RouteOut[],
): SequenceDone | Refusal {
  const unfit = unfitOf(
    routes.map(({ path }) => path.map(({ pool, denomIn }) => [pool, denomIn])),
    new Set(routes.map(({ path }) => path[0]?.denomIn)).size,
  );
  return unfit ?? inSequence(state, routes, (present, route) => routeExactOut(present, denomOut, route));
}

/**
 * Input of each hop of a route for its output, taker fees included: backward, each pool in its state before the route.
 * Entry points use this query of the chain.
 *
 * @returns as many amounts as hops, and the output behind them
 * @see osmosis-labs/osmosis `x/poolmanager/router.go` (MultihopEstimateInGivenExactAmountOut)
 */
export function estimateExactOut(
  state: PoolState,
  denomOut: string,
  { amountOut, path }: RouteOut,
): readonly bigint[] | Refusal {
  const needs = [amountOut];
  let [denom, need] = [denomOut, amountOut];
  for (const { pool: id, denomIn } of [...path].reverse()) {
    const hop = exactOutAt(state, id, { denomIn, denomOut: denom, amountOut: need });
    if (isRefused(hop)) return hop;
    [denom, need] = [denomIn, hop.amountIn];
    needs.unshift(need);
  }
  return needs;
}

/** A swap for a given output in a pool of a state. */
function exactOutAt(state: PoolState, id: string, swap: ExactOut): Hop | Refusal {
  const pool = poolAt(state, id);
  if (pool === undefined) return unknownPool(id);
  return hopExactOut(pool, swap, takerFeeOf(state.chain.takerFees, swap.denomIn, swap.denomOut));
}

/** A route in progress: its changed pools take precedence over the pools of its state. */
interface Run extends PoolState {
  readonly changed: Map<string, Pool>;
  readonly path: RouteHop[];
}

function inSequence<R>(
  state: PoolState,
  routes: readonly R[],
  carryOut: (run: Run, route: R) => Refusal | undefined,
): SequenceDone | Refusal {
  const changed = new Map(state.changed);
  const done: RouteDone[] = [];
  for (const route of routes) {
    const path: RouteHop[] = [];
    const refusal = carryOut({ chain: state.chain, changed, path }, route);
    if (refusal !== undefined) return refusal;
    done.push({ amountIn: path[0]?.amountIn ?? 0n, amountOut: path.at(-1)?.amountOut ?? 0n, path });
  }
  return {
    amountIn: done.reduce((sum, { amountIn }) => sum + amountIn, 0n),
    amountOut: done.reduce((sum, { amountOut }) => sum + amountOut, 0n),
    routes: done,
    after: { chain: state.chain, changed },
  };
}

function routeExactIn(run: Run, denomIn: string, { amountIn, path }: RouteIn): Refusal | undefined {
  let [denom, amount] = [denomIn, amountIn];
  for (const { pool: id, denomOut } of path) {
    const pool = poolAt(run, id);
    if (pool === undefined) return unknownPool(id);
    const fee = takerFeeOf(run.chain.takerFees, denom, denomOut);
    const hop = hopExactIn(pool, { denomIn: denom, denomOut, amountIn: amount }, fee);
    if (isRefused(hop)) return hop;
    keep(run, id, hop);
    [denom, amount] = [denomOut, hop.amountOut];
  }
  return undefined;
}

function routeExactOut(run: Run, denomOut: string, route: RouteOut): Refusal | undefined {
  const needs = estimateExactOut(run, denomOut, route);
  if ('refusal' in needs) return needs;
  for (const [index, { pool: id, denomIn }] of route.path.entries()) {
    const out = route.path[index + 1]?.denomIn ?? denomOut;
    const hop = exactOutAt(run, id, { denomIn, denomOut: out, amountOut: needs[index + 1] ?? 0n });
    if (isRefused(hop)) return hop;
    // Only a pool that occurs earlier in the route needs more than was estimated.
    if (hop.amountIn > (needs[index] ?? 0n))
      return refused(
        'limit_exceeded',
        `pool ${id} asks for more at its second turn than the hop before pays`,
      );
    keep(run, id, hop);
  }
  return undefined;
}

function keep(run: Run, id: string, { after, ...hop }: Hop): void {
  run.changed.set(id, after);
  run.path.push({ pool: id, ...hop });
}

/** Refusal of routes by the chain before it reads pools; undefined if there is none. */
function unfitOf(hopLists: readonly (readonly (readonly string[])[])[], ends: number): Refusal | undefined {
  if (hopLists.length === 0 || hopLists.some((hops) => hops.length === 0))
    return refused('no_path', 'a swap needs routes, and each of them pools');
  if (ends > 1) return refused('no_path', 'all routes must join the same two denoms');
  if (new Set(hopLists.map((hops) => JSON.stringify(hops))).size < hopLists.length)
    return refused('limit_exceeded', 'two routes are alike, which the chain does not take');
  return undefined;
}
