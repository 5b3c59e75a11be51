import { isObject } from '../json/exact.js';
import { fromBase64, RoutingError } from '../primitives/index.js';
import { messageBytes } from '../svm/index.js';

/** A transaction of an SVM chain that is to be signed: as `compileMsgs` gives it (`kind` is `svm_tx`), or as the interface does. */
export type SvmTransaction =
  | {
      /** Transaction, base64. */
      readonly tx: string;
    }
  | {
      /** Transaction of the interface. */
      readonly svm_tx: {
        /** Transaction, base64. */
        readonly tx: string;
      };
    };

/**
 * The bytes that the signers of an SVM transaction sign, each with an Ed25519 key. Wallets that accept whole
 * transactions receive `tx`, decoded from base64.
 *
 * @throws RoutingError `INVALID_TYPE` for input that is not an SVM transaction
 * @see anza-xyz/solana-sdk `transaction/src/lib.rs`
 */
export function toSvmMessage(tx: SvmTransaction): Uint8Array {
  const { text, field } = textOf(tx);
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined;
  const message = bytes && messageBytes(bytes);
  if (message !== undefined) return message;
  throw new RoutingError(
    'INVALID_TYPE',
    field,
    `\`${field}\` must be a transaction of an SVM chain, in base64`,
  );
}

function textOf(tx: unknown): { readonly text: unknown; readonly field: string } {
  const inner = isObject(tx) ? tx['svm_tx'] : undefined;
  if (inner !== undefined) return { text: isObject(inner) ? inner['tx'] : undefined, field: 'svm_tx.tx' };
  return { text: isObject(tx) ? tx['tx'] : undefined, field: 'tx' };
}
