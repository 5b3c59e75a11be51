/** Which packets events can belong to, and which printed messages a signed one: every row differs in one member alone. */
import { expect, test } from 'vitest';
import { brandAs, type ChainId, type ChannelId, type PortId } from '../primitives/index.js';
import { canBe, holdsAll, type PacketFacts, printed } from './match.js';
import type { TrackedPacket } from './model.js';
import type { SeenData } from './sighting.js';

const end = (chainId: string, channel: string) => ({
  chainId: brandAs<ChainId>(chainId),
  port: brandAs<PortId>('transfer'),
  channel: brandAs<ChannelId>(channel),
});
const planned: TrackedPacket = {
  ...{
    id: '0/0/0',
    source: end('a', 'channel-1'),
    dest: end('b', 'channel-2'),
    denom: 'uatom',
    sentDenom: 'uatom',
  },
  ...{
    amount: 5n,
    isEstimate: false,
    sender: '0xAb',
    receiver: '0xCd',
    memo: '{"wasm":{"list":[1,{"x":"y"}]}}',
    timeout: 9n,
  },
};
const { timeout: _timeout, ...untimed } = planned;
const data = {
  kind: 'ics20',
  denom: 'uatom',
  amount: '5',
  sender: '0xAb',
  receiver: '0xCd',
  memo: planned.memo,
} as const;
const hex = (...parts: readonly string[]): SeenData => ({
  kind: 'hex',
  hex: Buffer.from(parts.join('|')).toString('hex'),
});
const memo = (text: string): PacketFacts => ({ data: { ...data, memo: text } });

test.each<[string, PacketFacts, boolean, TrackedPacket?]>([
  ['all that is planned', { data, timeout: 9n }, true],
  ['no timeout', { data }, true],
  ['another timeout', { data, timeout: 8n }, false],
  ['a timeout where none is planned', { data, timeout: 8n }, true, untimed],
  ['no data', { timeout: 9n }, false],
  ['another amount', { data: { ...data, amount: '6' } }, false],
  [
    'another amount than an estimate',
    { data: { ...data, amount: '6' } },
    true,
    { ...planned, isEstimate: true },
  ],
  ['another denom', { data: { ...data, denom: 'uosmo' } }, false],
  ['another sender', { data: { ...data, sender: '0xcd' } }, false],
  ['another receiver', { data: { ...data, receiver: '0xab' } }, false],
  ['addresses in other case', { data: { ...data, sender: '0xAB', receiver: '0xCD' } }, true],
  ['a memo printed with spaces', memo(' {"wasm": {"list": [1, {"x": "y"}]}}'), true],
  ['another memo', memo('{"wasm":{"list":[1,{"x":"z"}]}}'), false],
  ['a shorter list', memo('{"wasm":{"list":[1]}}'), false],
  ['a longer list', memo('{"wasm":{"list":[1,{"x":"y"},2]}}'), false],
  ['a number as text', memo('{"wasm":{"list":["1",{"x":"y"}]}}'), false],
  ['another key', memo('{"wasm":{"list":[1,{"z":"y"}]}}'), false],
  ['one more key', memo('{"wasm":{"list":[1,{"x":"y","z":"y"}]}}'), false],
  ['no keys', memo('{"wasm":{"list":[1,{}]}}'), false],
  ['a memo that is no JSON', memo('{"wasm"'), false],
  ['no memo', memo(''), false],
  ['one of two values that differs', memo('{"a":1,"b":3}'), false, { ...planned, memo: '{"a":1,"b":2}' }],
  ['a key that objects inherit', memo('{"__proto__":{}}'), false, { ...planned, memo: '{"a":{}}' }],
  ['keys in another order', memo('{"b":2,"a":1}'), true, { ...planned, memo: '{"a":1,"b":2}' }],
  [
    'a memo within a memo, printed again',
    memo('{"memo":"{ \\"a\\":1}"}'),
    true,
    { ...planned, memo: '{"memo":"{\\"a\\":1}"}' },
  ],
  [
    'another memo within a memo',
    memo('{"memo":"{ \\"a\\":2}"}'),
    false,
    { ...planned, memo: '{"memo":"{\\"a\\":1}"}' },
  ],
  ['an object instead of a list', memo('{"a":{}}'), false, { ...planned, memo: '{"a":[]}' }],
  ['a text that is no JSON', memo('b'), false, { ...planned, memo: 'a' }],
  ['the text of a number', memo('1 '), false, { ...planned, memo: '1' }],
  ['bytes with all texts', { data: hex('0xAb', '0xCd', planned.memo) }, true],
  ['bytes in other case', { data: hex('0xAB', '0xcd', planned.memo) }, true],
  ['bytes with the memo as JSON has it', { data: hex('0xAb', '0xCd', JSON.stringify(planned.memo)) }, true],
  [
    'bytes with the memo as JSON has it, without its quotes',
    { data: hex('0xAb', '0xCd', JSON.stringify(planned.memo).slice(1, -1)) },
    true,
  ],
  [
    'bytes with the memo as JSON has it, but for its first character',
    { data: hex('0xAb', '0xCd', JSON.stringify(planned.memo).slice(2, -1)) },
    false,
  ],
  [
    'bytes with the memo as JSON has it, but for its last character',
    { data: hex('0xAb', '0xCd', JSON.stringify(planned.memo).slice(1, -2)) },
    false,
  ],
  ['bytes without the sender', { data: hex('0xCd', planned.memo) }, false],
  ['bytes without the receiver', { data: hex('0xAb', planned.memo) }, false],
  ['bytes without the memo', { data: hex('0xAb', '0xCd') }, false],
  ['bytes with another timeout', { data: hex('0xAb', '0xCd', planned.memo), timeout: 8n }, false],
])('%s: %s', (_name, facts, expected, packet = planned) => {
  expect(canBe(packet, facts)).toBe(expected);
});

