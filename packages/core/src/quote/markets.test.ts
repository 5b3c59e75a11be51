/** Markets of pools: which there are, what each trades by, and what the venue itself makes of an exact output. */
import { describe, expect, test } from 'vitest';
import neutron from '../../../../test/vectors/pools-snapshot-neutron-synthetic.json' with { type: 'json' };
import {
  createPools,
  estimateExactOut,
  isRefused,
  type Pools,
  stateOf,
  updatePools,
} from '../pools/index.js';
import type { MarketSwap, NoSwap, SwapMarket } from '../plan/index.js';
import { pair, poolFile as file, weighted } from '../../test/quote/pool-files.js';
import { marketsOf } from './index.js';
import { venueExactIn } from './venue-swap.js';

const mixed = file([weighted('1', ['x', 'y']), pair('p', ['x', 'y']), pair('q', ['y', 'z'])], {
  ...{ height: '7', time: '2026-08-01', synthetic: true, venue: 'a-astroport' },
  denoms: { x: { symbol: 'X', decimals: 6 } },
});

function only(files: readonly unknown[]): SwapMarket {
  const [market] = marketsOf(createPools(files));
  if (market === undefined) throw new Error('there is no market');
  return market;
}

function swapped(result: MarketSwap | NoSwap): MarketSwap {
  if ('rule' in result) throw new Error(result.message);
  return result;
}

describe('markets', () => {
  test('are one for each family of venues, in the order of chains, with what their file says', () => {
    const pools = createPools([file([pair('p', ['x', 'y'])], { chain_id: 'b-1', venue: 'shop' }), mixed]);
    expect(marketsOf(pools)).toMatchObject([
      { chainId: 'a-1', family: 'astroport', venue: 'a-astroport', height: 7n, isSynthetic: true },
      { chainId: 'a-1', family: 'poolmanager', venue: undefined, time: '2026-08-01' },
      { chainId: 'b-1', family: 'astroport', venue: 'shop', height: undefined, isSynthetic: false },
    ]);
    expect(marketsOf(pools)[0]?.hintsOf('x')).toMatchObject({ symbol: 'X' });
    expect(marketsOf(pools)).toBe(marketsOf(pools));
  });

  test('know their own pools only', () => {
    const [astroport, manager] = marketsOf(createPools([mixed]));
    expect([...(astroport?.traders ?? [])]).toEqual([
      ['x', [1]],
      ['y', [1, 2]],
      ['z', [2]],
    ]);
    expect([...(manager?.traders ?? [])]).toEqual([
      ['x', [0]],
      ['y', [0]],
    ]);
    const ask = { denomIn: 'x', denomOut: 'y', amountIn: 1000n, maxParts: 5 };
    const poolsOf = (market: SwapMarket | undefined) =>
      market && swapped(market.exactIn(ask)).routes.flatMap(({ path }) => path.map(({ pool }) => pool));
    expect(poolsOf(astroport)).toEqual(['p']);
    expect(poolsOf(manager)).toEqual(['1']);
    expect(manager?.exactIn({ ...ask, denomOut: 'z' })).toMatchObject({ rule: 'NO_PATH' });
    expect(manager?.exactOut({ denomIn: 'x', denomOut: 'z', amountOut: 1n })).toMatchObject({
      rule: 'NO_PATH',
    });
  });

  test('of an EVM chain are a market of their own, wherever their rows are', () => {
    const [token0, token1] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
    const evm = {
      ...{ id: '3', type: 'uniswap_v2', token0, token1, fee_pips: 3000 },
      ...{ reserve0: '1000', reserve1: '1000' },
    };
    const markets = marketsOf(createPools([file([weighted('1', ['x', 'y']), evm])]));
    expect(markets.map(({ family }) => family)).toEqual(['poolmanager', 'uniswap']);
    expect([...(markets[0]?.traders.keys() ?? [])]).toEqual(['x', 'y']);
    const ask = { denomIn: token0, denomOut: token1, amountIn: 10n, maxParts: 1 };
    expect(markets[0]?.exactIn(ask)).toMatchObject({ rule: 'NO_PATH' });
    expect(markets[1]?.exactIn(ask)).toMatchObject({ amountOut: 9n });
    expect(markets[1]?.exactOut({ ...ask, amountOut: 9n })).toMatchObject({ amountIn: 10n, amountOut: 9n });
    expect([...(markets[1]?.traders.keys() ?? [])]).toEqual([token0, token1]);
  });

  test.each([
    ['of one family', file([weighted('1', ['x', 'y'])]), weighted('1', ['x', 'y'], { amount: '5' })],
    ['of both', mixed, pair('p', ['x', 'y'], '5')],
  ])('keep what they say of traders while the layout stays: a file %s', (_name, value, row) => {
    const pools = createPools([value]);
    const later = updatePools(pools, { chainId: 'a-1', rows: [row] });
    const tradersOf = (each: Pools) => marketsOf(each).map(({ traders }) => traders);
    for (const [index, traders] of tradersOf(later).entries()) expect(traders).toBe(tradersOf(pools)[index]);
    const longer = updatePools(pools, { chainId: 'a-1', rows: [{ ...row, id: 'new' }] });
    expect(tradersOf(longer)).not.toEqual(tradersOf(pools));
  });

  test('of a pool whose type changes are others', () => {
    const pools = createPools([mixed]);
    const later = updatePools(pools, { chainId: 'a-1', rows: [weighted('p', ['x', 'y'])] });
    expect(marketsOf(later).map(({ traders }) => traders.get('x'))).toEqual([undefined, [0, 1]]);
  });
});

