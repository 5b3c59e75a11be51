/** Searches over pools that exchange at a fixed rate, so that each amount, and the order of equal paths, follows from the rows. */
import { describe, expect, test } from 'vitest';
import { poolFile } from '../../test/quote/pool-files.js';
import { createPools, isRefused, type Pools, sequenceExactIn, stateOf, updatePools } from '../pools/index.js';
import { kBestPaths, type PathQuery, type QuoteOptions } from './index.js';

/** A reserve: its denom, how much of it there is, and how many of its units are worth one. */
type Asset = string | readonly [denom: string, amount: number, factor?: number];

const fixed = (id: string, ...assets: readonly Asset[]): object => ({
  ...{ id, type: 'transmuter', spread_factor: '0' },
  assets: assets.map((asset) => {
    const [denom, amount, factor = 1] = typeof asset === 'string' ? ([asset, 10_000_000] as const) : asset;
    return { denom, amount: String(amount), normalization_factor: String(factor) };
  }),
});
const pair = (id: string, x: number, y: number): object => ({
  ...{ id, type: 'astroport_xyk', fee_rate: '0', maker_fee_rate: '0', fee_share_bps: 0 },
  assets: [
    { denom: 'x', amount: String(x) },
    { denom: 'y', amount: String(y) },
  ],
});

type Ask = Partial<Omit<PathQuery, 'amountIn' | 'amountOut'>> &
  ({ readonly in?: bigint } | { readonly out: bigint }) &
  QuoteOptions & { readonly count?: number; readonly fees?: object };

/** Each path as its pools and the denoms between them, with the other amount; else the refusal. */
function answer(rows: readonly object[], ask: Ask = {}): string {
  const { count = 9, fees = { default: '0' }, poolIds, obeysVenue, maxWork, ...query } = ask;
  const pools = createPools([poolFile(rows, { taker_fee: fees })]);
  return answerOf(pools, { ...query, count }, { poolIds, obeysVenue, maxWork });
}

function answerOf(pools: Pools, ask: Ask & { count: number }, options: QuoteOptions): string {
  const { count, maxHops, chainId = 'a-1', denomIn = 'x', denomOut = 'y' } = ask;
  const ends = { chainId, denomIn, denomOut, maxHops };
  const query: PathQuery =
    'out' in ask ? { ...ends, amountOut: ask.out } : { ...ends, amountIn: ask.in ?? 1000n };
  const best = kBestPaths(pools, { ...query, count }, options);
  if (isRefused(best)) return `${best.refusal}: ${best.message}`;
  return best.paths
    .map(({ path, amountIn, amountOut }) => {
      const hops = path.map(({ pool, denomOut: to }) => (to === denomOut ? pool : `${pool}>${to}`));
      return `${hops.join(' ')} = ${'out' in ask ? amountIn : amountOut}`;
    })
    .join(', ');
}

