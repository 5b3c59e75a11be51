/** A small world, the interface over it, and a good request for each endpoint. */
import { createRegistry, type Registry, type Snapshot } from '../../src/registry/index.js';
import type { Api, EndpointName, MsgsDirectRequest, MsgsRequest, RouteRequest } from 'wayfold/wire';

import { createCheckedApi } from '../../../../test/support/checked-api.js';
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
/** The hub's coin on Osmosis. */
export const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';

const world: Snapshot = {
  chains: [
    {
      chain_id: 'osmosis-1',
      chain_name: 'osmosis',
      pretty_name: 'Osmosis',
      bech32_prefix: 'osmo',
      chain_type: 'cosmos',
      fee_assets: [
        { denom: 'uosmo', gas_price: { low: '0.0025', average: '0.025', high: '0.04' } },
        { denom: 'uion' },
      ],
    },
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', bech32_prefix: 'cosmos', chain_type: 'cosmos' },
    { chain_id: 'dead-1', chain_name: 'dead', bech32_prefix: 'dead', chain_type: 'cosmos', status: 'killed' },
    {
      chain_id: 'test-1',
      chain_name: 'testing',
      bech32_prefix: 'test',
      chain_type: 'cosmos',
      is_testnet: true,
    },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('osmosis-1', 'channel-0'), b: end('cosmoshub-4', 'channel-141') }],
  assets: [
    {
      chain_id: 'cosmoshub-4',
      denom: 'uatom',
      symbol: 'ATOM',
      name: 'Cosmos Hub',
      decimals: 6,
      pricing_id: 'cosmos',
    },
    { chain_id: 'cosmoshub-4', denom: 'unamed' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
    { chain_id: 'osmosis-1', denom: atomOnOsmosis, trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmosis-1', denom: 'cw20:osmo1token', symbol: 'TOK', is_cw20: true },
    { chain_id: '1', denom: 'ethereum-native', symbol: 'ETH', token_contract: '' },
  ],
  capabilities: [
    { chain_id: 'osmosis-1', supports_memo: true, pfm_enabled: true, ibc_hooks: true, autopilot: false },
  ],
  swap_venues: [
    {
      chain_id: 'osmosis-1',
      entry_point: 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u',
      ibc_adapter: 'osmo1m8wg4vxkefhs374qxmmqpyusgz289wmulex5qdwpfx7jnrxzer5s9cv83q',
      ibc_adapter_kind: 'ibc-hooks',
      venues: [{ name: 'osmosis-poolmanager' }],
    },
  ],
  bridges: {
    cctp: {
      noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: '0xA0b8' }],
    },
  },
};
export const registry: Registry = createRegistry(world, { strict: true });
export const api: Api = createCheckedApi(registry, {
  now: () => 1_700_000_000_123_456_789n,
  selfCheck: true,
  onInternalError(error) {
    throw error;
  },
});
/** The hub's coin at home, as it is written. */
export const atom = {
  denom: 'uatom',
  chain_id: 'cosmoshub-4',
  origin_denom: 'uatom',
  origin_chain_id: 'cosmoshub-4',
  trace: '',
  is_cw20: false,
  is_evm: false,
  is_svm: false,
  symbol: 'ATOM',
  name: 'Cosmos Hub',
  decimals: 6,
  pricing_id: 'cosmos',
  recommended_symbol: 'ATOM',
};

/** Messages for one transfer home. */
export const transferHome: MsgsRequest = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: 'uatom',
  dest_asset_chain_id: 'cosmoshub-4',
  amount_in: '1000000',
  amount_out: '1000000',
  address_list: [
    'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
    'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur',
  ],
  operations: [{ transfer: { port: 'transfer', channel: 'channel-0', chain_id: 'osmosis-1' } }],
};

/** Messages for a swap into the hub's coin, which goes home. */
export const swapHome: MsgsRequest = {
  ...transferHome,
  source_asset_denom: 'uosmo',
  operations: [
    {
      swap: {
        swap_in: {
          swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
          swap_operations: [{ pool: '1', denom_in: 'uosmo', denom_out: atomOnOsmosis }],
        },
        chain_id: 'osmosis-1',
        denom_in: 'uosmo',
        denom_out: atomOnOsmosis,
      },
    },
    ...transferHome.operations,
  ],
  slippage_tolerance_percent: '1',
};

/** A route for the transfer. */
export const routeHome: RouteRequest = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: 'uatom',
  dest_asset_chain_id: 'cosmoshub-4',
  amount_in: '1000000',
};
export const sender: string = transferHome.address_list[0] ?? '';
export const receiver: string = transferHome.address_list[1] ?? '';
/** Both at once. */
export const directHome: MsgsDirectRequest = {
  ...routeHome,
  chain_ids_to_addresses: { 'osmosis-1': sender, 'cosmoshub-4': receiver },
};

/** Messages for the transfer home, and what is expected of them. */
const answered = {
  ...api.msgs(transferHome),
  expectation: {
    source_asset: { denom: atomOnOsmosis, chain_id: 'osmosis-1' },
    dest_asset: { denom: 'uatom', chain_id: 'cosmoshub-4' },
    amount_in: '1000000',
    min_amount_out: '1000000',
    receiver,
    own_addresses: transferHome.address_list,
    affiliates: [],
  },
};

/** One request of each endpoint that has an answer. */
export const samples: { readonly [N in EndpointName]: object } = {
  ibcOriginAssets: {
    assets: [
      { denom: 'uatom', chain_id: 'cosmoshub-4' },
      { denom: 'x', chain_id: 'y' },
    ],
  },
  assetsBetweenChains: { source_chain_id: 'osmosis-1', dest_chain_id: 'cosmoshub-4' },
  msgs: transferHome,
  route: routeHome,
  msgsDirect: directHome,
  assets: { include_cw20_assets: true, include_evm_assets: true },
  assetsFromSource: { source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' },
  recommendAssets: {
    requests: ['osmosis-1', 'x'].map((dest_chain_id) => ({
      source_asset_denom: 'uatom',
      source_asset_chain_id: 'cosmoshub-4',
      dest_chain_id,
    })),
  },
  venues: {},
  chains: { include_evm: true },
  bridges: {},
  audit: answered,
  simulate: answered,
};
