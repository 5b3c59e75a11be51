import { readCompactU16 } from './compact-u16.js';
import { readTransaction } from './read.js';

/**
 * The signed message of a transaction: all bytes after the signatures.
 *
 * @returns undefined for input that validators refuse
 * @see anza-xyz/solana-sdk `transaction/src/lib.rs`, `message_data`
 */
export function messageBytes(transaction: Uint8Array): Uint8Array | undefined {
  const signatures = readCompactU16(transaction, 0);
  if (signatures === undefined || readTransaction(transaction) === undefined) return undefined;
  return transaction.slice(signatures.end + 64 * signatures.value);
}
