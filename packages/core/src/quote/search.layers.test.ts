/**
 * Long searches, in which all of their bounds are at work, over layers of pools: each denom is joined with the next one only, and
 * more into a pool never pays less, so that the best paths to a layer go on from the best ones to the layer before it.
 */
import { expect, test } from 'vitest';
import { poolFile } from '../../test/quote/pool-files.js';
import {
  createPools,
  isRefused,
  type PoolState,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
} from '../pools/index.js';
import { kBestPaths } from './index.js';

const denoms = ['a', 'b', 'c', 'd', 'e'];

/** Pools of many depths, those with a good price mostly shallow. */
function rows(each: number): readonly object[] {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return denoms.slice(1).flatMap((to, layer) =>
    Array.from({ length: each }, (_, index) => {
      const depth = 10 ** (6 + (index % 7));
      const price = 1 + (13 - (index % 7)) / 100 + next(1000) / 100_000;
      return {
        ...{ id: `${layer}.${index}`, type: 'weighted', spread_factor: index % 2 === 0 ? '0.001' : '0.003' },
        assets: [
          { denom: denoms[layer], amount: String(depth + next(1000)), weight: '1' },
          { denom: to, amount: String(Math.floor(depth * price)), weight: index % 5 === 0 ? '2' : '1' },
        ],
      };
    }),
  );
}

interface Reached {
  readonly amount: bigint;
  readonly pools: readonly string[];
}

/** The best paths of each layer from the best of the layer before. */
function bestOf(state: PoolState, each: number, { given, amount, count }: Case): readonly Reached[] {
  const layers = denoms.slice(1).map((to, layer) => ({ from: denoms[layer] ?? '', to, layer }));
  let best: readonly Reached[] = [{ amount, pools: [] }];
  for (const { from, to, layer } of given === 'in' ? layers : layers.reverse()) {
    const longer = best.flatMap((path) =>
      Array.from({ length: each }, (_, index): readonly Reached[] => {
        const pool = `${layer}.${index}`;
        const done =
          given === 'in'
            ? sequenceExactIn(state, from, [{ amountIn: path.amount, path: [{ pool, denomOut: to }] }])
            : sequenceExactOut(state, to, [{ amountOut: path.amount, path: [{ pool, denomIn: from }] }]);
        if (isRefused(done)) return [];
        if (given === 'in') return [{ amount: done.amountOut, pools: [...path.pools, pool] }];
        return [{ amount: done.amountIn, pools: [pool, ...path.pools] }];
      }).flat(),
    );
    const sign = given === 'in' ? 1 : -1;
    best = longer.sort((x, y) => (x.amount < y.amount ? sign : -sign)).slice(0, count);
  }
  return best;
}

interface Case {
  readonly given: 'in' | 'out';
  readonly amount: bigint;
  readonly count: number;
}

const each = 28;
const pools = createPools([poolFile(rows(each))]);

test.each<Case>([
  { given: 'in', amount: 10n ** 11n, count: 1 },
  { given: 'in', amount: 10n ** 11n, count: 12 },
  { given: 'in', amount: 10n ** 9n, count: 12 },
  { given: 'in', amount: 3n * 10n ** 12n, count: 3 },
  { given: 'in', amount: 10n ** 7n, count: 5 },
  { given: 'in', amount: 10n ** 8n, count: 40 },
  { given: 'out', amount: 10n ** 11n, count: 4 },
  { given: 'out', amount: 10n ** 9n, count: 2 },
])('the $count best of $amount $given', (wanted) => {
  const [chain] = [...pools.chains.values()];
  if (chain === undefined) throw new Error('no pools');
  const { given, amount, count } = wanted;
  const ends = { chainId: 'a-1', denomIn: 'a', denomOut: 'e', count };
  const query = given === 'in' ? { ...ends, amountIn: amount } : { ...ends, amountOut: amount };
  const found = kBestPaths(pools, query, { maxWork: 1e9 });
  if (isRefused(found)) throw new Error(found.message);
  expect(found.isComplete).toBe(true);
  expect(
    found.paths.map(({ path, amountIn, amountOut }) => ({
      amount: given === 'in' ? amountOut : amountIn,
      pools: path.map(({ pool }) => pool),
    })),
  ).toEqual(bestOf(stateOf(chain), each, wanted));
});
