/** Routes that swap: which venue and ways they take, what the amounts are, and why there is none. */
import { describe, expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { compileRoute } from 'wayfold/compile';
import { type PlanOptions, planRoute, type Route, type RouteQuery, whyNot } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { simulateMsgs } from 'wayfold/simulate';
import { type MarketSwap, type SwapMarket, swapsIn } from 'wayfold/swaps';
import { contractOf, now } from '../compile/world.js';
import {
  addresses,
  listedWorld,
  atomOnNeutron,
  atomOnOsmosis,
  neutron,
  ntrnOnOsmosis,
  osmosis,
  pair,
  swapping,
  terra,
  token,
  usdcOnNeutron,
  usdcOnOsmosis,
  weighted,
  withPools,
} from './swap-world.js';

const registry = listedWorld();
const both = withPools(osmosis, neutron);
const venueOfOsmosis = { name: 'osmosis-poolmanager', chainId: 'osmosis-1' };
const venueOfNeutron = { name: 'neutron-astroport', chainId: 'neutron-1' };
const signed = { addresses, now, slippageTolerancePercent: '1' };

/** A plan in a line: chains and kinds, with the venue where it swaps. */
const lineOf = ({ operations }: Route): string =>
  operations
    .map((one) => (one.kind === 'swap' ? `${one.trade.kind} ${one.trade.venue.name}` : one.kind))
    .join(', ');

/** What arrives on the model of the chains, whose venues pay what the pools of a file do. */
function delivered(route: Route, file: unknown): bigint | undefined {
  const compiled = compileRoute(registry, route, { ...signed, slippageTolerancePercent: '0' });
  const traces = [{ chainId: 'neutron-1', denom: usdcOnNeutron, path: 'transfer/channel-30/uusdc' }];
  const run = simulateMsgs(registry, compiled, { now, quote: poolQuotes(createPools([file])), traces });
  return run.delivered?.amount;
}

/** Two routes of a split, the smaller one first. */
function unevenly([first, second]: MarketSwap['routes']): MarketSwap['routes'] {
  if (first === undefined || second === undefined) throw new Error('no split');
  const small = 4_000_000_000_000n;
  return [
    { ...first, amountIn: small },
    { ...second, amountIn: first.amountIn + second.amountIn - small },
  ];
}

const plan = (query: RouteQuery, options: PlanOptions = both): Route => planRoute(registry, query, options);

const rules = (query: RouteQuery, options: PlanOptions = both): readonly string[] =>
  whyNot(registry, query, options).map(({ rule }) => rule);

describe('ways', () => {
  test.each<[string, RouteQuery, string]>([
    [
      'where it lies',
      swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis]),
      'swap_in osmosis-poolmanager',
    ],
    [
      'home behind the swap',
      swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom']),
      'swap_in osmosis-poolmanager, transfer',
    ],
    [
      'in and out',
      swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { swapVenues: [venueOfOsmosis] }),
      'transfer, swap_in osmosis-poolmanager, transfer',
    ],
    [
      'a voucher goes home first',
      swapping(['neutron-1', atomOnNeutron], ['osmosis-1', 'uosmo']),
      'transfer, transfer, swap_in osmosis-poolmanager',
    ],
    [
      'the relayer fee is bought first',
      swapping(['neutron-1', usdcOnNeutron], ['hub-1', 'uatom'], {
        swapVenues: [{ name: 'neutron-astroport', chainId: 'neutron-1' }],
      }),
      'swap_out neutron-astroport, swap_in neutron-astroport, transfer',
    ],
    [
      'the relayer fee is part of the input',
      swapping(['neutron-1', 'untrn'], ['hub-1', 'uatom']),
      'swap_in neutron-astroport, transfer',
    ],
    [
      'what stays needs no relayer',
      swapping(['hub-1', 'uatom'], ['neutron-1', 'untrn']),
      'transfer, swap_in neutron-astroport',
    ],
    [
      'two venues where one has not both coins',
      swapping(['osmosis-1', 'uosmo'], ['neutron-1', 'untrn']),
      'swap_in osmosis-poolmanager, transfer, transfer, swap_in neutron-astroport',
    ],
    ['none where none is needed', swapping(['hub-1', 'uatom'], ['osmosis-1', atomOnOsmosis]), 'transfer'],
  ])('%s', (_name, query, line) => {
    const route = plan(query);
    expect(lineOf(route)).toBe(line);
    expect(route.txsRequired).toBe(1);
    const compiled = compileRoute(registry, route, signed);
    expect(compiled.txs).toHaveLength(1);
  });

  test('a contract that packets do not reach takes a signature of its own', () => {
    const closed = listedWorld('osmosis-1', { entry_call: null });
    const query = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc']);
    expect(whyNot(closed, query, withPools(osmosis)).map(({ rule }) => rule)).toContain(
      'SEVERAL_TRANSACTIONS',
    );
    const route = planRoute(closed, { ...query, allowMultiTx: true }, withPools(osmosis));
    expect(route.txsRequired).toBe(2);
    expect(compileRoute(closed, route, signed).txs).toHaveLength(2);
  });

  test('what packets cannot be sent on with takes a signature of its own: cw20 tokens', () => {
    const route = plan(swapping(['terra-1', 'uluna'], ['terra-1', token]), withPools(terra));
    expect(lineOf(route)).toBe('swap_in terra-astroport');
    expect(compileRoute(registry, route, signed).txs).toHaveLength(1);
  });
});