test.each<[string, unknown, unknown, boolean]>([
  ['the same', { a: 'x' }, { a: 'x' }, true],
  ['another value', { a: 'y' }, { a: 'x' }, false],
  ['one more member', { a: 'x', b: 1 }, { a: 'x' }, true],
  ['one member less', { a: 'x' }, { a: 'x', b: 1n }, false],
  ['a number as text', { a: '5' }, { a: 5n }, true],
  ['a number that lost its digits', { a: 1735689600123456800 }, { a: 1735689600123456789n }, true],
  ['another number', { a: 6 }, { a: 5n }, false],
  ['a number instead of a text', { a: 5 }, { a: '5' }, true],
  ['a number instead of a text of other digits', { a: 5 }, { a: '05' }, false],
  ['no text, where the signed one says so', {}, { a: 'undefined' }, false],
  ['no empty text', {}, { a: '' }, true],
  ['no null', {}, { a: null }, true],
  ['no empty list', {}, { a: [] }, true],
  ['no empty object', {}, { a: { b: '', c: [] } }, true],
  ['no object with a member', {}, { a: { b: '', c: 'x' } }, false],
  ['no list with a member', {}, { a: [''] }, false],
  ['no zero', {}, { a: 0n }, false],
  ['an inherited member', {}, { toString: 'x' }, false],
  ['the same list', { a: ['x', 'y'] }, { a: ['x', 'y'] }, true],
  ['another list', { a: ['x', 'z'] }, { a: ['x', 'y'] }, false],
  ['a longer list', { a: ['x', 'y'] }, { a: ['x'] }, false],
  ['no list', { a: 'x' }, { a: ['x'] }, false],
  ['a text for an object', { a: '[object Object]' }, { a: { b: 'x' } }, false],
])('a message with %s: %s', (_name, shown, signed, expected) =>
  expect(holdsAll(shown, signed)).toBe(expected),
);

test.each<[string, unknown, unknown, boolean]>([
  ['a member that is undefined and none', { a: 1, b: undefined }, { a: 1 }, true],
  ['a member that is null and none', { a: 1, b: null }, { a: 1 }, false],
  ['a bigint and a number', { a: 5n }, { a: 5 }, false],
  ['a number and its text', { a: 5 }, { a: '5' }, false],
  ['a text that looks like the next one', ['a', 'b'], ['a,1"b'], false],
])('%s are printed alike or not', (_name, one, other, isAlike) => {
  expect(printed(one) === printed(other)).toBe(isAlike);
});
