/** A transaction with blobs, as wallets sign it and as nodes hand it on. */
import { serializeTransaction, type TransactionSerializableEIP4844 } from 'viem';
import { expect, test } from 'vitest';
import { createRegistry } from '../../registry/index.js';
import { auditMsgs } from '../index.js';

const registry = createRegistry({
  chains: [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }],
});
const now = 1_700_000_000_000_000_000n;
const to = '0x1111111111111111111111111111111111111111';
const blob = `0x${'00'.repeat(131_072)}` as const;
const proof = `0x${'c0'.padEnd(96, '0')}` as const;
const bare: TransactionSerializableEIP4844 = {
  ...{ type: 'eip4844', chainId: 1, nonce: 1, to, value: 5n, maxFeePerGas: 7n, maxFeePerBlobGas: 9n },
  blobVersionedHashes: [`0x01${'00'.repeat(31)}`],
};

test('alone it is read', () => {
  const report = auditMsgs(registry, { msgs: serializeTransaction(bare) }, { now });
  expect(report.effects).toContainEqual(expect.objectContaining({ amount: 5n }));
});

test('with its blobs it is refused, and said what is wanted', () => {
  const msgs = serializeTransaction({ ...bare, sidecars: [{ blob, commitment: proof, proof }] });
  expect(msgs.length).toBeGreaterThan(blob.length);
  expect(() => auditMsgs(registry, { msgs }, { now })).toThrow(
    'the bytes of an EVM transaction are expected: its blobs, commitments and proofs, which nodes hand on with it, are to be left out',
  );
});
