import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import type { RowLike } from '../../../test/pools/kind.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { PoolRowError } from '../row.js';
import { stable } from './stable.js';

testVectors(stable);

function row(
  spread: string,
  ...assets: (readonly [denom: string, amount: bigint, factor: bigint])[]
): RowLike {
  return {
    id: '1',
    type: 'stable',
    spread_factor: spread,
    assets: assets.map(([denom, amount, factor]) => ({
      denom,
      amount: String(amount),
      scaling_factor: String(factor),
    })),
  };
}

const even = row('0.003', ['a', 10n ** 12n, 1n], ['b', 10n ** 12n, 1n]);

testContract(stable, {
  rows: [
    ['even', even],
    ['no fee, three', row('0', ['a', 10n ** 9n, 1n], ['b', 2n * 10n ** 9n, 1n], ['c', 7n * 10n ** 8n, 1n])],
    ['factors', row('0.0001', ['a', 10n ** 24n, 10n ** 12n], ['b', 1_234_567_890_123n, 1n])],
    [
      'factors apart',
      row('0.001', ['a', 10n ** 20n, 52_427n], ['b', 10n ** 16n, 3n], ['c', 10n ** 10n, 10n ** 6n]),
    ],
    ['far from balance', row('0', ['a', 10n ** 12n, 1n], ['b', 10n ** 6n, 1n])],
    ['small', row('0.01', ['__proto__', 1000n, 1n], ['b', 900n, 1n])],
  ],
  // The chain's halving stops within 10^-12 of the target.
  slack: (pool, denom) =>
    (pool.assets.find((asset) => asset.denom === denom)?.amount ?? 0n) / 10n ** 12n + 1n,
  reserve: (pool, denom) => pool.assets.find((asset) => asset.denom === denom)?.amount,
});

const [first, second] = [
  { denom: 'a', amount: '5', scaling_factor: '1' },
  { denom: 'b', amount: '5', scaling_factor: '1' },
];
test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['/spread_factor', { spread_factor: '1.0' }],
  ['/assets', { assets: Array.from({ length: 9 }, (_, index) => ({ ...first, denom: `d${index}` })) }],
  ['/assets/1/denom', { assets: [second, first] }],
  ['/assets/1/amount', { assets: [first, { ...second, amount: 5 }] }],
  ['/assets/0/scaling_factor', { assets: [{ ...first, scaling_factor: '0' }, second] }],
  ['/assets/0/scaling_factor', { assets: [{ ...first, scaling_factor: String(1n << 63n) }, second] }],
  ['/assets/0/scaling_factor', { assets: [{ ...first, scaling_factor: undefined }, second] }],
])('a row is refused at %s', (pointer, members) => {
  expect(() => stable.read({ ...even, ...members }, undefined)).toThrow(PoolRowError);
  expect(() => stable.read({ ...even, ...members }, undefined)).toThrow(expect.objectContaining({ pointer }));
});

test.each([
  ['an input as large as its reserve', even, 'in', 2n * 10n ** 12n, 'limit_exceeded'],
  ['a wanted reserve', even, 'out', 10n ** 12n, 'insufficient_liquidity'],
  ['an empty side', row('0', ['a', 0n, 1n], ['b', 5n, 1n]), 'in', 5n, 'no_liquidity'],
  [
    'a third reserve below one unit',
    row('0', ['a', 100n, 1n], ['b', 100n, 1n], ['c', 5n, 6n]),
    'in',
    5n,
    'limit_exceeded',
  ],
  [
    'a reserve beyond what is executed',
    row('0', ['a', 10n ** 34n, 1n], ['b', 10n ** 34n, 1n]),
    'in',
    1n,
    'limit_exceeded',
  ],
  ['an input beyond 256 bits', even, 'in', 1n << 256n, 'overflow'],
] as const)('refused: %s', (_name, pool, side, amount, refusal) => {
  const read = stable.read(pool, undefined);
  const between = { denomIn: 'a', denomOut: 'b' };
  const quoted =
    side === 'in'
      ? stable.exactIn(read, { ...between, amountIn: amount })
      : stable.exactOut(read, { ...between, amountOut: amount });
  expect(quoted).toMatchObject({ refusal });
});
