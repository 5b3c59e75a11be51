import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { testVectors } from '../../../test/pools/vectors.js';
import type { RowLike } from '../../../test/pools/kind.js';
import { isRefused } from '../refusal.js';
import { PoolRowError } from '../row.js';
import { weighted, type WeightedPool } from './weighted.js';

testVectors(weighted);

const unit = 1n << 30n;

function row(
  spread: string,
  ...assets: (readonly [denom: string, amount: bigint, weight: bigint])[]
): RowLike {
  return {
    id: '1',
    type: 'weighted',
    spread_factor: spread,
    assets: assets.map(([denom, amount, weight]) => ({
      denom,
      amount: String(amount),
      weight: String(weight * unit),
    })),
  };
}

const even = row('0.003', ['a', 10n ** 12n, 1n], ['b', 3n * 10n ** 12n, 1n]);

testContract(weighted, {
  rows: [
    ['even weights', even],
    ['no fee', row('0', ['a', 5_000_000n, 1n], ['b', 5_000_000n, 3n], ['c', 123_456_789n, 2n])],
    ['half exponents', row('0.01', ['a', 10n ** 18n, 1n], ['b', 7n * 10n ** 9n, 2n])],
    ['uneven weights', row('0.002', ['a', 10n ** 15n, 97n], ['b', 10n ** 10n, 3n], ['c', 10n ** 20n, 11n])],
    ['nearly empty', row('0.5', ['__proto__', 3n, 1n], ['constructor', 100n, 1n])],
    ['a worth and no trade', { ...even, tvl_usd: '12.5', active: false }],
    ['moving weights', moving('2024-01-01T00:00:00Z', '3600')],
  ],
  time: 1_704_068_000_000_000_000n,
  // Powers are known to 10^-8 of a reserve; what that is worth in the other denom depends on the weights.
  slack: ({ assets }, denom) => {
    const { amount, weight } = assets.find((asset) => asset.denom === denom) ?? { amount: 0n, weight: 1n };
    const heaviest = assets.map((asset) => asset.weight).sort((a, b) => (a < b ? 1 : -1))[0] ?? weight;
    return (amount * (heaviest / weight + 1n)) / 10n ** 8n + 1n;
  },
  reserve: (pool, denom) => reserveOf(pool, denom),
  // Where an input is beyond its reserve, the base of the power is small or its inverse large, and the series far off.
  most: (pool, denom) => reserveOf(pool, denom) ?? 0n,
});

function reserveOf({ assets }: WeightedPool, denom: string): bigint | undefined {
  return assets.find((asset) => asset.denom === denom)?.amount;
}

function moving(start: string, seconds: string): RowLike {
  return {
    ...even,
    smooth_weight_change: {
      start_time: start,
      duration_seconds: seconds,
      initial_weights: [String(9n * unit), String(unit)],
      target_weights: [String(unit), String(9n * unit + 1n)],
    },
  };
}

const start = 1_704_067_200_000_000_000n;
test.each([
  ['before', -1n, [9n * unit, unit]],
  ['at the start', 0n, [9n * unit, unit]],
  ['less than a millisecond in', 999_999n, [9n * unit, unit]],
  ['a quarter', 900_000_000_000n, [7n * unit, 3n * unit]],
  ['half, where a half is rounded to even', 1_800_000_000_000n, [5n * unit, 5n * unit]],
  ['a third', 1_200_000_000_000n, [9n * unit - 2_863_311_531n, unit + 2_863_311_531n]],
  ['at the end', 3_600_000_000_000n, [unit, 9n * unit + 1n]],
  ['after', 10n ** 18n, [unit, 9n * unit + 1n]],
] as const)('weights that move, %s', (_name, passed, weights) => {
  const pool = weighted.read(moving('2024-01-01T00:00:00Z', '3600'), start + passed);
  expect(pool.assets.map(({ weight }) => weight)).toEqual(weights);
});

test('moved weights are what is quoted', () => {
  const quoted = (pool: RowLike, time?: bigint): unknown => {
    const result = weighted.exactIn(weighted.read(pool, time), {
      denomIn: 'a',
      denomOut: 'b',
      amountIn: 10n ** 9n,
    });
    return isRefused(result) ? result : result.amountOut;
  };
  const moved = row('0.003', ['a', 10n ** 12n, 5n], ['b', 3n * 10n ** 12n, 5n]);
  expect(quoted(moving('2024-01-01T00:00:00Z', '3600'), start + 1_800_000_000_000n)).toBe(quoted(moved));
});

