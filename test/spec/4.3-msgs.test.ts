/** Specification 4.3: the fields of a request for messages, and of its answer. */
import { describe, expect, test } from 'vitest';
import { api, messageOf, now, type Request, refusal, withField } from './support/ask.js';
import { denoms, users } from './support/known.js';
import { cut, forwarded, swapped } from './support/requests.js';

const required = [
  ...['source_asset_denom', 'source_asset_chain_id', 'dest_asset_denom', 'dest_asset_chain_id'],
  ...['amount_in', 'amount_out', 'address_list', 'operations'],
];

test.each(required)('%s is required, and of its type', (field) => {
  expect(refusal('msgs', withField(forwarded, `/${field}`))).toBe(`MISSING_FIELD /${field}`);
  expect(refusal('msgs', withField(forwarded, `/${field}`, 1))).toBe(`INVALID_TYPE /${field}`);
});

test.each([
  ['source_asset_denom', 'uosmo', 'DENOM_MISMATCH /operations/0/transfer/dest_denom'],
  ['source_asset_chain_id', 'juno-1', 'ROUTE_DISCONTINUOUS /operations/0'],
  ['dest_asset_denom', 'untrn', 'ROUTE_DISCONTINUOUS /operations/1'],
  ['dest_asset_chain_id', 'juno-1', 'ROUTE_DISCONTINUOUS /operations/1'],
  ['amount_in', '0', 'INVALID_AMOUNT /amount_in'],
  ['amount_in', '1e6', 'INVALID_AMOUNT /amount_in'],
  ['amount_out', '-1', 'INVALID_AMOUNT /amount_out'],
  ['operations', [], 'INVALID_OPERATION /operations'],
  ['address_list', [users.osmosis, users.neutron], 'ADDRESS_LIST_MISMATCH /address_list'],
  ['address_list', [users.osmosis, users.neutron, users.hub], 'INVALID_ADDRESS /address_list/1'],
])('%s says what the operations do: %j', (field, value, expected) => {
  expect(refusal('msgs', withField<unknown>(forwarded, `/${field}`, value))).toBe(expected);
});

test('amount_in is what the first message spends', () => {
  expect(messageOf(api.msgs({ ...forwarded, amount_in: '7', amount_out: '7' })).token.amount).toBe('7');
});

test('address_list gives signer, receivers on the way and recipient, in order', () => {
  const { sender, receiver, memo } = messageOf(api.msgs(forwarded));
  expect([sender, receiver, memo.forward.receiver]).toEqual(forwarded.address_list);
});

describe('min_amount_out and slippage_tolerance_percent', () => {
  test.each([
    ['1', '105963'],
    ['0', '107033'],
    ['0.5', '106498'],
    ['99.999', '2'],
  ])('%s percent less', (slippage_tolerance_percent, least) => {
    const answer = api.msgs({ ...swapped, slippage_tolerance_percent });
    expect(answer.min_amount_out).toBe(least);
    expect(messageOf(answer).memo.wasm.msg.swap_and_action.min_asset.native.amount).toBe(least);
  });

  test.each([
    ['amount_out', { amount_out: '200000', estimated_amount_out: '100000' }, '198000'],
    [
      'estimated_amount_out where there is no amount_out',
      { amount_out: '0', estimated_amount_out: '100000' },
      '99000',
    ],
  ])('are of %s', (_name, amounts, least) => {
    expect(api.msgs({ ...swapped, ...amounts }).min_amount_out).toBe(least);
  });

  test('nothing is assumed: a swap needs a tolerance and a quote, a transfer neither', () => {
    const silent = withField(withField(swapped, '/slippage_tolerance_percent'), '/estimated_amount_out');
    expect(refusal('msgs', silent)).toBe('MISSING_FIELD /slippage_tolerance_percent');
    const unquoted = { ...silent, slippage_tolerance_percent: '1', amount_out: '0' };
    expect(refusal('msgs', unquoted)).toBe('MISSING_QUOTE /amount_out');
    expect(api.msgs(forwarded).min_amount_out).toBe('1000000');
  });

  test.each(['100', '-1', '1%', ''])('%j is no tolerance', (slippage_tolerance_percent) => {
    const said = refusal('msgs', { ...swapped, slippage_tolerance_percent });
    expect(said).toBe('INVALID_SLIPPAGE /slippage_tolerance_percent');
  });
});

