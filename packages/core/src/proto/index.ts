export { type Decoded, type DecodeOptions, decode } from './decode.js';
export { encode } from './encode.js';
export type { ProtoFinding, ProtoFindingKind } from './reading.js';
export {
  type MessageField,
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  type ScalarField,
  type ScalarKind,
  typeOf,
} from './type.js';
export { any, coin, duration, height, protoTypes, timestamp } from './types/messages.js';
export { authInfo, fee, signDoc, signerInfo, tx, txBody, txRaw } from './types/tx.js';
