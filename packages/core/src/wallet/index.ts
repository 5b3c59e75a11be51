/**
 * Compiled transactions in the forms that wallets sign: `amino.ts` for signAmino, `tx-body.ts` for signDirect,
 * `transaction-requests.ts` for EVM, `svm-message.ts` for Solana. The caller makes the sign document.
 */
export { type AminoFields, type AminoMsg, type AminoValue, toAminoMsgs } from './amino.js';
export type { CosmosTransaction } from './cosmos-messages.js';
export {
  type EncodeFields,
  type EncodeObject,
  type EncodeValue,
  toEncodeObjects,
} from './encode-objects.js';
export { type SvmTransaction, toSvmMessage } from './svm-message.js';
export {
  type EvmTransaction,
  type Hex,
  type RpcTransaction,
  type TransactionRequest,
  toRpcTransactions,
  toTransactionRequests,
} from './transaction-requests.js';
export { type TxBodyOptions, toTxBody } from './tx-body.js';
