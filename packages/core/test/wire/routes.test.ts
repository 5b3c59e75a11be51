/** What the endpoints answer that plan and build. */
import { expect, test } from 'vitest';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { api, atomOnOsmosis, directHome, registry, routeHome, sender, transferHome } from './world.js';

test('msgs answers with transactions and their mirror', () => {
  const { msgs, txs, ...rest } = api.msgs(transferHome);
  const text = {
    msg: expect.stringContaining('"source_channel":"channel-0"'),
    msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer',
  };
  const path = ['osmosis-1', 'cosmoshub-4'];
  const signer = { signer_address: transferHome.address_list[0] };
  expect(txs).toEqual([
    { cosmos_tx: { chain_id: 'osmosis-1', path, msgs: [text], ...signer }, operations_indices: [0] },
  ]);
  expect(msgs).toEqual([{ multi_chain_msg: { chain_id: 'osmosis-1', path, ...text } }]);
  expect(rest).toEqual({ min_amount_out: '1000000', estimated_fees: [] });
});

test('msgs carries warnings, and one of them once more for public clients', () => {
  const answer = api.msgs({ ...transferHome, enable_gas_warnings: true });
  const warning = {
    reason: 'INSUFFICIENT_GAS_AT_DEST_EOA',
    message: expect.any(String),
    field: expect.any(String),
  };
  expect(answer.warnings).toEqual([warning]);
  expect(answer.warning).toEqual({ type: warning.reason, message: warning.message });
});

test('route plans a transfer that msgs takes as it is', () => {
  const planned = api.route(routeHome);
  expect(planned).toEqual({
    ...routeHome,
    amount_out: '1000000',
    operations: [
      {
        transfer: {
          port: 'transfer',
          channel: 'channel-0',
          from_chain_id: 'osmosis-1',
          to_chain_id: 'cosmoshub-4',
          pfm_enabled: true,
          supports_memo: true,
          denom_in: atomOnOsmosis,
          denom_out: 'uatom',
          dest_denom: 'uatom',
          smart_relay: false,
          bridge_id: 'IBC',
        },
        tx_index: 0,
        amount_in: '1000000',
        amount_out: '1000000',
      },
    ],
    chain_ids: ['osmosis-1', 'cosmoshub-4'],
    required_chain_addresses: ['osmosis-1', 'cosmoshub-4'],
    does_swap: false,
    estimated_amount_out: '1000000',
    swap_venues: [],
    txs_required: 1,
    estimated_fees: [],
    estimated_route_duration_seconds: 30,
    duration_seconds: { least: 10, most: 30 },
    unknown_operations: [],
  });
  expect(api.msgs({ ...planned, address_list: transferHome.address_list })).toEqual(api.msgs(transferHome));
  const { dest_asset_denom, ...toChain } = routeHome;
  expect(api.route(toChain)).toEqual(planned);
  expect(api.route({ ...routeHome, amount_in: null, amount_out: '1000000' })).toEqual(planned);
});

test('msgs_direct plans and builds at once', () => {
  const { estimated_fees, ...built } = api.msgs(transferHome);
  expect(api.msgsDirect(directHome)).toEqual({ ...built, route: api.route(routeHome) });
});

test.each<[string, string, string, object]>([
  ['route', 'INVALID_AMOUNT', '', { amount_in: null }],
  ['route', 'INVALID_AMOUNT', '/amount_in', { amount_in: '-1' }],
  ['route', 'INVALID_DENOM', '/source_asset_denom', { source_asset_denom: '' }],
  ['route', 'NO_ROUTE', '', { dest_asset_denom: 'uosmo' }],
  ['route', 'UNKNOWN_CHAIN', '/dest_asset_chain_id', { dest_asset_chain_id: 'x' }],
  ['msgs_direct', 'MISSING_FIELD', '/chain_ids_to_addresses', { chain_ids_to_addresses: null }],
  ['msgs_direct', 'MISSING_FIELD', '/chain_ids_to_addresses/osmosis-1', { chain_ids_to_addresses: {} }],
  [
    'msgs_direct',
    'INVALID_ADDRESS',
    '/chain_ids_to_addresses/cosmoshub-4',
    { chain_ids_to_addresses: { 'osmosis-1': sender, 'cosmoshub-4': sender } },
  ],
  ['msgs_direct', 'INVALID_TIMEOUT', '/timeout_seconds', { timeout_seconds: '0' }],
])('%s: %s at "%s"', (name, reason, field, patch) => {
  expect(api.handle(`/v2/fungible/${name}`, { ...directHome, ...patch }).body).toMatchObject({
    details: [{ reason, metadata: { field } }],
  });
});