describe('the least input', () => {
  const [market] = marketsOf(createPools([neutron]));
  const [chainOfNeutron] = createPools([neutron]).chains.values();
  const denoms = [...(market?.traders.keys() ?? [])].slice(0, 6);
  const questions = denoms.flatMap((denomIn) =>
    denoms.flatMap((denomOut) =>
      denomIn === denomOut
        ? []
        : [1_000n, 1_000_000_000n].map((wanted) => [denomIn, denomOut, wanted] as const),
    ),
  );

  test('is stated where the venue swaps more than one unit and ten millionths too much, and no unit less would do', () => {
    const counts = { stated: 0, usual: 0 };
    for (const [denomIn, denomOut, amountOut] of questions) {
      const done = market?.exactOut({ denomIn, denomOut, amountOut });
      if (chainOfNeutron === undefined || done === undefined || 'rule' in done) continue;
      const surplus = done.amountOut - amountOut;
      const isMuch = surplus > 1n && surplus * 100_000n > amountOut;
      expect(done.leastAmountIn !== undefined).toBe(isMuch);
      counts[isMuch ? 'stated' : 'usual'] += 1;
      if (done.leastAmountIn === undefined) continue;
      const path = done.routes[0]?.path ?? [];
      const pays = (input: bigint): bigint => {
        const result = venueExactIn(stateOf(chainOfNeutron), path, input);
        return isRefused(result) ? 0n : result.amountOut;
      };
      expect(done.leastAmountIn).toBeLessThanOrEqual(done.amountIn);
      expect(pays(done.leastAmountIn)).toBeGreaterThanOrEqual(amountOut);
      expect(pays(done.leastAmountIn - 1n)).toBeLessThan(amountOut);
    }
    expect(counts.stated).toBeGreaterThan(10);
    expect(counts.usual).toBeGreaterThan(5);
  });
});