describe('the order of paths', () => {
  const long = [fixed('c', 'x', 'm'), fixed('d', 'm', 'y')];
  test.each<[string, readonly object[], Ask, string]>([
    [
      'more output first, in more hops',
      [fixed('a', 'x', 'y'), fixed('c', 'x', ['m', 9e6, 2]), fixed('d', 'm', 'y')],
      {},
      'c>m d = 2000, a = 1000',
    ],
    [
      'less input first, in more hops',
      [fixed('a', 'x', 'y'), fixed('c', 'x', ['m', 9e6, 2]), fixed('d', 'm', 'y')],
      { out: 1000n },
      'c>m d = 500, a = 1000',
    ],
    ['equal outputs by hops', [...long, fixed('z', 'x', 'y')], {}, 'z = 1000, c>m d = 1000'],
    ['equal inputs by hops', [...long, fixed('z', 'x', 'y')], { out: 1000n }, 'z = 1000, c>m d = 1000'],
    [
      'equal ones by the id of the pool',
      [fixed('b', 'x', 'y'), fixed('a', 'x', 'y')],
      {},
      'a = 1000, b = 1000',
    ],
    ['also to a given output', [fixed('b', 'x', 'y'), fixed('a', 'x', 'y')], { out: 9n }, 'a = 9, b = 9'],
    [
      'by the first pool before the last',
      [fixed('a', 'x', 'm'), fixed('z', 'm', 'y'), fixed('b', 'x', 'n'), fixed('c', 'n', 'y')],
      {},
      'a>m z = 1000, b>n c = 1000',
    ],
    [
      'by the first pool of the swap, which a search for an output sees last',
      [fixed('b', 'x', 'n'), fixed('c', 'n', 'y'), fixed('a', 'x', 'm'), fixed('z', 'm', 'y')],
      { out: 1000n },
      'a>m z = 1000, b>n c = 1000',
    ],
    [
      'by the second pool after an equal first one',
      [fixed('a', 'x', 'm'), fixed('z', 'm', 'y'), fixed('b', 'm', 'y')],
      {},
      'a>m b = 1000, a>m z = 1000',
    ],
    [
      'by the denoms between equal pools',
      [fixed('a', 'x', 'n', 'm'), fixed('b', 'n', 'm', 'y')],
      {},
      'a>m b = 1000, a>n b = 1000',
    ],
    [
      'ids before denoms',
      [fixed('b', 'x', 'm'), fixed('a', 'x', 'n'), fixed('c', 'm', 'n', 'y')],
      {},
      'a>n c = 1000, b>m c = 1000',
    ],
    [
      'as many as are wanted',
      [fixed('b', 'x', 'y'), fixed('c', 'x', 'y'), fixed('a', 'x', 'y')],
      { count: 2 },
      'a = 1000, b = 1000',
    ],
  ])('%s', (_name, rows, ask, expected) => expect(answer(rows, ask)).toBe(expected));
});

