/**
 * Searches, splits, markets and quotes on a small chain with pools of every type. What is found is carried out again by the pools; all
 * of it, the counted work included, is pinned as the code answers it.
 */
import { expect, test } from 'vitest';
import { isRefused, type PoolState, sequenceExactIn, sequenceExactOut, stateOf } from 'wayfold/pools';
import {
  bestSplit,
  kBestPaths,
  marketsOf,
  type PathQuote,
  poolQuotes,
  type QuoteOptions,
} from 'wayfold/quote';
import { digestOf } from '../../../../test/support/pinned.js';
import { pools } from './fixed-world.js';

const chain = [...pools.chains.values()][0];
if (chain === undefined) throw new Error('the world has a chain');
const start = stateOf(chain);
const ends = ['a e', 'd a', 'b c', 'cw20token e', 'a f', 'a x', 'a z', 'z a', 'a a'].map((pair) => {
  const [denomIn = '', denomOut = ''] = pair.split(' ');
  return { chainId: 'a-1', denomIn, denomOut };
});
const amounts = [40n, 1_234_567n, 2n ** 38n];

/** The pools after a swap, which moves some of their prices. */
function moved(): PoolState {
  const done = sequenceExactIn(start, 'a', [
    {
      amountIn: 300_000_000n,
      path: [
        { pool: '2', denomOut: 'b' },
        { pool: '8', denomOut: 'c' },
      ],
    },
  ]);
  if (isRefused(done)) throw new Error(done.message);
  return done.after;
}

const options: readonly (readonly [
  string,
  QuoteOptions & { readonly maxHops?: number; readonly count: number },
])[] = [
  ['the best', { count: 1 }],
  ['many of up to three hops', { count: 20, maxHops: 3 }],
  ['two hops', { count: 2, maxHops: 2 }],
  ['one hop', { count: 2, maxHops: 1 }],
  ['some pools', { count: 4, poolIds: ['1', '2', '8', '9', '11', '12'] }],
  ['pools that a swap has moved', { count: 3, state: moved() }],
  ['what venues refuse too', { count: 3, obeysVenue: false }],
  ['what venues do', { count: 3, obeysVenue: true }],
  ['little work', { count: 3, maxWork: 4000 }],
  ['hardly any work', { count: 1, maxWork: 1 }],
];

function written(path: PathQuote): unknown {
  const { after, ...rest } = path;
  return [rest, [...after.changed.keys()]];
}

const digests: Readonly<Record<string, string>> = {
  'the best': '0bb4319454c711e4',
  'many of up to three hops': '3ec0f71a33965f4a',
  'two hops': 'a2908aeae738ccf5',
  'one hop': '1af84b9265b1363c',
  'some pools': '161051e24d67b6ea',
  'pools that a swap has moved': 'd304b9a8ef2df13a',
  'what venues refuse too': 'b9b69125c580139a',
  'what venues do': 'd4385055add6bc0a',
  'little work': 'dfe67bfcc1f841c7',
  'hardly any work': '1ebdbf3678d69b4a',
  'splits 1': '82f17f1423181765',
  'splits 2': '8779f3767ece5925',
  'splits 4': 'fccf7e9a21bdedc5',
  markets: 'c6cdbc1e4a99c026',
  quotes: '606cd5802c5f8fc9',
};

test.each(options)('paths: %s', (name, { count, maxHops, ...rest }) => {
  const found = ends.flatMap((between) =>
    amounts.flatMap((amount) =>
      [{ amountIn: amount }, { amountOut: amount }].map((given) => {
        const query = { ...between, ...given, count, maxHops } as Parameters<typeof kBestPaths>[1];
        const result = kBestPaths(pools, query, rest);
        if (isRefused(result)) return result;
        for (const path of result.paths)
          expect(again(rest.state ?? start, between, path, 'amountIn' in given)).toBe(true);
        return { ...result, paths: result.paths.map(written) };
      }),
    ),
  );
  expect(digestOf(found)).toBe(digests[name]);
});

/** Whether the pools pay what a path says. */
function again(
  state: PoolState,
  { denomIn, denomOut }: { denomIn: string; denomOut: string },
  quote: PathQuote,
  isIn: boolean,
): boolean {
  const { amountIn, amountOut, path } = quote;
  const done = isIn
    ? sequenceExactIn(state, denomIn, [{ amountIn, path }])
    : sequenceExactOut(state, denomOut, [{ amountOut, path }]);
  return !isRefused(done) && done.amountIn === amountIn && done.amountOut === amountOut;
}

test.each([1, 2, 4])('splits of up to %i routes', (maxRoutes) => {
  const found = ends.slice(0, 3).flatMap((between) =>
    [98_765_432n, 2n ** 38n].map((amountIn) => {
      const split = bestSplit(pools, { ...between, amountIn, maxRoutes });
      if (isRefused(split)) return split;
      expect(split.routes.reduce((sum, route) => sum + route.amountIn, 0n)).toBe(amountIn);
      const single = kBestPaths(pools, { ...between, amountIn, count: 1 });
      if (!isRefused(single)) expect(split.amountOut >= (single.paths[0]?.amountOut ?? 0n)).toBe(true);
      const { after, ...rest } = split;
      return [rest, [...after.changed.keys()]];
    }),
  );
  expect(digestOf(found)).toBe(digests[`splits ${maxRoutes}`]);
});

test('markets', () => {
  const found = marketsOf(pools).flatMap((market) => {
    const { exactIn, exactOut, hintsOf, ...facts } = market;
    const asked = ends.flatMap(({ denomIn, denomOut }) =>
      [1_234_567n, 2n ** 38n].flatMap((amount) =>
        [undefined, moved()].flatMap((state) => [
          exactIn({ denomIn, denomOut, amountIn: amount, maxParts: 1, state }),
          exactOut({ denomIn, denomOut, amountOut: amount, state }),
        ]),
      ),
    );
    const brief = asked.map((each) =>
      'after' in each ? { ...each, after: [...each.after.changed.keys()] } : each,
    );
    return [facts, hintsOf('a'), hintsOf('b'), brief];
  });
  expect(digestOf(found)).toBe(digests['markets']);
});

test('quotes', () => {
  const quote = poolQuotes(pools);
  const hop = (pool: string, denomIn: string, denomOut: string) => ({ pool, denomIn, denomOut });
  const paths = [
    [hop('1', 'a', 'b')],
    [hop('1', 'a', 'b'), hop('8', 'b', 'c')],
    [hop('1', 'a', 'b'), hop('8', 'c', 'b')],
    [hop('12', 'a', 'c'), hop('13', 'c', 'e')],
    [hop('15', 'a', 'cw20token')],
    [hop('99', 'a', 'b')],
  ];
  const venues = ['a-1-poolmanager', 'a-1-astroport', 'b-1-astroport', 'other'];
  const asked = ['a-1', 'b-1', 'c-1'].flatMap((chainId) =>
    venues.flatMap((venue) =>
      paths.flatMap((hops) => {
        const past = [{ venue, routes: [{ amountIn: 5_000_000n, hops }] }];
        return [[], past, [...past, ...past]].flatMap((exchanges) =>
          [undefined, 0].flatMap((swap) => {
            const about = { chainId, venue, exchanges, swap, leastOut: 7n, amountOut: 999_000n };
            const routes = [
              { amountIn: 1_000_000n, hops },
              { amountIn: 2_000_000n, hops },
            ];
            return (['exact-in', 'exact-out'] as const).map((kind) =>
              quote({ ...about, kind, routes } as never),
            );
          }),
        );
      }),
    ),
  );
  expect(digestOf(asked.map(String))).toBe(digests['quotes']);
});
