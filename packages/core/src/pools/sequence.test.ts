import { describe, expect, test } from 'vitest';
import vectors from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import { priceImpact } from './impact.js';
import type { ChainPools } from './model.js';
import { createPools } from './pools.js';
import { isRefused, type Refusal } from './refusal.js';
import {
  estimateExactOut,
  poolAt,
  type PoolState,
  type SequenceDone,
  sequenceExactIn,
  sequenceExactOut,
  stateOf,
} from './sequence.js';

/** Published routes. */
interface RouteVector {
  readonly id: string;
  readonly kind: string;
  readonly pools: readonly object[];
  readonly taker_fees: Readonly<Record<string, string>>;
  readonly default_taker_fee: string;
  readonly token_in_denom?: string;
  readonly token_out_denom?: string;
  readonly routes: readonly {
    readonly amount_in?: string;
    readonly amount_out?: string;
    readonly hops: readonly {
      readonly pool: string;
      readonly denom_in?: string;
      readonly denom_out?: string;
    }[];
    readonly expected_amount_out?: string;
    readonly expected_amount_in?: string;
  }[];
  readonly expected_amount: string;
}

function chainOf(pools: readonly object[], standard = '0', pairs: object = {}): ChainPools {
  const file = {
    format: 'pool-snapshot/1',
    chain_id: 'osmosis-1',
    pools,
    taker_fee: { default: standard, pairs },
  };
  const chain = [...createPools([{ ...file, height: null, time: null, synthetic: true }]).chains.values()][0];
  if (chain === undefined) throw new Error('no pools');
  return chain;
}

function done(result: SequenceDone | Refusal): SequenceDone {
  if (isRefused(result)) throw new Error(`${result.refusal}: ${result.message}`);
  return result;
}

const routeVectors: readonly RouteVector[] = vectors.routes;
test.each(routeVectors.map((vector) => [vector.id, vector] as const))(
  'published routes: %s',
  (_id, vector) => {
    const state = stateOf(chainOf(vector.pools, vector.default_taker_fee, vector.taker_fees));
    const isIn = vector.kind === 'exact_in';
    const result = done(
      isIn
        ? sequenceExactIn(
            state,
            vector.token_in_denom ?? '',
            vector.routes.map(({ amount_in = '', hops }) => ({
              amountIn: BigInt(amount_in),
              path: hops.map(({ pool, denom_out: denomOut = '' }) => ({ pool, denomOut })),
            })),
          )
        : sequenceExactOut(
            state,
            vector.token_out_denom ?? '',
            vector.routes.map(({ amount_out = '', hops }) => ({
              amountOut: BigInt(amount_out),
              path: hops.map(({ pool, denom_in: denomIn = '' }) => ({ pool, denomIn })),
            })),
          ),
    );
    expect(isIn ? result.amountOut : result.amountIn).toBe(BigInt(vector.expected_amount));
    for (const [index, route] of vector.routes.entries()) {
      const amount = isIn ? route.expected_amount_out : route.expected_amount_in;
      const is = isIn ? result.routes[index]?.amountOut : result.routes[index]?.amountIn;
      if (amount !== undefined) expect(is).toBe(BigInt(amount));
    }
  },
);

test('routes are published', () => {
  expect(routeVectors.length).toBeGreaterThan(3);
});

const weight = String(1 << 30);
function pool(id: string, a: string, b: string, amount = 10n ** 10n): object {
  const assets = [a, b].sort().map((denom) => ({ denom, amount: String(amount), weight }));
  return { id, type: 'weighted', spread_factor: '0', assets };
}