describe('amounts', () => {
  test('a split states parts that add up', () => {
    const route = plan(
      swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis], {
        amountIn: 3_000_000_000_000n,
        splitRoutes: true,
        allowUnsafe: true,
      }),
    );
    const [swap] = route.operations;
    if (swap?.kind !== 'swap' || swap.trade.kind !== 'smart_swap_in') throw new Error('no split');
    expect(swap.trade.routes.map(({ steps }) => steps.map(({ pool }) => pool))).toEqual([['2'], ['1']]);
    expect(swap.trade.routes.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(3_000_000_000_000n);
    expect(swap.trade.estimatedAmountOut).toBe(route.amountOut);
  });

  test('affiliates get their share beside what is stated, and never more than the pools pay', () => {
    const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom']);
    const gross = plan(query).amountOut;
    for (const bps of [1, 75, 3333, 10_000]) {
      const route = plan({ ...query, affiliateBasisPoints: bps, allowUnsafe: true });
      const fee = (route.amountOut * BigInt(bps)) / 10_000n;
      expect(route.swapped?.swaps[0]?.affiliateFee).toBe(fee);
      expect(route.amountOut + fee).toBeLessThanOrEqual(gross);
      const next = route.amountOut + 1n;
      expect(next + (next * BigInt(bps)) / 10_000n).toBeGreaterThan(gross);
    }
  });

  test('a fee that is part of the input is taken before the swap, and stated with it', () => {
    const pays = (amountIn: bigint): bigint =>
      plan(swapping(['neutron-1', 'untrn'], ['neutron-1', atomOnNeutron], { amountIn })).amountOut;
    const route = plan(swapping(['neutron-1', 'untrn'], ['hub-1', 'uatom'], { amountIn: 5_200_000n }));
    expect(route.amountOut).toBe(pays(5_000_000n));
    expect(route.operations[0]).toMatchObject({ amountIn: 5_200_000n, trade: { amountIn: 5_200_000n } });
  });

  test('a purchase runs first, on the pools that the swap finds', () => {
    const route = plan(
      swapping(['neutron-1', atomOnNeutron], ['noble-1', 'uusdc'], { swapVenues: [venueOfNeutron] }),
    );
    const [purchase, swap] = route.operations;
    expect(purchase).toMatchObject({ denomOut: 'untrn', amountOut: 200_000n });
    expect((purchase?.amountIn ?? 0n) + (swap?.amountIn ?? 0n)).toBe(1_000_000_000n);
    expect(route.amountIn).toBe(1_000_000_000n);
  });

  test('a fee is bought by the pools that the swap meets next', () => {
    // USDC buys NTRN through ATOM, and is swapped for ATOM in the same pair.
    const route = plan(
      swapping(['neutron-1', usdcOnNeutron], ['hub-1', 'uatom'], {
        swapVenues: [venueOfNeutron],
        amountIn: 100_000_000_000n,
      }),
    );
    expect(lineOf(route)).toBe('swap_out neutron-astroport, swap_in neutron-astroport, transfer');
    expect(delivered(route, neutron)).toBe(route.amountOut);
  });

  test('a fee that is part of the input is added to the part that the contract takes it from', () => {
    const [atom] = neutron.pools;
    const twin = { ...atom, id: contractOf('neutron-1', 'another pair of ATOM and NTRN') };
    const files = { ...neutron, pools: [...neutron.pools, twin] };
    const query = swapping(['neutron-1', 'untrn'], ['hub-1', 'uatom'], { splitRoutes: true });
    const amountIn = 9_000_000_000_001n;
    const { swaps } = withPools(files);
    const [market] = swaps?.markets ?? [];
    if (market === undefined) throw new Error('no market');
    // The largest part may be any of them.
    const turned: SwapMarket = {
      ...market,
      exactIn(ask) {
        const swap = market.exactIn(ask);
        return 'rule' in swap ? swap : { ...swap, routes: unevenly(swap.routes) };
      },
    };
    for (const asked of [market, turned]) {
      const options = { swaps: swapsIn([asked]) };
      const route = plan({ ...query, amountIn, allowUnsafe: true }, options);
      const [swap] = route.operations;
      if (swap?.kind !== 'swap' || swap.trade.kind !== 'smart_swap_in') throw new Error('no split');
      const parts = swap.trade.routes.map((one) => one.amountIn);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amountIn);
      if (asked === turned) expect(parts).toEqual([4_000_000_000_000n, 5_000_000_000_001n]);
    }
  });

  test('an exact output is one path, sent by what the venue itself asks for', () => {
    const wanted = 50_000_000n;
    const route = plan(
      swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { amountOut: wanted, affiliateBasisPoints: 100 }),
    );
    expect(lineOf(route)).toBe('swap_out osmosis-poolmanager, transfer');
    expect(route.amountOut).toBe(wanted);
    expect(route.operations[0]).toMatchObject({ amountOut: wanted, trade: { amountOut: wanted } });
    const sold = plan(swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { amountIn: route.amountIn }));
    expect(sold.amountOut).toBeGreaterThanOrEqual(wanted + wanted / 100n);
  });

  test('output that the contract keeps is stated, and is no part of the price', () => {
    const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], {
      ...{ amountOut: 50_000_000n, affiliateBasisPoints: 100 },
    });
    const plain = plan(query);
    expect(plain.swapped?.swaps[0]).not.toHaveProperty('surplus');
    const [market] = both.swaps?.markets.filter(({ chainId }) => chainId === 'osmosis-1') ?? [];
    if (market === undefined) throw new Error('no market');
    /** The market pays 777 more, and says what input would do. */
    const generous = (less: bigint): PlanOptions => ({
      swaps: swapsIn([
        {
          ...market,
          exactOut(ask) {
            const swap = market.exactOut(ask);
            if ('rule' in swap) return swap;
            return { ...swap, amountOut: ask.amountOut + 777n, leastAmountIn: swap.amountIn - less };
          },
        },
      ]),
    });
    const route = plan(query, generous(5n));
    const least = route.amountIn - 5n;
    expect(route.swapped?.swaps).toMatchObject([{ surplus: 777n, leastAmountIn: least }]);
    expect(route.swapped?.priceImpactPercent).toBe(plain.swapped?.priceImpactPercent);
    expect(route.warnings).toContainEqual({
      ...{ reason: 'EXACT_OUT_SURPLUS', field: '' },
      message: `the swap contract on osmosis-1 keeps 777 ${atomOnOsmosis} above the wanted output; as an exact input, ${least} uosmo would do`,
    });
    const even = plan(query, generous(0n)).warnings.find(({ reason }) => reason === 'EXACT_OUT_SURPLUS');
    expect(even?.message).toBe(
      `the swap contract on osmosis-1 keeps 777 ${atomOnOsmosis} above the wanted output`,
    );
  });

  test('an exact output with a fee to buy takes both from the input', () => {
    const query = swapping(['neutron-1', atomOnNeutron], ['noble-1', 'uusdc'], {
      amountOut: 4_000_000n,
      swapVenues: [venueOfNeutron],
    });
    const route = plan(query);
    expect(lineOf(route)).toBe('swap_out neutron-astroport, swap_out neutron-astroport, transfer');
    expect(route.amountIn).toBe(
      route.operations.slice(0, 2).reduce((sum, { amountIn = 0n }) => sum + amountIn, 0n),
    );
    expect(compileRoute(registry, route, signed).txs).toHaveLength(1);
  });
});

