/** Routes that swap, where a single condition decides: who is asked for what, the last unit, and the order of answers. */
import { describe, expect, test } from 'vitest';
import { type PlanOptions, planRoute, type Route, type RouteQuery, whyNot } from 'wayfold/plan';
import { type ExactInAsk, type MarketSwap, type SwapMarket, swapsIn } from 'wayfold/swaps';
import { createRegistry, exportSnapshot, type OutageRow } from 'wayfold/registry';
import { contractOf, now } from '../compile/world.js';
import {
  atomOnOsmosis,
  listedWorld,
  neutron,
  osmosis,
  swapping,
  usdcOnNeutron,
  withPools,
} from './swap-world.js';

const registry = listedWorld();
const both = withPools(osmosis, neutron);
const here = swapping(['osmosis-1', 'uosmo'], ['osmosis-1', atomOnOsmosis]);
const twice = swapping(['osmosis-1', 'uosmo'], ['neutron-1', 'untrn'], { amountIn: 1_000_000n });
const { amountIn: _in, ...unsent } = here;

/** The options with markets whose answers are changed, in their order or turned. */
function answering(
  change: (swap: MarketSwap, market: SwapMarket, ask: object) => MarketSwap,
  options: PlanOptions = both,
): PlanOptions {
  const markets = (options.swaps?.markets ?? []).map(
    (market): SwapMarket => ({
      ...market,
      exactIn(ask) {
        const swap = market.exactIn(ask);
        return 'rule' in swap ? swap : change(swap, market, ask);
      },
      exactOut(ask) {
        const swap = market.exactOut(ask);
        return 'rule' in swap ? swap : change(swap, market, ask);
      },
    }),
  );
  return { swaps: swapsIn(markets) };
}

const turned = ({ swaps }: PlanOptions): PlanOptions => ({
  swaps: swapsIn([...(swaps?.markets ?? [])].reverse()),
});

/** All swaps of an input pay one amount. */
const paying = (amountOut: bigint): PlanOptions =>
  answering((swap) => ({ ...swap, amountOut, worth: { units: amountOut, per: 1n } }));

const plan = (query: RouteQuery, options: PlanOptions = both): Route => planRoute(registry, query, options);

describe('of two swaps', () => {
  /** What each market is asked, in order. */
  function asked(more: Partial<RouteQuery>, query = twice): readonly ExactInAsk[] {
    const asks: ExactInAsk[] = [];
    plan(
      { ...query, ...more },
      answering((swap, _market, ask) => {
        asks.push(ask as ExactInAsk); // only inputs are given
        return swap;
      }),
    );
    return asks;
  }

  test('the last one has the cost', () => {
    const cost = { perHop: 1n };
    expect(asked({ cost }).map((ask) => ('cost' in ask ? ask.cost : 'none'))).toEqual(['none', cost]);
    expect(asked({}).map((ask) => 'cost' in ask)).toEqual([false, false]);
  });

  test('none has a bound, which a swap alone has', () => {
    expect(asked({ wantsBound: true }).map((ask) => 'wantsBound' in ask)).toEqual([false, false]);
    expect(asked({ wantsBound: true }, here).map((ask) => ask.wantsBound)).toEqual([true]);
    expect(asked({ wantsBound: false }, here).map((ask) => 'wantsBound' in ask)).toEqual([false]);
  });

  test('the last one pays affiliates', () => {
    const fees = plan({ ...twice, affiliateBasisPoints: 100 }).swapped?.swaps.map((one) => one.affiliateFee);
    expect(fees).toEqual([0n, expect.anything()]);
    expect(fees?.[1]).toBeGreaterThan(0n);
  });
});

describe('affiliates', () => {
  test('get what is left of every output', () => {
    for (let gross = 2n; gross <= 40n; gross++)
      for (const bps of [1, 3333, 5000, 10_000]) {
        const { amountOut } = plan({ ...here, affiliateBasisPoints: bps, allowUnsafe: true }, paying(gross));
        const whole = (net: bigint): bigint => net + (net * BigInt(bps)) / 10_000n;
        expect([whole(amountOut) <= gross, whole(amountOut + 1n) > gross], `${gross} ${bps}`).toEqual([
          true,
          true,
        ]);
      }
  });

  test('never get all', () => {
    const query = { ...here, affiliateBasisPoints: 10_000 };
    expect(whyNot(registry, query, paying(1n)).map(({ message }) => message)).toContain(
      'osmosis-poolmanager pays 1, all to affiliates',
    );
  });

  test('lose nothing of the price by what their share is rounded down', () => {
    const route = plan({ ...here, affiliateBasisPoints: 10_000, allowUnsafe: true }, paying(3n));
    expect(route.swapped).toMatchObject({
      ...{ swaps: [{ affiliateFee: 1n, priceImpactPercent: '0.0000' }], priceImpactPercent: '0.0000' },
    });
  });
});