describe('swaps one after another', () => {
  const pools = [
    pool('1', 'a', 'b'),
    pool('2', 'b', 'c'),
    pool('3', 'a', 'c'),
    { ...pool('4', 'a', 'b'), active: false },
  ];
  const state = stateOf(chainOf(pools, '0.001', { 'a|b': '0.01', 'b|a': '0' }));
  const ab = { pool: '1', denomOut: 'b' };
  const bc = { pool: '2', denomOut: 'c' };

  test('leave the state before them alone, and share what they do not touch', () => {
    const result = done(sequenceExactIn(state, 'a', [{ amountIn: 10n ** 6n, path: [ab] }]));
    expect(state.changed.size).toBe(0);
    expect(poolAt(result.after, '2')).toBe(poolAt(state, '2'));
    expect(poolAt(result.after, '1')).not.toEqual(poolAt(state, '1'));
    const again = done(sequenceExactIn(result.after, 'a', [{ amountIn: 10n ** 6n, path: [ab] }]));
    expect(again.amountOut < result.amountOut).toBe(true);
    expect(done(sequenceExactIn(state, 'a', [{ amountIn: 10n ** 6n, path: [ab] }]))).toEqual(result);
  });

  test('share their state within a message as between messages', () => {
    const parts = [
      { amountIn: 10n ** 8n, path: [ab, bc] },
      { amountIn: 2n * 10n ** 8n, path: [{ pool: '3', denomOut: 'c' }] },
    ];
    const together = done(sequenceExactIn(state, 'a', parts));
    let present: PoolState = state;
    let amountOut = 0n;
    for (const part of parts) {
      const one = done(sequenceExactIn(present, 'a', [part]));
      [present, amountOut] = [one.after, amountOut + one.amountOut];
    }
    expect(together.amountOut).toBe(amountOut);
    expect(together.after).toEqual(present);
    expect(together.routes.map((route) => route.amountIn)).toEqual(parts.map((part) => part.amountIn));
  });

  test('pay the fee of their direction, outside the pool', () => {
    const there = done(sequenceExactIn(state, 'a', [{ amountIn: 10n ** 6n, path: [ab] }]));
    const back = done(
      sequenceExactIn(state, 'b', [{ amountIn: 10n ** 6n, path: [{ pool: '1', denomOut: 'a' }] }]),
    );
    expect(there.amountIn).toBe(10n ** 6n);
    const after = poolAt(there.after, '1');
    expect(after?.kind.write(after.state)).toMatchObject({
      assets: [{ amount: String(10n ** 10n + 990_000n) }, {}],
    });
    expect(there.amountOut).toBe(989_901n);
    expect(back.amountOut).toBe(999_900n);
  });

  test('of exact outputs are estimated backward and executed forward', () => {
    const route = {
      amountOut: 10n ** 6n,
      path: [
        { pool: '1', denomIn: 'a' },
        { pool: '2', denomIn: 'b' },
      ],
    };
    const needs = estimateExactOut(state, 'c', route);
    if ('refusal' in needs) throw new Error(needs.message);
    const result = done(sequenceExactOut(state, 'c', [route]));
    expect(result.amountIn).toBe(needs[0]);
    expect(result.amountOut).toBe(10n ** 6n);
    expect(result.routes[0]?.path.map((hop) => [hop.amountIn, hop.amountOut])).toEqual([
      [needs[0], needs[1]],
      [needs[1], needs[2]],
    ]);
    const forward = done(sequenceExactIn(state, 'a', [{ amountIn: result.amountIn, path: [ab, bc] }]));
    expect(forward.amountOut >= 10n ** 6n - 1n).toBe(true);
  });

  test.each<readonly [string, () => SequenceDone | Refusal, string]>([
    ['no route', () => sequenceExactIn(state, 'a', []), 'no_path'],
    ['no pool in a route', () => sequenceExactIn(state, 'a', [{ amountIn: 5n, path: [] }]), 'no_path'],
    [
      'an unknown pool',
      () => sequenceExactIn(state, 'a', [{ amountIn: 5n, path: [{ pool: '__proto__', denomOut: 'b' }] }]),
      'unknown_pool',
    ],
    [
      'an unknown pool behind',
      () => sequenceExactOut(state, 'b', [{ amountOut: 5n, path: [{ pool: '9', denomIn: 'a' }] }]),
      'unknown_pool',
    ],
    [
      'a pool that is not active',
      () => sequenceExactIn(state, 'a', [{ amountIn: 5n, path: [{ pool: '4', denomOut: 'b' }] }]),
      'no_liquidity',
    ],
    [
      'a denom that the pool does not hold',
      () => sequenceExactIn(state, 'a', [{ amountIn: 5n, path: [bc] }]),
      'denom_not_in_pool',
    ],
    ['nothing', () => sequenceExactIn(state, 'a', [{ amountIn: 0n, path: [ab] }]), 'zero_amount'],
    ['less than nothing', () => sequenceExactIn(state, 'a', [{ amountIn: -5n, path: [ab] }]), 'zero_amount'],
    ['what the fee eats', () => sequenceExactIn(state, 'a', [{ amountIn: 1n, path: [ab] }]), 'zero_amount'],
    ['too much', () => sequenceExactIn(state, 'a', [{ amountIn: 1n << 256n, path: [ab] }]), 'overflow'],
    [
      'routes to two denoms',
      () =>
        sequenceExactIn(state, 'a', [
          { amountIn: 5000n, path: [ab] },
          { amountIn: 5000n, path: [ab, bc] },
        ]),
      'no_path',
    ],
    [
      'routes from two denoms',
      () =>
        sequenceExactOut(state, 'c', [
          { amountOut: 5n, path: [{ pool: '2', denomIn: 'b' }] },
          { amountOut: 5n, path: [{ pool: '3', denomIn: 'a' }] },
        ]),
      'no_path',
    ],
    [
      'two routes alike',
      () =>
        sequenceExactIn(state, 'a', [
          { amountIn: 5000n, path: [ab] },
          { amountIn: 6000n, path: [ab] },
        ]),
      'limit_exceeded',
    ],
    [
      'a second turn that costs more',
      () =>
        sequenceExactOut(state, 'b', [
          {
            amountOut: 10n ** 9n,
            path: [
              { pool: '1', denomIn: 'a' },
              { pool: '2', denomIn: 'b' },
              { pool: '3', denomIn: 'c' },
              { pool: '1', denomIn: 'a' },
            ],
          },
        ]),
      'limit_exceeded',
    ],
  ])('are refused: %s', (_name, swap, refusal) => {
    expect(swap()).toMatchObject({ refusal });
  });

  test.each([
    ['nearly nothing', [{ amountIn: 10n ** 6n, path: [ab] }], 10_099n],
    ['much', [{ amountIn: 10n ** 10n, path: [ab] }], 502_513n],
    [
      'two routes',
      [
        { amountIn: 10n ** 9n, path: [ab, bc] },
        { amountIn: 10n ** 9n, path: [{ pool: '3', denomOut: 'c' }] },
      ],
      133_058n,
    ],
  ] as const)('have a price impact: %s', (_name, routes, impact) => {
    expect(priceImpact(state, done(sequenceExactIn(state, 'a', routes)))).toBe(impact);
  });

  test('have a price impact whose prices lose no digit, however small they are', () => {
    const assets = [
      { denom: 'a', amount: String(10n ** 32n), weight },
      { denom: 'b', amount: String(123_456_789n * 10n ** 8n), weight },
    ];
    const steep = stateOf(chainOf([{ ...pool('1', 'a', 'b'), assets }]));
    expect(
      priceImpact(steep, done(sequenceExactIn(steep, 'a', [{ amountIn: 10n ** 31n, path: [ab] }]))),
    ).toBe(90_909n);
    const back = { pool: '1', denomOut: 'a' };
    expect(
      priceImpact(
        steep,
        done(sequenceExactIn(steep, 'b', [{ amountIn: 123_456_789n * 10n ** 7n, path: [back] }])),
      ),
    ).toBe(90_909n);
  });
});
