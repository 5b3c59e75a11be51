import type { Encoding, JsonObject } from '../json/codec.js';
import { describe, expect, it, test } from 'vitest';
import type { Operation } from '../../operation/index.js';
import { decode } from '../json/body.js';
import { operation } from './operation.js';

const between = (from: string, to: string, denomIn: string, denomOut: string) => ({
  from_chain_id: from,
  to_chain_id: to,
  denom_in: denomIn,
  denom_out: denomOut,
});
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const weth = { denom: 'weth-wei', chain_id: 'axelar-dojo-1' };
const gas = { denom: 'ethereum-native', chain_id: '1' };
const venue = { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' };
const step = { pool: '1', denom_in: 'uosmo', denom_out: 'uatom' };
const quote = {
  fee_amount: '20000',
  fee_denom: 'uusdc',
  relayer_address: '0xrelayer',
  fee_payment_address: 'noble1fee',
  expiration: '2026-01-01T00:00:00Z',
};
const transfer = {
  port: 'transfer',
  channel: 'channel-0',
  from_chain_id: 'osmosis-1',
  to_chain_id: 'cosmoshub-4',
  pfm_enabled: true,
  supports_memo: false,
  denom_in: 'ibc/27',
  denom_out: 'uatom',
  smart_relay: false,
  fee_amount: '5',
  fee_asset: gas,
};
const swap = { from_chain_id: 'osmosis-1', chain_id: 'osmosis-1', denom_in: 'uosmo', denom_out: 'uatom' };
const swapIn = { swap_venue: venue, swap_operations: [{ ...step, interface: 'e30=' }] };

/** Every variant as a service writes it, with every field that the domain keeps. */
const written: readonly JsonObject[] = [
  {
    transfer: { ...transfer, dest_denom: 'uatom', bridge_id: 'IBC' },
    tx_index: 0,
    amount_in: '7',
    amount_out: '6',
  },
  { bank_send: { chain_id: 'osmosis-1', denom: 'uosmo' } },
  {
    swap: {
      swap_in: { ...swapIn, swap_amount_in: '5', estimated_amount_out: '4' },
      ...swap,
      swap_venues: [venue],
    },
  },
  { swap: { swap_out: { ...swapIn, swap_amount_out: '5' }, ...swap, swap_venues: [venue] } },
  {
    swap: {
      smart_swap_in: {
        swap_venue: venue,
        swap_routes: [{ swap_amount_in: '1', denom_in: 'uosmo', swap_operations: [step] }],
      },
      ...swap,
      swap_venues: [venue],
    },
  },
  {
    axelar_transfer: {
      ...between('osmosis-1', '1', 'weth-wei', 'ethereum-native'),
      from_chain: 'osmosis',
      to_chain: 'Ethereum',
      asset: 'weth-wei',
      should_unwrap: true,
      fee_amount: '9',
      fee_asset: weth,
      is_testnet: false,
      ibc_transfer_to_axelar: transfer,
      smart_relay: false,
      bridge_id: 'AXELAR',
    },
  },
  {
    cctp_transfer: {
      ...between('noble-1', '1', 'uusdc', usdc),
      burn_token: 'uusdc',
      smart_relay: true,
      smart_relay_fee_quote: quote,
      bridge_id: 'CCTP',
    },
  },
  {
    cctp_transfer_v2: {
      ...between('1', '10', usdc, usdc),
      burn_token: usdc,
      smart_relay: false,
      destination_domain: 2,
      finality_threshold: 1000,
      max_fee: '3',
      bridge_id: 'CCTP_V2',
    },
  },
  {
    hyperlane_transfer: {
      ...between('celestia', '169', 'utia', '0x6F'),
      hyperlane_contract_address: '0x7B',
      fee_amount: '1',
      fee_asset: gas,
      smart_relay: false,
      bridge_id: 'HYPERLANE',
    },
  },
  {
    evm_swap: {
      input_token: '',
      amount_in: '7',
      swap_calldata: 'ab',
      amount_out: '6',
      from_chain_id: '1',
      denom_in: 'ethereum-native',
      denom_out: usdc,
      swap_venues: [venue],
    },
    amount_in: '7',
    amount_out: '6',
  },
  {
    op_init_transfer: {
      ...between('interwoven-1', 'birdee-1', 'uinit', 'l2/33'),
      op_init_bridge_id: '14',
      smart_relay: false,
      bridge_id: 'OPINIT',
    },
  },
  {
    stargate_transfer: {
      ...between('1', '10', usdc, usdc),
      pool_address: '0xpool',
      destination_endpoint_id: 30111,
      oft_fee_amount: '1',
      oft_fee_asset: gas,
      messaging_fee_amount: '2',
      messaging_fee_asset: gas,
      bridge_id: 'STARGATE',
    },
  },
  {
    go_fast_transfer: {
      ...between('1', 'osmosis-1', usdc, 'ibc/49'),
      fee: {
        fee_asset: gas,
        bps_fee: '10',
        bps_fee_amount: '1',
        source_chain_fee_amount: '0',
        destination_chain_fee_amount: '2',
      },
      source_domain: '1',
      destination_domain: '875',
      bridge_id: 'GO_FAST',
    },
  },
  {
    eureka_transfer: {
      ...between('cosmoshub-4', '1', 'uatom', '0x12'),
      destination_port: 'transfer',
      source_client: '08-wasm-1369',
      pfm_enabled: true,
      supports_memo: true,
      entry_contract_address: 'cosmos1entry',
      callback_adapter_contract_address: 'cosmos1adapter',
      smart_relay: true,
      smart_relay_fee_quote: quote,
      bridge_id: 'EUREKA',
    },
  },
  {
    layer_zero_transfer: {
      ...between('1', '10', usdc, usdc),
      source_oft_contract_address: '0xoft',
      destination_endpoint_id: 30111,
      messaging_fee_amount: '2',
      messaging_fee_asset: gas,
      bridge_id: 'LAYER_ZERO',
    },
  },
];

/** An asset stands for itself here; describing it is not the codec's work. */
const encoding: Encoding = {
  assetOf: ({ chainId, denom }) =>
    ({ denom, chain_id: chainId }) as unknown as ReturnType<Encoding['assetOf']>,
};

const read = (json: JsonObject): Operation =>
  operation.decode(decode(operation.schema, json), '/operations/0');

describe.each(written.map((json) => [Object.keys(json)[0], json] as const))('%s', (kind, json) => {
  it('is read, and written back as it was', () => {
    const value = read(json);
    expect(value.kind).toBe(kind);
    expect(operation.encode(value, encoding)).toEqual(json);
  });
});

test.each([
  ['INVALID_OPERATION', '/operations/0', 'has none', {}],
  ['INVALID_OPERATION', '/operations/0', 'has none', { teleport_transfer: {} }],
  [
    'INVALID_OPERATION',
    '/operations/0',
    'transfer and bank_send',
    { transfer, bank_send: { chain_id: 'a', denom: 'b' } },
  ],
  ['INVALID_OPERATION', '/operations/0/swap', 'one of swap_in, swap_out', { swap }],
  [
    'INVALID_OPERATION',
    '/operations/0/swap/from_chain_id',
    'differ',
    { swap: { ...swap, swap_in: swapIn, from_chain_id: 'x' } },
  ],
  [
    'MISSING_FIELD',
    '/operations/0/swap/chain_id',
    'chain_id',
    { swap: { swap_in: swapIn, denom_in: 'a', denom_out: 'b' } },
  ],
  ['INVALID_AMOUNT', '/operations/0/amount_in', 'invalid amount_in', { transfer, amount_in: '1.5' }],
  ['AMOUNT_OUT_OF_RANGE', '/operations/0/amount_out', 'amount_out', { transfer, amount_out: '9'.repeat(90) }],
  ['INVALID_TYPE', '/tx_index', 'a whole number', { transfer, tx_index: 0.5 }],
  ['INVALID_TYPE', '/transfer', 'an object', { transfer: [] }],
  [
    'MISSING_FIELD',
    '/cctp_transfer/burn_token',
    'burn_token',
    { cctp_transfer: between('a', 'b', 'c', 'd') },
  ],
])('%s at %s: %s', (reason, field, message, json) => {
  expect(() => read(json)).toThrow(
    expect.objectContaining({ reason, field, message: expect.stringContaining(message) }),
  );
});

test('amounts of an EVM swap may stand inside it alone', () => {
  const inner = written.find((json) => 'evm_swap' in json)?.['evm_swap'];
  expect(read({ evm_swap: inner })).toMatchObject({ amountIn: 7n, amountOut: 6n });
});

test('what may be left out may be null or empty', () => {
  const bare = { port: 'transfer', channel: 'channel-0', ...between('a', 'b', 'c', 'd') };
  const json = {
    transfer: { ...bare, pfm_enabled: null, fee_amount: '', fee_asset: null },
    amount_in: '',
    swap: null,
  };
  const { txIndex, amountIn, ...rest } = read(json);
  expect([txIndex, amountIn]).toEqual([undefined, undefined]);
  expect(rest).toMatchObject({ kind: 'transfer', denomIn: 'c', pfmEnabled: undefined, feeAmount: undefined });
});
