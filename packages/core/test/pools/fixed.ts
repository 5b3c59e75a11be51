/** A row of each pool type with all that a row may state, followed by the states of published cases. */
import { vectorsOf, rowOf } from './vectors.js';
import type { RowLike } from './kind.js';

const asset = (denom: string, amount: string, more: RowLike = {}) => ({ denom, amount, ...more });

const full: Readonly<Record<string, RowLike>> = {
  weighted: {
    ...{ id: '1', type: 'weighted', active: true, tvl_usd: '1234.5', spread_factor: '0.0025' },
    assets: [
      asset('uatom', '987654321', { weight: '100' }),
      asset('uosmo', '123456789012', { weight: '300' }),
      asset('uusdc', '55555555', { weight: '600' }),
    ],
    smooth_weight_change: {
      start_time: '2024-12-31T23:59:00Z',
      duration_seconds: '3600',
      initial_weights: ['100', '300', '600'],
      target_weights: ['400', '200', '100'],
    },
  },
  stable: {
    ...{ id: '2', type: 'stable', tvl_usd: '0.5', spread_factor: '0.0003' },
    assets: [
      asset('aeth', '31234567890123456789', { scaling_factor: '1000000000000' }),
      asset('uusdc', '20123456', { scaling_factor: '1' }),
      asset('uusdt', '2912345678', { scaling_factor: '100' }),
    ],
  },
  concentrated: {
    ...{ id: '3', type: 'concentrated', tvl_usd: '7', token0: 'uatom', token1: 'uosmo' },
    ...{ tick_spacing: '100', spread_factor: '0.0005', current_tick: '0', current_sqrt_price: '1' },
    current_tick_liquidity: '3000000.000000000000000001',
    ticks: [
      { index: '-108000000', liquidity_net: '1000000' },
      { index: '-200', liquidity_net: '2000000.000000000000000001' },
      { index: '300', liquidity_net: '-1000000.000000000000000001' },
      { index: '1000000', liquidity_net: '-2000000' },
    ],
  },
  transmuter: {
    ...{ id: '4', type: 'transmuter', code_id: '867', spread_factor: '0' },
    assets: [
      asset('usdc', '1000000', { normalization_factor: '100' }),
      asset('usdt', '3000', { normalization_factor: '1' }),
      asset('usdx', '70007', { normalization_factor: '7' }),
    ],
    ...{ alloyed_denom: 'allusd', alloyed_normalization_factor: '10' },
    limiters: [
      { denom: 'usdc', label: 'static', upper_limit: '0.55' },
      { denom: 'usdt', label: 'static', upper_limit: '0.2' },
    ],
    corrupted_denoms: ['usdx'],
  },
  orderbook: {
    ...{ id: '5', type: 'orderbook', tvl_usd: '3', base_denom: 'uosmo', quote_denom: 'uusdc' },
    ...{ next_bid_tick: '-4500000', next_ask_tick: '-4400001' },
    ticks: [
      { index: '-9000000', bid_liquidity: '1000000', ask_liquidity: '0' },
      { index: '-4600007', bid_liquidity: '70000000', ask_liquidity: '0' },
      { index: '-4500000', bid_liquidity: '2000003.25', ask_liquidity: '0' },
      { index: '-4400001', bid_liquidity: '0', ask_liquidity: '0' },
      { index: '-4400000', bid_liquidity: '0', ask_liquidity: '5000000' },
      { index: '0', bid_liquidity: '0', ask_liquidity: '90000000.000000000000000001' },
    ],
  },
  astroport_xyk: {
    ...{
      id: 'neutron1xyk',
      type: 'astroport_xyk',
      fee_rate: '0.003',
      maker_fee_rate: '0.33',
      fee_share_bps: 7,
    },
    assets: [asset('untrn', '3000000007'), asset('uusdc', '2000000009')],
  },
  astroport_stable: {
    ...{ id: 'neutron1stable', type: 'astroport_stable', amp: '1000' },
    ...{ fee_rate: '0.0005', maker_fee_rate: '0.5', fee_share_bps: 10 },
    assets: [
      asset('uusdc', '123456789', { decimals: '6' }),
      asset('wusdt', '98765432101', { decimals: '8' }),
    ],
  },
  astroport_pcl: {
    ...{ id: 'neutron1pcl', type: 'astroport_pcl', amp: '40', gamma: '0.000145', mid_fee: '0.0026' },
    ...{ out_fee: '0.0045', fee_gamma: '0.00023', price_scale: '1.75', oracle_price: '1.7' },
    ...{ maker_fee_rate: '0.5', fee_share_bps: 10 },
    assets: [
      asset('untrn', '100000000077', { decimals: '6' }),
      asset('uusdc', '5500000001', { decimals: '5' }),
    ],
  },
};

/** Rows by type: the full one, and every `apart`-th state of the published cases. */
export function rowsOf(type: string, apart: number): readonly RowLike[] {
  const states = new Map(vectorsOf(type).map((vector) => [JSON.stringify(vector.pool_state), rowOf(vector)]));
  return [
    ...(full[type] === undefined ? [] : [full[type]]),
    ...[...states.values()].filter((_, at) => at % apart === 0),
  ];
}