test('a search that ends without a swap and with its work claims nothing of the liquidity', () => {
  const ask = { denomIn: 'x', denomOut: 'y', maxParts: 5 };
  const assets = [
    { denom: 'x', amount: '1000000000', weight: '10' },
    { denom: 'y', amount: '1000000000', weight: '37' },
  ];
  // The power of such weights is a series, the longer the more goes in.
  const [market] = marketsOf(createPools([file([{ ...weighted('1', ['x', 'y']), assets }])]));
  expect(market?.exactIn({ ...ask, amountIn: 2n ** 256n - 1n })).toMatchObject({
    ...{ rule: 'SEARCH_LIMIT', facts: { work: expect.stringMatching(/^[1-9]\d*$/) as string } },
  });
  expect(market?.exactIn({ ...ask, amountIn: 1n })).toMatchObject({ rule: 'NO_LIQUIDITY' });
  expect(market?.exactIn({ ...ask, amountIn: 1_000_000n })).toMatchObject({ amountIn: 1_000_000n });
});

describe('exact inputs', () => {
  const two = file([weighted('1', ['x', 'y']), weighted('2', ['x', 'y'])]);
  const ask = { denomIn: 'x', denomOut: 'y', amountIn: 10_000_000_000n };

  test('are split over as many routes as are allowed', () => {
    const market = only([two]);
    const alone = swapped(market.exactIn({ ...ask, maxParts: 1 }));
    const both = swapped(market.exactIn({ ...ask, maxParts: 2 }));
    expect(alone.routes).toHaveLength(1);
    expect(both.routes).toHaveLength(2);
    expect(both.amountOut).toBeGreaterThan(alone.amountOut);
    expect(both.amountIn).toBe(ask.amountIn);
  });

  test('state what they were worth before', () => {
    const { worth } = swapped(only([two]).exactIn({ ...ask, maxParts: 2 }));
    expect(worth && worth.units / worth.per).toBe(ask.amountIn);
  });

  test('go on from the pools that swaps before them left', () => {
    const market = only([file([weighted('1', ['x', 'y'])])]);
    const first = swapped(market.exactIn({ ...ask, maxParts: 1 }));
    const second = swapped(market.exactIn({ ...ask, maxParts: 1, state: first.after }));
    expect(second.amountOut).toBeLessThan(first.amountOut);
    expect(second.worth && second.worth.units / second.worth.per).toBeLessThan(ask.amountIn);
    const bought = swapped(
      market.exactOut({ denomIn: 'x', denomOut: 'y', amountOut: 1000n, state: first.after }),
    );
    expect(bought.amountIn).toBeGreaterThan(
      swapped(market.exactOut({ denomIn: 'x', denomOut: 'y', amountOut: 1000n })).amountIn,
    );
  });

  test.each([
    ['no pools join the denoms', { ...ask, denomOut: 'z', maxParts: 1 }, 'NO_PATH'],
    ['no pools join the denoms, split', { ...ask, denomOut: 'z', maxParts: 2 }, 'NO_PATH'],
    ['no pool pays', { ...ask, amountIn: 1n, maxParts: 1 }, 'NO_LIQUIDITY'],
    ['no pool pays, split', { ...ask, amountIn: 1n, maxParts: 2 }, 'NO_LIQUIDITY'],
  ])('are refused where %s', (_name, refused, rule) => {
    expect(only([two]).exactIn(refused)).toMatchObject({ rule, message: expect.any(String) });
  });
});

