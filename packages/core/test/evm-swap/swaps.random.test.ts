/**
 * Random pools and swaps of an EVM chain: each planned swap runs as planned, and an audit says match; with any digit of its
 * calldata changed it says so no more.
 *
 * `RANDOM_RUNS` sets the number of swaps, `RANDOM_SEED` repeats a run. A failure prints its seed and its choices.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Route, type RouteQuery, RoutingError } from 'wayfold';
import { type Expectation, routeOf } from 'wayfold/audit';
import type { Pools } from 'wayfold/pools';
import { runsOf } from '../../../../test/support/runs.js';
import {
  audited,
  compiledFrom,
  dai,
  deadline,
  native,
  now,
  pair,
  planned,
  pool,
  poolsOf,
  ran,
  txOf,
  usdc,
  user,
  weth,
} from './world.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const runs = runsOf(400);

const ends = [native, weth, usdc, dai] as const;
const tokens = [weth, usdc, dai] as const;

const depth = fc
  .integer({ min: 6, max: 24 })
  .chain((digits) => fc.bigInt(10n ** BigInt(digits), 10n ** BigInt(digits + 1)));
const row = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(0, 100, 500, 3000, 10_000), depth, depth)
  .map(([without, fee, first, second]) => {
    const [a = '', b = ''] = tokens.filter((_, index) => index !== without);
    return fee === 0 ? pair([a, b], [first, second]) : pool([a, b], fee, first);
  });

const choices = fc.record({
  rows: fc.uniqueArray(row, {
    minLength: 1,
    maxLength: 8,
    selector: (one) => JSON.stringify(one).slice(0, 60),
  }),
  source: fc.constantFrom(...ends),
  dest: fc.constantFrom(...ends),
  amount: fc.integer({ min: 0, max: 22 }).chain((digits) => fc.bigInt(1n, 10n ** BigInt(digits + 1))),
  isExactOut: fc.boolean(),
  split: fc.boolean(),
  room: fc.constantFrom('0', '0.3', '50'),
  slippage: fc.constantFrom('0', '0.01', '1', '99.999'),
  digit: fc.nat(),
  other: fc.integer({ min: 1, max: 15 }),
});

function routeFor(pools: Pools, asked: ReturnType<typeof queryOf>): Route | undefined {
  try {
    return planned(pools, asked.ends, asked.more);
  } catch (error) {
    if (error instanceof RoutingError && error.reason !== 'INTERNAL') return undefined;
    throw error;
  }
}

type Choice = typeof choices extends fc.Arbitrary<infer T> ? T : never;

function queryOf({ source, dest, amount, isExactOut, split, room, slippage }: Choice) {
  const more: Partial<RouteQuery> = {
    ...(isExactOut ? { amountOut: amount, inputTolerancePercent: room } : { amountIn: amount }),
    ...{ splitRoutes: split, evmSlippagePercent: slippage, allowUnsafe: true },
  };
  return { ends: [source, dest] as const, more };
}

test(`${runs} random swaps, seed ${seed}`, { timeout: 600_000 }, () => {
  const seen = { routes: 0, none: 0, splits: 0, changed: 0 };
  fc.assert(
    fc.property(choices, (choice) => {
      const pools = poolsOf(choice.rows);
      const isSwap = choice.source !== choice.dest;
      const route = isSwap ? routeFor(pools, queryOf(choice)) : undefined;
      if (route === undefined) {
        seen.none++;
        return;
      }
      seen.routes++;
      const msgs = compiledFrom(route);
      const tx = txOf(msgs);
      if (/^.{200,}(?:04e45aaf|b858183f|472b43f3).*(?:04e45aaf|b858183f|472b43f3)/.test(tx.data))
        seen.splits++;
      const { txs, delivered } = ran(msgs, pools);
      expect(txs).toEqual([expect.objectContaining({ outcome: 'done' })]);
      expect(delivered).toMatchObject({ address: user, denom: choice.dest, amount: route.amountOut });
      const expectation: Expectation = {
        sourceAsset: { chainId: '1', denom: choice.source },
        destAsset: { chainId: '1', denom: choice.dest },
        ...{ amountIn: route.amountIn, receiver: user, ownAddresses: [user], affiliates: [] },
        ...{ minAmountOut: msgs.minAmountOut, period: { now, until: deadline * 1_000_000_000n } },
      };
      const report = audited(tx, expectation);
      if (msgs.minAmountOut === 0n) return; // an output of nothing is never a match
      expect(report.verdict).toBe('match');
      const at = choice.digit % tx.data.length;
      const digit = ((Number.parseInt(tx.data[at] ?? '0', 16) + choice.other) % 16).toString(16);
      const data = tx.data.slice(0, at) + digit + tx.data.slice(at + 1);
      seen.changed++;
      expect(audited(tx, { ...expectation, route: routeOf(report.effects) }, { data }).verdict).not.toBe(
        'match',
      );
    }),
    { numRuns: runs, seed },
  );
  console.log(`random swaps on an EVM chain, seed ${seed}: ${JSON.stringify(seen)}`);
  expect(seen.routes).toBeGreaterThan(0);
});
