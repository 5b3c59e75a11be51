import { toBase64, toUtf8 } from '../../primitives/index.js';
import {
  fitsPacket,
  printTransaction,
  programAddress,
  setComputeUnitLimit,
  setComputeUnitPrice,
  type SvmAccount,
  type SvmInstruction,
  type SvmMessage,
} from '../../svm/index.js';
import type { SvmInputs } from '../request.js';
import type { SvmTx } from '../result.js';

/** Who pays for a transaction of Solana, and what only a live node knows of it. */
export interface SolanaFrame {
  readonly feePayer: string;
  readonly recentBlockhash: string;
  readonly budget: Pick<SvmInputs, 'computeUnitLimit' | 'computeUnitPrice'>;
}

/** One instruction, followed by the compute budget: some co-signers require the instruction first. */
export function solanaTransaction(instruction: SvmInstruction, frame: SolanaFrame): Pick<SvmTx, 'tx'> {
  return { tx: toBase64(printTransaction(messageOf(instruction, frame))) };
}

/** Whether the transaction fits a packet. */
export function fitsSolana(instruction: SvmInstruction, frame: SolanaFrame): boolean {
  return fitsPacket(messageOf(instruction, frame));
}

function messageOf(instruction: SvmInstruction, frame: SolanaFrame): SvmMessage {
  const { feePayer, recentBlockhash, budget } = frame;
  const { computeUnitLimit: limit, computeUnitPrice: price } = budget;
  const instructions = [
    instruction,
    ...(limit === undefined ? [] : [setComputeUnitLimit(limit)]),
    ...(price === undefined ? [] : [setComputeUnitPrice(BigInt(price))]),
  ];
  return { feePayer, recentBlockhash, instructions };
}

/** An account that a program derives from a name, and from seeds behind it. */
export function programAccount(
  program: string,
  name: string,
  ...seeds: readonly (Uint8Array | undefined)[]
): SvmAccount {
  const all = [toUtf8(name), ...seeds.filter((seed) => seed !== undefined)];
  return account(programAddress(program, all).address);
}

/** An account that is only read. */
export function account(address: string): SvmAccount {
  return { address, isSigner: false, isWritable: false };
}

/** The account signs. */
export function signer(one: SvmAccount): SvmAccount {
  return { ...one, isSigner: true };
}

/** The account is written. */
export function writable(one: SvmAccount): SvmAccount {
  return { ...one, isWritable: true };
}