describe('exact outputs', () => {
  test('of the chain put in its own estimate, exact in', () => {
    const pools = createPools([file([weighted('1', ['x', 'y']), weighted('2', ['y', 'z'])])]);
    const [[market], [chain]] = [marketsOf(pools), [...pools.chains.values()]];
    if (market === undefined || chain === undefined) throw new Error('no pools');
    const done = swapped(market.exactOut({ denomIn: 'x', denomOut: 'z', amountOut: 123_456_789n }));
    const path = [
      { pool: '1', denomIn: 'x' },
      { pool: '2', denomIn: 'y' },
    ];
    const needs = estimateExactOut(stateOf(chain), 'z', { amountOut: 123_456_789n, path });
    expect('refusal' in needs ? needs : needs[0]).toBe(done.amountIn);
    expect(done.amountOut).toBeGreaterThanOrEqual(123_456_789n);
  });

  test('of Astroport put in what each pair says and one more', () => {
    const market = only([file([pair('p', ['x', 'y']), pair('q', ['y', 'z'])])]);
    const done = swapped(market.exactOut({ denomIn: 'x', denomOut: 'z', amountOut: 1_000_000n }));
    // For 1000000 the second says 1003010, and for one more than that the first says 1006030.
    expect(done).toMatchObject({ amountIn: 1_006_031n, amountOut: 1_000_000n });
  });

  test('of Astroport ask the last pair first', () => {
    const market = only([file([pair('p', ['x', 'y'], '10000000'), pair('q', ['y', 'z'])])]);
    const done = swapped(market.exactOut({ denomIn: 'x', denomOut: 'z', amountOut: 1_000_000n }));
    // The second says 1003010 as above; for one more and its fee, 1006030, the first keeps 1e14 / (1e7 - 1006030) - 1e7.
    expect(Number(done.amountIn)).toBeCloseTo(1e14 / (1e7 - 1_003_011 / 0.997) - 1e7, -1);
  });

  const deep = { amount: '1000000000000000' };
  // The power of this pool is off by some units, so that what it says must go in pays less than is wanted.
  const short = weighted('1', ['x', 'y'], { ...deep, weights: ['1', '3'] });
  const dear = {
    ...weighted('3', ['m', 'y']),
    assets: [
      { denom: 'm', amount: '4000000000000000', weight: '1' },
      { denom: 'y', amount: '1000000000000000', weight: '1' },
    ],
  };
  const ask = { denomIn: 'x', denomOut: 'y', amountOut: 777_777_777_777n };

  test('are refused where what the venue puts in pays less', () => {
    expect(only([file([short])]).exactOut(ask)).toMatchObject({
      rule: 'EXACT_OUT_SHORT',
      message: expect.stringContaining('pays 777777776559 only'),
    });
  });

  test('take the next path there', () => {
    const market = only([file([short, weighted('2', ['m', 'x'], deep), dear])]);
    const done = swapped(market.exactOut(ask));
    expect(done.routes[0]?.path.map(({ pool }) => pool)).toEqual(['2', '3']);
    expect(done.amountOut).toBeGreaterThanOrEqual(ask.amountOut);
  });

  test('look further where none of the cheapest paths reaches them', () => {
    const alike = Array.from({ length: 8 }, (_, index) =>
      weighted(`1${index}`, ['x', 'y'], { ...deep, weights: ['1', '3'] }),
    );
    const done = swapped(only([file([...alike, weighted('2', ['m', 'x'], deep), dear])]).exactOut(ask));
    expect(done.routes[0]?.path.map(({ pool }) => pool)).toEqual(['2', '3']);
  });

  test('are the cheapest by what the venue puts in, not by what would do', () => {
    // Its fee is a hundredth of that, but its reverse simulation takes the highest it could be.
    const cheap = {
      ...pair('s', ['x', 'y']),
      ...{ type: 'astroport_pcl', amp: '40', gamma: '0.000145', mid_fee: '0.0001', out_fee: '0.01' },
      ...{ fee_gamma: '0.00023', price_scale: '1', oracle_price: '1' },
      assets: ['x', 'y'].map((denom) => ({ denom, amount: '1000000000000000', decimals: '6' })),
    };
    const wanted = { denomIn: 'x', denomOut: 'y', amountOut: 1_000_000n };
    expect(only([file([cheap])]).exactOut(wanted)).toMatchObject({ amountIn: 1_010_102n });
    const both = swapped(only([file([cheap, pair('p', ['x', 'y'], '1000000000000000')])]).exactOut(wanted));
    expect(both).toMatchObject({ amountIn: 1_003_010n, routes: [{ path: [{ pool: 'p' }] }] });
  });

  test('are refused where the guard of the venue is against them', () => {
    const half = { denomIn: 'x', denomOut: 'y', amountOut: 600_000_000_000n };
    expect(only([file([pair('p', ['x', 'y'])])]).exactOut(half)).toMatchObject({
      rule: 'EXACT_OUT_SHORT',
      message: expect.stringContaining('more than half'),
    });
  });
});
