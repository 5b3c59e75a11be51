/** A world that has something of each part, in unusual forms too, and what a service answers of it. */
import { ibcDenom } from 'wayfold';
import { createRegistry, exportSnapshot, type Registry, sha256 } from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { id, world } from './steps.js';

const native = (chain_id: string, denom: string) => ({
  chain_id,
  denom,
  symbol: denom.toUpperCase(),
  decimals: 6,
});
/** The way of vouchers that edits list. */
export const trace = 'transfer/channel-1020';
const onEvm = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

/** Vouchers on chain-0 that nobody lists: outages name them by their denoms, edits list them. */
export const unlisted = ['u5', 'u6'].map((base) => ibcDenom(`${trace}/${base}`, sha256));

/** The world of the steps, and more: rows of each part, and chains of other types. */
export const rich: Registry = createRegistry(
  [
    exportSnapshot(world),
    {
      source: { name: 'hand', version: '1' },
      sources: [{ name: 'other' }],
      chains: [
        { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm', fee_assets: [{ denom: 'eth' }] },
        {
          ...{ chain_id: 'chain-5', chain_name: 'name5', chain_type: 'cosmos', bech32_prefix: 'five' },
          ...{
            pretty_name: 'Five',
            slip44: 118,
            account: { coin_type: 60, family: 'eth' },
            logo_uri: 'https://x.test/5.png',
            ibc_go: 'v8',
            cosmwasm: true,
          },
          fee_assets: [{ denom: 'u5', gas_price: { low: '1', average: '2', high: '3' } }, { denom: 'u6' }],
          staking_denoms: ['u5', 'u6'],
        },
      ],
      assets: [native('1', onEvm), native('chain-5', 'u5'), native('chain-5', 'cw20:five1token')],
      capabilities: [{ chain_id: 'chain-5', autopilot: true, memo_limit_bytes: 900, pfm_flavour: 'ibc-go' }],
      chain_details: [
        { chain_id: 'chain-5', network_fee_ceiling: '0.5', source: 'a page', checked: '2026-01-02' },
        { chain_id: 'chain-5', account: {}, middleware: { v1: ['hooks', 'transfer'], v2: [] } },
        { chain_id: 'absent-1', account: { coin_type: 60, family: 'eth' }, source: 'code' },
      ],
      swap_venues: [
        {
          ...{ chain_id: id(0), entry_point: 'entry', ibc_adapter: 'adapter', message_features: ['a', 'b'] },
          venues: [{ name: 'pools', adapter: 'x' }, { name: 'other' }],
          ibc_fee: { required: true, denom: 'u0', recv_fee: '1', ack_fee: '2', timeout_fee: '3' },
        },
      ],
      outages: [
        ...unlisted.map((denom) => ({ scope: { chain_id: id(0), denom }, ...refused('asset_halted') })),
        { scope: { chain_id: id(0), counterparty_chain_id: id(2), bridge: 'IBC' }, ...refused('ibc_closed') },
        { scope: { chain_id: id(2), bridge: 'CCTP' }, ...refused('bridge_closed') },
      ],
      bridges: {
        cctp: {
          max_transfer_usdc: '10',
          noble: { chain_id: id(1), domain: 4, usdc_denom: 'u1' },
          evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: onEvm, token_messenger: '0x1' }],
          evm_v2: { domains: { noble: 4, '1': 0 }, usdc_denoms: { '1': onEvm } },
        },
        evm_native_denoms: { by_chain_id: { '1': { denom: 'eth', symbol: 'ETH', decimals: 18 } } },
        layer_zero: { endpoint_ids: { b: 2, '1': 1 } },
        hyperlane: { domains: [{ chain_id: '1', domain: 1 }], mailboxes: { '1': 'box' }, free: [id(3)] },
        registry_chain_ids: { by_chain_name: { zero: id(0) } },
        relays: {
          ways: [{ bridge: 'CCTP', from: '*', to: id(1), relay: 'none', source: 'code' }],
          cctp_fees: [
            {
              ...{ source_domain: 4, destination_domain: 0, denom: onEvm },
              min_fee: { amount: '5', as_of: '2026-01-01' },
            },
          ],
        },
        permit2: {
          witness_types: [{ type: 'P(T t)T(a b)', spenders: { '1': [onEvm] }, paths: { coin: '/b' } }],
        },
      },
      symbols: {
        suffix_by_bridge_provider: { Axelar: 'axl', Gravity: 'grv' },
        alloyed_prefix: { prefix: 'al' },
        asset_overrides: { 'chain-0|u0': { recommended_symbol: 'ZERO' } },
        origin_overrides: { 'chain-1|u1': { recommended_symbol: 'ONE' } },
        renames: [{ old: 'X', new: 'Y', chain_id: id(0), denom: 'u0' }],
      },
      durations: {
        chains: [
          { chain_id: id(0), block_time_s: 6, finality_s: 12 },
          { chain_id: '1', block_time_s: 12 },
        ],
        evm_finality: [{ chain_id: '1', cctp_v1_s: [600, 900], cctp_fast_s: 8 }],
        bridges: [
          { bridge: 'CCTP', mode: 'standard', from: '1', seconds: [5, 9] },
          {
            bridge: 'AXELAR',
            seconds: null,
            seconds_if_unknown: 4,
            reorg_blocks: { z: 3, '1': 'finalized' },
          },
        ],
      },
      as_of: { outages: '2026-01-02', chains: '2026-01-01' },
    },
  ],
  { strict: true },
);

function refused(reason: string) {
  return { direction: 'both', effect: 'refuse', reason, source: 'x', note: null } as const;
}

const requests: readonly (readonly [string, object])[] = [
  ['/v2/info/chains', { include_evm: true, include_inactive: true }],
  ['/v2/info/bridges', {}],
  ['/v2/fungible/venues', {}],
  [
    '/v2/fungible/assets',
    { include_cw20_assets: true, include_evm_assets: true, include_no_metadata_assets: true },
  ],
  ['/v2/fungible/assets_between_chains', { source_chain_id: id(0), dest_chain_id: id(1) }],
  [
    '/v2/fungible/assets_between_chains',
    { source_chain_id: '1', dest_chain_id: id(1), allow_multi_tx: true },
  ],
  ['/v2/fungible/assets_from_source', { source_asset_denom: 'u0', source_asset_chain_id: id(0) }],
  [
    '/v2/fungible/recommend_assets',
    { requests: [{ source_asset_denom: 'u5', source_asset_chain_id: 'chain-5', dest_chain_id: id(0) }] },
  ],
  [
    '/v2/fungible/ibc_origin_assets',
    { assets: [...unlisted, 'u0'].map((denom) => ({ denom, chain_id: id(0) })) },
  ],
  ...[id(1), id(2), '1'].map((to): readonly [string, object] => [
    '/v2/fungible/route',
    {
      ...{
        source_asset_denom: 'u0',
        source_asset_chain_id: id(0),
        dest_asset_chain_id: to,
        amount_in: '1000',
      },
      ...{
        dest_asset_denom:
          to === '1' ? onEvm : to === id(1) ? ibcDenom('transfer/channel-1100/u0', sha256) : 'u2',
      },
    },
  ]),
];

/** What a service answers to a spread of requests, as text. */
export function serviceAnswers(registry: Registry): string {
  const api = createApi(registry, { now: () => 1_780_000_000_000_000_000n });
  return requests.map(([path, request]) => JSON.stringify(api.handle(path, request))).join('\n');
}