describe('what is sent for an exact output in case that the price moves', () => {
  const query = swapping(['neutron-1', atomOnNeutron], ['noble-1', 'uusdc'], {
    amountOut: 4_000_000n,
    swapVenues: [venueOfNeutron],
  });
  const needed = plan(query);

  test('is rounded up, and the purchase of a fee takes no more of it', () => {
    const route = plan({ ...query, inputTolerancePercent: '1.5' });
    expect(route.amountIn).toBe(needed.amountIn + (needed.amountIn * 15n + 999n) / 1000n);
    const [purchase, swap] = route.operations;
    expect(purchase?.amountIn).toBe(needed.operations[0]?.amountIn);
    expect((purchase?.amountIn ?? 0n) + (swap?.amountIn ?? 0n)).toBe(route.amountIn);
    expect(route.amountOut).toBe(needed.amountOut);
    expect(compileRoute(registry, route, signed).txs).toHaveLength(1);
  });

  test.each(['101', '-1', 'x'])('is no percentage: %s', (inputTolerancePercent) => {
    expect(() => plan({ ...query, inputTolerancePercent })).toThrow(
      expect.objectContaining({ reason: 'INVALID_SLIPPAGE', field: 'inputTolerancePercent' }),
    );
  });
});

describe('what it says of the swap', () => {
  test('impact, dollars and pools', () => {
    const route = plan(swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { now }));
    expect(route.swapped).toMatchObject({
      priceImpactPercent: expect.stringMatching(/^\d\.\d{4}$/),
      usdAmountIn: '500.00',
      usdAmountOut: expect.stringMatching(/^498\.\d\d$/),
      pools: [
        {
          chainId: 'osmosis-1',
          venue: 'osmosis-poolmanager',
          height: 7n,
          time: '2024-12-31T23:59:00Z',
          isSynthetic: false,
        },
      ],
    });
    expect(route.warnings).toEqual([]);
  });

  test('dollars are those that the user gets, without what affiliates do', () => {
    const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { affiliateBasisPoints: 500 });
    const route = plan(query);
    const cents = Number(route.swapped?.usdAmountOut) * 100;
    expect(Math.round(cents)).toBe(Math.round((Number(route.amountOut) * 5) / 10_000));
  });

  test.each([
    ['old', { ...osmosis, time: '2024-12-31T23:54:00Z' }, now, ['STALE_DATA']],
    ['of an unknown age', { ...osmosis, time: null }, now, ['STALE_DATA']],
    ['invented', { ...osmosis, synthetic: true, time: null }, now, ['SYNTHETIC_DATA']],
    ['old, without a clock', { ...osmosis, time: '2020-01-01' }, undefined, []],
  ])('pools that are %s', (_name, file, at, reasons) => {
    const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], at === undefined ? {} : { now: at });
    expect(plan(query, withPools(file)).warnings.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('the age that counts as old is an option', () => {
    const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { now });
    expect(plan(query, { ...both, maxPoolAge: 10 }).warnings.map(({ reason }) => reason)).toEqual([
      'STALE_DATA',
    ]);
  });
});

