import type { JsonObject } from '../json/codec.js';
import { describe, expect, it, test } from 'vitest';
import { createRegistry, type Snapshot } from '../../registry/index.js';
import { decode } from '../json/body.js';
import { decodeMsgs, msgsRequest } from './msgs.js';

const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });
const cosmos = (chain_id: string, chain_name: string, bech32_prefix: string) =>
  ({ chain_id, chain_name, bech32_prefix, chain_type: 'cosmos' }) as const;
const world: Snapshot = {
  chains: [
    cosmos('osmosis-1', 'osmosis', 'osmo'),
    cosmos('cosmoshub-4', 'cosmoshub', 'cosmos'),
    cosmos('neutron-1', 'neutron', 'neutron'),
  ],
  channels: [
    { a: end('osmosis-1', 'channel-0'), b: end('cosmoshub-4', 'channel-141') },
    { a: end('cosmoshub-4', 'channel-569'), b: end('neutron-1', 'channel-1') },
  ],
  assets: [{ chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 }],
};
const registry = createRegistry(world, { strict: true });
const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const atomOnNeutron = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';

const home = { port: 'transfer', channel: 'channel-0' };
const out = { port: 'transfer', channel: 'channel-569' };
const base = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: atomOnNeutron,
  dest_asset_chain_id: 'neutron-1',
  amount_in: '10',
  amount_out: '9',
  address_list: ['a', 'b'],
  operations: [],
};
const read = (patch: JsonObject) => decodeMsgs(registry, decode(msgsRequest, { ...base, ...patch }));
const transfers = (...operations: JsonObject[]) =>
  read({ operations: operations.map((transfer) => ({ transfer })) }).operations;

describe('transfers are completed', () => {
  const full = [
    { fromChainId: 'osmosis-1', toChainId: 'cosmoshub-4', denomIn: atomOnOsmosis, denomOut: 'uatom' },
    { fromChainId: 'cosmoshub-4', toChainId: 'neutron-1', denomIn: 'uatom', denomOut: atomOnNeutron },
  ];

  it.each([
    [
      'the documented short form',
      [
        { ...home, chain_id: 'osmosis-1' },
        { ...out, chain_id: 'cosmoshub-4' },
      ],
    ],
    [
      'the specification',
      [
        { ...home, from_chain_id: 'osmosis-1', to_chain_id: 'cosmoshub-4', dest_denom: 'uatom' },
        { ...out, from_chain_id: 'cosmoshub-4', to_chain_id: 'neutron-1', dest_denom: atomOnNeutron },
      ],
    ],
    [
      'a service',
      [
        {
          ...home,
          from_chain_id: 'osmosis-1',
          chain_id: 'osmosis-1',
          denom_in: atomOnOsmosis,
          denom_out: 'uatom',
        },
        { ...out, from_chain_id: 'cosmoshub-4', denom_in: 'uatom', denom_out: atomOnNeutron, dest_denom: '' },
      ],
    ],
  ])('from %s', (_name, operations) => {
    expect(transfers(...operations)).toMatchObject(full);
  });

  it('from the neighbours where the data does not know the channel', () => {
    const unknown = { port: 'transfer', channel: 'channel-999', chain_id: 'osmosis-1' };
    expect(transfers(unknown, { ...out, chain_id: 'cosmoshub-4', denom_in: 'uatom' })).toMatchObject(full);
    expect(transfers(unknown)).toMatchObject([{ toChainId: 'neutron-1', denomOut: atomOnNeutron }]);
  });

  it('from the swap before', () => {
    const swap = {
      chain_id: 'osmosis-1',
      denom_in: 'uosmo',
      denom_out: atomOnOsmosis,
      swap_in: { swap_venue: { name: 'v', chain_id: 'osmosis-1' }, swap_operations: [] },
    };
    const operations = [{ swap }, { transfer: { ...home, chain_id: 'osmosis-1' } }];
    expect(read({ source_asset_denom: 'uosmo', operations }).operations[1]).toMatchObject({
      denomIn: atomOnOsmosis,
    });
  });
});

const swapOn = (chain_id: string) => ({
  swap: {
    chain_id,
    denom_in: 'a',
    denom_out: 'b',
    swap_in: { swap_venue: { name: 'v', chain_id }, swap_operations: [] },
  },
});
const affiliate = { address: 'osmo1a', basis_points_fee: '50' };
const decoded = { address: 'osmo1a', basisPointsFee: 50 };

test.each<[string, JsonObject, [string, unknown[]][]]>([
  [
    'wrapped',
    { chain_ids_to_affiliates: { 'osmosis-1': { affiliates: [affiliate] } } },
    [['osmosis-1', [decoded]]],
  ],
  ['bare', { chain_ids_to_affiliates: { 'osmosis-1': [affiliate] } }, [['osmosis-1', [decoded]]]],
  ['flat', { affiliates: [affiliate], operations: [swapOn('a'), swapOn('b')] }, [['b', [decoded]]]],
  ['flat, without a swap', { affiliates: [affiliate] }, []],
  ['none', { chain_ids_to_affiliates: {}, affiliates: null }, []],
])('affiliates: %s', (_name, patch, expected) => {
  expect([...(read(patch).affiliates ?? [])]).toEqual(expected);
});

