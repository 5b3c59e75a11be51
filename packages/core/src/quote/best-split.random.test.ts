/** Splits over few random pools, compared with a grid of amounts on their best paths, and with the pools in another order and other denoms. */
import { expect, test } from 'vitest';
import { poolFile } from '../../test/quote/pool-files.js';
import {
  createPools,
  isRefused,
  type Pools,
  type RouteIn,
  type RouteDone,
  sequenceExactIn,
  stateOf,
} from '../pools/index.js';
import { runsOf } from '../../../../test/support/runs.js';
import { bestSplit, kBestPaths, type SplitQuery } from './index.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = runsOf(60);

/** Whole numbers below a bound, by a seed. */
function drawFrom(start: number): (below: number) => number {
  let state = (start % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A weighted pool of two denoms. */
interface Row {
  readonly id: string;
  readonly fee: string;
  readonly assets: readonly { readonly denom: string; readonly amount: string; readonly weight: string }[];
}

function rowsBy(draw: (below: number) => number): readonly Row[] {
  const denoms = ['a', 'b', 'c', 'd'];
  return Array.from({ length: 3 + draw(6) }, (_, at) => {
    const first = draw(4);
    const second = (first + 1 + draw(3)) % 4;
    const assets = [first, second].map((denom) => ({
      denom: denoms[denom] ?? '',
      amount: String(10 ** (9 + draw(3)) + draw(1e9)),
      weight: draw(3) === 0 ? '3' : '1',
    }));
    return { id: String(at), fee: ['0', '0.001', '0.003', '0.02'][draw(4)] ?? '0', assets };
  });
}

function poolsOf(rows: readonly Row[], nameOf = (denom: string): string => denom): Pools {
  const pools = rows.map(({ id, fee, assets }) => ({
    ...{ id, type: 'weighted', spread_factor: fee },
    assets: assets
      .map((asset) => ({ ...asset, denom: nameOf(asset.denom) }))
      .sort((x, y) => (x.denom < y.denom ? -1 : 1)),
  }));
  return createPools([poolFile(pools)]);
}

const parts = 8n;

/** The most that up to three of the best paths pay for amounts in eighths. */
function bestOnGrid(pools: Pools, query: SplitQuery): bigint {
  const chain = [...pools.chains.values()][0];
  const found = kBestPaths(pools, { ...query, amountIn: query.amountIn / parts, count: 6 });
  if (chain === undefined || isRefused(found)) return 0n;
  const paths = found.paths.map(({ path }: RouteDone) => path);
  let best = 0n;
  const extend = (routes: readonly RouteIn[], from: number, left: bigint): void => {
    if (left === 0n) {
      const done = sequenceExactIn(stateOf(chain), query.denomIn, routes);
      if (!isRefused(done) && done.amountOut > best) best = done.amountOut;
      return;
    }
    if (routes.length === 3) return;
    for (let at = from; at < paths.length; at++)
      for (let share = routes.length === 2 ? left : 1n; share <= left; share++) {
        const rest = share === left ? query.amountIn % parts : 0n;
        const amountIn = (query.amountIn / parts) * share + rest;
        extend([...routes, { amountIn, path: paths[at] ?? [] }], at + 1, left - share);
      }
  };
  extend([], 0, parts);
  return best;
}

test(`no grid pays more; order and names do not matter (RANDOM_SEED=${seed})`, () => {
  const draw = drawFrom(seed);
  for (let run = 0; run < runs; run++) {
    const rows = rowsBy(draw);
    const amountIn = BigInt(10 ** (4 + draw(6)) + draw(1e4));
    const query = { chainId: 'a-1', denomIn: 'a', denomOut: 'b', amountIn, maxRoutes: 3, leastGainPpm: 0 };
    const pools = poolsOf(rows);
    const split = bestSplit(pools, query);
    const paid = isRefused(split) ? 0n : split.amountOut;
    const grid = bestOnGrid(pools, query);
    const place = `run ${run}: ${JSON.stringify(rows)} ${amountIn}`;
    // A unit decides where there are few.
    expect(paid * 10_000n, place).toBeGreaterThanOrEqual((grid - 1n) * 9_999n);
    const shuffled = [...rows].sort((x, y) => Number(y.id) - Number(x.id));
    expect(bestSplit(poolsOf(shuffled), query), place).toMatchObject(
      isRefused(split) ? {} : { amountOut: paid },
    );
    const names: Readonly<Record<string, string>> = { a: 'z', b: 'm', c: 'y', d: 'b' };
    const renamed = bestSplit(
      poolsOf(rows, (denom) => names[denom] ?? ''),
      { ...query, denomIn: 'z', denomOut: 'm' },
    );
    expect(isRefused(renamed) ? 0n : renamed.amountOut, place).toBe(paid);
  }
});