describe('safety', () => {
  const large = swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis], {
    amountIn: 9_000_000_000_000n,
  });

  test('a price that is far off is refused, or taken with a warning', () => {
    expect(() => plan(large)).toThrow(/^swap execution price in route deviates too far from market price/);
    const taken = plan({ ...large, allowUnsafe: true });
    expect(taken.swapped?.unsafe?.reason).toBe('BAD_PRICE_WARNING');
    expect(taken.warnings[0]).toEqual(taken.swapped?.unsafe);
    expect(rules(large)).toContain('UNSAFE_PRICE');
  });

  test('a worth in dollars that is far off too', () => {
    const denoms = { ...osmosis.denoms, [atomOnOsmosis]: { symbol: 'ATOM', decimals: 6, price_usd: '1' } };
    const dear = withPools({ ...osmosis, denoms });
    const query = swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis]);
    expect(() => plan(query, dear)).toThrow(
      'difference in usd value of route input and output is too large. input usd value: 500.00 output usd value: 99',
    );
  });
});

describe('of several routes', () => {
  /** Both venues, each paying one amount for anything, of which its input was worth another. */
  const paying = (
    osmosisPays: bigint,
    neutronPays: bigint,
    osmosisWorth = osmosisPays,
    neutronWorth = neutronPays,
  ): PlanOptions => {
    const markets = (both.swaps?.markets ?? []).map((market): SwapMarket => {
      const [amountOut, units] =
        market.chainId === 'osmosis-1' ? [osmosisPays, osmosisWorth] : [neutronPays, neutronWorth];
      return {
        ...market,
        exactIn(ask) {
          const swap = market.exactIn(ask);
          return 'rule' in swap ? swap : { ...swap, amountOut, worth: { units, per: 1n } };
        },
      };
    });
    return { swaps: swapsIn(markets) };
  };
  const venuesOf = (query: RouteQuery, options: PlanOptions): readonly string[] =>
    plan(query, options).operations.flatMap((one) => (one.kind === 'swap' ? [one.trade.venue.name] : []));
  const fromHub = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { amountIn: 1_000_000n });
  const fromOsmosis = swapping(['osmosis-1', atomOnOsmosis], ['noble-1', 'uusdc'], { amountIn: 1_000_000n });

  test('to a given output, what costs least', () => {
    const costing = (onOsmosis: bigint, onNeutron: bigint): PlanOptions => {
      const markets = (both.swaps?.markets ?? []).map((market): SwapMarket => {
        const amountIn = market.chainId === 'osmosis-1' ? onOsmosis : onNeutron;
        return {
          ...market,
          exactOut(ask) {
            const swap = market.exactOut(ask);
            return 'rule' in swap ? swap : { ...swap, amountIn, worth: { units: swap.amountOut, per: 1n } };
          },
        };
      });
      return { swaps: swapsIn(markets) };
    };
    const query = swapping(['osmosis-1', atomOnOsmosis], ['noble-1', 'uusdc'], { amountOut: 1_000_000n });
    const venueAt = (onOsmosis: bigint, onNeutron: bigint): string | undefined =>
      venuesOf(query, costing(onOsmosis, onNeutron)).at(-1);
    expect(venueAt(3_000_000n, 4_000_000n)).toBe('osmosis-poolmanager');
    // The fee of relayers, which Neutron buys too, costs as much again.
    expect(venueAt(7_000_000n, 3_000_000n)).toBe('neutron-astroport');
  });

  // Packets do not reach the contract of Osmosis here, so that its route takes two signatures.
  test.each<[string, PlanOptions, string]>([
    ['fewer signatures before what pays more', paying(3000n, 2000n), 'neutron-astroport'],
    ['a safe price before fewer signatures', paying(3000n, 2000n, 3000n, 4000n), 'osmosis-poolmanager'],
  ])('%s', (_name, options, venue) => {
    const closed = listedWorld('osmosis-1', { entry_call: null });
    const route = planRoute(closed, { ...fromHub, allowMultiTx: true }, options);
    expect(lineOf(route)).toContain(venue);
  });

  test('the name of the venue decides where nothing else does', () => {
    const venues = listedWorld('osmosis-1', { venues: [{ name: 'a-poolmanager' }, { name: 'b-astroport' }] });
    const reserves = [
      { denom: 'uosmo', amount: '1000000' },
      { denom: atomOnOsmosis, amount: '1000000' },
    ];
    const pools = [pair('p', reserves), weighted('1', reserves)];
    const markets = (withPools({ ...osmosis, denoms: {}, pools }).swaps?.markets ?? []).map(
      (market): SwapMarket => ({
        ...market,
        exactIn(ask) {
          const swap = market.exactIn(ask);
          return 'rule' in swap ? swap : { ...swap, amountOut: 5n, worth: { units: 5n, per: 1n } };
        },
      }),
    );
    const query = swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis], { amountIn: 1000n });
    for (const order of [markets, [...markets].reverse()]) {
      expect(lineOf(planRoute(venues, query, { swaps: swapsIn(order) }))).toBe('swap_in a-poolmanager');
    }
  });

  test.each<[string, RouteQuery, PlanOptions, string]>([
    ['what pays most', fromHub, paying(3000n, 2000n), 'osmosis-poolmanager'],
    ['what pays most, elsewhere', fromHub, paying(2000n, 3000n), 'neutron-astroport'],
    ['a safe price before what pays most', fromHub, paying(3000n, 2000n, 4000n), 'neutron-astroport'],
    ['what loses a tenth is safe yet', fromHub, paying(3600n, 2000n, 4000n), 'osmosis-poolmanager'],
    ['fewer operations where they pay the same', fromOsmosis, paying(2000n, 2000n), 'osmosis-poolmanager'],
  ])('%s', (_name, query, options, venue) => {
    expect(venuesOf(query, options).at(-1)).toBe(venue);
  });
});

