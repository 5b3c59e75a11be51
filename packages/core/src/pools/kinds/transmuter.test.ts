/** Transmuters: published cases, what every pool type promises, limiters and what is corrupted. */
import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { PoolRowError } from '../row.js';
import { transmuter } from './transmuter.js';

const asset = (denom: string, amount: string, factor = '1') => ({
  denom,
  amount,
  normalization_factor: factor,
});
const plain = { id: '1', type: 'transmuter', assets: [asset('a', '1000000'), asset('b', '2000000')] };
const alloyed = {
  ...plain,
  assets: [asset('a', '1000000', '100'), asset('b', '30000000', '1000'), asset('__proto__', '5000', '7')],
  ...{ alloyed_denom: 'all', alloyed_normalization_factor: '10' },
};
const limited = {
  ...plain,
  ...{ alloyed_denom: 'all', alloyed_normalization_factor: '1' },
  limiters: [{ denom: 'a', label: 'static', upper_limit: '0.5' }],
};

testVectors(transmuter);
testContract(transmuter, {
  rows: [
    ['plain', plain],
    ['alloyed', { ...alloyed, code_id: 814, tvl_usd: '12.5', active: false }],
    ['limited', limited],
    ['corrupted', { ...alloyed, corrupted_denoms: ['__proto__'] }],
  ],
  reserve: (pool, denom) => pool.assets.find((held) => held.denom === denom)?.amount,
});

/** Amount out, or the reason of the refusal. */
function paid(row: object, denomIn: string, denomOut: string, amountIn: bigint): bigint | string {
  const pool = transmuter.read({ ...row }, undefined);
  const swapped = transmuter.exactIn(pool, { denomIn, denomOut, amountIn });
  return 'refusal' in swapped ? swapped.refusal : swapped.amountOut;
}

const corrupted = {
  ...plain,
  ...{ alloyed_denom: 'all', alloyed_normalization_factor: '1' },
  corrupted_denoms: ['a'],
};
const wide = { ...limited, assets: [asset('a', `3${'0'.repeat(37)}`), asset('b', `1${'0'.repeat(37)}`)] };
const over = { ...limited, assets: [asset('a', '3000000'), asset('b', '1000000')] };

test.each([
  ['up to the limit', limited, 'a', 'all', 1_000_000n, 1_000_000n],
  ['one unit above it', limited, 'a', 'all', 1_000_001n, 'limiter'],
  ['against another asset', limited, 'a', 'b', 500_000n, 500_000n],
  ['against another asset, above', limited, 'a', 'b', 500_001n, 'limiter'],
  ['above the limit, but less than before', over, 'b', 'a', 10n, 10n],
  ['above the limit, and more than before by what leaves', over, 'all', 'b', 10n, 'limiter'],
  ['above the limit, but less than before by what enters', over, 'b', 'all', 10n, 10n],
  ['above the limit, and as before to 18 decimals', wide, 'a', 'all', 1n, 'limiter'],
  ['a corrupted asset enters', corrupted, 'a', 'b', 10n, 'limiter'],
  ['a corrupted asset leaves', corrupted, 'b', 'a', 10n, 10n],
  ['a corrupted asset weighs more', corrupted, 'all', 'b', 10n, 'limiter'],
  ['a corrupted asset is burnt for', corrupted, 'all', 'a', 10n, 10n],
  ['a corrupted asset weighs less', corrupted, 'b', 'all', 10n, 10n],
])('limits: %s', (_name, row, denomIn, denomOut, amountIn, expected) => {
  expect(paid(row, denomIn, denomOut, amountIn)).toBe(expected);
});

test('all of a corrupted asset is paid for the alloyed denom, whatever the limiters say', () => {
  const row = {
    ...corrupted,
    limiters: [{ denom: 'b', label: 'static', upper_limit: '0.6' }],
  };
  expect(paid(row, 'all', 'a', 999_999n)).toBe('limiter');
  expect(paid(row, 'all', 'a', 1_000_000n)).toBe(1_000_000n);
});

test('factors without a common multiple refuse where weights are asked for', () => {
  const factors = [(2n ** 127n - 1n).toString(), (2n ** 126n - 1n).toString()] as const;
  const wild = { ...limited, assets: [asset('a', '9', factors[0]), asset('b', '9', factors[1])] };
  expect(paid(wild, 'b', 'a', 1n)).toBe('overflow');
  expect(paid({ ...wild, limiters: [] }, 'b', 'a', 1n)).toBe(2n);
});

test('amounts beyond 128 bits are refused', () => {
  expect(paid(alloyed, 'a', 'all', 2n ** 200n)).toBe('overflow');
  expect(paid({ ...plain, assets: [asset('a', '1'), asset('b', '1', '10')] }, 'a', 'b', 2n ** 126n)).toBe(
    'overflow',
  );
});

// Of 100 a with a factor of 1 and 1000 b with a factor of 10, half of the worth is in each.
const scaled = {
  ...plain,
  assets: [asset('a', '100'), asset('b', '1000', '10')],
  limiters: [{ denom: 'b', label: 'static', upper_limit: '0.6' }],
};

