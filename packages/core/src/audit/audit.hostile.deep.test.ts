import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonValue, parseExactJson, printJson } from '../json/index.js';
import { limits, RoutingError } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { auditMsgs } from './index.js';

const registry = createRegistry({
  chains: [{ chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' }],
});

/** Audits, and tells how it ended; anything thrown but a `RoutingError` fails the test. */
function outcome(input: JsonValue): string {
  try {
    auditMsgs(registry, { msgs: input });
    return 'report';
  } catch (problem) {
    if (problem instanceof RoutingError) return problem.reason;
    throw problem;
  }
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const cyclic: Record<string, JsonValue> = {};
cyclic['memo'] = cyclic;

test.each<readonly [string, unknown, string]>([
  ['no JSON', 'forward', 'INVALID_JSON'],
  ['a key twice', '{"txs":[],"txs":[]}', 'INVALID_JSON'],
  ['too deep a text', nested(65), 'LIMIT_EXCEEDED'],
  ['too long a text', `"${'x'.repeat(limits.bodyBytes)}"`, 'LIMIT_EXCEEDED'],
  ['an object that holds itself', cyclic, 'LIMIT_EXCEEDED'],
  [
    'many references to few objects',
    Array.from({ length: 30 }).reduce<unknown>((inner) => [inner, inner], []),
    'LIMIT_EXCEEDED',
  ],
  ['a function', { forward: () => 1 }, 'INVALID_TYPE'],
  ['undefined', undefined, 'INVALID_TYPE'],
  ['not a number', { forward: Number.NaN }, 'INVALID_TYPE'],
  ['a number', 7, 'INVALID_TYPE'],
  ['null', null, 'INVALID_TYPE'],
  ['an object of nothing', {}, 'INVALID_TYPE'],
  ['a list of numbers', [1], 'INVALID_TYPE'],
  ['no transactions', [], 'report'],
  ['as many transactions as there may be', Array(1024).fill({ evm_tx: {} }), 'report'],
  ['too many transactions', Array(1025).fill({ evm_tx: {} }), 'LIMIT_EXCEEDED'],
  ['an answer of nothing', { txs: null }, 'INVALID_TYPE'],
  ['an answer of text', { txs: 'x' }, 'INVALID_TYPE'],
])('%s', (_name, input, expected) => {
  expect(outcome(input as JsonValue)).toBe(expected);
});

/** A payment in the form of libraries, and messages in a transaction of their own. */
const payment = {
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: 'a', toAddress: 'b', amount: [] },
};
const exec = (msgs: readonly JsonValue[]): JsonValue => ({
  ...{ '@type': '/cosmos.authz.v1beta1.MsgExec', grantee: 'a' },
  msgs,
});
const sent: JsonValue = {
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: 'a',
  to_address: 'b',
  amount: [],
};
const copies = (count: number, value: JsonValue): readonly JsonValue[] =>
  Array.from({ length: count }, () => value);
const forwards = (count: number): JsonValue => {
  const hop = { receiver: 'a', port: 'transfer', channel: 'channel-0' };
  const inside = (left: number): JsonValue => ({
    forward: left === 1 ? hop : { ...hop, next: inside(left - 1) },
  });
  return inside(count);
};

test.each<readonly [string, JsonValue, string]>([
  ['1,024 messages', copies(1024, payment), 'report'],
  ['one message more', copies(1025, payment), 'LIMIT_EXCEEDED'],
  ['1,024 messages within messages', copies(8, exec(copies(127, sent))), 'report'],
  ['one message more within another', [...copies(8, exec(copies(127, sent))), sent], 'LIMIT_EXCEEDED'],
])('%s', (_name, input, expected) => {
  expect(outcome(input)).toBe(expected);
});

test('a memo forwards at most 64 times, and the refusal says where', () => {
  const memo = (count: number): JsonValue => ({ packet: { memo: printJson(forwards(count)) } });
  expect(outcome(memo(64))).toBe('report');
  expect(() => auditMsgs(registry, { msgs: memo(65) })).toThrow(
    expect.objectContaining({
      reason: 'LIMIT_EXCEEDED',
      field: expect.stringMatching('^/packet/memo/forward/next'),
    }),
  );
});

test('keys of the prototype are keys like any other', () => {
  const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  for (const key of keys) {
    const text = `{"chain_id":"a-1","msgs":[{"msg_type_url":"${key}","msg":"{}"}],"${key}":{"polluted":1}}`;
    const { unknown } = auditMsgs(registry, { msgs: text });
    expect(unknown.map(({ text: part }) => part)).toContain('{"polluted":1}');
    const memo = `{"packet":{"chain_id":"a-1","receiver":"a","memo":{"${key}":{"forward":{}},"wasm":{"contract":"${key}","msg":{"${key}":{}}}}}}`;
    expect(outcome(memo)).toBe('report');
  }
  expect('polluted' in {}).toBe(false);
});

test('texts within texts end at the size of the input', () => {
  let memo = '{"forward":{"receiver":"a","port":"transfer","channel":"channel-0","next":null}}';
  for (let level = 0; level < 8; level++) {
    memo = printJson({ forward: { receiver: 'a', port: 'transfer', channel: 'channel-0', next: memo } });
  }
  const { effects } = auditMsgs(registry, { msgs: { packet: { chain_id: 'a-1', memo } } });
  expect(effects.filter(({ kind }) => kind === 'forward')).toHaveLength(9);
});

test('a number too large for a double is no span of time', () => {
  const memo = '{"forward":{"receiver":"a","port":"transfer","channel":"channel-0","timeout":1e999}}';
  const { findings } = auditMsgs(registry, { msgs: { packet: { chain_id: 'a-1', memo } } });
  expect(findings.map(({ reason }) => reason)).toContain('MALFORMED');
});

test('members that are undefined are absent', () => {
  expect(outcome({ packet: { chain_id: 'a-1', memo: undefined } } as never)).toBe('report');
});

test('a memo too deep to be read is neither read nor taken for text', () => {
  const { findings, unknown } = auditMsgs(registry, {
    msgs: { packet: { chain_id: 'a-1', memo: nested(257) } },
  });
  expect(findings.map(({ reason }) => reason)).toContain('NESTED_TOO_DEEP');
  expect(unknown).toHaveLength(1);
});

/** Words that readers look for, so that random input gets past the first look. */
const words = [
  ...[
    'txs',
    'msgs',
    'cosmos_tx',
    'multi_chain_msg',
    'evm_tx',
    'chain_id',
    'path',
    'signer_address',
    'msg',
    'packet',
  ],
  ...['msg_type_url', 'operations_indices', 'min_amount_out', 'memo', 'receiver', 'sender', 'token', 'denom'],
  ...[
    'amount',
    'source_port',
    'source_channel',
    'timeout_timestamp',
    'forward',
    'wasm',
    'next',
    'port',
    'channel',
  ],
  ...[
    'contract',
    'swap_and_action',
    'user_swap',
    'swap_exact_asset_in',
    'operations',
    'pool',
    'min_asset',
    'native',
  ],
  ...[
    'post_swap_action',
    'ibc_transfer',
    'ibc_info',
    'transfer',
    'to_address',
    'affiliates',
    'autopilot',
    'send',
  ],
  ...[
    'dest_callback',
    'address',
    'destination_chain',
    'payload',
    'osmosis_swap',
    'swap_with_action',
    'action',
    'fee',
  ],
];
const leaf = fc.oneof(
  fc.constantFrom<JsonValue>(
    'a-1',
    'transfer',
    'channel-0',
    '1',
    '',
    'ibc/00',
    '/ibc.applications.transfer.v1.MsgTransfer',
  ),
  fc.constantFrom<JsonValue>(
    '/cosmwasm.wasm.v1.MsgExecuteContract',
    '/cosmos.bank.v1beta1.MsgSend',
    null,
    true,
    0,
    1.5,
  ),
  fc.integer(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
  fc.string(),
);
const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 8, noNullPrototype: true }),
    tie('value').map((value) => printJson(value)),
  ),
})).value;

describe('random input', () => {
  test('ends in a report or a RoutingError', () => {
    fc.assert(
      fc.property(json, (value) => outcome(value) !== ''),
      { numRuns: 2000 },
    );
  });

  test('is read the same from text as from the value', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printJson(value);
        if (typeof value !== 'string') expect(outcome(text)).toBe(outcome(parseExactJson(text)));
      }),
      { numRuns: 500 },
    );
  });
});
