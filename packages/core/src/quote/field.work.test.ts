/** Steps after an update of one pool: those of what it touched, however many pools there are. */
import { afterEach, expect, test, vi } from 'vitest';
import {
  market,
  oneChanged,
  pool,
  poolsOf,
  query,
  workAfterUpdate,
} from '../../test/quote/support/hub-market.js';
import { kinds } from '../pools/kinds/index.js';
import type { Pools } from '../pools/index.js';
import { bestPath, bestSplit, kBestPaths, marketsOf } from './index.js';

const weighted = kinds.get('weighted');
if (weighted === undefined) throw new Error('weighted pools are a type');

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([100, 1000])('of %d pools the changed one alone is read and priced again', (count) => {
  const direct = pool('direct', [0, 1], 10n ** 10n);
  let pools = oneChanged(poolsOf([direct, ...market(count)]), direct, 1);
  const ask = (): void => {
    marketsOf(pools);
    bestPath(pools, query);
    bestSplit(pools, query);
  };
  ask();
  const spies = (['sketch', 'isTimed', 'denoms', 'write'] as const).map((name) => vi.spyOn(weighted, name));
  pools = oneChanged(pools, { ...direct, spread_factor: '0.001' }, 2);
  ask();
  // Denoms: once to compare the layout, and once for the prices.
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([1, 1, 2, 0]);
});

test.each([
  [1000, 400_000],
  [10_000, 700_000],
])('after an update of one of %d pools a split takes at most %d quotes in floats', (count, most) => {
  for (const work of workAfterUpdate(count)) expect(work).toBeLessThanOrEqual(most);
});

test('answers and counted work do not depend on earlier questions, nor on those of other pools and limits', () => {
  const rows = market(100);
  const asked = poolsOf(rows);
  const denoms = [...new Set([...asked.chains.values()].flatMap(({ layout }) => layout.denoms.flat()))];
  // More ends than are remembered.
  const queries = denoms.slice(1, 41).map((denomOut) => ({ ...query, denomIn: denoms[0] ?? '', denomOut }));
  const poolIds = Object.freeze([...asked.chains.values()].flatMap(({ layout }) => layout.ids.slice(0, 50)));
  const asks = queries.flatMap((one) => [
    (pools: Pools) => kBestPaths(pools, { ...one, count: 2 }),
    (pools: Pools) => kBestPaths(pools, { ...one, count: 2, maxHops: 2 }),
    (pools: Pools) => kBestPaths(pools, { ...one, count: 2 }, { poolIds }),
  ]);
  const first = asks.map((ask) => ask(asked));
  expect(asks.map((ask) => ask(asked))).toEqual(first);
  expect(asks.map((ask) => ask(poolsOf(rows)))).toEqual(first);
  expect(first.some((answer) => 'paths' in (answer as object))).toBe(true);
});
