/** Several routes for one query: which of the possible ones are listed, and why. */
import { describe, expect, test } from 'vitest';
import { planRoutes, type PlanRoutesOptions, type RouteAnswer, RoutingError } from 'wayfold';
import { planRoute, type RouteQuery } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { type SwapMarket, swapsIn, swapsOf } from 'wayfold/swaps';
import {
  atomOnOsmosis,
  listedWorld,
  neutron,
  osmosis,
  swapping,
  usdcOnNeutron,
  usdcOnOsmosis,
  weighted,
  withPools,
} from './swap-world.js';

const registry = listedWorld();
const both = withPools(osmosis, neutron);

/** A route in a line: chains, transactions, output, seconds, why. */
const lineOf = ({ chainIds, txsRequired, amountOut, durationSeconds, why }: RouteAnswer): string =>
  `${chainIds.join(' ')}, ${txsRequired} tx, ${amountOut}, ${durationSeconds?.most} s: ${why.join(' ')}`;

const lines = (query: RouteQuery, maxAnswers = 8): readonly string[] =>
  planRoutes(registry, query, { ...both, maxAnswers }).map(lineOf);

describe('listed are', () => {
  test('the route in one transaction, one that pays more in two, one that is faster', () => {
    const query = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { allowMultiTx: true });
    expect(lines(query)).toEqual([
      'hub-1 neutron-1 noble-1, 1 tx, 4980000016, 64 s: signatures safety fees',
      'hub-1 neutron-1 noble-1, 2 tx, 4980019981, 62 s: output duration safety fees',
      'hub-1 osmosis-1 noble-1, 1 tx, 4962658102, 62 s: duration signatures safety fees',
    ]);
    expect(lines(query, 2)).toEqual([
      'hub-1 neutron-1 noble-1, 1 tx, 4980000016, 64 s: signatures safety fees',
      'hub-1 neutron-1 noble-1, 2 tx, 4980019981, 62 s: output duration safety fees',
    ]);
  });

  test('a route that pays more, and one whose coins stay on own accounts after any failure', () => {
    // The first calls the swap in the memo of a packet; the second swaps where it begins.
    expect(lines(swapping(['osmosis-1', atomOnOsmosis], ['neutron-1', usdcOnNeutron]))).toEqual([
      'osmosis-1 hub-1 neutron-1, 1 tx, 4980019981, 62 s: output duration signatures fees',
      'osmosis-1 noble-1 neutron-1, 1 tx, 4962658102, 62 s: duration signatures safety fees',
    ]);
  });

  test('routes for the least input of a wanted output', () => {
    const query = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { amountOut: 4_900_000_000n });
    const found = planRoutes(registry, query, { ...both, maxAnswers: 8 });
    expect(found.map(({ amountOut }) => amountOut)).toEqual(found.map(() => 4_900_000_000n));
    expect(found.map(({ why }) => why.includes('output'))).toEqual([true, false]);
    expect((found[0]?.amountIn ?? 0n) < (found[1]?.amountIn ?? 0n)).toBe(true);
  });

  test('the one route where there is no other', () => {
    expect(lines(swapping(['hub-1', 'uatom'], ['osmosis-1', atomOnOsmosis]))).toEqual([
      'hub-1 osmosis-1, 1 tx, 1000000000, 30 s: output duration signatures safety fees',
    ]);
  });
});

test('the first route is the one of planRoute, alone unless more are asked for', () => {
  const query = swapping(['osmosis-1', atomOnOsmosis], ['osmosis-1', usdcOnOsmosis]);
  const single = planRoute(registry, query, both);
  const why = ['output', 'duration', 'signatures', 'safety', 'fees'];
  expect(planRoutes(registry, query, both)).toEqual([{ ...single, why }]);
  const [first, ...others] = planRoutes(registry, query, { ...both, maxAnswers: 3 });
  expect({ ...first, why }).toEqual({ ...single, why });
  expect(others.length).toBeGreaterThan(0);
});

test.each<[unknown, string]>([
  [0, 'LIMIT_EXCEEDED'],
  [9, 'LIMIT_EXCEEDED'],
  [1.5, 'LIMIT_EXCEEDED'],
  [Number.NaN, 'LIMIT_EXCEEDED'],
  ['2', 'INVALID_TYPE'],
  [2n, 'INVALID_TYPE'],
])('maxAnswers %o is %s', (maxAnswers, reason) => {
  const query = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc']);
  const options = { ...both, maxAnswers } as PlanRoutesOptions;
  expect.assertions(2);
  try {
    planRoutes(registry, query, options);
  } catch (error) {
    expect(error).toBeInstanceOf(RoutingError);
    expect(error).toMatchObject({ reason, field: 'maxAnswers' });
  }
});

describe('counted searches', () => {
  /** How often markets are asked for swaps by one call. */
  function searches(files: readonly unknown[], query: RouteQuery, maxAnswers: number): number {
    let count = 0;
    const counted = (market: SwapMarket): SwapMarket => ({
      ...market,
      exactIn: (ask) => {
        count++;
        return market.exactIn(ask);
      },
      exactOut: (ask) => {
        count++;
        return market.exactOut(ask);
      },
    });
    const swaps = swapsIn(swapsOf(createPools(files)).markets.map(counted));
    planRoutes(registry, query, { swaps, maxAnswers });
    return count;
  }

  const query = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { allowMultiTx: true });

  test('do not depend on the number of answers above one', () => {
    expect(searches([osmosis, neutron], query, 8)).toBe(searches([osmosis, neutron], query, 2));
  });

  test('are at most three times those of one route, whatever the number of pools', () => {
    const reserve = (denom: string) => ({ denom, amount: '1000000000000' });
    const more = osmosis.pools.map((_pool, index) =>
      weighted(String(index + 10), [reserve(atomOnOsmosis), reserve(usdcOnOsmosis)]),
    );
    const doubled = { ...osmosis, pools: [...osmosis.pools, ...more] };
    for (const file of [osmosis, doubled]) {
      const one = searches([file, neutron], query, 1);
      expect(searches([file, neutron], query, 8)).toBeLessThanOrEqual(3 * one);
    }
    expect(searches([doubled, neutron], query, 8)).toBe(searches([osmosis, neutron], query, 8));
  });
});
