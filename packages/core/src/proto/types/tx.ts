import { many, message, one, type ProtoType } from '../type.js';
import { any, coin, timestamp } from './messages.js';

/**
 * Signed body of a transaction: messages, memo, end of its validity.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/tx/v1beta1/tx.proto`, as all of this file
 */
export const txBody: ProtoType = message('cosmos.tx.v1beta1.TxBody', {
  messages: many(1, any),
  memo: 2,
  timeout_height: one(3, 'uint64'),
  unordered: one(4, 'bool'),
  timeout_timestamp: one(5, timestamp),
  extension_options: many(1023, any),
  non_critical_extension_options: many(2047, any),
});

/** Bits of the members of a multisig that signed. */
const compactBitArray: ProtoType = message('cosmos.crypto.multisig.v1beta1.CompactBitArray', {
  extra_bits_stored: one(1, 'uint32'),
  elems: one(2, 'bytes'),
});

const single: ProtoType = message('cosmos.tx.v1beta1.ModeInfo.Single', { mode: one(1, 'enum') });

const multi: ProtoType = message('cosmos.tx.v1beta1.ModeInfo.Multi', {
  bitarray: one(1, compactBitArray),
  mode_infos: many(2, () => modeInfo),
});

/** Signing mode. */
const modeInfo: ProtoType = message('cosmos.tx.v1beta1.ModeInfo', {
  single: one(1, single),
  multi: one(2, multi),
});

/** Public key, mode and sequence of a signer. */
export const signerInfo: ProtoType = message('cosmos.tx.v1beta1.SignerInfo', {
  public_key: one(1, any),
  mode_info: one(2, modeInfo),
  sequence: one(3, 'uint64'),
});

/** Payment of the transaction to the chain. */
export const fee: ProtoType = message('cosmos.tx.v1beta1.Fee', {
  amount: many(1, coin),
  gas_limit: one(2, 'uint64'),
  payer: 3,
  granter: 4,
});

const tip: ProtoType = message('cosmos.tx.v1beta1.Tip', { amount: many(1, coin), tipper: 2 });

/** Signers and payer. */
export const authInfo: ProtoType = message('cosmos.tx.v1beta1.AuthInfo', {
  signer_infos: many(1, signerInfo),
  fee: one(2, fee),
  tip: one(3, tip),
});

/** A transaction. */
export const tx: ProtoType = message('cosmos.tx.v1beta1.Tx', {
  body: one(1, txBody),
  auth_info: one(2, authInfo),
  signatures: many(3, 'bytes'),
});

/** A transaction whose body stays the bytes that were signed. */
export const txRaw: ProtoType = message('cosmos.tx.v1beta1.TxRaw', {
  body_bytes: one(1, 'bytes'),
  auth_info_bytes: one(2, 'bytes'),
  signatures: many(3, 'bytes'),
});

/** Sign document of direct mode. */
export const signDoc: ProtoType = message('cosmos.tx.v1beta1.SignDoc', {
  body_bytes: one(1, 'bytes'),
  auth_info_bytes: one(2, 'bytes'),
  chain_id: 3,
  account_number: one(4, 'uint64'),
});
