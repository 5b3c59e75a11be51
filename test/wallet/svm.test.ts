/** Transactions of SVM chains in the forms of wallets, against the packages of @solana/kit. */
import { getTransactionDecoder } from '@solana/transactions';
import { describe, expect, test } from 'vitest';
import { toSvmMessage } from 'wayfold/wallet';
import { svmTxs } from './support/compiled.js';

test('transactions were compiled', () => expect(svmTxs.length).toBeGreaterThan(1));

test.each(svmTxs)('$name', ({ tx }) => {
  const decoded = getTransactionDecoder().decode(Buffer.from(tx.svm_tx.tx, 'base64'));
  expect(toSvmMessage(tx)).toEqual(Uint8Array.from(decoded.messageBytes));
  expect(toSvmMessage({ tx: tx.svm_tx.tx })).toEqual(toSvmMessage(tx));
});

describe('hostile', () => {
  test.each<[what: string, tx: unknown, field: string]>([
    ['nothing', undefined, 'tx'],
    ['an object of another kind', { evm_tx: {} }, 'tx'],
    ['no text', { tx: 1 }, 'tx'],
    ['no base64', { svm_tx: { tx: '%' } }, 'svm_tx.tx'],
    ['bytes that are no transaction', { tx: 'AAAA' }, 'tx'],
    ['a transaction with a byte more', { tx: longer() }, 'tx'],
  ])('%s', (_what, tx, field) => {
    expect(() => toSvmMessage(tx as never)).toThrow(
      expect.objectContaining({ name: 'RoutingError', reason: 'INVALID_TYPE', field }),
    );
  });
});

function longer(): string {
  const [one] = svmTxs;
  return Buffer.concat([Buffer.from(one?.tx.svm_tx.tx ?? '', 'base64'), Buffer.of(0)]).toString('base64');
}
