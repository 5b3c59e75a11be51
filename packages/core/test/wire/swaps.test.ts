/** Routes that swap, as the interface asks for them and tells of them. */
import { describe, expect, test } from 'vitest';
import { createPools } from 'wayfold/pools';
import { createRegistry, exportSnapshot } from 'wayfold/registry';
import type {
  Api,
  ApiOptions,
  MsgsDirectResponse,
  MsgsResponse,
  RouteResponse,
  SimulateResponse,
} from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { addressOf, now } from '../compile/world.js';
import {
  addresses,
  atomOnNeutron,
  atomOnOsmosis,
  listedWorld,
  neutron,
  osmosis,
  usdcOnNeutron,
  voucher,
  weighted,
} from '../plan/swap-world.js';

const registry = listedWorld();

function serviceOf(files: readonly unknown[] = [osmosis, neutron], options: ApiOptions = {}): Api {
  const pools = createPools(files);
  return createCheckedApi(registry, {
    now: () => now,
    pools: () => pools,
    onInternalError(error) {
      throw error;
    },
    ...options,
  });
}

const api = serviceOf();

type Refused = {
  readonly message?: string;
  readonly details?: readonly { readonly reason: string; readonly metadata: object }[];
};

function ask<Answer>(endpoint: string, body: object, asked = api): Answer & Refused {
  const path = endpoint === 'simulate' ? '/v2/simulate' : `/v2/fungible/${endpoint}`;
  return asked.handleText(path, JSON.stringify(body)).body as Answer & Refused; // what the endpoint answers, or why not
}

/** OSMO becomes ATOM, which goes home. */
const swapHome = {
  source_asset_chain_id: 'osmosis-1',
  source_asset_denom: 'uosmo',
  dest_asset_chain_id: 'hub-1',
  dest_asset_denom: 'uatom',
  amount_in: '1000000000',
};
const exactOut = { ...swapHome, amount_in: null, amount_out: '50000000' };

