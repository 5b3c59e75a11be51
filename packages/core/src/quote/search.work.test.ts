/** Work of searches, counted and never timed: it grows with the input, and what cannot pay is left at once. */
import { expect, test } from 'vitest';
import { createPools, isRefused, type Pools } from '../pools/index.js';
import { bestPath, bestSplit, kBestPaths, type PathQuery, type QuoteOptions } from './index.js';

type Row = Readonly<Record<string, unknown>>;

function poolsOf(rows: readonly Row[]): Pools {
  return createPools([
    { format: 'pool-snapshot/1', chain_id: 'osmosis-1', taker_fee: { default: '0.001' }, pools: rows },
  ]);
}

const reserve = (denom: string, amount: bigint): Row => ({
  denom,
  amount: String(amount),
  weight: '1073741824',
});

/** A weighted pool of two denoms; the first of them sorts first. */
function weighted(id: string, a: string, b: string, amounts: readonly [bigint, bigint]): Row {
  const assets = [reserve(a, amounts[0]), reserve(b, amounts[1])];
  return { id, type: 'weighted', spread_factor: '0.002', assets };
}

const deep = 10n ** 12n;

/** So many pools from each of four denoms to the next, no two alike. */
function chainOf(each: number): Pools {
  const denoms = ['a', 'b', 'c', 'd', 'e'];
  return poolsOf(
    denoms
      .slice(1)
      .flatMap((to, step) =>
        Array.from({ length: each }, (_, index) =>
          weighted(`${step}.${index}`, denoms[step] ?? '', to, [deep + BigInt(index) * 10n ** 9n, deep]),
        ),
      ),
  );
}

/** Concentrated pools whose positions have so many ticks. */
function ticksOf(count: number): Pools {
  const ticks = Array.from({ length: count }, (_, index) => ({
    index: String((index - count / 2) * 100),
    liquidity_net: String(
      index === 0 ? 10n ** 15n : index === count - 1 ? -(10n ** 15n) : index % 2 === 1 ? 1 : -1,
    ),
  }));
  const row = (id: string): Row => ({
    ...{ id, type: 'concentrated', token0: 'a', token1: 'e', tick_spacing: '100', spread_factor: '0.001' },
    ...{ current_tick: '0', current_sqrt_price: '1', current_tick_liquidity: '1000000000000000', ticks },
  });
  return poolsOf([row('1'), row('2')]);
}

const query: PathQuery = { chainId: 'osmosis-1', denomIn: 'a', denomOut: 'e', amountIn: 10n ** 9n };

function workOf(pools: Pools, asked: PathQuery = query, options: QuoteOptions = {}, count = 1): number {
  const best = kBestPaths(pools, { ...asked, count }, options);
  if (isRefused(best)) throw new Error(best.message);
  expect(best.isComplete).toBe(true);
  return best.work.slots + 1000 * best.work.quotes;
}

/** Work at sizes that double. At most twice as much each time, with some leave for what is asked more often. */
function expectLinear(work: readonly number[]): void {
  for (const [index, now] of work.entries())
    if (index > 0) expect(now).toBeLessThanOrEqual(2.5 * (work[index - 1] ?? 0));
}

test('work grows with the pools', () => {
  expectLinear([8, 16, 32, 64].map((each) => workOf(chainOf(each))));
});

test('work grows with the ticks', () => {
  const work = [2048, 4096, 8192, 16_384].map((count) =>
    workOf(ticksOf(count), { ...query, amountIn: BigInt(count) * 10n ** 9n }),
  );
  expectLinear(work);
  expect(work.at(-1)).toBeGreaterThan(4 * (work[0] ?? 0));
});

test('work grows with the paths that are wanted', () => {
  const pools = chainOf(16);
  expectLinear([4, 8, 16, 32].map((count) => workOf(pools, query, {}, count)));
});

test('work does not grow with the amount', () => {
  const pools = chainOf(16);
  const [least = 0, ...more] = [6n, 8n, 10n, 12n].map((digits) =>
    workOf(pools, { ...query, amountIn: 10n ** digits }),
  );
  // The first work is done again by a search that begins again.
  for (const work of more) expect(work).toBeLessThanOrEqual(8 * least + 20_000);
});

test('pools that hold next to nothing are left, however high their prices', () => {
  const near = Array.from({ length: 500 }, (_, index) =>
    weighted(`near.${index}`, 'a', 'e', [1n, 1000n + BigInt(index)]),
  );
  const pools = poolsOf([...near, weighted('deep', 'a', 'e', [deep, deep])]);
  const best = bestPath(pools, query);
  expect(isRefused(best) ? best.refusal : best.path[0]?.pool).toBe('deep');
  expect(workOf(pools)).toBeLessThan(30_000);
});

test('a series that hardly ends counts as what it takes', () => {
  const uneven = (id: string): Row => ({
    ...weighted(id, 'a', 'e', [1000n, 10n ** 9n]),
    assets: [reserve('a', 1000n), { ...reserve('e', 10n ** 9n), weight: '3221225472' }],
  });
  const pools = poolsOf(Array.from({ length: 100 }, (_, index) => uneven(String(index))));
  const best = kBestPaths(pools, { ...query, count: 100 }, { maxWork: 1_000_000 });
  expect(isRefused(best) || !best.isComplete).toBe(true);
});

test.each([10n ** 18n, 10n ** 38n, 10n ** 60n, (1n << 256n) - 1n])('an input of %s ends', (amountIn) => {
  for (const pools of [chainOf(8), ticksOf(64)])
    for (const answer of [bestPath(pools, { ...query, amountIn }), bestSplit(pools, { ...query, amountIn })])
      expect(isRefused(answer) || answer.amountOut > 0n).toBe(true);
});

test('a deep path is found before many of high price and little depth use up the work', () => {
  const each = 32;
  const numbers = Array.from({ length: each }, (_, index) => index);
  const shallow = numbers.flatMap((number) => [
    weighted(`near.${number}`, 'a', `b${number}`, [10n ** 5n, 10n ** 8n + BigInt(number)]),
    weighted(`far.${number}`, `c${number}`, 'e', [10n ** 5n, 10n ** 8n + BigInt(number)]),
    ...numbers.map((other) =>
      weighted(`${number}.${other}`, `b${number}`, `c${other}`, [
        10n ** 9n,
        10n ** 9n + BigInt(number * each + other),
      ]),
    ),
  ]);
  const deepest = [weighted('one', 'a', 'd', [deep, deep]), weighted('two', 'd', 'e', [deep, deep])];
  const best = kBestPaths(poolsOf([...shallow, ...deepest]), { ...query, count: 1 }, { maxWork: 100_000 });
  if (isRefused(best)) throw new Error(best.message);
  expect(best.isComplete).toBe(true);
  expect(best.paths[0]?.path.map(({ pool }) => pool)).toEqual(['one', 'two']);
});
