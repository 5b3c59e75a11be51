/** Requests to sign transactions of Solana: which forms are read, who signs, and what stands beside them. */
import { describe, expect, test } from 'vitest';
import { RoutingError, toBase58, toBase64 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { printTransaction } from '../../svm/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';
import { decodings } from './svm.js';

const key = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));
const registry = createRegistry({
  chains: [{ chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' }],
});
const bytes = printTransaction({
  feePayer: key(7),
  recentBlockhash: key(9),
  instructions: [
    {
      programId: '11111111111111111111111111111111',
      accounts: [
        { address: key(7), isSigner: true, isWritable: true },
        { address: key(8), isSigner: false, isWritable: true },
      ],
      data: Uint8Array.from([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]),
    },
  ],
});
const text = toBase64(bytes);

/** What is sent, then findings; or the refusal. */
function shown(msgs: unknown): string {
  try {
    const report = auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId: 'solana' }); // as pages send them
    const sent = report.effects.flatMap((one) => (one.kind === 'send' ? [`send ${one.amount}`] : []));
    const said = report.findings.map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`);
    return [...sent, ...said].join(', ');
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

describe('forms', () => {
  test.each<readonly [string, unknown, string]>([
    ['text', { transaction: text }, 'send 5'],
    ['bytes', { transaction: bytes }, 'send 5'],
    ['no bytes', { transaction: new Uint8Array() }, 'danger MALFORMED /transaction'],
    ['a list of bytes', { transaction: [...bytes] }, 'send 5'],
    ['a list of bytes and a text', { transaction: [...bytes, 'x'] }, 'INVALID_TYPE '],
    ['an empty list of bytes', { transaction: [] }, 'INVALID_TYPE '],
    [
      'a list',
      { transactions: [text, [...bytes]] },
      'send 5, send 5, warning TX_DISCONTINUOUS /transactions/1/0',
    ],
    ['an empty list', { transactions: [] }, 'INVALID_TYPE '],
    ['a list with an object', { transactions: [text, { a: 1 }] }, 'INVALID_TYPE '],
    ['one and several', { transaction: text, transactions: [text] }, 'INVALID_TYPE '],
    ['who signs', { transaction: text, publicKey: key(7) }, 'send 5'],
    [
      'who else signs',
      { transaction: text, publicKey: key(6) },
      'send 5, danger SIGNER_DIFFERS /transaction, danger SIGNER_DIFFERS /transaction/0',
    ],
    ['options', { transaction: text, options: {}, chain: 'solana', signatures: [] }, 'send 5'],
    ['a member that nothing reads', { transaction: text, more: 1 }, 'send 5, note FIELD_IGNORED /more'],
    [
      'a known member in another spelling',
      { transaction: text, PubKey: key(6) },
      'send 5, danger KEYS_COLLIDE /PubKey',
    ],
    [
      'a setting in another spelling',
      { transaction: text, Options: {} },
      'send 5, danger KEYS_COLLIDE /Options',
    ],
    [
      'parts of a transaction',
      { transaction: text, recentBlockhash: key(9), partialSignatures: [] },
      'send 5, warning NOT_UNDERSTOOD /recentBlockhash, warning NOT_UNDERSTOOD /partialSignatures',
    ],
  ])('%s', (_name, msgs, expected) => {
    expect(shown(msgs)).toBe(expected);
  });

  test('more transactions than are read', () => {
    const many = (count: number) => () =>
      auditMsgs(registry, { msgs: { transactions: Array.from({ length: count }, () => 'x') } });
    expect(many(1025)).toThrow('more than 1024 transactions');
    expect(many(1024)).not.toThrow('more than 1024 transactions');
  });
});

test.each([
  ['', 1],
  ['2', 1],
  ['22', 1],
  ['2222', 2],
  ['0000', 1],
  ['1'.repeat(1697), 1],
  ['1'.repeat(1700), 2],
  ['1'.repeat(1701), 0],
  ['1'.repeat(1704), 1],
])('text %# has %i readings', (encoded, count) => {
  expect(decodings(encoded)).toHaveLength(count);
});
