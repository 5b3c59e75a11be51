import { createPools } from 'wayfold/pools';
import { describe, expect, test } from 'vitest';
import { fromOsmosisPools } from './from-osmosis-pools.js';

type Json = Readonly<Record<string, unknown>>;

const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const coin = (denom: string, amount: string) => ({ denom, amount });

/** Answers with the members that the chain gives them, those included that nobody reads. */
const weighted = {
  '@type': '/osmosis.gamm.v1beta1.Pool',
  address: 'osmo1mw0ac6rwlp5r8wapwk3zs6g29h8fcscxqakdzw9emkne6c8wjp9q0t3v8t',
  id: '1',
  pool_params: {
    swap_fee: '0.002000000000000000',
    exit_fee: '0.000000000000000000',
    smooth_weight_change_params: null as unknown,
  },
  future_pool_governor: '24h',
  total_shares: coin('gamm/pool/1', '68705408290810473783205087'),
  pool_assets: [
    { token: coin(atom, '1099147835604'), weight: '536870912000000' },
    { token: coin('uosmo', '6560821009725'), weight: '536870912000000' },
  ],
  total_weight: '1073741824000000',
};
const stable = {
  '@type': '/osmosis.gamm.poolmodels.stableswap.v1beta1.Pool',
  id: '833',
  pool_params: { swap_fee: '0.003000000000000000', exit_fee: '0.000000000000000000' },
  pool_liquidity: [coin('inj', '5000000000000000000'), coin('uosmo', '700000')],
  scaling_factors: ['1000000000000', '1'],
  scaling_factor_controller: '',
};
const concentrated = {
  '@type': '/osmosis.concentratedliquidity.v1beta1.Pool',
  id: '1136',
  current_tick_liquidity: '300.000000000000000000',
  token0: atom,
  token1: 'uosmo',
  current_sqrt_price: '1.000000000000000000000000000000000000',
  current_tick: '0',
  tick_spacing: '100',
  exponent_at_price_one: '-6',
  spread_factor: '0.002000000000000000',
  last_liquidity_update: '2023-06-05T06:27:33.361252Z',
};
const depth = (tick_index: string, liquidity_net: string) => ({ liquidity_net, tick_index });
const moment = {
  current_tick: '0',
  current_liquidity: '300.000000000000000000',
  current_sqrt_price: '1.000000000000000000000000000000000000',
};
const below = { liquidity_depths: [depth('-100', '100.5'), depth('-200', '199.5')], ...moment };
const above = { liquidity_depths: [depth('300', '-300')], ...moment };
const contractPool = (pool_id: string, code_id: string) => ({
  '@type': '/osmosis.cosmwasmpool.v1beta1.CosmWasmPool',
  contract_address: 'osmo1z6r6qdknhgsc0zeracktgpcxf43j6sekq07nw8sxduc9lg0qjjlqfu25e3',
  ...{ pool_id, code_id, instantiate_msg: 'eyJwb29sX2Fzc2V0X2Rlbm9tcyI6W119' },
});
const transmuter = { get_total_pool_liquidity: { total_pool_liquidity: [coin('a', '5'), coin('b', '7')] } };
const config = (denom: string, normalization_factor: string) => ({ denom, normalization_factor });
const limiter = (scope: string, upper_limit: string) => [
  [scope, 'static'],
  { static_limiter: { upper_limit } },
];
const alloyed = {
  get_total_pool_liquidity: { data: { total_pool_liquidity: [coin('a', '5'), coin('b', '7')] } },
  list_asset_configs: {
    data: { asset_configs: [config('a', '1'), config('b', '100'), config('all', '10')] },
  },
  list_limiters: { data: { limiters: [limiter('denom::a', '0.6'), limiter('b', '0.5')] } },
  get_corrupted_scopes: { data: { corrupted_scopes: ['denom::b'] } },
  is_active: { data: { is_active: false } },
};
const heldAt = (tick_id: number, bid: string, ask: string) => ({
  tick_id,
  tick_state: {
    ask_values: { total_amount_of_liquidity: ask, cumulative_total_value: '900' },
    bid_values: { total_amount_of_liquidity: bid, cumulative_total_value: '800' },
  },
});
const orderBook = {
  get_total_pool_liquidity: { data: { total_pool_liquidity: [coin('b', '40'), coin('q', '7')] } },
  orderbook_state: {
    data: { quote_denom: 'q', base_denom: 'b', current_tick: 0, next_bid_tick: -5, next_ask_tick: 3 },
  },
  all_ticks: { data: { ticks: [heldAt(-5, '7.5', '0'), heldAt(3, '0', '30'), heldAt(9, '0', '10')] } },
  is_active: { data: true },
};
const params = { pool_creation_fee: [], taker_fee_params: { default_taker_fee: '0.001000000000000000' } };
const store = [{ token_in_denom: atom, token_out_denom: 'uosmo', taker_fee: '0.002000000000000000' }];
const fees = { params, denom_pair_taker_fee_store: store };
const all = {
  pools: [
    weighted,
    stable,
    concentrated,
    contractPool('1212', '148'),
    contractPool('1868', '814'),
    contractPool('1904', '885'),
  ],
  ...fees,
  ticks: { 1136: [below, above] },
  contracts: { 1212: transmuter, 1868: alloyed, 1904: orderBook },
  pagination: { next_key: null, total: '6' },
};