test.each<[string, object, string, string]>([
  ['no amount', { amount_in: null }, '', 'exactly one of amount_in and amount_out must be given'],
  ['zero', { amount_in: '0' }, '/amount_in', 'invalid amount_in: must be positive'],
  ['zero out', { amount_in: null, amount_out: '0' }, '/amount_out', 'invalid amount_out: must be positive'],
  ['source', { source_asset_chain_id: 'x' }, '/source_asset_chain_id', 'chain not found: "x"'],
])('what planning refuses is said in the words of the request: %s', (_, patch, field, message) => {
  for (const name of ['route', 'msgs_direct']) {
    expect(api.handle(`/v2/fungible/${name}`, { ...directHome, ...patch }).body).toMatchObject({
      message,
      details: [{ metadata: { field } }],
    });
  }
});

test('why there is no route travels in the notes', () => {
  const { body } = api.handle('/v2/fungible/route', { ...routeHome, bridges: ['CCTP'] });
  expect(body).toMatchObject({
    code: 5,
    message: 'no routes found: the route would use IBC, and the list of bridges does not include it',
    details: [{ metadata: { field: '', notes: expect.stringContaining('IBC') } }],
  });
});

test.each<[string, object, string]>([
  ['no pools', {}, 'no routes found: it takes a swap, and no pools are given'],
  ['no swaps', { allow_swaps: false }, 'no routes found: it takes a swap, and allow_swaps is false'],
])('a missing input is named: %s', (_, more, message) => {
  const toOsmo = { ...routeHome, source_asset_denom: 'uosmo', dest_asset_chain_id: 'osmosis-1' };
  const body = { ...toOsmo, dest_asset_denom: atomOnOsmosis, ...more };
  expect(api.handle('/v2/fungible/route', body).body).toMatchObject({ code: 5, message });
});

test('deadlines need a clock', () => {
  expect(createCheckedApi(registry).handle('/v2/fungible/msgs', transferHome)).toMatchObject({
    status: 500,
    body: { message: expect.stringContaining('`now`') },
  });
});

test.each<[string, unknown]>([
  ['gives milliseconds', () => Date.UTC(2026, 0)],
  ['gives seconds', () => 1_735_689_600n],
  ['gives nothing', () => undefined],
  [
    'fails',
    () => {
      throw new TypeError('no clock here');
    },
  ],
  ['is no function', 1_735_689_600_000_000_000n],
])('a clock of the service that %s is its own failure, told to those who run it', (_name, now) => {
  const failures: unknown[] = [];
  const options = { now: now as () => bigint, onInternalError: (error: unknown) => failures.push(error) }; // as callers without types may
  const answer = createCheckedApi(registry, options).handle('/v2/fungible/msgs', transferHome);
  expect(answer).toMatchObject({ status: 500, body: { details: [{ reason: 'INTERNAL' }] } });
  expect(failures).toMatchObject([{ reason: 'INTERNAL', message: expect.stringContaining('`now`') }]);
});

test('what later transactions keep back is read by chain, and refused where it stands', () => {
  const ask = (fee_headroom: unknown) => {
    const { body } = api.handle('/v2/fungible/msgs', { ...transferHome, fee_headroom });
    return body;
  };
  const refused = (reason: string, field: string) => ({ details: [{ reason, metadata: { field } }] });
  expect(ask({ 'cosmoshub-4': '5' })).toMatchObject(
    refused('UNSUPPORTED_FIELD', '/fee_headroom/cosmoshub-4'),
  );
  expect(ask({ 'cosmoshub-4': '-5' })).toMatchObject(refused('INVALID_AMOUNT', '/fee_headroom/cosmoshub-4'));
  expect(ask({ 'cosmoshub-4': 5 })).toMatchObject(refused('INVALID_TYPE', '/fee_headroom/cosmoshub-4'));
  expect(ask({ nowhere: '5' })).toMatchObject(refused('UNKNOWN_CHAIN', '/fee_headroom/nowhere'));
  expect(ask({})).toEqual(api.msgs(transferHome));
  const direct = { ...directHome, fee_headroom: { nowhere: '5' } };
  expect(api.handle('/v2/fungible/msgs_direct', direct).body).toMatchObject(
    refused('UNKNOWN_CHAIN', '/fee_headroom/nowhere'),
  );
});
