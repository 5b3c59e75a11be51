/** Whatever bit of a Solana burn is changed, the auditor reports it, but for what decides nothing. */
import { auditMsgs } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonObject } from '../support/json.js';
import { toBase64 } from '../support/bytes.js';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';

const burns = bridgeCases.filter(({ expect: { txs = [] } }) => txs.some(({ kind }) => kind === 'svm_tx'));

/** The places of a transaction of two signers that may hold anything. */
const free = {
  signatures: [1, 129],
  /** How many accounts are only read: with one less, one may be written to that nothing writes to. */
  readonly: [131, 132],
  /** The second key is that of the event, made for the occasion. */
  event: [133 + 32, 133 + 64],
};

test.each(burns)('$name', (one) => {
  const { txs } = answerOf(one) as unknown as { txs: { svm_tx: JsonObject }[] };
  const svm = txs[0]?.svm_tx ?? {};
  const bytes = Buffer.from(String(svm['tx']), 'base64');
  const keys = bytes[132] ?? 0;
  const blockhash = [133 + 32 * keys, 133 + 32 * keys + 32];
  const silent: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    for (const bit of [1, 0x80]) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ bit;
      const msgs = { txs: [{ operations_indices: [0], svm_tx: { ...svm, tx: toBase64(changed) } }] } as never;
      if (auditMsgs(world, { msgs, expectation: meaningOf(one) }).verdict === 'match') silent.push(at);
    }
  }
  const isFree = (at: number): boolean =>
    [...Object.values(free), blockhash].some(([from = 0, to = 0]) => at >= from && at < to);
  expect([...new Set(silent)].filter((at) => !isFree(at))).toEqual([]);
  expect(silent.length).toBeGreaterThan(2 * (128 + 32));
});
