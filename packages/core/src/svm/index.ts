export { anchorDiscriminator, decodeAnchor, encodeAnchor } from './anchor.js';
export { type BorshKind, type BorshValues, decodeBorsh, encodeBorsh } from './borsh.js';
export { setComputeUnitLimit, setComputeUnitPrice } from './compute-budget.js';
export { isOnCurve } from './curve.js';
export type { SvmAccount, SvmInstruction } from './instruction.js';
export { messageBytes } from './message-bytes.js';
export { fitsPacket, type SvmMessage, printTransaction } from './print.js';
export { hashesOfDerivation, programAddress } from './program-address.js';
export {
  readMessage,
  readTransaction,
  type SvmReadAccount,
  type SvmReadInstruction,
  type SvmTransaction,
} from './read.js';
export { associatedTokenAccount, systemProgram, tokenProgram } from './token-account.js';