describe('a price over two swaps', () => {
  /** Both venues pay for anything a share of its worth, in hundredths. */
  const keeping = (onOsmosis: bigint, onNeutron: bigint): PlanOptions => {
    const markets = (both.swaps?.markets ?? []).map((market): SwapMarket => {
      const kept = market.chainId === 'osmosis-1' ? onOsmosis : onNeutron;
      return {
        ...market,
        exactIn(ask) {
          const swap = market.exactIn(ask);
          return 'rule' in swap ? swap : { ...swap, worth: { units: swap.amountOut * 100n, per: kept } };
        },
      };
    });
    return { swaps: swapsIn(markets) };
  };
  const query = swapping(['osmosis-1', 'uosmo'], ['neutron-1', 'untrn'], { amountIn: 1_000_000n });

  test.each<[bigint, bigint, string]>([
    [95n, 95n, '9.7500'],
    [100n, 90n, '10.0000'],
    [90n, 100n, '10.0000'],
  ])('of which %s and %s hundredths are kept loses %s percent', (first, second, lost) => {
    expect(plan(query, keeping(first, second)).swapped?.priceImpactPercent).toBe(lost);
  });

  test.each<[bigint, bigint, string]>([
    [95n, 94n, '10.7000'],
    [94n, 95n, '10.7000'],
    [100n, 89n, '11.0000'],
    [89n, 100n, '11.0000'],
  ])('of which %s and %s hundredths are kept is refused', (first, second, lost) => {
    expect(() => plan(query, keeping(first, second))).toThrow(`expected price impact: ${lost}%`);
  });
});

