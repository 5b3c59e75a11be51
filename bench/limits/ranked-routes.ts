/**
 * The split of Osmosis' public router, written anew: routes found breadth first through the pools with the most value, ranked by
 * what each pays for the whole input, and the best of them, which share no pool, given tenths of it by dynamic programming.
 * All pools are candidates: the router's least value of a pool, its preferred pools and its first check of reserves are left out.
 *
 * @see osmosis-labs/sqs `router/usecase/{candidate_routes,optimized_routes,router_usecase,dynamic_splits}.go` at e2295c41; defaults
 * of `domain/config.go`: 4 pools of a route, 20 candidates
 */
import {
  type ChainPools,
  isRefused,
  type Pool,
  type PoolState,
  type RouteIn,
  sequenceExactIn,
  stateOf,
} from 'wayfold/pools';

/** A split that is asked for. */
export interface Asked {
  readonly denomIn: string;
  readonly denomOut: string;
  readonly amountIn: bigint;
  readonly maxHops: number;
  readonly maxRoutes: number;
}

type Path = RouteIn['path'];

const mostCandidates = 20;
const tenths = 10;

/** What the plan pays, executed in order; undefined if there is none. */
export function splitOfRankedRoutes(chain: ChainPools, asked: Asked): bigint | undefined {
  const state = stateOf(chain);
  const paid = (path: Path, amountIn: bigint): bigint =>
    paidBy(state, asked.denomIn, [{ amountIn, path }]) ?? 0n;
  const ranked = candidates(chain, asked)
    .map((path) => ({ path, whole: paid(path, asked.amountIn) }))
    .filter(({ whole }) => whole > 0n)
    .sort((x, y) => (x.whole === y.whole ? 0 : x.whole > y.whole ? -1 : 1));
  const [best] = ranked;
  if (best === undefined) return undefined;
  const apart = withoutSharedPools(
    chain,
    ranked.map(({ path }) => path),
  ).slice(0, asked.maxRoutes);
  const routes = inTenths(apart, asked.amountIn, paid);
  const split = paidBy(state, asked.denomIn, routes) ?? 0n;
  return split > best.whole ? split : best.whole;
}

function paidBy(state: PoolState, denomIn: string, routes: readonly RouteIn[]): bigint | undefined {
  const done = sequenceExactIn(state, denomIn, routes);
  return isRefused(done) ? undefined : done.amountOut;
}

/** Routes in the order in which a search by breadth finds them. Pools of routes that it extended are not entered again. */
function candidates({ pools, layout }: ChainPools, { denomIn, denomOut, maxHops }: Asked): readonly Path[] {
  const worth = ({ state }: Pool): number => Number(state.tvlUsd ?? 0);
  const byWorth = (denom: string): readonly number[] =>
    [...(layout.tradersOf.get(denom) ?? [])].sort((x, y) => worthAt(y) - worthAt(x));
  const worthAt = (position: number): number => {
    const pool = pools[position];
    return pool === undefined ? 0 : worth(pool);
  };
  const visited = new Set<number>();
  const found: Path[] = [];
  const queue: { readonly path: Path; readonly used: readonly number[] }[] = [{ path: [], used: [] }];
  for (let next = queue.shift(); next !== undefined && found.length < mostCandidates; next = queue.shift()) {
    const { path, used } = next;
    const at = path.at(-1)?.denomOut ?? denomIn;
    for (const position of byWorth(at)) {
      if (found.length >= mostCandidates) break;
      const traded = layout.denoms[position] ?? [];
      if (visited.has(position) || used.includes(position)) continue;
      if (path.length > 0 && traded.includes(denomIn)) continue;
      const ends = traded.includes(denomOut) ? [denomOut] : traded.filter((denom) => denom !== at);
      for (const end of ends) {
        const longer = [...path, { pool: layout.ids[position] ?? '', denomOut: end }];
        if (longer.length > maxHops) continue;
        if (end === denomOut) found.push(longer);
        else queue.push({ path: longer, used: [...used, position] });
      }
    }
    for (const position of used) visited.add(position);
  }
  return found;
}

/** Routes, the first of those that share a pool; pools without a curve may be shared. */
function withoutSharedPools({ pools, layout }: ChainPools, ranked: readonly Path[]): readonly Path[] {
  const taken = new Set<string>();
  return ranked.filter((path) => {
    const curved = path
      .map(({ pool }) => pool)
      .filter((id) => pools[layout.positions.get(id) ?? -1]?.kind.type !== 'transmuter');
    if (curved.some((id) => taken.has(id))) return false;
    for (const id of curved) taken.add(id);
    return true;
  });
}

/** Tenths of an input over routes, by dynamic programming: the best outputs of each number of tenths over the first routes. */
function inTenths(
  paths: readonly Path[],
  amountIn: bigint,
  paid: (path: Path, amountIn: bigint) => bigint,
): readonly RouteIn[] {
  const part = (count: number): bigint => (amountIn * BigInt(count)) / BigInt(tenths);
  const zeros = (): bigint[] => Array.from({ length: tenths + 1 }, () => 0n);
  let best = zeros();
  const chosen = paths.map((path) => {
    const outputs = zeros().map((_, count) => (count === 0 ? 0n : paid(path, part(count))));
    const taken: number[] = [];
    best = best.map((without, sum) => {
      let [most, count] = [without, 0];
      for (let own = 1; own <= sum; own++) {
        const output = (outputs[own] ?? 0n) === 0n ? 0n : (best[sum - own] ?? 0n) + (outputs[own] ?? 0n);
        if (output > most) [most, count] = [output, own];
      }
      taken.push(count);
      return most;
    });
    return taken;
  });
  const routes: RouteIn[] = [];
  let left = tenths;
  for (let at = paths.length - 1; at >= 0; at--) {
    const count = chosen[at]?.[left] ?? 0;
    const path = paths[at];
    if (count > 0 && path !== undefined) routes.unshift({ amountIn: part(count), path });
    left -= count;
  }
  // Units below a tenth stay with the first route, so that all of the input is sold.
  const sold = routes.reduce((sum, route) => sum + route.amountIn, 0n);
  return routes.map((route, at) =>
    at === 0 ? { ...route, amountIn: route.amountIn + amountIn - sold } : route,
  );
}