test.each(['__proto__', 'constructor'])('affiliates: under %s, a name like any other', (name) => {
  const patch = JSON.parse(`{"chain_ids_to_affiliates":{"${name}":7}}`);
  expect(() => read(patch)).toThrow(
    expect.objectContaining({ reason: 'INVALID_TYPE', field: `/chain_ids_to_affiliates/${name}` }),
  );
});

const autopilot = { receiver: 'stride1a', action: 'CLAIM' };

test.each<[JsonObject | null, unknown]>([
  [{ wasm_msg: { contract_address: 'c', msg: '{}' } }, { kind: 'wasm_msg', contractAddress: 'c', msg: '{}' }],
  [{ autopilot_msg: autopilot }, { kind: 'autopilot_msg', ...autopilot }],
  [{ autpilot_msg: autopilot }, { kind: 'autopilot_msg', ...autopilot }],
  [null, undefined],
])('post_route_handler %j', (post_route_handler, expected) => {
  expect(read({ post_route_handler }).postRouteHandler).toEqual(expected);
});

test('the rest of a request', () => {
  expect(
    read({
      estimated_amount_out: '8',
      slippage_tolerance_percent: '0.5',
      timeout_seconds: '600',
      enable_gas_warnings: true,
      trust_operations: true,
      fee_payer_address: '',
      unknown_field: { x: 1 },
    }),
  ).toEqual({
    source: { chainId: 'osmosis-1', denom: atomOnOsmosis },
    dest: { chainId: 'neutron-1', denom: atomOnNeutron },
    amountIn: 10n,
    amountOut: 9n,
    estimatedAmountOut: 8n,
    addresses: ['a', 'b'],
    operations: [],
    slippageTolerancePercent: '0.5',
    affiliates: new Map(),
    postRouteHandler: undefined,
    timeoutSeconds: 600,
    enableGasWarnings: true,
    feePayerAddress: undefined,
    trustOperations: true,
    sourcePath: 'transfer/channel-0/uatom',
  });
});

const transferOf = (transfer: JsonObject) => ({ operations: [{ transfer }] });

test.each<[string, string, JsonObject]>([
  ['INVALID_AMOUNT', '/amount_in', { amount_in: '1e6' }],
  ['INVALID_AMOUNT', '/amount_out', { amount_out: '' }],
  ['INVALID_TYPE', '/amount_in', { amount_in: 10 }],
  ['MISSING_FIELD', '/amount_out', { amount_out: null }],
  ['INVALID_TIMEOUT', '/timeout_seconds', { timeout_seconds: '5m' }],
  ['INVALID_TIMEOUT', '/timeout_seconds', { timeout_seconds: '' }],
  ['INVALID_TYPE', '/timeout_seconds', { timeout_seconds: 300 }],
  ['LIMIT_EXCEEDED', '/operations', { operations: Array(65).fill({}) }],
  ['LIMIT_EXCEEDED', '/address_list', { address_list: Array(129).fill('') }],
  ['MISSING_FIELD', '/operations/0/transfer/channel', transferOf({ port: 'transfer' })],
  ['MISSING_FIELD', '/operations/0/transfer/from_chain_id', transferOf(home)],
  [
    'DENOM_MISMATCH',
    '/operations/0/transfer/dest_denom',
    transferOf({ ...home, chain_id: 'osmosis-1', denom_out: 'a', dest_denom: 'b' }),
  ],
  [
    'INVALID_OPERATION',
    '/operations/0/transfer/chain_id',
    transferOf({ ...home, chain_id: 'a', from_chain_id: 'b' }),
  ],
  ['INVALID_TYPE', '/chain_ids_to_affiliates', { chain_ids_to_affiliates: [] }],
  ['MISSING_FIELD', '/chain_ids_to_affiliates/a/affiliates', { chain_ids_to_affiliates: { a: {} } }],
  [
    'MISSING_FIELD',
    '/chain_ids_to_affiliates/a/0/address',
    { chain_ids_to_affiliates: { a: [{ basis_points_fee: '1' }] } },
  ],
  [
    'LIMIT_EXCEEDED',
    '/chain_ids_to_affiliates/a/affiliates',
    { chain_ids_to_affiliates: { a: { affiliates: Array(33).fill(affiliate) } } },
  ],
  [
    'INVALID_AFFILIATE',
    '/chain_ids_to_affiliates/a~1b/0/basis_points_fee',
    { chain_ids_to_affiliates: { 'a/b': [{ address: 'a', basis_points_fee: '0.5' }] } },
  ],
  ['INVALID_POST_ROUTE_HANDLER', '/post_route_handler', { post_route_handler: {} }],
  [
    'INVALID_POST_ROUTE_HANDLER',
    '/post_route_handler',
    { post_route_handler: { autopilot_msg: autopilot, autpilot_msg: autopilot } },
  ],
  [
    'INVALID_POST_ROUTE_HANDLER',
    '/post_route_handler/autopilot_msg/action',
    { post_route_handler: { autopilot_msg: { ...autopilot, action: 'X' } } },
  ],
])('%s at %s', (reason, field, patch) => {
  expect(() => read(patch)).toThrow(expect.objectContaining({ reason, field }));
});
