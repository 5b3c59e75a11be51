/** Bounds of splits over pools whose optimum is known, and where there is none. */
import { describe, expect, test } from 'vitest';
import { weighted, poolFile } from '../../test/quote/pool-files.js';
import { createPools, isRefused } from '../pools/index.js';
import { bestSplit, type QuoteOptions, type SplitQuery, type SplitQuote } from './index.js';

const pools = createPools([
  poolFile([
    weighted('one', ['x', 'y']),
    weighted('two', ['x', 'y'], { amount: '3000000000000' }),
    weighted('first', ['m', 'x']),
    weighted('second', ['m', 'y']),
    weighted('aside', ['m', 'n']),
  ]),
]);
const query = { chainId: 'a-1', denomIn: 'x', denomOut: 'y', amountIn: 400_000_000_000n };

function split(more: Partial<SplitQuery> = {}, options: QuoteOptions = {}): SplitQuote {
  const done = bestSplit(pools, { ...query, wantsBound: true, ...more }, options);
  if (isRefused(done)) throw new Error(done.message);
  return done;
}

test('a bound is what more routes could pay at most', () => {
  const [all, one] = [split(), split({ maxRoutes: 1 })];
  expect(all.routes).toHaveLength(3);
  expect(all.bound?.gapPpm).toBeLessThanOrEqual(3);
  // With a single route the bound says what the limit costs.
  expect(one.bound?.amountOut).toBeGreaterThanOrEqual(all.amountOut);
  const gap = Number((all.amountOut - one.amountOut) * 1_000_000n) / Number(one.amountOut);
  expect(Math.abs((one.bound?.gapPpm ?? 0) - gap)).toBeLessThan(10);
});

test('a bound says what it holds for', () => {
  expect(split({ maxHops: 3 }).bound).toMatchObject({ maxHops: 3, pools: 5 });
  const few = split({}, { poolIds: ['one', 'first', 'second'] });
  expect(few.bound).toMatchObject({ maxHops: 4, pools: 3 });
  expect(few.bound?.amountOut).toBeLessThan(split().amountOut);
  expect(split().bound?.assumes).toEqual(['concave_pools', 'simple_paths']);
});

test('more hops are allowed too', () => {
  for (const maxHops of [5, 6]) expect(split({ maxHops }).bound?.gapPpm).toBeLessThan(10);
});

test('nobody pays for a bound who does not ask for one', () => {
  const { bound, noBound, work } = split({ wantsBound: false });
  expect([bound, noBound]).toEqual([undefined, undefined]);
  expect(work.slots).toBeLessThan(split().work.slots);
});

describe('without a bound', () => {
  test('the answer stands where the work ends', () => {
    const incumbent = split().routes.map(({ amountIn, path }) => ({ amountIn, path }));
    const done = split({ incumbent }, { maxWork: 1 });
    expect(done).toMatchObject({ isComplete: false, noBound: 'search_limit' });
    expect(done.bound).toBeUndefined();
  });

  test('it is said where a bound would say nothing', () => {
    // All of the input is too much for the large pool, a part of it is not.
    const asset = (denom: string): object => ({ denom, amount: `${10 ** 10}`, normalization_factor: '1' });
    const large = { id: 'large', type: 'transmuter', spread_factor: '0', assets: [asset('x'), asset('y')] };
    const small = weighted('small', ['x', 'y'], { amount: '1000000' });
    const ends = { ...query, amountIn: 10n ** 14n, maxHops: 1, maxRoutes: 1, wantsBound: true };
    const done = bestSplit(createPools([poolFile([large, small])]), ends);
    expect(done).toMatchObject({ amountOut: 999_999n, noBound: 'too_loose' });
    expect(done).not.toHaveProperty('bound');
  });
});