describe('why not', () => {
  const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom']);
  test.each<[string, RouteQuery, PlanOptions, string]>([
    ['no pools', query, withPools(), 'NO_POOLS'],
    ['no swaps', { ...query, allowSwaps: false }, both, 'SWAPS_NOT_ALLOWED'],
    ['another venue', { ...query, swapVenues: [venueOfNeutron] }, both, 'VENUE_NOT_ALLOWED'],
    ['another coin', swapping(['osmosis-1', 'uosmo'], ['noble-1', 'uother']), both, 'DEST_UNKNOWN'],
    ['not traded', swapping(['osmosis-1', 'uosmo'], ['stride-1', 'ufee']), both, 'NOT_TRADED'],
    [
      'no path of pools',
      query,
      withPools({
        ...osmosis,
        pools: [
          weighted('1', [
            { denom: 'uosmo', amount: '1000000' },
            { denom: ntrnOnOsmosis, amount: '1000000' },
          ]),
          weighted('2', [
            { denom: usdcOnOsmosis, amount: '1000000' },
            { denom: atomOnOsmosis, amount: '1000000' },
          ]),
        ],
      }),
      'NO_PATH',
    ],
    [
      'too much wanted',
      swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom'], { amountOut: 10n ** 15n }),
      both,
      'NO_LIQUIDITY',
    ],
    [
      'the fee of relayers is not covered',
      swapping(['neutron-1', 'untrn'], ['hub-1', 'uatom'], { amountIn: 200_000n }),
      both,
      'FEE_NOT_COVERED',
    ],
  ])('%s', (_name, asked, options, rule) => {
    expect(rules(asked, options)).toContain(rule);
    expect(() => plan(asked, options)).toThrow(RoutingError);
  });

  test('a venue that the data does not name for the pools', () => {
    const nameless = listedWorld('osmosis-1', {
      venues: [{ name: 'a-poolmanager' }, { name: 'b-poolmanager' }],
    });
    expect(whyNot(nameless, query, withPools(osmosis)).map(({ rule }) => rule)).toContain(
      'VENUE_UNREACHABLE',
    );
    const named = withPools({ ...osmosis, venue: 'b-poolmanager' });
    expect(lineOf(planRoute(nameless, query, named))).toBe('swap_in b-poolmanager, transfer');
  });

  test('a venue that trades by pools of another kind', () => {
    const mixed = listedWorld('osmosis-1', {
      venues: [{ name: 'osmosis-poolmanager' }, { name: 'osmosis-astroport' }, { name: 'osmosis-other' }],
    });
    const ways = (venue: string): readonly string[] =>
      whyNot(mixed, query, withPools({ ...osmosis, venue })).map(({ rule }) => rule);
    expect(ways('osmosis-astroport')).toContain('VENUE_UNREACHABLE');
    expect(ways('osmosis-other')).toEqual([]);
  });

  test('more than the contract can count', () => {
    const deep = weighted('1', [
      { denom: 'uosmo', amount: `1${'0'.repeat(45)}` },
      { denom: atomOnOsmosis, amount: `1${'0'.repeat(45)}` },
    ]);
    const options = withPools({ ...osmosis, pools: [deep] });
    const most = 2n ** 128n - 1n;
    expect(rules({ ...query, amountIn: most }, options)).toEqual([]);
    expect(rules({ ...query, amountIn: most + 1n }, options)).toContain('NO_LIQUIDITY');
    const { amountIn: _in, ...rest } = query;
    expect(rules({ ...rest, amountOut: most + 1n }, options)).toContain('NO_LIQUIDITY');
  });

  test('a contract that pays no affiliates, where they are promised something', () => {
    const older = listedWorld('osmosis-1', { dialect: 'swap_with_action' });
    const ways = (affiliateBasisPoints: number): readonly string[] =>
      whyNot(older, { ...query, affiliateBasisPoints }, withPools(osmosis)).map(({ rule }) => rule);
    expect(ways(0)).toEqual([]);
    expect(ways(1)).toContain('VENUE_UNREACHABLE');
  });

  test('several transactions are told of only where they would help', () => {
    const closed = listedWorld('osmosis-1', { entry_call: null });
    const asked = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc']);
    const told = (amount: Partial<RouteQuery>): readonly string[] =>
      whyNot(closed, { ...asked, ...amount }, withPools(osmosis)).map(({ rule }) => rule);
    expect(told({})).toContain('SEVERAL_TRANSACTIONS');
    const { amountIn: _, ...without } = asked;
    const dear = whyNot(closed, { ...without, amountOut: 10n ** 15n }, withPools(osmosis));
    expect(dear.map(({ rule }) => rule)).not.toContain('SEVERAL_TRANSACTIONS');
  });

  test('a route stands', () => {
    expect(rules(query)).toEqual([]);
  });
});