/** The rows of an input, whose snapshot must be one that can be read. */
function rowsOf(input: Json): readonly Json[] {
  const { snapshot } = fromOsmosisPools(input);
  createPools([snapshot]);
  return (snapshot as { readonly pools: readonly Json[] }).pools;
}

const findingsOf = (input: Json) =>
  fromOsmosisPools({ ...fees, ...input }).diagnostics.map(({ field }) => field);

test('pools of every type become rows', () => {
  expect(fromOsmosisPools(all).diagnostics).toEqual([]);
  expect(rowsOf(all)).toEqual([
    {
      ...{ id: '1', type: 'weighted', spread_factor: '0.002000000000000000' },
      assets: [
        { denom: atom, amount: '1099147835604', weight: '536870912000000' },
        { denom: 'uosmo', amount: '6560821009725', weight: '536870912000000' },
      ],
    },
    {
      ...{ id: '833', type: 'stable', spread_factor: '0.003000000000000000' },
      assets: [
        { denom: 'inj', amount: '5000000000000000000', scaling_factor: '1000000000000' },
        { denom: 'uosmo', amount: '700000', scaling_factor: '1' },
      ],
    },
    {
      ...{ id: '1136', type: 'concentrated', token0: atom, token1: 'uosmo', tick_spacing: '100' },
      ...{ spread_factor: '0.002000000000000000', current_tick: '0' },
      current_sqrt_price: '1.000000000000000000000000000000000000',
      current_tick_liquidity: '300.000000000000000000',
      ticks: [
        { index: '-200', liquidity_net: '199.5' },
        { index: '-100', liquidity_net: '100.5' },
        { index: '300', liquidity_net: '-300' },
      ],
    },
    {
      ...{ id: '1212', type: 'transmuter', code_id: '148', spread_factor: '0' },
      assets: [
        { denom: 'a', amount: '5', normalization_factor: '1' },
        { denom: 'b', amount: '7', normalization_factor: '1' },
      ],
    },
    {
      ...{ id: '1868', type: 'transmuter', code_id: '814', spread_factor: '0', active: false },
      assets: [
        { denom: 'a', amount: '5', normalization_factor: '1' },
        { denom: 'b', amount: '7', normalization_factor: '100' },
      ],
      ...{ alloyed_denom: 'all', alloyed_normalization_factor: '10', corrupted_denoms: ['b'] },
      limiters: [
        { denom: 'a', label: 'static', upper_limit: '0.6' },
        { denom: 'b', label: 'static', upper_limit: '0.5' },
      ],
    },
    {
      ...{ id: '1904', type: 'orderbook', active: true, base_denom: 'b', quote_denom: 'q' },
      ...{ next_bid_tick: '-5', next_ask_tick: '3' },
      ticks: [
        { index: '-5', bid_liquidity: '7.5', ask_liquidity: '0' },
        { index: '3', bid_liquidity: '0', ask_liquidity: '30' },
        { index: '9', bid_liquidity: '0', ask_liquidity: '10' },
      ],
    },
  ]);
});

