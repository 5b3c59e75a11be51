export {
  anchorDiscriminator,
  type BorshKind,
  type BorshValues,
  decodeAnchor,
  decodeBorsh,
  encodeAnchor,
  encodeBorsh,
} from './borsh.js';
export {
  setComputeUnitLimit,
  setComputeUnitPrice,
  type SvmAccount,
  type SvmInstruction,
} from './instruction.js';
export {
  associatedTokenAccount,
  hashesOfDerivation,
  isOnCurve,
  programAddress,
  systemProgram,
  tokenProgram,
} from './program-address.js';
export {
  messageBytes,
  readMessage,
  readTransaction,
  type SvmReadAccount,
  type SvmReadInstruction,
  type SvmTransaction,
} from './read.js';
export { fitsPacket, type SvmMessage, printTransaction } from './print.js';
