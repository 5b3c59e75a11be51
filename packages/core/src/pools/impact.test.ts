/** Shortfalls against the prices before a swap, and single hops with the fees and guards around a pool. */
import { describe, expect, test } from 'vitest';
import {
  createPools,
  hopExactIn,
  hopExactOut,
  impactOf,
  isRefused,
  type Pool,
  priceImpact,
  stateOf,
  worthAtSpot,
} from './index.js';

const share = (units: bigint, per: bigint) => ({ units, per });

// In units of a ten-thousandth of a percent, of which a million are all.
test.each<[bigint, bigint, bigint, bigint]>([
  [100n, 1n, 100n, 0n],
  [100n, 1n, 101n, 0n],
  [100n, 1n, 90n, 100_000n],
  [100n, 1n, 0n, 1_000_000n],
  [200n, 2n, 90n, 100_000n],
  [2_000_000n, 1n, 1_999_999n, 1n],
  [2_000_001n, 1n, 2_000_000n, 0n],
])('for a worth of %s / %s, %s lose %s', (units, per, amountOut, expected) => {
  expect(impactOf(share(units, per), amountOut)).toBe(expected);
});

const half = 5n * 10n ** 17n;
const pairOf = (x: number, y: number, more: object = {}) => ({
  ...{ id: 'p', type: 'astroport_xyk', fee_rate: '0', maker_fee_rate: '0', fee_share_bps: 0 },
  assets: [
    { denom: 'x', amount: String(x) },
    { denom: 'y', amount: String(y) },
  ],
  ...more,
});

function poolOf(row: object): Pool {
  const [chain] = createPools([
    { format: 'pool-snapshot/1', chain_id: 'a-1', taker_fee: { default: '0' }, pools: [row] },
  ]).chains.values();
  const pool = chain?.pools[0];
  if (pool === undefined) throw new Error('no pool');
  return pool;
}

describe('a hop', () => {
  const pool = poolOf(pairOf(1000, 1000));
  const given = (amountIn: bigint, fee = 0n, of = pool) =>
    hopExactIn(of, { denomIn: 'x', denomOut: 'y', amountIn }, fee);
  const wanted = (amountOut: bigint, fee = 0n) =>
    hopExactOut(pool, { denomIn: 'x', denomOut: 'y', amountOut }, fee);

  test('pays for what the fee leaves', () => {
    // 500 go in: 1000 * 500 / 1500.
    expect(given(1000n, half)).toMatchObject({ amountIn: 1000n, amountOut: 333n });
    expect(given(1000n)).toMatchObject({ amountIn: 1000n, amountOut: 500n });
  });

  test('takes the fee on top of what an output needs', () => {
    // The least of which 1000 x / (1000 + x) is 333 is 500; the pair itself says as much.
    expect(wanted(333n, half)).toMatchObject({ amountIn: 1000n, contractAmountIn: expect.any(BigInt) });
    expect(wanted(333n)).toMatchObject({ amountIn: 500n });
  });

  test('says what the guard of the venue is against, and nothing otherwise', () => {
    // 1001 pay 500, which is less than half of what the price of 1 promises.
    expect(given(1001n)).toMatchObject({ venueRefusal: { refusal: 'spread_exceeded' } });
    expect(given(900n)).not.toHaveProperty('venueRefusal');
  });

  test.each([0n, -1n])('of %s is refused', (amount) => {
    expect(given(amount)).toMatchObject({ refusal: 'zero_amount' });
    expect(wanted(amount)).toMatchObject({ refusal: 'zero_amount' });
  });

  test('that the pool refuses is refused', () => {
    expect(given(1n)).toMatchObject({ refusal: 'zero_amount' });
    expect(wanted(1000n)).toMatchObject({ refusal: 'insufficient_liquidity' });
    expect(given(10n, 0n, poolOf(pairOf(1000, 1000, { active: false })))).toMatchObject({
      refusal: 'no_liquidity',
    });
  });
});

describe('the worth of inputs', () => {
  const pools = createPools([
    { format: 'pool-snapshot/1', chain_id: 'a-1', taker_fee: { default: '0' }, pools: [pairOf(3, 1000)] },
  ]);
  const [chain] = pools.chains.values();
  if (chain === undefined) throw new Error('no pools');
  const hop = (pool: string, denomIn: string, denomOut: string) => ({
    pool,
    denomIn,
    denomOut,
    amountIn: 3n,
    amountOut: 0n,
  });
  const done = (...hops: readonly ReturnType<typeof hop>[]) => ({
    ...{ amountIn: 3n, amountOut: 500n, after: stateOf(chain) },
    routes: [{ amountIn: 3n, amountOut: 500n, path: hops }],
  });

  test('is told in the direction that loses fewer digits', () => {
    // 1000 / 3 cut to 18 decimals, both ways.
    const units = (1000n * 10n ** 18n) / 3n;
    expect(worthAtSpot(stateOf(chain), done(hop('p', 'x', 'y')))).toEqual(share(3n * units, 10n ** 18n));
    expect(worthAtSpot(stateOf(chain), done(hop('p', 'y', 'x')))).toEqual(share(3n * 10n ** 18n, units));
  });

  test('is refused where there is no price', () => {
    for (const route of [done(hop('q', 'x', 'y')), done(hop('p', 'x', 'z'))]) {
      expect(isRefused(worthAtSpot(stateOf(chain), route))).toBe(true);
      expect(priceImpact(stateOf(chain), route)).toMatchObject({ refusal: expect.any(String) });
    }
    expect(priceImpact(stateOf(chain), done(hop('p', 'x', 'y')))).toBe(500_000n);
  });
});
