import { many, message, one, type ProtoType, scalar, text } from '../type.js';
import { any, coin, timestamp } from './messages.js';

/**
 * Signed body of a transaction: messages, memo, end of its validity.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/tx/v1beta1/tx.proto`, as all of this file
 */
export const txBody: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.TxBody', [
  many(1, 'messages', any),
  text(2, 'memo'),
  scalar(3, 'timeout_height', 'uint64'),
  scalar(4, 'unordered', 'bool'),
  one(5, 'timeout_timestamp', timestamp),
  many(1023, 'extension_options', any),
  many(2047, 'non_critical_extension_options', any),
]);

/** Bits of the members of a multisig that signed. */
const compactBitArray: ProtoType = /* @__PURE__ */ message('cosmos.crypto.multisig.v1beta1.CompactBitArray', [
  scalar(1, 'extra_bits_stored', 'uint32'),
  scalar(2, 'elems', 'bytes'),
]);

const single: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.ModeInfo.Single', [
  scalar(1, 'mode', 'enum'),
]);

const multi: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.ModeInfo.Multi', [
  one(1, 'bitarray', compactBitArray),
  many(2, 'mode_infos', () => modeInfo),
]);

/** Signing mode. */
const modeInfo: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.ModeInfo', [
  one(1, 'single', single),
  one(2, 'multi', multi),
]);

/** Public key, mode and sequence of a signer. */
export const signerInfo: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.SignerInfo', [
  one(1, 'public_key', any),
  one(2, 'mode_info', modeInfo),
  scalar(3, 'sequence', 'uint64'),
]);

/** Payment of the transaction to the chain. */
export const fee: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.Fee', [
  many(1, 'amount', coin),
  scalar(2, 'gas_limit', 'uint64'),
  text(3, 'payer'),
  text(4, 'granter'),
]);

const tip: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.Tip', [
  many(1, 'amount', coin),
  text(2, 'tipper'),
]);

/** Signers and payer. */
export const authInfo: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.AuthInfo', [
  many(1, 'signer_infos', signerInfo),
  one(2, 'fee', fee),
  one(3, 'tip', tip),
]);

/** A transaction. */
export const tx: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.Tx', [
  one(1, 'body', txBody),
  one(2, 'auth_info', authInfo),
  { ...scalar(3, 'signatures', 'bytes'), isRepeated: true },
]);

/** A transaction whose body stays the bytes that were signed. */
export const txRaw: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.TxRaw', [
  scalar(1, 'body_bytes', 'bytes'),
  scalar(2, 'auth_info_bytes', 'bytes'),
  { ...scalar(3, 'signatures', 'bytes'), isRepeated: true },
]);

/** Sign document of direct mode. */
export const signDoc: ProtoType = /* @__PURE__ */ message('cosmos.tx.v1beta1.SignDoc', [
  scalar(1, 'body_bytes', 'bytes'),
  scalar(2, 'auth_info_bytes', 'bytes'),
  text(3, 'chain_id'),
  scalar(4, 'account_number', 'uint64'),
]);