describe('refused', () => {
  const query = swapping(['osmosis-1', 'uosmo'], ['hub-1', 'uatom']);
  test.each<[string, Partial<Record<keyof RouteQuery, unknown>>, string, string]>([
    [
      'a venue that nobody knows',
      { swapVenues: [{ name: 'x', chainId: 'osmosis-1' }] },
      'UNKNOWN_VENUE',
      'swapVenues[0]',
    ],
    [
      'a venue of an unknown chain',
      { swapVenues: [{ name: 'osmosis-poolmanager', chainId: '__proto__' }] },
      'UNKNOWN_VENUE',
      'swapVenues[0]',
    ],
    ['venues that are no list', { swapVenues: 'osmosis-poolmanager' }, 'INVALID_TYPE', 'swapVenues'],
    [
      'a venue without a name',
      { swapVenues: [{ chainId: 'osmosis-1' }] },
      'MISSING_FIELD',
      'swapVenues[0].name',
    ],
    ['half a basis point', { affiliateBasisPoints: 0.5 }, 'INVALID_AFFILIATE', 'affiliateBasisPoints'],
    ['more than all', { affiliateBasisPoints: 10_001 }, 'INVALID_AFFILIATE', 'affiliateBasisPoints'],
    ['no parts', { maxParts: 0 }, 'LIMIT_EXCEEDED', 'maxParts'],
    ['a flag that is none', { splitRoutes: 'yes' }, 'INVALID_TYPE', 'splitRoutes'],
  ])('%s', (_name, members, reason, field) => {
    const asked = { ...query, ...members } as RouteQuery; // what callers without types could ask
    expect(() => plan(asked)).toThrow(expect.objectContaining({ reason, field }));
  });
});