describe('the cost', () => {
  const bought = swapping(['neutron-1', usdcOnNeutron], ['hub-1', 'uatom'], {
    swapVenues: [{ name: 'neutron-astroport', chainId: 'neutron-1' }],
  });
  test.each<[string, RouteQuery, RouteQuery['cost'], bigint]>([
    ['that is fixed', here, { fixed: 5n }, 5n],
    ['of hops', here, { perHop: 7n }, 7n],
    ['of routes', here, { perRoute: 11n }, 11n],
    ['of all', here, { fixed: 5n, perHop: 7n, perRoute: 11n }, 23n],
    ['of two swaps', twice, { fixed: 5n, perHop: 7n, perRoute: 11n }, 41n],
    ['of no purchase of a fee', bought, { perRoute: 11n }, 11n],
  ])('%s', (_name, query, cost, less) => {
    const { amountOut, swapped } = plan({ ...query, ...(cost && { cost }) });
    expect(swapped?.netAmountOut).toBe(amountOut - less);
  });

  test('is behind a purchase of a fee, and so is the bound', () => {
    expect(plan({ ...bought, wantsBound: true }).swapped?.bound).toBeDefined();
  });
});

describe('the contract counts up to 2^128-1', () => {
  const most = 2n ** 128n - 1n;
  const swapped = (swap: Partial<MarketSwap>): PlanOptions =>
    answering((found) => ({ ...found, ...swap, worth: undefined }));
  const said = (query: RouteQuery, options: PlanOptions): readonly string[] =>
    whyNot(registry, { ...query, allowUnsafe: true }, options).map(({ message }) => message);
  const above = (amount: bigint) =>
    expect.arrayContaining([`the swap contract on osmosis-1 counts up to 2^128-1, not to ${amount}`]);

  const wanted = { ...unsent, amountOut: 5n };
  test.each<[string, RouteQuery, (more: bigint) => Partial<MarketSwap>]>([
    ['output', here, (more) => ({ amountOut: most + more })],
    ['input', wanted, (more) => ({ amountIn: most + more })],
    [
      'input, raised',
      { ...wanted, inputTolerancePercent: '100' },
      (more) => ({ amountIn: most / 2n + more }),
    ],
  ])('of the %s', (_name, query, swap) => {
    expect(said(query, swapped(swap(0n)))).toEqual([]);
    expect(said(query, swapped(swap(1n)))).toEqual(above(most + 1n));
  });
});

describe('the part of a split that the fee is taken from', () => {
  const [atom] = neutron.pools;
  const twin = { ...atom, id: contractOf('neutron-1', 'another pair of ATOM and NTRN') };
  const files = withPools({ ...neutron, pools: [...neutron.pools, twin] });
  const query = swapping(['neutron-1', 'untrn'], ['hub-1', 'uatom'], {
    ...{ splitRoutes: true, allowUnsafe: true, amountIn: 9_000_000_200_000n },
  });
  test.each<[string, bigint, bigint, readonly bigint[]]>([
    ['is the larger one', 12n, 6n, [6_000_000_200_000n, 3_000_000_000_000n]],
    ['is the larger one, behind', 6n, 12n, [3_000_000_000_000n, 6_000_000_200_000n]],
    ['is the last one of equal ones', 9n, 9n, [4_500_000_000_000n, 4_500_000_200_000n]],
  ])('%s', (_name, first, second, expected) => {
    const unit = 500_000_000_000n;
    const options = answering((swap) => {
      const [one, other] = swap.routes;
      if (one === undefined || other === undefined) return swap;
      const routes = [
        { ...one, amountIn: first * unit },
        { ...other, amountIn: second * unit },
      ];
      return { ...swap, routes };
    }, files);
    const [swap] = plan(query, options).operations;
    if (swap?.kind !== 'swap' || swap.trade.kind !== 'smart_swap_in') throw new Error('no split');
    expect(swap.trade.routes.map((one) => one.amountIn)).toEqual(expected);
  });
});

describe('the age of pools', () => {
  const ages = (time: string): readonly string[] =>
    plan({ ...here, now }, withPools({ ...osmosis, time })).warnings.map(({ message }) => message);
  test('is old above 300 seconds, and counted in whole seconds', () => {
    expect(ages('2024-12-31T23:55:01Z')).toEqual([]);
    expect(ages('2024-12-31T23:55:00Z')).toEqual([
      'the pools of osmosis-1 are of 2024-12-31T23:55:00Z, 300 seconds ago: prices may have moved',
    ]);
    expect(ages('1990-01-01')).toEqual([
      'the pools of osmosis-1 are of 1990-01-01, 1104537600 seconds ago: prices may have moved',
    ]);
  });
});

