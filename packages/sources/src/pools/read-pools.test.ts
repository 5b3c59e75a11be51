import type { JsonValue } from 'wayfold';
import { createPools } from 'wayfold/pools';
import { describe, expect, test } from 'vitest';
import { mutationsOf } from '../../../../test/support/mutate.js';
import { detectPools, readPools } from './read-pools.js';

const osmosis = {
  pools: [
    {
      ...{ '@type': '/osmosis.gamm.v1beta1.Pool', id: '1', pool_params: { swap_fee: '0.002' } },
      pool_assets: [
        { token: { denom: 'a', amount: '1000' }, weight: '1' },
        { token: { denom: 'b', amount: '1000' }, weight: '1' },
      ],
    },
    {
      ...{ '@type': '/osmosis.concentratedliquidity.v1beta1.Pool', id: '2', token0: 'a', token1: 'b' },
      ...{ current_tick_liquidity: '3', current_sqrt_price: '1', current_tick: '0', tick_spacing: '100' },
      spread_factor: '0',
    },
    { '@type': '/osmosis.cosmwasmpool.v1beta1.CosmWasmPool', pool_id: '3', code_id: '814' },
  ],
  params: { taker_fee_params: { default_taker_fee: '0.001' } },
  denom_pair_taker_fee_store: [{ token_in_denom: 'a', token_out_denom: 'b', taker_fee: '0' }],
  ticks: {
    2: [
      { tick_index: '-100', liquidity_net: '3' },
      { tick_index: '100', liquidity_net: '-3' },
    ],
  },
  contracts: {
    3: {
      get_total_pool_liquidity: { total_pool_liquidity: [{ denom: 'a', amount: '5' }] },
      list_asset_configs: {
        asset_configs: [
          { denom: 'a', normalization_factor: '1' },
          { denom: 'all', normalization_factor: '1' },
        ],
      },
      list_limiters: { limiters: [[['a', 'x'], { static_limiter: { upper_limit: '1' } }]] },
    },
  },
};
const astroport = {
  chain_id: 'neutron-1',
  pairs: [
    {
      contract: 'c',
      pair: { contract_addr: 'c', pair_type: { stable: {} } },
      pool: {
        assets: [
          { info: { native_token: { denom: 'a' } }, amount: '100000000' },
          { info: { token: { contract_addr: 'b' } }, amount: '100000000' },
        ],
      },
      config: { params: 'eyJhbXAiOiIxMCJ9' },
      fee_info: { fee_address: null, total_fee_bps: 5, maker_fee_bps: 0 },
      decimals: [6, 6],
    },
  ],
};

describe('the shape', () => {
  test.each<[string, unknown, string | undefined]>([
    ['a snapshot', { format: 'pool-snapshot/1', pools: [] }, 'pool-snapshot'],
    ['a snapshot of another form', { format: 'pool-snapshot/2' }, 'pool-snapshot'],
    ['pools of Osmosis', osmosis, 'osmosis-pools'],
    ['one pool of Osmosis', { pool: osmosis.pools[0] }, 'osmosis-pools'],
    ['pairs of Astroport', astroport, 'astroport-pairs'],
    ['a list of pairs', astroport.pairs, 'astroport-pairs'],
    ['chain data', { chains: [], channels: [] }, undefined],
    ['pools of no type', { pools: [{ id: '1' }] }, undefined],
    ['nothing', null, undefined],
    ['a list of nothing', [], undefined],
  ])('of %s is told', (_name, json, kind) => {
    expect(detectPools(json)).toBe(kind);
  });

  test('that is not known yields nothing but a finding', () => {
    expect(readPools({ chains: [] })).toEqual({
      diagnostics: [
        { reason: 'DATA_INVALID', field: '', message: expect.stringContaining('not the shape of pools') },
      ],
    });
  });

  test('of a snapshot is given back as it stands', () => {
    const snapshot = { format: 'pool-snapshot/1', pools: 7 };
    expect(readPools(snapshot)).toEqual({ snapshot, diagnostics: [] });
  });
});

describe.each<[string, JsonValue, number]>([
  ['Osmosis', osmosis, 3],
  ['Astroport', astroport, 1],
])('answers of %s, one thing changed', (_name, input, whole) => {
  /** How many pools an input has that can be quoted. */
  const poolsOf = (json: unknown): { readonly pools: number; readonly findings: number } => {
    const { snapshot, diagnostics } = readPools(json);
    const chains = snapshot === undefined ? [] : [...createPools([snapshot]).chains.values()];
    return { pools: chains.flatMap(({ pools }) => pools).length, findings: diagnostics.length };
  };

  test('are read, or what is left out is told', () => {
    expect(poolsOf(input)).toEqual({ pools: whole, findings: 0 });
    const changes = mutationsOf(input);
    expect(changes.length).toBeGreaterThan(100);
    for (const { pointer, what, value } of changes) {
      const { pools, findings } = poolsOf(value);
      // A pool that is taken out of the list is not missed, nor one that stands there twice alike.
      const isListed = /^\/(?:pools|pairs)\/[0-9]+$/.test(pointer) && what === 'remove';
      if (pools < whole && !isListed) expect(findings, `${what} at ${pointer}`).toBeGreaterThan(0);
    }
  });
});
