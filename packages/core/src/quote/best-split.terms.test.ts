/** What a query states in addition to its amount: cost, least gain, a plan found before. */
import { describe, expect, test } from 'vitest';
import { poolFile } from '../../test/quote/pool-files.js';
import { createPools, isRefused } from '../pools/index.js';
import { bestSplit, type SplitQuery, type SplitQuote } from './index.js';

const product = (id: string, from: string, to: string, amount: string): object => ({
  ...{ id, type: 'weighted', spread_factor: '0.003' },
  assets: [
    { denom: from, amount, weight: '1' },
    { denom: to, amount, weight: '1' },
  ],
});

/** Two direct pools, one of them small, and a way over a third denom. */
const pools = createPools([
  poolFile([
    product('large', 'x', 'y', '1000000000000'),
    product('small', 'x', 'y', '10000000000'),
    product('a', 'm', 'x', '900000000000'),
    product('b', 'm', 'y', '900000000000'),
  ]),
]);
const query = { chainId: 'a-1', denomIn: 'x', denomOut: 'y', amountIn: 100_000_000_000n };

function split(more: Partial<SplitQuery> = {}): SplitQuote {
  const done = bestSplit(pools, { ...query, ...more });
  if (isRefused(done)) throw new Error(done.message);
  return done;
}

describe('cost', () => {
  test('without one, net is gross', () => {
    const done = split();
    expect(done.netAmountOut).toBe(done.amountOut);
    expect(done.isComplete).toBe(true);
    expect(done.routes).toHaveLength(3);
  });

  test('is taken off by hops and routes, and may be below 0', () => {
    const cost = { perHop: 7n, perRoute: 11n, fixed: 13n };
    const done = split({ cost });
    const hops = done.routes.flatMap(({ path }) => path).length;
    const taken = 13n + 7n * BigInt(hops) + 11n * BigInt(done.routes.length);
    expect(done.netAmountOut).toBe(done.amountOut - taken);
    expect(split({ cost: { ...cost, fixed: 10n ** 15n } }).netAmountOut).toBeLessThan(0n);
  });

  test('leaves routes out that do not pay for themselves', () => {
    const [free, dear] = [split(), split({ cost: { perHop: 0n, perRoute: 10n ** 12n } })];
    expect(dear.routes).toHaveLength(1);
    expect(dear.netAmountOut).toBeGreaterThan(free.amountOut - 3n * 10n ** 12n);
  });

  test('is met by more routes as well as by few: net never falls', () => {
    const cost = { perHop: 100_000_000n, perRoute: 100_000_000n };
    const nets = [1, 2, 3, 4, 5].map((maxRoutes) => split({ maxRoutes, cost }).netAmountOut);
    for (const [at, net] of nets.entries()) expect(net).toBeGreaterThanOrEqual(nets[at - 1] ?? net);
  });
});

test('a further route has to add the least gain', () => {
  const [all, few] = [split({ leastGainPpm: 0 }), split({ leastGainPpm: 10_000 })];
  expect(few.routes.length).toBeLessThan(all.routes.length);
  expect(few.amountOut).toBeLessThan(all.amountOut);
});

describe('a plan found before', () => {
  const [best] = [split()];
  const poor = [{ amountIn: query.amountIn, path: [{ pool: 'small', denomOut: 'y' }] }];
  const good = best.routes.map(({ amountIn, path }) => ({ amountIn, path }));

  test('is kept where the search finds none that is better', () => {
    expect(split({ incumbent: good, leastGainPpm: 1_000_000 }).amountOut).toBe(best.amountOut);
    const little = bestSplit(pools, { ...query, incumbent: good }, { maxWork: 1 });
    expect(little).toMatchObject({ amountOut: best.amountOut, isComplete: false });
  });

  test('is beaten, or ignored where the pools refuse it', () => {
    expect(split({ incumbent: poor }).amountOut).toBe(best.amountOut);
    const refused = [{ amountIn: query.amountIn, path: [{ pool: 'gone', denomOut: 'y' }] }];
    expect(split({ incumbent: refused }).amountOut).toBe(best.amountOut);
    const elsewhere = [{ amountIn: query.amountIn, path: [{ pool: 'a', denomOut: 'm' }] }];
    expect(split({ incumbent: elsewhere }).amountOut).toBe(best.amountOut);
  });

  test.each<[string, Partial<SplitQuery>]>([
    ['incumbent', { incumbent: [] }],
    ['incumbent', { incumbent: good, maxRoutes: 2 }],
    ['incumbent', { incumbent: [{ ...poor[0], amountIn: 1n, path: poor[0]?.path ?? [] }] }],
    ['incumbent/0/amountIn', { incumbent: [{ amountIn: 0n, path: poor[0]?.path ?? [] }, ...poor] }],
    ['incumbent/0/path', { incumbent: [{ amountIn: query.amountIn, path: [] }] }],
    ['leastGainPpm', { leastGainPpm: -1 }],
    ['leastGainPpm', { leastGainPpm: 1_000_001 }],
    ['leastGainPpm', { leastGainPpm: 1.5 }],
    ['cost/perHop', { cost: { perHop: -1n, perRoute: 0n } }],
    ['cost/fixed', { cost: { perHop: 0n, perRoute: 0n, fixed: -1n } }],
    ['maxHops', { maxHops: 7 }],
  ])('%s out of bounds is refused', (field, more) => {
    expect(() => bestSplit(pools, { ...query, ...more })).toThrow(
      expect.objectContaining({ reason: 'LIMIT_EXCEEDED', field }),
    );
  });
});