describe('of several venues', () => {
  const closed = listedWorld('osmosis-1', { entry_call: null });
  const fromHub = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { amountIn: 1_000_000n });
  const venues = (query: RouteQuery, options: PlanOptions, held = registry): readonly string[] =>
    planRoute(held, query, options).operations.flatMap((one) =>
      one.kind === 'swap' ? [one.trade.venue.name] : [],
    );

  test.each<[string, bigint, bigint]>([
    ['osmosis-poolmanager', 3000n, 2000n],
    ['neutron-astroport', 2000n, 3000n],
  ])('the one that pays most, whichever comes first: %s', (venue, onOsmosis, onNeutron) => {
    const options = answering((swap, { chainId }) => {
      const amountOut = chainId === 'osmosis-1' ? onOsmosis : onNeutron;
      return { ...swap, amountOut, worth: { units: amountOut, per: 1n } };
    });
    for (const one of [options, turned(options)]) expect(venues(fromHub, one).at(-1)).toBe(venue);
  });

  test('those of more transactions are not asked where one of fewer is good', () => {
    const asked: string[] = [];
    const options = answering((swap, { chainId }) => {
      asked.push(chainId);
      return swap;
    });
    for (const one of [options, turned(options)])
      expect(venues({ ...fromHub, allowMultiTx: true }, one, closed).at(-1)).toBe('neutron-astroport');
    expect(asked).not.toContain('osmosis-1');
  });

  test.each([64, 65])('%s paths are quoted or counted', (count) => {
    const [market] = withPools(osmosis).swaps?.markets ?? [];
    if (market === undefined) throw new Error('no market');
    let asked = 0;
    const none: SwapMarket = {
      ...market,
      exactIn: () => ({ rule: 'NO_PATH', message: `no path ${asked++}` }),
    };
    const options = { swaps: swapsIn(Array.from({ length: count }, () => none)) };
    const messages = whyNot(registry, here, options).map(({ message }) => message);
    const paths = messages.filter((message) => message.startsWith('no path'));
    expect(paths).toHaveLength(64);
    const left = messages.filter((message) => message.startsWith('only the 64 shortest'));
    expect(left).toEqual(count > 64 ? ['only the 64 shortest of 65 paths over venues were quoted'] : []);
  });
});

describe('a venue', () => {
  const rules = (query: RouteQuery, held = registry, options = withPools(osmosis)): readonly string[] =>
    whyNot(held, query, options).map(({ rule }) => rule);
  const exactOut = { ...unsent, amountOut: 1_000n };

  test('that the contract does not list is none', () => {
    expect(rules(here, registry, withPools({ ...osmosis, venue: 'other-poolmanager' }))).toContain(
      'VENUE_UNREACHABLE',
    );
  });

  test.each<[readonly string[], readonly string[], readonly string[]]>([
    [[], [], []],
    [['swap_exact_asset_in'], [], ['VENUE_UNREACHABLE']],
    [['swap_exact_asset_out'], ['VENUE_UNREACHABLE'], []],
  ])('of which the contract supports %s', (message_features, inward, outward) => {
    const held = listedWorld('osmosis-1', { message_features });
    const lacks = (query: RouteQuery) => rules(query, held).filter((rule) => rule === 'VENUE_UNREACHABLE');
    expect([lacks(here), lacks(exactOut)]).toEqual([inward, outward]);
  });

  test('behind a closed channel names the outage', () => {
    const outage: OutageRow = {
      ...{ scope: { chain_id: 'osmosis-1', channel_id: 'channel-0' }, direction: 'both', effect: 'refuse' },
      ...{ reason: 'asset_halted', note: 'why', source: 'a test' },
    };
    const held = createRegistry([exportSnapshot(registry), { outages: [outage] }], { strict: true });
    const query = swapping(['hub-1', 'uatom'], ['osmosis-1', 'uosmo']);
    expect(whyNot(held, query, withPools(osmosis))).toContainEqual({
      rule: 'VENUE_UNREACHABLE',
      message: expect.stringMatching(
        /^osmosis-poolmanager on osmosis-1 trades what uatom becomes there, but channel /,
      ),
      outage: expect.objectContaining({ reason: 'asset_halted' }),
    });
  });

  test('that is no CosmWasm contract is none', () => {
    const held = listedWorld('osmosis-1', { entry_point: 'x/swap' });
    expect(rules(here, held)).toContain('VENUE_UNREACHABLE');
  });

  test('may be any where the contract lists none', () => {
    const snapshot = exportSnapshot(registry);
    const swap_venues = (snapshot.swap_venues ?? []).map(({ venues: _venues, ...row }) => row);
    const held = createRegistry([{ ...snapshot, swap_venues }], { strict: true });
    const any = { name: 'any-poolmanager', chainId: 'osmosis-1' };
    expect(rules({ ...here, swapVenues: [any] }, held, withPools({ ...osmosis, venue: any.name }))).toEqual(
      [],
    );
  });

  test('does not know a denom that its pools do not', () => {
    expect(rules(swapping(['osmosis-1', 'uother'], ['osmosis-1', atomOnOsmosis]))).toEqual([
      'SOURCE_UNKNOWN',
    ]);
  });
});