const venue = { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' };

const routeOf = (more: object = {}, asked = api) =>
  ask<RouteResponse>('route', { ...swapHome, ...more }, asked);

const directOf = (more: object = {}, asked = api) =>
  ask<MsgsDirectResponse>(
    'msgs_direct',
    {
      ...swapHome,
      slippage_tolerance_percent: '1',
      chain_ids_to_addresses: addresses,
      self_check: true,
      ...more,
    },
    asked,
  );

function messagesOf(route: RouteResponse, more: object = {}, asked = api) {
  const list = route.required_chain_addresses.map((chainId) => addresses[chainId]);
  const { operations, amount_in, amount_out } = route;
  const body = { ...swapHome, operations, amount_in, amount_out, address_list: list };
  return ask<MsgsResponse>(
    'msgs',
    { ...body, slippage_tolerance_percent: '1', self_check: true, ...more },
    asked,
  );
}

const runOf = (txs: readonly object[], more: object = {}, asked = api) =>
  ask<SimulateResponse>('simulate', { txs, ...more }, asked);

describe('cost, least gain and bound', () => {
  const asked = {
    smart_swap_options: { split_routes: true },
    cost: { per_hop: '3', per_route: '5', fixed: '7' },
  };

  test('a route states its output less the cost, and what no split exceeds', () => {
    const route = routeOf({ ...asked, least_gain_ppm: 0, upper_bound: true });
    const plain = routeOf({ smart_swap_options: asked.smart_swap_options });
    expect(route.amount_out).toBe(plain.amount_out);
    expect(BigInt(route.amount_out) - BigInt(route.net_amount_out ?? 0)).toBe(7n + 2n * 3n + 2n * 5n);
    expect(route.upper_bound).toMatchObject({ max_hops: 4, assumes: ['concave_pools', 'simple_paths'] });
    expect(BigInt(route.upper_bound?.amount_out ?? 0)).toBeGreaterThanOrEqual(BigInt(route.amount_out));
    expect(plain).not.toHaveProperty('net_amount_out');
    expect(plain).not.toHaveProperty('upper_bound');
  });

  test('so do messages', () => {
    const { route } = directOf({ ...asked, upper_bound: true });
    expect(route.net_amount_out).toBe(String(BigInt(route.amount_out) - 23n));
    expect(route.upper_bound?.gap_ppm).toBeLessThan(1000);
  });

  test('a route without a swap and an exact output have none', () => {
    const home = { ...swapHome, source_asset_denom: atomOnOsmosis };
    const moved = ask<RouteResponse>('route', { ...home, ...asked, upper_bound: true });
    const bought = ask<RouteResponse>('route', { ...exactOut, ...asked, upper_bound: true });
    for (const route of [moved, bought]) {
      expect(route.operations).not.toEqual([]);
      expect(route).not.toHaveProperty('net_amount_out');
      expect(route).not.toHaveProperty('upper_bound');
    }
  });

  test.each([
    ['LIMIT_EXCEEDED', '/least_gain_ppm', { least_gain_ppm: -1 }],
    ['LIMIT_EXCEEDED', '/least_gain_ppm', { least_gain_ppm: 1_000_001 }],
    ['LIMIT_EXCEEDED', '/least_gain_ppm', { least_gain_ppm: 1.5 }],
    ['INVALID_TYPE', '/upper_bound', { upper_bound: 'yes' }],
    ['INVALID_TYPE', '/cost/per_hop', { cost: { per_hop: 1 } }],
    ['INVALID_AMOUNT', '/cost/fixed', { cost: { fixed: '-1' } }],
  ])('%s at %s', (reason, field, more) => {
    expect(routeOf(more).details?.[0]).toMatchObject({ reason, metadata: { field } });
  });
});

test('a route says what it swaps, at what price and on which pools', () => {
  const route = routeOf();
  const [swap, transfer] = route.operations;
  expect(Object.keys(route)).toEqual([
    ...['source_asset_denom', 'source_asset_chain_id', 'dest_asset_denom', 'dest_asset_chain_id'],
    ...['amount_in', 'amount_out', 'operations', 'chain_ids', 'required_chain_addresses', 'does_swap'],
    ...['estimated_amount_out', 'swap_venues', 'swap_venue', 'txs_required', 'swap_price_impact_percent'],
    ...['usd_amount_in', 'usd_amount_out', 'estimated_fees', 'estimated_route_duration_seconds'],
    ...['duration_seconds', 'unknown_operations', 'pools', 'quoted_at', 'is_complete'],
  ]);
  expect(swap).toEqual({
    swap: {
      swap_in: {
        swap_venue: venue,
        swap_operations: [{ pool: '2', denom_in: 'uosmo', denom_out: atomOnOsmosis }],
        swap_amount_in: '1000000000',
        price_impact_percent: route.swap_price_impact_percent,
        estimated_amount_out: route.amount_out,
      },
      estimated_affiliate_fee: `0${atomOnOsmosis}`,
      ...{ from_chain_id: 'osmosis-1', chain_id: 'osmosis-1', denom_in: 'uosmo', denom_out: atomOnOsmosis },
      swap_venues: [venue],
    },
    ...{ tx_index: 0, amount_in: '1000000000', amount_out: route.amount_out },
  });
  expect(transfer).toMatchObject({ transfer: { denom_out: 'uatom' }, amount_out: route.amount_out });
  expect(route).toMatchObject({
    ...{ does_swap: true, swap_venues: [venue], swap_venue: venue, txs_required: 1 },
    ...{ estimated_amount_out: route.amount_out, estimated_fees: [], usd_amount_in: '500.00' },
    pools: [
      {
        ...{ chain_id: 'osmosis-1', venue: 'osmosis-poolmanager' },
        ...{ height: '7', time: '2024-12-31T23:59:00Z', synthetic: false },
      },
    ],
    quoted_at: [
      {
        ...{ chain_id: 'osmosis-1', height: '7', time: '2024-12-31T23:59:00Z', synthetic: false },
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  });
  expect(route.swap_price_impact_percent).toMatch(/^0\.[0-9]{4}$/);
});

test('a route says which pools were left out of its chain, and why', () => {
  const stripped = { ...osmosis.pools[0], id: '901', spread_factor: undefined };
  const unknown = { id: '900', type: 'lending' };
  const file = JSON.parse(JSON.stringify({ ...osmosis, pools: [...osmosis.pools, unknown, stripped] }));
  const asked = serviceOf([file, neutron]);
  const left = [{ chain_id: 'osmosis-1', count: 2, reasons: { UNKNOWN_FEE: 1, UNKNOWN_TYPE: 1 } }];
  const route = routeOf({}, asked);
  expect(route.pools_left_out).toEqual(left);
  const message = `2 of ${osmosis.pools.length + 2} pools on osmosis-1 were left out: 1 without a fee, 1 of unknown types`;
  expect(route.warnings).toEqual([{ reason: 'POOLS_LEFT_OUT', field: '', message }]);
  expect(directOf({}, asked).route.pools_left_out).toEqual(left);
  expect(routeOf()).not.toHaveProperty('pools_left_out');
  expect(route.quoted_at?.[0]?.digest).toBe(routeOf().quoted_at?.[0]?.digest);
  // Pools of another chain are no part of it.
  const elsewhere = { ...neutron, pools: [...neutron.pools, { ...unknown }] };
  expect(routeOf({}, serviceOf([osmosis, elsewhere]))).not.toHaveProperty('pools_left_out');
});

test('a split swap states its parts', () => {
  const route = routeOf({ amount_in: '1000000000000', smart_swap_options: { split_routes: true } });
  const parts = [
    { swap_amount_in: expect.any(String), denom_in: 'uosmo', swap_operations: [{ pool: '2' }] },
    { swap_amount_in: expect.any(String), denom_in: 'uosmo', swap_operations: [{ pool: '1' }] },
  ];
  const swap = { swap_venue: venue, swap_routes: parts, estimated_amount_out: route.amount_out };
  expect(route.operations[0]).toMatchObject({ swap: { smart_swap_in: swap } });
  expect(JSON.stringify(route.operations)).not.toContain('price_impact_percent');
});

describe('requests', () => {
  test.each<[string, object, string, string]>([
    [
      'a fee that is no number',
      { cumulative_affiliate_fee_bps: '1e2' },
      'INVALID_AFFILIATE',
      '/cumulative_affiliate_fee_bps',
    ],
    [
      'a fee above the whole',
      { cumulative_affiliate_fee_bps: '10001' },
      'INVALID_AFFILIATE',
      '/cumulative_affiliate_fee_bps',
    ],
    [
      'a fee below 0',
      { cumulative_affiliate_fee_bps: '-1' },
      'INVALID_AFFILIATE',
      '/cumulative_affiliate_fee_bps',
    ],
    [
      'a fee of another type',
      { cumulative_affiliate_fee_bps: 75 },
      'INVALID_TYPE',
      '/cumulative_affiliate_fee_bps',
    ],
    [
      'an unknown venue',
      { swap_venues: [venue, { ...venue, name: 'x' }] },
      'UNKNOWN_VENUE',
      '/swap_venues/1',
    ],
    [
      'a venue of an unknown chain',
      { swap_venues: [{ ...venue, chain_id: '__proto__' }] },
      'UNKNOWN_VENUE',
      '/swap_venues/0',
    ],
    ['an unknown venue alone', { swap_venue: { ...venue, name: 'x' } }, 'UNKNOWN_VENUE', '/swap_venue'],
    [
      'two forms that contradict',
      { swap_venue: venue, swap_venues: [{ name: 'neutron-astroport', chain_id: 'neutron-1' }] },
      'UNSUPPORTED_FIELD',
      '/swap_venue',
    ],
    ['venues without a chain', { swap_venues: [{ name: 'x' }] }, 'MISSING_FIELD', '/swap_venues/0/chain_id'],
    ['venues that are no list', { swap_venues: venue }, 'INVALID_TYPE', '/swap_venues'],
    ['options of another type', { smart_swap_options: [] }, 'INVALID_TYPE', '/smart_swap_options'],
    [
      'a flag of another type',
      { smart_swap_options: { split_routes: 1 } },
      'INVALID_TYPE',
      '/smart_swap_options/split_routes',
    ],
    ['allow_swaps of another type', { allow_swaps: 'no' }, 'INVALID_TYPE', '/allow_swaps'],
    ['allow_unsafe of another type', { allow_unsafe: 0 }, 'INVALID_TYPE', '/allow_unsafe'],
    ['both amounts', { amount_out: '1' }, 'INVALID_AMOUNT', ''],
    ['no swaps', { allow_swaps: false }, 'NO_ROUTE', ''],
    [
      'a venue without pools',
      { swap_venues: [{ name: 'terra-astroport', chain_id: 'terra-1' }] },
      'NO_ROUTE',
      '',
    ],
  ])('%s is refused', (_name, more, reason, field) => {
    expect(routeOf(more)).toMatchObject({ details: [{ reason, metadata: { field } }] });
  });

  test.each<[string, object]>([
    [
      'nothing',
      { swap_venues: null, swap_venue: null, smart_swap_options: null, cumulative_affiliate_fee_bps: '' },
    ],
    ['empty lists', { swap_venues: [], smart_swap_options: {}, cumulative_affiliate_fee_bps: null }],
    ['the one venue twice', { swap_venues: [venue], swap_venue: venue }],
    ['what is not read', { smart_swap_options: { evm_swaps: false, split_routes: false } }],
  ])('%s changes nothing', (_name, more) => {
    expect(routeOf(more)).toEqual(routeOf());
  });
});

describe('pools of the service', () => {
  function counting(): { readonly asked: () => number; readonly service: Api } {
    let count = 0;
    const pools = createPools([osmosis]);
    const service = serviceOf([], {
      pools() {
        count++;
        return pools;
      },
    });
    return { asked: () => count, service };
  }

  const { txs } = messagesOf(routeOf());
  test.each<[string, string, object, number]>([
    ['a route', 'route', swapHome, 1],
    ['a route without swaps', 'route', { ...swapHome, allow_swaps: false }, 0],
    ['messages', 'msgs', { ...swapHome, operations: [] }, 0],
    ['a run that swaps twice', 'simulate', { txs: [...txs, ...txs] }, 1],
    ['a run whose swap is stated', 'simulate', { txs, swap_outputs: ['99000000'] }, 0],
  ])('are asked for by %s as often as needed', (_name, endpoint, body, times) => {
    const { asked, service } = counting();
    ask(endpoint, body, service);
    expect(asked()).toBe(times);
  });

  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['a snapshot', () => osmosis],
    ['a table of none', () => ({ chains: new Map([['osmosis-1', null]]) })],
    ['a table of something else', () => ({ chains: new Map([['osmosis-1', osmosis]]) })],
    [
      'a failure',
      () => {
        throw new Error('no');
      },
    ],
  ])('that are %s are the fault of the service', (_name, pools) => {
    const errors: unknown[] = [];
    const broken = {
      pools: pools as ApiOptions['pools'] & object,
      onInternalError: (error: unknown) => errors.push(error),
    };
    const { status, body } = serviceOf([], broken).handle('/v2/fungible/route', swapHome);
    expect({ status, body }).toMatchObject({ status: 500, body: { details: [{ reason: 'INTERNAL' }] } });
    expect(String(errors)).toContain('the option `pools` of createApi');
  });

  test('that fail tell only who runs the service why', () => {
    const errors: unknown[] = [];
    const pools = (): never => {
      throw new Error('no such file: /srv/pools.json');
    };
    const service = serviceOf([], { pools, onInternalError: (error) => errors.push(error) });
    expect(JSON.stringify(service.handle('/v2/fungible/route', swapHome))).not.toContain('/srv');
    expect(errors).toMatchObject([{ notes: ['Error: no such file: /srv/pools.json'] }]);
  });

  test('say how old they are', () => {
    const later = serviceOf([osmosis], { now: () => now + 86_400_000_000_000n });
    expect(routeOf({}, later).warnings).toMatchObject([{ reason: 'STALE_DATA' }]);
    const patient = serviceOf([osmosis], { now: () => now + 86_400_000_000_000n, maxPoolAge: 100_000 });
    expect(routeOf({}, patient)).not.toHaveProperty('warnings');
  });

  test.each<[number, boolean]>([
    [0, true],
    [59.5, true],
    [60, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NaN, true],
  ])('are old after %s seconds', (maxPoolAge, isOld) => {
    const minuteOld = { ...osmosis, time: '2024-12-31T23:59:00.123456789Z' };
    const { warnings = [] } = routeOf({}, serviceOf([minuteOld], { maxPoolAge }));
    expect(warnings.map(({ reason }) => reason)).toEqual(isOld ? ['STALE_DATA'] : []);
  });
});

describe('unsafe swaps', () => {
  const priceless = [{ ...osmosis, denoms: {} }];

  test('are refused, and taken with the warning that public clients know', () => {
    const large = { amount_in: '9000000000000' };
    const refused = routeOf(large);
    expect(refused).toMatchObject({ code: 3, details: [{ reason: 'BAD_PRICE_ERROR' }] });
    const { warnings, warning } = routeOf({ ...large, allow_unsafe: true });
    expect(warning).toEqual({ type: 'BAD_PRICE_WARNING', message: refused.message });
    expect(warnings).toMatchObject([{ reason: 'BAD_PRICE_WARNING', message: refused.message, field: '' }]);
  });

  test('have no value in dollars where nobody knows a price', () => {
    const route = routeOf({}, serviceOf(priceless));
    expect(route).not.toHaveProperty('usd_amount_in');
    expect(route).not.toHaveProperty('warning');
  });
});

describe('affiliates', () => {
  const paid = (chain: 'osmosis-1' | 'neutron-1', fee: string) => ({
    affiliates: [{ address: addressOf(chain, 'affiliate'), basis_points_fee: fee }],
  });

  test('get their part of the quoted output, and the run pays it', () => {
    const route = routeOf({ cumulative_affiliate_fee_bps: '75' });
    const fee = (BigInt(route.amount_out) * 75n) / 10_000n;
    expect(route.operations[0]).toMatchObject({
      swap: { estimated_affiliate_fee: `${fee}${atomOnOsmosis}` },
    });
    const more = {
      slippage_tolerance_percent: '0',
      chain_ids_to_affiliates: { 'osmosis-1': paid('osmosis-1', '75') },
    };
    const { txs } = messagesOf(route, more);
    const { balances, delivered } = runOf(txs);
    expect(balances).toContainEqual({
      ...{ chain_id: 'osmosis-1', address: addressOf('osmosis-1', 'affiliate') },
      ...{ denom: atomOnOsmosis, amount: String(fee) },
    });
    const rest = BigInt(delivered?.amount ?? 0) - BigInt(route.amount_out);
    expect([0n, 1n]).toContain(rest);
  });

  test.each<[string, object, string]>([
    ['of the older form are those of any chain', { affiliates: paid('osmosis-1', '75').affiliates }, '75'],
    ['of the chain of the swap', { chain_ids_to_affiliates: { 'osmosis-1': paid('osmosis-1', '75') } }, '75'],
    [
      'of more chains than the one of the swap',
      {
        chain_ids_to_affiliates: {
          'neutron-1': paid('neutron-1', '75'),
          'osmosis-1': paid('osmosis-1', '75'),
        },
      },
      '75',
    ],
    [
      'of another chain, where they take nothing',
      { chain_ids_to_affiliates: { 'neutron-1': paid('neutron-1', '0') } },
      '0',
    ],
    ['are none', {}, '0'],
  ])('%s', (_name, more, fee) => {
    const { route, message } = directOf({ ...more, swap_venue: venue });
    expect(message).toBeUndefined();
    expect(route.amount_out).toBe(
      routeOf({ cumulative_affiliate_fee_bps: fee, swap_venue: venue }).amount_out,
    );
  });

  test.each<[string, object, string]>([
    [
      'not the same on every chain',
      { 'osmosis-1': paid('osmosis-1', '75'), 'neutron-1': paid('neutron-1', '50') },
      'AFFILIATE_FEE_MISMATCH',
    ],
    ['more than the whole', { 'osmosis-1': paid('osmosis-1', '10001') }, 'INVALID_AFFILIATE'],
    ['no number', { 'osmosis-1': paid('osmosis-1', '1e2') }, 'INVALID_AFFILIATE'],
  ])('that are %s are refused', (_name, affiliates, reason) => {
    const refused = directOf({ chain_ids_to_affiliates: affiliates });
    expect(refused.details).toMatchObject([{ reason }]);
  });

  test('of a chain where the route does not swap are refused: they would get nothing', () => {
    const elsewhere = { chain_ids_to_affiliates: { 'neutron-1': paid('neutron-1', '75') } };
    const { message, details } = directOf({ ...elsewhere, swap_venue: venue });
    expect(message).toBe(
      'affiliates on neutron-1 would get nothing: the route does not swap there, the route swaps on osmosis-1',
    );
    const field = '/chain_ids_to_affiliates/neutron-1/affiliates';
    expect(details).toMatchObject([{ reason: 'INVALID_AFFILIATE', metadata: { field } }]);
  });

  test('are those of the chain that is swapped on, where two could be', () => {
    const toDollars = {
      ...{ source_asset_chain_id: 'hub-1', source_asset_denom: 'uatom' },
      ...{ dest_asset_chain_id: 'noble-1', dest_asset_denom: 'uusdc' },
    };
    const chainOf = ({ route }: MsgsDirectResponse) => route.swap_venue?.chain_id;
    const best = directOf(toDollars);
    expect(chainOf(best)).toBe('neutron-1');
    const elsewhere = { chain_ids_to_affiliates: { 'osmosis-1': paid('osmosis-1', '75') } };
    const free = directOf({ ...toDollars, ...elsewhere });
    expect(free.message).toBeUndefined();
    expect(chainOf(free)).toBe('osmosis-1');
    expect(free.warnings ?? []).toEqual([]);
  });

  test('of the first of two venues do not stand in the way of the second', () => {
    const toNeutron = { dest_asset_chain_id: 'neutron-1', dest_asset_denom: 'untrn' };
    const both = directOf(toNeutron);
    expect(both.route.swap_venues).toHaveLength(2);
    const first = { chain_ids_to_affiliates: { 'osmosis-1': paid('osmosis-1', '75') } };
    const { message, route, warnings } = directOf({ ...toNeutron, ...first });
    expect(message).toBeUndefined();
    expect(route.amount_out).toBe(both.route.amount_out);
    expect(warnings).toEqual([
      {
        ...{ reason: 'INPUT_WITHOUT_EFFECT', field: '/chain_ids_to_affiliates' },
        message: 'affiliates have no effect: the last swap is on neutron-1',
      },
    ]);
  });

  test('do not hide why there is no route', () => {
    const bad = { amount_in: '9000000000000' };
    const { message } = directOf(bad);
    expect(message).toMatch(/^swap execution price in route deviates too far/);
    const affiliates = { chain_ids_to_affiliates: { 'osmosis-1': paid('osmosis-1', '1') } };
    expect(directOf({ ...bad, ...affiliates }).message).toBe(message);
  });
});

describe('an exact output', () => {
  test('takes what the venue asks for, and gives it', () => {
    const route = routeOf(exactOut);
    expect(route.operations[0]).toMatchObject({
      swap: { swap_out: { swap_amount_out: '50000000', price_impact_percent: expect.any(String) } },
      ...{ amount_in: route.amount_in, amount_out: '50000000' },
    });
    const { txs } = messagesOf(route);
    expect(runOf(txs).delivered).toMatchObject({ denom: 'uatom', amount: '50000000' });
  });

  test.each<[string, object, string]>([
    ['where the asset lies', exactOut, 'uosmo'],
    [
      'on a chain whose contract buys a fee first',
      {
        ...{ source_asset_chain_id: 'neutron-1', source_asset_denom: atomOnNeutron },
        ...{ dest_asset_chain_id: 'noble-1', dest_asset_denom: 'uusdc' },
      },
      atomOnNeutron,
    ],
    [
      'behind a transfer',
      {
        ...{ source_asset_chain_id: 'hub-1', source_asset_denom: 'uatom' },
        ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: 'uosmo' },
      },
      atomOnOsmosis,
    ],
  ])('is sent with as much more as the tolerance says: %s', (_name, ends, denom) => {
    const request = { ...exactOut, ...ends };
    const planned = routeOf(request);
    const { route, txs, message } = directOf({ ...request, slippage_tolerance_percent: '2.5' });
    expect(message).toBeUndefined();
    const needed = BigInt(planned.amount_in);
    expect(BigInt(route.amount_in)).toBe((needed * 1025n + 999n) / 1000n);
    expect(route.amount_out).toBe('50000000');
    const traces = [{ chain_id: 'neutron-1', denom: usdcOnNeutron, path: 'transfer/channel-30/uusdc' }];
    const { delivered, balances } = runOf(txs, { traces });
    expect(delivered).toMatchObject({ amount: '50000000' });
    // What was not needed is the user's again, on the chain of the swap.
    const chainId = String(planned.swap_venue?.chain_id);
    expect(balances).toContainEqual({
      ...{ chain_id: chainId, address: addresses[chainId], denom },
      amount: String(BigInt(route.amount_in) - needed),
    });
  });

  test('leaves what buys the fee of relayers as it is', () => {
    const ends = {
      ...{ source_asset_chain_id: 'neutron-1', source_asset_denom: atomOnNeutron },
      ...{ dest_asset_chain_id: 'noble-1', dest_asset_denom: 'uusdc' },
    };
    const [planned, { route }] = [routeOf({ ...exactOut, ...ends }), directOf({ ...exactOut, ...ends })];
    expect(planned.operations[0]).toMatchObject({ swap: { denom_out: 'untrn' }, amount_out: '200000' });
    expect(route.operations[0]).toEqual(planned.operations[0]);
  });

  test('is refused without a tolerance', () => {
    const refused = directOf({ ...exactOut, slippage_tolerance_percent: null });
    expect(refused.details).toMatchObject([{ reason: 'MISSING_FIELD' }]);
  });
});