describe('a path', () => {
  const five = ['xk', 'kl', 'lm', 'mn', 'ny'].map((ends) => fixed(ends, ...ends));
  test.each<[string, readonly object[], Ask, string]>([
    ['has four hops unless more are allowed', five, {}, 'no_path: no pools join x and y within 4 hops'],
    ['of five hops', five, { maxHops: 5 }, 'xk>k kl>l lm>m mn>n ny = 1000'],
    ['of four hops', five, { denomIn: 'k' }, 'kl>l lm>m mn>n ny = 1000'],
    ['of one hop', [...five, fixed('a', 'x', 'y')], { maxHops: 1 }, 'a = 1000'],
    [
      'does not use a pool twice',
      [fixed('a', 'x', 'm', ['y', 5]), fixed('b', 'x', 'z')],
      {},
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'does not come back to its start, where there is less of it then',
      [fixed('a', ['x', 1, 1000], 'm'), fixed('b', 'm', ['x', 9, 5]), fixed('c', 'x', ['y', 5])],
      {},
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'does not come back to a denom on its way, where there is less of it then',
      [
        fixed('a', 'x', 'm'),
        fixed('b', ['m', 9e6, 1000], 'n'),
        fixed('c', 'n', ['m', 9e6, 5]),
        fixed('d', 'm', ['y', 5]),
      ],
      { maxHops: 6 },
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'does not come back to a denom',
      [fixed('a', 'x', 'm'), fixed('b', 'm', 'x'), fixed('c', 'x', ['y', 5])],
      {},
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    ['of permitted pools', [fixed('a', 'x', 'y'), fixed('b', 'x', 'y')], { poolIds: ['b'] }, 'b = 1000'],
    [
      'of permitted pools that do not join the denoms',
      [fixed('a', 'x', ['y', 1]), fixed('b', 'x', 'm')],
      { poolIds: ['b'] },
      'no_path: no pools join x and y within 4 hops',
    ],
    [
      'of permitted pools that pay too little',
      [fixed('a', 'x', 'y'), fixed('b', 'x', ['y', 1])],
      { poolIds: ['b'] },
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'of pools that do not exist',
      [fixed('a', 'x', 'y')],
      { poolIds: ['a', 'b'] },
      'unknown_pool: there is no pool b',
    ],
    ['through the whole reserve', [fixed('a', 'x', ['y', 1000])], {}, 'a = 1000'],
    [
      'through more than the reserve',
      [fixed('a', 'x', ['y', 999])],
      {},
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'whose second hop pays too little',
      [fixed('a', 'x', 'm'), fixed('b', 'm', ['y', 999])],
      {},
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'from a denom of no pool',
      [fixed('a', 'x', 'y')],
      { denomIn: 'z' },
      'no_path: no pools join z and y within 4 hops',
    ],
    [
      'to a denom of no pool',
      [fixed('a', 'x', 'y')],
      { denomOut: 'z' },
      'no_path: no pools join x and z within 4 hops',
    ],
    [
      'to its own denom',
      [fixed('a', 'x', 'y')],
      { denomOut: 'x' },
      'same_denom: a denom is not exchanged for itself',
    ],
    ['of nothing', [fixed('a', 'x', 'y')], { in: 0n }, 'zero_amount: the amount must be above 0'],
    ['for nothing', [fixed('a', 'x', 'y')], { out: 0n }, 'zero_amount: the amount must be above 0'],
    ['of one unit', [fixed('a', 'x', 'y')], { in: 1n }, 'a = 1'],
    [
      'of 256 bits and more',
      [fixed('a', 'x', 'y')],
      { in: 1n << 256n },
      'overflow: the amount is beyond 256 bits',
    ],
    [
      'of 256 bits',
      [fixed('a', 'x', 'y')],
      { in: (1n << 256n) - 1n },
      'insufficient_liquidity: no path can do a swap of this amount',
    ],
    [
      'without any work',
      [fixed('a', 'x', 'y')],
      { maxWork: 0 },
      'search_limit: the work that a search may do ended before a plan was found',
    ],
  ])('%s', (_name, rows, ask, expected) => expect(answer(rows, ask)).toBe(expected));

  test.each<[string, Ask]>([
    ['maxHops', { maxHops: 0 }],
    ['maxHops', { maxHops: 9 }],
    ['maxHops', { maxHops: 1.5 }],
    ['count', { count: 0 }],
    ['count', { count: 1001 }],
  ])('is not asked for with this %s: %o', (field, ask) => {
    const refusal = expect.objectContaining({ reason: 'LIMIT_EXCEEDED', field });
    expect(() => answer([fixed('a', 'x', 'y')], ask)).toThrow(refusal);
  });

  test('may be asked for with the largest of both', () => {
    expect(answer([fixed('a', 'x', 'y')], { maxHops: 6, count: 1000 })).toBe('a = 1000');
  });
});

describe('taker fees', () => {
  // A tenth from x to y and none back; through m, a hundredth at each hop.
  const fees = { default: '0.01', pairs: { 'x|y': '0.1', 'y|x': '0' } };
  const rows = [fixed('a', 'x', 'y'), fixed('b', 'x', 'm'), fixed('c', 'm', 'y')];
  test.each<[string, Ask, string]>([
    ['of the direction of the swap', {}, 'b>m c = 980, a = 900'],
    ['of the other direction', { denomIn: 'y', denomOut: 'x' }, 'a = 1000, c>m b = 980'],
    // 1000 / 0.99 is 1010.1; 1011 / 0.99 is 1021.2; 1000 / 0.9 is 1111.1.
    ['on top of the input for an output', { out: 1000n }, 'b>m c = 1022, a = 1112'],
    [
      'of the other direction for an output',
      { out: 1000n, denomIn: 'y', denomOut: 'x' },
      'a = 1000, c>m b = 1022',
    ],
  ])('%s', (_name, ask, expected) => expect(answer(rows, { fees, ...ask })).toBe(expected));
});

describe('the guard of a venue', () => {
  // The pair pays 10000 * 10000 / 20000 = 5000 of 10000 at its price of 1: more than half is lost in the spread.
  const rows = [pair('a', 10_000, 10_000), fixed('b', ['x', 1, 4], ['y', 10_000_000, 1])];
  test.each<[string, Ask, string]>([
    ['ends a path that it refuses', { in: 10_001n }, 'b = 2500'],
    ['does not, if that is asked for', { in: 10_001n, obeysVenue: false }, 'a = 5000, b = 2500'],
    ['does not for an output', { out: 5_001n }, 'a = 10005, b = 20004'],
    ['does for an output, if that is asked for', { out: 5_001n, obeysVenue: true }, 'b = 20004'],
  ])('%s', (_name, ask, expected) => expect(answer(rows, ask)).toBe(expected));
});

describe('pools that changed', () => {
  const pools = createPools([
    poolFile([fixed('z', 'x', 'y')], { chain_id: 'b-1' }),
    poolFile([fixed('a', 'x', ['y', 1500]), fixed('b', ['x', 1, 2], ['y', 5000])]),
  ]);
  const ask = { count: 9, in: 1000n };

  test('pay from what swaps left, by the state that goes with the query', () => {
    const best = kBestPaths(pools, {
      chainId: 'a-1',
      denomIn: 'x',
      denomOut: 'y',
      amountIn: 1000n,
      count: 1,
    });
    if (isRefused(best)) throw new Error(best.message);
    expect(answerOf(pools, ask, {})).toBe('a = 1000, b = 500');
    expect(answerOf(pools, ask, { state: best.paths[0]?.after })).toBe('b = 500');
  });

  test('pay from their new rows', () => {
    const later = updatePools(pools, { chainId: 'a-1', rows: [fixed('a', 'x', ['y', 3000])] });
    expect(answerOf(later, { ...ask, in: 2000n }, {})).toBe('a = 2000, b = 1000');
    const [, chain] = [...later.chains.values()];
    expect(chain && answerOf(pools, { ...ask, in: 2000n }, { state: stateOf(chain) })).toBe(
      'a = 2000, b = 1000',
    );
  });

  // A pool of 600 and 600 that sold x for 300 y has 400 and 900 left: it pays 300 for 200 x, and 100 y cost 50 x.
  test('are found where swaps have made them the cheapest', () => {
    const rival = createPools([
      poolFile([
        pair('a', 600, 600),
        fixed('b', ['x', 1, 10], ['y', 5000, 11]),
        fixed('c', ['x', 1, 10], ['y', 5000, 11]),
      ]),
    ]);
    const [chain] = [...rival.chains.values()];
    if (chain === undefined) throw new Error('no pools');
    const path = [{ pool: 'a', denomOut: 'x' }];
    const sold = sequenceExactIn(stateOf(chain), 'y', [{ amountIn: 300n, path }]);
    if (isRefused(sold)) throw new Error(sold.message);
    const changed = { state: sold.after };
    expect(answerOf(rival, { count: 1, in: 200n }, {})).toBe('b = 220');
    expect(answerOf(rival, { count: 1, in: 200n }, changed)).toBe('a = 300');
    expect(answerOf(rival, { count: 1, out: 100n }, {})).toBe('b = 91');
    expect(answerOf(rival, { count: 1, out: 100n }, changed)).toBe('a = 50');
  });

  test('are those of the chain', () => {
    expect(answerOf(pools, { ...ask, chainId: 'b-1' }, {})).toBe('z = 1000');
    expect(() => answerOf(pools, { ...ask, chainId: 'c-1' }, {})).toThrow(
      expect.objectContaining({ reason: 'UNKNOWN_CHAIN', field: 'chainId' }),
    );
  });
});
