/** A small chain of pools of every type, with ties, loops, dead ends and pools that refuse. */
import { createPools, type Pools } from 'wayfold/pools';
import { pair, weighted } from './pool-files.js';

const amounts = (list: Readonly<Record<string, string>>, more: object = {}) =>
  Object.entries(list).map(([denom, amount]) => ({ denom, amount, ...more }));

const rows: readonly object[] = [
  weighted('1', ['a', 'b']),
  weighted('10', ['a', 'b']),
  weighted('2', ['a', 'b', 'c'], { weights: ['1', '2', '3'], amount: '700000000' }),
  weighted('3', ['b', 'd'], { amount: '5000000' }),
  { ...weighted('4', ['c', 'd'], { amount: '123456789012' }), active: false },
  weighted('5', ['c', 'd'], { amount: '123456789012' }),
  weighted('6', ['d', 'f'], { amount: '30' }),
  weighted('7', ['x', 'y']),
  {
    ...{ id: '8', type: 'stable', spread_factor: '0.0003' },
    assets: amounts({ b: '900000000', c: '800000000', e: '1000000000' }, { scaling_factor: '1' }),
  },
  {
    ...{
      id: '9',
      type: 'concentrated',
      token0: 'a',
      token1: 'd',
      tick_spacing: '100',
      spread_factor: '0.0005',
    },
    ...{ current_tick: '0', current_sqrt_price: '1', current_tick_liquidity: '30000000000' },
    ticks: [
      { index: '-108000000', liquidity_net: '10000000000' },
      { index: '-20000', liquidity_net: '20000000000' },
      { index: '30000', liquidity_net: '-20000000000' },
      { index: '10000000', liquidity_net: '-10000000000' },
    ],
  },
  {
    ...{ id: '11', type: 'transmuter', spread_factor: '0' },
    assets: ['d', 'e'].map((denom, at) => ({
      denom,
      amount: '40000000',
      normalization_factor: at === 0 ? '1' : '3',
    })),
  },
  pair('12', ['a', 'c'], '600000000000'),
  pair('13', ['c', 'e'], '900000000'),
  {
    ...{
      id: '14',
      type: 'astroport_stable',
      amp: '1000',
      fee_rate: '0.0005',
      maker_fee_rate: '0.5',
      fee_share_bps: 10,
    },
    assets: amounts({ b: '500000000', e: '490000000' }, { decimals: '6' }),
  },
  {
    ...{
      id: '15',
      type: 'astroport_pcl',
      amp: '40',
      gamma: '0.000145',
      mid_fee: '0.0026',
      out_fee: '0.0045',
    },
    ...{ fee_gamma: '0.00023', price_scale: '1.75', maker_fee_rate: '0.5', fee_share_bps: 10 },
    assets: amounts({ a: '100000000077', cw20token: '55000000010' }, { decimals: '6' }),
  },
];

/** The chain, its taker fees among them one that makes a direction dear. */
export const pools: Pools = createPools([
  {
    ...{ format: 'pool-snapshot/1', chain_id: 'a-1', venue: 'a-1-poolmanager', pools: rows },
    taker_fee: { default: '0.001', pairs: { 'a|b': '0', 'b|a': '0.01', 'c|d': '0.02' } },
    denoms: { a: { symbol: 'A', decimals: 6, price_usd: '1' } },
  },
  {
    ...{ format: 'pool-snapshot/1', chain_id: 'b-1', taker_fee: { default: '0' } },
    pools: [pair('p1', ['a', 'b']), pair('p2', ['b', 'c'], '1000000'), pair('p3', ['a', 'c'], '2000000')],
  },
]);
