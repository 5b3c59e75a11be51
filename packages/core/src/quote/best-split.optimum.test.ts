/** Splits over pools whose product of reserves is kept, without fees: their optimum is known in closed form. */
import { describe, expect, test } from 'vitest';
import { pair, poolFile } from '../../test/quote/pool-files.js';
import { createPools, isRefused } from '../pools/index.js';
import { bestSplit, type QuoteOptions, type SplitQuery } from './index.js';

type Reserves = readonly [id: string, from: string, fromAmount: number, to: string, toAmount: number];

const product = ([id, from, fromAmount, to, toAmount]: Reserves): object => ({
  ...{ id, type: 'weighted', spread_factor: '0' },
  assets: [
    { denom: from, amount: String(fromAmount), weight: '1' },
    { denom: to, amount: String(toAmount), weight: '1' },
  ].sort((a, b) => (a.denom < b.denom ? -1 : 1)),
});

const of = (id: string, x: number, y = x): Reserves => [id, 'x', x, 'y', y];

interface Split {
  readonly amountOut: number;
  /** Input of each route by its pools, the largest first. */
  readonly parts: readonly (readonly [string, number])[];
}

function split(
  pools: readonly Reserves[],
  query: Partial<SplitQuery> & Pick<SplitQuery, 'amountIn'>,
  options: QuoteOptions = {},
): Split {
  const ends = { chainId: 'a-1', denomIn: 'x', denomOut: 'y' };
  const done = bestSplit(createPools([poolFile(pools.map(product))]), { ...ends, ...query }, options);
  if (isRefused(done)) throw new Error(done.message);
  const parts = done.routes.map(({ amountIn, path }): readonly [string, number] => [
    path.map(({ pool }) => pool).join(' '),
    Number(amountIn),
  ]);
  return { amountOut: Number(done.amountOut), parts: parts.sort(([, a], [, b]) => b - a) };
}

/** Where pools are equally dear after all inputs: (total + reserves in) / sum of the roots, for each root. */
function optimum(pools: readonly Reserves[], amountIn: number): ReadonlyMap<string, number> {
  const roots = pools.map(([, , x, , y]) => Math.sqrt(x * y));
  const level =
    (amountIn + pools.reduce((sum, [, , x]) => sum + x, 0)) / roots.reduce((sum, root) => sum + root, 0);
  return new Map(pools.map(([id, , x], index) => [id, (roots[index] ?? 0) * level - x]));
}

const paid = (pools: readonly Reserves[], parts: ReadonlyMap<string, number>): number =>
  pools.reduce((sum, [id, , x, , y]) => sum + (y * (parts.get(id) ?? 0)) / (x + (parts.get(id) ?? 0)), 0);

describe('a split over pools side by side', () => {
  test.each<[string, readonly Reserves[], bigint]>([
    ['of equal reserves', [of('1', 1e12), of('2', 1e12)], 10n ** 11n],
    ['in proportion to their reserves', [of('1', 1e12), of('2', 3e12)], 4n * 10n ** 11n],
    ['of which one is cheaper and small', [of('1', 1e10, 2e10), of('2', 1e12)], 10n ** 10n],
    ['of which one is cheaper and large', [of('1', 1e12, 2e12), of('2', 1e12)], 10n ** 12n],
    ['of which the last gets almost nothing', [of('1', 1e12, 101e10), of('2', 1e12)], 6n * 10n ** 9n],
    [
      'of four prices',
      [of('1', 1e12), of('2', 2e12, 21e11), of('3', 3e12, 28e11), of('4', 4e11)],
      10n ** 12n,
    ],
    ['drained to a tenth', [of('1', 1e12), of('2', 5e11)], 135n * 10n ** 11n],
  ])('%s', (_name, pools, amountIn) => {
    const { amountOut, parts } = split(pools, { amountIn });
    const best = optimum(pools, Number(amountIn));
    const most = paid(pools, best);
    expect(amountOut).toBeLessThanOrEqual(most + 1);
    expect(amountOut).toBeGreaterThanOrEqual(most * (1 - 1e-9) - pools.length);
    expect(parts.reduce((sum, [, part]) => sum + part, 0)).toBe(Number(amountIn));
    // Near the optimum an error of a share costs its square.
    for (const [id, part] of parts)
      expect(Math.abs(part - (best.get(id) ?? 0))).toBeLessThan(1e-4 * Number(amountIn));
    expect(parts).toHaveLength(pools.length);
  });

  const three = [of('1', 1e12), of('2', 2e12), of('3', 3e12)];
  const share = (...parts: readonly [string, number][]): readonly (readonly [string, number])[] => parts;
  test.each<
    [string, readonly Reserves[], Partial<SplitQuery>, QuoteOptions, readonly (readonly [string, number])[]]
  >([
    [
      'uses the largest of them where routes are few',
      three,
      { maxRoutes: 2 },
      {},
      share(['3', 0.6], ['2', 0.4]),
    ],
    ['is one route where only one is allowed', three, { maxRoutes: 1 }, {}, share(['3', 1])],
    ['uses permitted pools', three, {}, { poolIds: ['1', '2'] }, share(['2', 2 / 3], ['1', 1 / 3])],
    [
      'has five routes unless others are allowed',
      [...three, of('4', 3e12), of('5', 3e12), of('6', 3e12), of('7', 15e11)],
      {},
      {},
      share(['3', 3 / 14], ['4', 3 / 14], ['5', 3 / 14], ['6', 3 / 14], ['2', 2 / 14]),
    ],
    [
      'has no route to a pool that is dearer to the end',
      [of('1', 1e12, 2e12), of('2', 1e12)],
      {},
      {},
      share(['1', 1]),
    ],
  ])('%s', (_name, pools, query, options, expected) => {
    const { parts } = split(pools, { amountIn: 6n * 10n ** 10n, ...query }, options);
    const sorted = (list: readonly (readonly [string, number])[]) =>
      [...list].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(parts).toHaveLength(expected.length);
    for (const [index, [id, part]] of sorted(parts).entries()) {
      const [wanted, portion] = sorted(expected)[index] ?? [];
      expect(id).toBe(wanted);
      expect(part / 6e10).toBeCloseTo(portion ?? 0, 3);
    }
  });
});

