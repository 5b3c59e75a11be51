/** Bytes of transactions that chains of several kinds read. */
import { expect, test } from 'vitest';
import { RoutingError, toBase58, toBase64, toUtf8 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { printTransaction } from '../../svm/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';

const key = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));
const registry = createRegistry({
  chains: [
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
  ],
});
/** A transaction of Solana with empty signatures; what stands at the beginning of the first one is free. */
function signed(signers: number, first: (bytes: number) => readonly number[]): Uint8Array {
  const others = Array.from({ length: signers - 1 }, (_, at) => key(20 + at));
  const accounts = others.map((address) => ({ address, isSigner: true, isWritable: false }));
  const bytes = printTransaction({
    feePayer: key(7),
    recentBlockhash: key(9),
    instructions: [{ programId: key(6), accounts, data: new Uint8Array() }],
  });
  const free = first(bytes.length - 1);
  return bytes.map((byte, at) => free[at - 1] ?? byte);
}
/** Heads of a list and of bytes in it that take so many bytes. */
const rlp = (bytes: number): readonly number[] =>
  bytes < 256
    ? [0xf8, bytes - 2, 0xb8, bytes - 4]
    : [
        0xf9,
        Math.floor((bytes - 3) / 256),
        (bytes - 3) % 256,
        0xb9,
        Math.floor((bytes - 6) / 256),
        (bytes - 6) % 256,
      ];
/** Length of a field in two bytes, for all that follows. */
const field = (bytes: number): readonly number[] => [
  ((bytes - 2) % 128) + 128,
  Math.floor((bytes - 2) / 128),
];

function shown(msgs: unknown, chainId = 'solana'): string {
  try {
    const { findings } = auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId }); // as pages send them
    return findings.map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`).join(', ');
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

const plain = 'warning NOT_UNDERSTOOD /0';
const two = `danger VIEWS_DIFFER , ${plain}`;
test.each<readonly [string, Uint8Array, string]>([
  ['one signature', signed(1, () => []), plain],
  ['one signature, a list of RLP behind it', signed(1, rlp), two],
  ['one signature, a list of RLP that is cut off', signed(1, (bytes) => rlp(bytes + 1)), plain],
  ['four signatures', signed(4, () => []), plain],
  ['four signatures, a list of RLP behind it', signed(4, rlp), two],
  ['five signatures, a list of RLP behind it', signed(5, rlp), plain],
  ['ten signatures', signed(10, () => []), plain],
  ['ten signatures, a field of protobuf behind it', signed(10, field), two],
  ['ten signatures, a field that is cut off', signed(10, (bytes) => field(bytes + 1)), plain],
  ['eleven signatures, a field of protobuf behind it', signed(11, field), plain],
])('%s', (_name, bytes, expected) => {
  expect(shown(toBase64(bytes))).toBe(expected);
});

/** A transaction of Cosmos with its signatures: a body, an unread part, and the third field. */
const unread =
  'warning NOT_UNDERSTOOD /body_bytes/messages/0/type_url, danger MESSAGE_UNREAD /body_bytes/messages/0';
const differs = `danger CHAIN_DIFFERS /chain_id, danger CHAIN_UNKNOWN /chain_id, ${unread}`;
const raw = (third: readonly number[]): Uint8Array => {
  const url = [...toUtf8('/a.B')];
  const message = [0x0a, url.length, ...url];
  const body = [0x0a, message.length, ...message];
  return Uint8Array.from([0x0a, body.length, ...body, 0x12, 0, 0x1a, third.length, ...third]);
};
test.each<readonly [string, unknown, string]>([
  [
    'an empty signature',
    toBase64(raw([])),
    'warning NOT_UNDERSTOOD /body_bytes/messages/0/type_url, danger MESSAGE_UNREAD /body_bytes/messages/0',
  ],
  ['a chain', toBase64(raw([...toUtf8('home-1')])), unread],
  ['another chain', toBase64(raw([...toUtf8('away-1')])), differs],
  ['as long as a chain is', toBase64(raw([...toUtf8('x'.repeat(50))])), differs],
  ['longer than a chain is', toBase64(raw([...toUtf8('x'.repeat(51))])), unread],
  ['a blank in it', toBase64(raw([...toUtf8('home 1')])), unread],
  ['two empty signatures', toBase64(Uint8Array.from([...raw([]), 0x1a, 0])), unread],
  ['no bytes', new Uint8Array(), 'INVALID_TYPE '],
  ['an empty list', [], ''],
  ['a list that begins with a text', ['x', 1], 'INVALID_JSON /0'],
  [
    'what is handed to a node',
    { tx_bytes: toBase64(raw([])), mode: 'BROADCAST_MODE_SYNC' },
    unread.replaceAll('/body', '/tx_bytes/body'),
  ],
  [
    'what is handed to a node, of Solana',
    { tx_bytes: toBase64(signed(1, () => [])) },
    'INVALID_TYPE /tx_bytes',
  ],
])('the third field: %s', (_name, msgs, expected) => {
  expect(shown(msgs, 'home-1')).toBe(expected);
});