describe('timeout_seconds', () => {
  const timesOf = (more: object) => {
    const { timeout_timestamp, memo } = messageOf(api.msgs({ ...forwarded, ...more }));
    return { deadline: BigInt(timeout_timestamp) - now, forward: memo.forward.timeout };
  };

  test('is a string of seconds; five minutes when it is left out', () => {
    expect(timesOf({})).toEqual({ deadline: 300_000_000_000n, forward: 300_000_000_000 });
    expect(timesOf({ timeout_seconds: '60' })).toEqual({
      deadline: 60_000_000_000n,
      forward: 60_000_000_000,
    });
    expect(refusal('msgs', { ...forwarded, timeout_seconds: 60 })).toBe('INVALID_TYPE /timeout_seconds');
  });

  test.each(['0', '-5', '1.5', '5m'])('%j is refused', (timeout_seconds) => {
    expect(refusal('msgs', { ...forwarded, timeout_seconds })).toBe('INVALID_TIMEOUT /timeout_seconds');
  });

  test('it is the deadline of a swap as well', () => {
    const call = messageOf(api.msgs({ ...swapped, timeout_seconds: '60' })).memo.wasm.msg.swap_and_action;
    expect(BigInt(call.timeout_timestamp) - now).toBe(60_000_000_000n);
  });
});

describe('enable_gas_warnings', () => {
  const toHub: Request = {
    ...forwarded,
    ...{
      source_asset_denom: 'uosmo',
      dest_asset_denom: denoms.osmoOnHub,
      dest_asset_chain_id: 'cosmoshub-4',
    },
    address_list: [users.osmosis, users.hub],
    operations: [{ transfer: { port: 'transfer', channel: 'channel-0', from_chain_id: 'osmosis-1' } }],
  };

  test.each([
    ['an intermediate chain', cut, 'INSUFFICIENT_GAS_AT_INTERMEDIATE', '/operations/1'],
    ['the destination', toHub, 'INSUFFICIENT_GAS_AT_DEST_EOA', '/dest_asset_denom'],
  ])('warns of %s where what arrives pays no fees', (_name, request, type, field) => {
    const { warnings, warning } = api.msgs({ ...request, enable_gas_warnings: true });
    expect(warnings).toEqual([{ reason: type, field, message: expect.any(String) }]);
    expect(warning).toEqual({ type, message: warnings?.[0]?.message });
  });

  test('is off when it is left out, and silent where fees can be paid', () => {
    for (const request of [cut, toHub]) expect(api.msgs(request)).not.toHaveProperty('warnings');
    expect(api.msgs({ ...forwarded, enable_gas_warnings: true })).not.toHaveProperty('warnings');
  });
});

test('fee_payer_address belongs to transfers from SVM chains; elsewhere it is refused', () => {
  const fee_payer_address = '5zTz4vJ6Q8c2mYw8c5J6Q9p3X1n7F2b8D4e6G8h1KzTq';
  expect(refusal('msgs', { ...forwarded, fee_payer_address })).toBe('UNSUPPORTED_FIELD /fee_payer_address');
});

test.each([forwarded, cut, swapped])('the answer holds the fields of the table', (request) => {
  const answer = api.msgs(request);
  const later = answer.txs.length > 1 ? ['rebuild'] : [];
  expect(Object.keys(answer)).toEqual(['msgs', 'txs', 'min_amount_out', 'estimated_fees', ...later]);
  expect(answer).toMatchObject({
    msgs: expect.any(Array),
    txs: expect.any(Array),
    min_amount_out: expect.stringMatching(/^\d+$/),
    estimated_fees: [],
  });
});

test('optional fields may be null, unknown ones are ignored', () => {
  const more = {
    chain_ids_to_affiliates: null,
    post_route_handler: null,
    timeout_seconds: null,
    client_id: 'x',
  };
  expect(api.msgs({ ...forwarded, ...more })).toEqual(api.msgs(forwarded));
});