describe('memos that are too long', () => {
  const inOsmosis = voucher('transfer/channel-326/ufee');
  const rich = '1000000000000';
  /** Ways of four pools each from Stride's coin to OSMO, one beside the other. */
  const parallel = (ways: number) => ({
    ...{ ...osmosis, denoms: {} },
    pools: Array.from({ length: ways }, (_, way) => {
      const between = [0, 1, 2].map((step) => voucher(`transfer/channel-1/u${way}x${step}`));
      const denoms = [inOsmosis, ...between, 'uosmo'];
      return denoms.slice(1).map((denom, step) =>
        weighted(`${way * 4 + step + 1}`, [
          { denom: denoms[step] ?? '', amount: rich },
          { denom, amount: rich },
        ]),
      );
    }).flat(),
  });
  const request = {
    ...{ source_asset_chain_id: 'stride-1', source_asset_denom: 'ufee' },
    ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: 'uosmo', amount_in: '100000000000' },
    ...{ allow_unsafe: true, smart_swap_options: { split_routes: true } },
  };
  const partsOf = ({ operations }: RouteResponse): number =>
    JSON.stringify(operations).split('swap_amount_in').length - 1;

  test('leave a swap in fewer parts, as many as Stride carries', () => {
    const service = serviceOf([parallel(5)]);
    const route = routeOf(request, service);
    expect([partsOf(route), route.txs_required]).toEqual([4, 1]);
    expect(route.warnings).toContainEqual({
      reason: 'MEMO_LIMIT',
      field: '',
      message:
        'the messages of the best swap (5 routes of at most 4 pools) have a memo that is too long for the chains of the route: this swap has 4 routes of at most 4 pools. The lowest limit is that of stride-1, 4000 bytes',
    });
    const { txs, message } = messagesOf(route, request, service);
    expect([message, txs.length]).toEqual([undefined, 1]);
    expect(runOf(txs, {}, service).delivered).toMatchObject({ amount: route.amount_out });
    const direct = directOf(request, service);
    expect([direct.message, partsOf(direct.route), direct.txs.length]).toEqual([undefined, 4, 1]);
  });

  /** A service of pools where Stride's memos are short. */
  const shortOf = (memo_limit_bytes: number, file: unknown): Api => {
    const narrow = createRegistry([
      exportSnapshot(registry),
      { capabilities: [{ chain_id: 'stride-1', supports_memo: true, memo_limit_bytes }] },
    ]);
    const pools = createPools([file]);
    return createCheckedApi(narrow, { now: () => now, pools: () => pools });
  };

  test('lead a swap in one part through fewer pools', () => {
    const file = parallel(1);
    const direct = weighted('9', [
      { denom: inOsmosis, amount: '900000000000' },
      { denom: 'uosmo', amount: '700000000000' },
    ]);
    const unsplit = { ...request, smart_swap_options: { split_routes: false } };
    const both = { ...file, pools: [...file.pools, direct] };
    const poolsOf = ({ operations }: RouteResponse): number =>
      JSON.stringify(operations).split('"pool"').length - 1;
    expect(poolsOf(routeOf(unsplit, serviceOf([both])))).toBe(4);
    const service = shortOf(900, both);
    const route = routeOf(unsplit, service);
    expect([poolsOf(route), route.txs_required]).toEqual([1, 1]);
    expect(JSON.stringify(route.warnings)).toContain(
      'the best swap (1 route of at most 4 pools) have a memo that is too long for the chains of the route: this swap has 1 route of at most 1 pool.',
    );
    const { txs, message } = messagesOf(route, unsplit, service);
    expect([message, txs.length]).toEqual([undefined, 1]);
  });

  test('take a transaction more where nothing shorter fits', () => {
    const service = shortOf(900, parallel(3));
    const refused = routeOf(request, service);
    expect(refused).toMatchObject({ code: 5, details: [{ reason: 'NO_ROUTE' }] });
    expect(refused.message).toBe(
      'no single-tx routes found, to enable multi-tx routes set allow_multi_tx to true',
    );
    const route = routeOf({ ...request, allow_multi_tx: true }, service);
    // Stride carries no part of the swap, so that all of them are signed on Osmosis.
    expect([partsOf(route), route.txs_required]).toEqual([3, 2]);
    expect(route.operations.map(({ tx_index: index }) => index)).toEqual([0, 1]);
    const { txs, message } = messagesOf(route, request, service);
    expect([message, txs.length]).toEqual([undefined, 2]);
    const direct = directOf({ ...request, allow_multi_tx: true }, service);
    expect([direct.message, direct.route.txs_required, direct.txs.length]).toEqual([undefined, 2, 2]);
  });
});