test.each<[string, object, string, string, bigint, bigint | string]>([
  ['worth by their factors, up to the limit', scaled, 'b', 'a', 200n, 20n],
  ['worth by their factors, above the limit', scaled, 'b', 'a', 210n, 'limiter'],
  ['worth by their factors, of what is paid', scaled, 'a', 'b', 100n, 1000n],
  [
    'of another asset, whatever its worth',
    { ...scaled, limiters: [{ denom: 'a', label: 's', upper_limit: '1' }] },
    'a',
    'b',
    100n,
    1000n,
  ],
  [
    'corrupted, and there is more of it while it weighs as much',
    { ...plain, corrupted_denoms: ['a'], assets: [asset('a', '5'), asset('b', '5')] },
    'a',
    'b',
    5n,
    'limiter',
  ],
  [
    'corrupted, none of which is left',
    { ...corrupted, assets: [asset('a', '0'), asset('b', '5')] },
    'b',
    'all',
    5n,
    5n,
  ],
])('weights: %s', (_name, row, denomIn, denomOut, amountIn, expected) => {
  expect(paid(row, denomIn, denomOut, amountIn)).toBe(expected);
});

test.each<[string, object, string, string, bigint, bigint | string]>([
  ['nothing', plain, 'a', 'b', 0n, 'zero_amount'],
  ['less than nothing', plain, 'a', 'b', -1n, 'zero_amount'],
  ['a denom for itself', plain, 'a', 'a', 1n, 'same_denom'],
  ['a denom that is not there', plain, 'x', 'a', 1n, 'denom_not_in_pool'],
  ['for a denom that is not there', plain, 'a', 'x', 1n, 'denom_not_in_pool'],
  ['for the whole reserve', plain, 'b', 'a', 1_000_000n, 1_000_000n],
  ['for more than the reserve', plain, 'b', 'a', 1_000_001n, 'insufficient_liquidity'],
  [
    'to a reserve as high as it may be',
    { ...plain, assets: [asset('a', '1'), asset('b', '9', '1')] },
    'a',
    'b',
    5n,
    5n,
  ],
  [
    'to a full reserve',
    { ...plain, assets: [asset('a', (2n ** 128n - 6n).toString()), asset('b', '9')] },
    'a',
    'b',
    5n,
    5n,
  ],
  [
    'to more than a full reserve',
    { ...plain, assets: [asset('a', (2n ** 128n - 5n).toString()), asset('b', '9')] },
    'a',
    'b',
    5n,
    'overflow',
  ],
])('swaps: %s', (_name, row, denomIn, denomOut, amountIn, expected) => {
  expect(paid(row, denomIn, denomOut, amountIn)).toBe(expected);
});

test('what goes in and comes out moves the reserves, and the alloyed denom has none', () => {
  const after = (denomIn: string, denomOut: string): readonly string[] => {
    const swapped = transmuter.exactIn(transmuter.read(alloyed, undefined), {
      denomIn,
      denomOut,
      amountIn: 1000n,
    });
    if ('refusal' in swapped) throw new Error(swapped.message);
    return swapped.after.assets.map(({ denom, amount }) => `${amount} ${denom}`);
  };
  expect(after('a', 'b')).toEqual(['1001000 a', '29990000 b', '5000 __proto__']);
  expect(after('a', 'all')).toEqual(['1001000 a', '30000000 b', '5000 __proto__']);
  expect(after('all', 'b')).toEqual(['1000000 a', '29900000 b', '5000 __proto__']);
});

test('spot prices are quotients of factors', () => {
  const pool = transmuter.read(alloyed, undefined);
  expect(transmuter.spotPrice(pool, 'a', 'b')).toBe(10n ** 19n);
  expect(transmuter.spotPrice(pool, 'all', '__proto__')).toBe(7n * 10n ** 17n);
});

test.each([
  ['/id', { id: '' }],
  ['/assets', { assets: [] }],
  ['/assets', { assets: [asset('a', '1')] }],
  ['/assets', { assets: Array.from({ length: 21 }, (_, index) => asset(`d${index}`, '1')) }],
  ['/assets/1', { assets: [asset('a', '1'), null] }],
  ['/assets/1/denom', { assets: [asset('a', '1'), asset('a', '1')] }],
  ['/assets/0/denom', { assets: [asset('', '1'), asset('a', '1')] }],
  ['/assets/0/amount', { assets: [asset('a', '-1'), asset('b', '1')] }],
  ['/assets/0/amount', { assets: [asset('a', '01'), asset('b', '1')] }],
  ['/assets/0/amount', { assets: [asset('a', (2n ** 128n).toString()), asset('b', '1')] }],
  ['/assets/1/normalization_factor', { assets: [asset('a', '1'), asset('b', '1', '0')] }],
  ['/spread_factor', { spread_factor: '0.001' }],
  ['/alloyed_denom', { alloyed_denom: 'a', alloyed_normalization_factor: '1' }],
  ['/alloyed_denom', { alloyed_normalization_factor: '1' }],
  ['/alloyed_normalization_factor', { alloyed_denom: 'x' }],
  ['/limiters/0/denom', { limiters: [{ denom: 'x', label: 's', upper_limit: '0.5' }] }],
  ['/limiters/0/upper_limit', { limiters: [{ denom: 'a', label: 's', upper_limit: '1.1' }] }],
  ['/limiters/0/upper_limit', { limiters: [{ denom: 'a', label: 's', boundary_offset: '0.1' }] }],
  ['/limiters/1/label', { limiters: [1, 2].map(() => ({ denom: 'a', label: 's', upper_limit: '0.5' })) }],
  ['/corrupted_denoms/0', { corrupted_denoms: ['x'] }],
  ['/corrupted_denoms/1', { corrupted_denoms: ['a', 'a'] }],
  ['/code_id', { code_id: -1 }],
  ['/active', { active: 'yes' }],
])('rows: %s is refused', (pointer, change) => {
  const read = (): unknown => transmuter.read({ ...plain, ...change }, undefined);
  expect(read).toThrow(PoolRowError);
  expect(read).toThrow(expect.objectContaining({ pointer }));
});