describe('beside its pools', () => {
  const head = (input: Json) => {
    const { pools: _pools, ...rest } = fromOsmosisPools({ pools: [weighted], ...input }).snapshot as Json;
    return rest;
  };

  test('a snapshot is of Osmosis and of no known moment, unless the input says so', () => {
    expect(head(fees)).toEqual({
      ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: null, time: null },
      taker_fee: { default: '0.001000000000000000', pairs: { [`${atom}|uosmo`]: '0.002000000000000000' } },
    });
    const told = { chain_id: 'osmo-test-5', height: '77', time: '2026-11-20', venue: 'v', synthetic: true };
    expect(head({ ...fees, ...told })).toMatchObject(told);
    expect(head({ taker_fee: { default: '0.5' } })).toMatchObject({ taker_fee: { default: '0.5' } });
  });

  test('fees of pairs without direction are those of both', () => {
    const pairs = [{ denom0: 'a', denom1: 'b', taker_fee: '0' }];
    expect(head({ params, denom_pair_taker_fee_store: pairs })).toMatchObject({
      taker_fee: { pairs: { 'a|b': '0', 'b|a': '0' } },
    });
  });

  test.each<[string, Json, readonly string[]]>([
    ['no fees are stated', {}, ['/params/taker_fee_params/default_taker_fee']],
    ['no fees of pairs are stated', { params }, ['/denom_pair_taker_fee_store']],
  ])('that %s is a finding, not a refusal', (_name, input, fields) => {
    const { snapshot, diagnostics } = fromOsmosisPools({ pools: [weighted], ...input });
    expect(diagnostics.map(({ field }) => field)).toEqual(fields);
    expect(createPools([snapshot]).chains.size).toBe(1);
  });

  test.each<[string, Json, string]>([
    ['params without fees', { params: {} }, '/params/taker_fee_params/default_taker_fee'],
    [
      'a fee of all',
      { params: { taker_fee_params: { default_taker_fee: '1.000000000000000000' } } },
      '/params/taker_fee_params/default_taker_fee',
    ],
    [
      'a fee of a pair below 0',
      { params, denom_pair_taker_fee_store: [{ ...store[0], taker_fee: '-0.1' }] },
      '/denom_pair_taker_fee_store/0/taker_fee',
    ],
    [
      'a pair of one denom',
      { params, denom_pair_taker_fee_store: [{ token_in_denom: 'a', taker_fee: '0' }] },
      '/denom_pair_taker_fee_store/0/token_out_denom',
    ],
    ['a height that is none', { ...fees, height: 'x' }, '/height'],
    ['a chain that is none', { ...fees, chain_id: 7 }, '/chain_id'],
  ])('%s: nothing of the input is used', (_name, input, field) => {
    const { snapshot, diagnostics } = fromOsmosisPools({ pools: [weighted], ...input });
    expect({ snapshot, fields: diagnostics.map((each) => each.field) }).toEqual({
      snapshot: undefined,
      fields: [field],
    });
  });
});

test('the answer about one pool will do, and older names of members', () => {
  const { pool_params: _params, pool_assets, ...rest } = weighted;
  const older = { ...rest, poolParams: { swapFee: '0.003' }, poolAssets: pool_assets };
  expect(rowsOf({ pool: older, ...fees })).toMatchObject([{ id: '1', spread_factor: '0.003' }]);
});

test('weights that move are put in the order of the pool', () => {
  const weights = (a: string, b: string) => [
    { token: coin('uosmo', '0'), weight: b },
    { token: coin(atom, '0'), weight: a },
  ];
  const change = {
    ...{ start_time: '2026-01-01T00:00:00Z', duration: '3600s' },
    initial_pool_weights: weights('1', '2'),
    target_pool_weights: weights('3', '4'),
  };
  const moving = {
    ...weighted,
    pool_params: { ...weighted.pool_params, smooth_weight_change_params: change },
  };
  expect(rowsOf({ pools: [moving], ...fees, time: '2026-01-02' })).toMatchObject([
    {
      smooth_weight_change: {
        ...{ start_time: '2026-01-01T00:00:00Z', duration_seconds: '3600' },
        ...{ initial_weights: ['1', '2'], target_weights: ['3', '4'] },
      },
    },
  ]);
  const strange = {
    ...change,
    target_pool_weights: [...weights('3', '4'), { token: coin('c', '0'), weight: '5' }],
  };
  const moved = { ...weighted.pool_params, smooth_weight_change_params: strange };
  expect(findingsOf({ pools: [{ ...weighted, pool_params: moved }], time: '2026-01-02' })).toEqual([
    '/pools/0/pool_params/smooth_weight_change_params/target_pool_weights',
  ]);
  // Which weights they are now, nobody knows without the time.
  expect(findingsOf({ pools: [moving] })).toEqual(['/pools/0']);
});