describe('a split over pools one after another', () => {
  test.each<[string, readonly Reserves[], readonly [string, number][], number]>([
    // Two pools of R each are like one of R / 2.
    [
      'shares with a longer path',
      [of('d', 5e11), ['e', 'x', 1e12, 'm', 1e12], ['f', 'm', 1e12, 'y', 1e12]],
      [
        ['d', 0.5],
        ['e f', 0.5],
      ],
      (1e12 * 1e11) / (1e12 + 1e11),
    ],
    // In front of a shared pool two pools of R each are like one of 2 R, and with one of 2 R behind, like one of R.
    [
      'meets in a pool that both use',
      [
        ['a', 'x', 1e12, 'm', 1e12],
        ['b', 'x', 1e12, 'm', 1e12],
        ['c', 'm', 2e12, 'y', 2e12],
      ],
      [
        ['a c', 0.5],
        ['b c', 0.5],
      ],
      (1e12 * 1e11) / (1e12 + 1e11),
    ],
    [
      'parts behind a pool that both use',
      [
        ['a', 'x', 2e12, 'm', 2e12],
        ['b', 'm', 1e12, 'y', 1e12],
        ['c', 'm', 1e12, 'y', 1e12],
      ],
      [
        ['a b', 0.5],
        ['a c', 0.5],
      ],
      (1e12 * 1e11) / (1e12 + 1e11),
    ],
  ])('%s', (_name, pools, expected, most) => {
    const { amountOut, parts } = split(pools, { amountIn: 10n ** 11n });
    expect(amountOut).toBeLessThanOrEqual(most + 1);
    expect(amountOut).toBeGreaterThanOrEqual(most * (1 - 1e-9) - 4);
    expect(parts.map(([id]) => id).sort()).toEqual(expected.map(([id]) => id));
    expect(parts.reduce((sum, [, part]) => sum + part, 0)).toBe(1e11);
  });
});

test('the fee of a chain on one path counts', () => {
  // Directly a pays 1e12 a / (1e12 + a). A tenth is kept on the way, so that b pays 0.9e12 b / (1e12 + 1.8 b), and
  // slopes are equal where 1 + 1.8 b / 1e12 = sqrt(0.9) (1 + a / 1e12).
  const pools = [of('d', 1e12), ['e', 'x', 1e12, 'm', 1e12], ['f', 'm', 1e12, 'y', 1e12]] as const;
  const amountIn = 4e11;
  const root = Math.sqrt(0.9);
  const longer = (root * (1 + amountIn / 1e12) - 1) / (1.8 + root);
  const taker_fee = { default: '0', pairs: { 'x|m': '0.1' } };
  const done = bestSplit(createPools([poolFile(pools.map(product), { taker_fee })]), {
    ...{ chainId: 'a-1', denomIn: 'x', denomOut: 'y', amountIn: BigInt(amountIn) },
  });
  if (isRefused(done)) throw new Error(done.message);
  const parts = done.routes.map(({ path, amountIn: part }) => [path[0]?.pool, Number(part) / 1e12]);
  expect(parts).toEqual([
    ['d', expect.closeTo(amountIn / 1e12 - longer, 4)],
    ['e', expect.closeTo(longer, 4)],
  ]);
});

test('what the guard of a venue refuses is not paid in parts either', () => {
  // For 10001 the pair pays 5000, which is less than half of what its price promises.
  const pools = createPools([poolFile([pair('p', ['x', 'y'], '10000')])]);
  const query = { chainId: 'a-1', denomIn: 'x', denomOut: 'y' };
  expect(bestSplit(pools, { ...query, amountIn: 10_031n })).toMatchObject({
    refusal: 'insufficient_liquidity',
  });
  expect(bestSplit(pools, { ...query, amountIn: 9_000n })).toMatchObject({ routes: [{ amountIn: 9_000n }] });
});

test.each([0, 21, 1.5])('a split over at most %s routes is refused', (maxRoutes) => {
  expect(() => split([of('1', 1e12)], { amountIn: 1000n, maxRoutes })).toThrow(
    expect.objectContaining({ reason: 'LIMIT_EXCEEDED', field: 'maxRoutes' }),
  );
});

test('a split over at most 20 routes is not', () => {
  expect(split([of('1', 1e12)], { amountIn: 1000n, maxRoutes: 20 }).amountOut).toBe(999);
});