const [first, second] = [
  { denom: 'a', amount: '5', weight: '7' },
  { denom: 'b', amount: '5', weight: '7' },
];
const change = moving('2024-01-01T00:00:00Z', '3600')['smooth_weight_change'] as RowLike; // made above
test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['/id', { id: '' }],
  ['/id', { id: 5 }],
  ['/active', { active: 'yes' }],
  ['/tvl_usd', { tvl_usd: '-1' }],
  ['/spread_factor', { spread_factor: '1' }],
  ['/spread_factor', { spread_factor: '-0.1' }],
  ['/spread_factor', { spread_factor: '-0' }],
  ['/spread_factor', { spread_factor: '0.0000000000000000001' }],
  ['/spread_factor', { spread_factor: undefined }],
  ['/spread_factor', { spread_factor: 0.1 }],
  ['/assets', { assets: undefined }],
  ['/assets', { assets: { 0: first, 1: second, length: 2 } }],
  ['/assets', { assets: [] }],
  ['/assets', { assets: [first] }],
  [
    '/assets',
    { assets: Array.from({ length: 1000 }, (_, index) => ({ ...first, denom: `d${1000 + index}` })) },
  ],
  ['/assets/1', { assets: [first, null] }],
  ['/assets/1/denom', { assets: [first, first] }],
  ['/assets/1/denom', { assets: [second, first] }],
  ['/assets/0/denom', { assets: [{ ...first, denom: undefined }, second] }],
  ['/assets/1/amount', { assets: [first, { ...second, amount: '-1' }] }],
  ['/assets/1/amount', { assets: [first, { ...second, amount: '1.0' }] }],
  ['/assets/1/amount', { assets: [first, { ...second, amount: '01' }] }],
  ['/assets/1/amount', { assets: [first, { ...second, amount: String(1n << 256n) }] }],
  ['/assets/0/weight', { assets: [{ ...first, weight: '0' }, second] }],
  ['/assets/0/weight', { assets: [{ ...first, weight: String((1n << 50n) + 1n) }, second] }],
  ['/smooth_weight_change', { smooth_weight_change: null }],
  ['/smooth_weight_change', { smooth_weight_change: change }],
  [
    '/smooth_weight_change/start_time',
    { smooth_weight_change: { ...change, start_time: '2024-13-01T00:00:00Z' } },
  ],
  ['/smooth_weight_change/duration_seconds', { smooth_weight_change: { ...change, duration_seconds: '0' } }],
  ['/smooth_weight_change/initial_weights', { smooth_weight_change: { ...change, initial_weights: ['1'] } }],
  [
    '/smooth_weight_change/target_weights/1',
    { smooth_weight_change: { ...change, target_weights: ['1', '0'] } },
  ],
])('a row is refused at %s', (pointer, members) => {
  expect(pointerOf({ ...even, ...members })).toBe(pointer);
});

function pointerOf(wrong: RowLike): string {
  try {
    weighted.read(wrong, undefined);
  } catch (error) {
    if (error instanceof PoolRowError) return error.pointer;
    throw error;
  }
  return 'read';
}

test.each([
  ['an empty side', row('0', ['a', 0n, 1n], ['b', 5n, 1n]), 5n, 'no_liquidity'],
  [
    'a reserve beyond 256 bits',
    row('0', ['a', (1n << 256n) - 10n ** 60n, 1n], ['b', 10n ** 30n, 1n]),
    10n ** 60n,
    'overflow',
  ],
  ['an input beyond 256 bits', even, 1n << 256n, 'overflow'],
  ['a flood that leaves nothing of the ratio', even, 1n << 255n, 'limit_exceeded'],
  [
    'a power whose series does not end',
    row('0', ['a', 1n, 3n], ['b', 10n ** 30n, 7n]),
    10n ** 17n,
    'math_limit',
  ],
] as const)('refused: %s', (_name, pool, amountIn, refusal) => {
  const quoted = weighted.exactIn(weighted.read(pool, undefined), { denomIn: 'a', denomOut: 'b', amountIn });
  expect(quoted).toMatchObject({ refusal });
});

test('half of a reserve is never paid for an exact output', () => {
  const quoted = weighted.exactOut(weighted.read(even, undefined), {
    denomIn: 'a',
    denomOut: 'b',
    amountOut: 15n * 10n ** 11n,
  });
  expect(quoted).toMatchObject({ refusal: 'limit_exceeded' });
});