describe('left out and reported, beside a pool that is kept', () => {
  const asset = (change: Json): Json => ({
    ...weighted,
    pool_assets: [{ ...weighted.pool_assets[0], ...change }, weighted.pool_assets[1]],
  });
  const withTicks = (...answers: readonly unknown[]): Json => ({
    bad: concentrated,
    ticks: { 1136: answers },
  });
  const withContract = (change: Json, code = '814'): Json => ({
    bad: contractPool('5', code),
    contracts: { 5: { ...alloyed, ...change } },
  });
  const withBook = (change: Json): Json => ({
    bad: contractPool('5', '885'),
    contracts: { 5: { ...orderBook, ...change } },
  });

  test.each<[string, Json, string]>([
    ['a pool of no known type', { bad: { ...weighted, '@type': '/osmosis.gamm.v2.Pool' } }, '/pools/0/@type'],
    ['a pool that is none', { bad: null }, '/pools/0'],
    ['a type of the prototype', { bad: { ...weighted, '@type': '__proto__' } }, '/pools/0/@type'],
    ['an amount below 0', { bad: asset({ token: coin(atom, '-1') }) }, '/pools/0'],
    [
      'an amount with decimals',
      { bad: asset({ token: coin(atom, '1.5') }) },
      '/pools/0/pool_assets/0/token/amount',
    ],
    ['a weight of 0', { bad: asset({ weight: '0' }) }, '/pools/0'],
    ['a weight with decimals', { bad: asset({ weight: '1.0' }) }, '/pools/0/pool_assets/0/weight'],
    [
      'a fee that is no text',
      { bad: { ...weighted, pool_params: { swap_fee: 0.1 } } },
      '/pools/0/pool_params/swap_fee',
    ],
    ['a fee of all', { bad: { ...weighted, pool_params: { swap_fee: '1' } } }, '/pools/0'],
    [
      'denoms that are not sorted',
      { bad: { ...stable, pool_liquidity: [...stable.pool_liquidity].reverse() } },
      '/pools/0',
    ],
    ['a scaling factor too few', { bad: { ...stable, scaling_factors: ['1'] } }, '/pools/0/scaling_factors'],
    ['a concentrated pool without ticks', { bad: concentrated }, '/pools/0'],
    ['with half of its ticks', withTicks(below), '/pools/0'],
    [
      'with ticks of another moment',
      withTicks(below, { ...above, current_tick: '7' }),
      '/ticks/1136/1/current_tick',
    ],
    ['with a tick that says two things', withTicks(below, above, depth('300', '-299')), '/ticks/1136/2'],
    [
      'of another scale of prices',
      { bad: { ...concentrated, exponent_at_price_one: '-4' } },
      '/pools/0/exponent_at_price_one',
    ],
    ['a contract of no known code', { bad: contractPool('5', '503') }, '/pools/0/code_id'],
    ['a contract without answers', { bad: contractPool('5', '148') }, '/pools/0'],
    [
      'without factors',
      withContract({ list_asset_configs: undefined }),
      '/contracts/5/list_asset_configs/asset_configs',
    ],
    [
      'whose issued coin is not known',
      withContract({ list_asset_configs: { asset_configs: [config('a', '1'), config('b', '1')] } }),
      '/contracts/5/list_asset_configs/asset_configs',
    ],
    [
      'that issues two coins',
      withContract({
        list_asset_configs: {
          asset_configs: [config('a', '1'), config('b', '1'), config('c', '1'), config('d', '1')],
        },
      }),
      '/contracts/5/list_asset_configs/asset_configs',
    ],
    ['without limiters', withContract({ list_limiters: {} }), '/contracts/5/list_limiters/limiters'],
    [
      'with a limiter of changes',
      withContract({
        list_limiters: { limiters: [[['a', '1h'], { change_limiter: { latest_value: '0' } }]] },
      }),
      '/contracts/5/list_limiters/limiters/0/1',
    ],
    [
      'with a limiter of a group',
      withContract({ list_limiters: { limiters: [limiter('asset_group::x', '0.5')] } }),
      '/contracts/5/list_limiters/limiters/0/0/0',
    ],
    ['an order book without ticks', withBook({ all_ticks: {} }), '/contracts/5/all_ticks/ticks'],
    [
      'with the first page of its ticks',
      withBook({ all_ticks: { ticks: orderBook.all_ticks.data.ticks.slice(0, 2) } }),
      '/contracts/5/get_total_pool_liquidity/data/total_pool_liquidity',
    ],
    [
      'whose total of one coin is not given',
      withBook({ get_total_pool_liquidity: { total_pool_liquidity: [coin('b', '40')] } }),
      '/contracts/5/get_total_pool_liquidity/total_pool_liquidity',
    ],
    ['without its state', withBook({ orderbook_state: {} }), '/contracts/5/orderbook_state/base_denom'],
    ['with a state that is none', withBook({ is_active: { is_active: 'yes' } }), '/pools/0'],
  ])('%s', (_name, { bad, ...beside }, field) => {
    const input = { pools: [bad, { ...weighted, id: '7' }], ...beside };
    expect(findingsOf(input)).toEqual([field]);
    expect(rowsOf({ ...fees, ...input })).toMatchObject([{ id: '7' }]);
  });

  test('pools of the same id, both of them', () => {
    expect(findingsOf({ pools: [weighted, stable, { ...weighted }] })).toEqual(['/pools/2']);
    expect(rowsOf({ ...fees, pools: [weighted, stable, { ...weighted }] })).toMatchObject([{ id: '833' }]);
  });
});
