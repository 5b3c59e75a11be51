/** Searches over order books: they are part of paths for given inputs, and of none for given outputs. */
import { describe, expect, test } from 'vitest';
import { poolFile as file, weighted } from '../../test/quote/pool-files.js';
import { createPools, isRefused, type Pools, priceImpact, stateOf } from '../pools/index.js';
import { bestPath, bestSplit, kBestPaths, marketsOf, poolQuotes } from './index.js';

/** Bids at 0.9, asks at 1.25 and 2 units of y for one of x. */
const book = {
  ...{ id: '9', type: 'orderbook', base_denom: 'x', quote_denom: 'y' },
  ...{ next_bid_tick: '-1000000', next_ask_tick: '250000' },
  ticks: [
    { index: '-1000000', bid_liquidity: '900000000', ask_liquidity: '0' },
    { index: '250000', bid_liquidity: '0', ask_liquidity: '400000000' },
    { index: '1000000', bid_liquidity: '0', ask_liquidity: '50000000' },
  ],
};
const cheap = weighted('1', ['x', 'y'], { amount: '1000000000' });
const withBook = createPools([file([cheap, book])]);
const alone = createPools([file([book, weighted('2', ['y', 'z'])])]);
const ends = { chainId: 'a-1', denomIn: 'x', denomOut: 'y' };

function pathOf(pools: Pools, query: Parameters<typeof bestPath>[1]) {
  const best = bestPath(pools, query);
  return isRefused(best) ? best.refusal : best.path.map(({ pool }) => pool);
}

test.each<[string, Parameters<typeof bestPath>[1], string | readonly string[]]>([
  ['the book, where the pool pays less', { ...ends, amountIn: 500_000_000n }, ['9']],
  ['the pool, where the book pays less', { ...ends, amountIn: 1_000_000n }, ['1']],
  ['the pool, where the book takes less', { ...ends, amountIn: 1_000_000_002n }, ['1']],
  ['the pool for an output', { ...ends, amountOut: 450_000_000n }, ['1']],
])('a path goes through %s', (_name, query, expected) => {
  expect(pathOf(withBook, query)).toEqual(expected);
});

test('no path to a given output goes through a book', () => {
  expect(pathOf(alone, { ...ends, amountOut: 10n })).toBe('no_path');
  expect(pathOf(alone, { ...ends, denomOut: 'z', amountOut: 10n })).toBe('no_path');
  expect(pathOf(alone, { ...ends, denomOut: 'z', amountIn: 10n })).toEqual(['9', '2']);
  const paths = kBestPaths(withBook, { ...ends, amountOut: 10n, count: 9 }, { poolIds: ['1', '9'] });
  expect(isRefused(paths) ? paths : paths.paths.map(({ path }) => path[0]?.pool)).toEqual(['1']);
  expect(kBestPaths(withBook, { ...ends, amountOut: 10n, count: 9 }, { poolIds: ['9'] })).toMatchObject({
    refusal: 'no_path',
  });
});

test('a split fills the book beside a pool', () => {
  const split = bestSplit(withBook, { ...ends, amountIn: 900_000_000n, leastGainPpm: 0 });
  if (isRefused(split)) throw new Error(split.message);
  expect(new Set(split.routes.flatMap(({ path }) => path.map(({ pool }) => pool)))).toEqual(
    new Set(['1', '9']),
  );
  const [only] = [bestPath(withBook, { ...ends, amountIn: 900_000_000n })];
  if (isRefused(only)) throw new Error(only.message);
  expect(split.amountOut).toBeGreaterThan(only.amountOut);
});

describe('markets', () => {
  const [market] = marketsOf(alone);

  test('of the pool manager have the book', () => {
    expect(market).toMatchObject({ family: 'poolmanager' });
    expect(market?.exactIn({ denomIn: 'x', denomOut: 'y', amountIn: 1000n, maxParts: 1 })).toMatchObject({
      amountOut: 900n,
    });
    expect(market?.exactOut({ denomIn: 'x', denomOut: 'y', amountOut: 900n })).toMatchObject({
      rule: 'NO_PATH',
    });
  });

  test('refuse a message for an output through the book', () => {
    const hops = [{ pool: '9', denomIn: 'x', denomOut: 'y' }] as const;
    const quote = poolQuotes(alone);
    const request = { chainId: 'a-1', venue: 'a-poolmanager', exchanges: [], swap: undefined };
    const asked = {
      ...request,
      kind: 'exact-out',
      amountOut: 900n,
      routes: [{ amountIn: 0n, hops }],
    } as const;
    expect(quote(asked as never)).toBeUndefined();
    const given = {
      ...request,
      kind: 'exact-in',
      leastOut: 1n,
      routes: [{ amountIn: 1000n, hops }],
    } as const;
    expect(quote(given as never)).toBe(900n);
  });
});

test('the impact of a swap is against the orders that it meets, not those of the other side', () => {
  const [chain] = alone.chains.values();
  if (chain === undefined) throw new Error('there is no chain');
  const impactOf = (denomIn: string, denomOut: string, amountIn: bigint) => {
    const done = bestSplit(alone, { chainId: 'a-1', denomIn, denomOut, amountIn, maxRoutes: 1 });
    if (isRefused(done)) throw new Error(done.message);
    return priceImpact(stateOf(chain), done);
  };
  expect(impactOf('x', 'y', 1_000_000n)).toBe(0n);
  expect(impactOf('y', 'x', 1_250_000n)).toBe(0n);
  // 500 of 600 million are spent at 1.25, the others at 2: 450 instead of 480 million.
  expect(impactOf('y', 'x', 600_000_000n)).toBe(62_500n);
});
