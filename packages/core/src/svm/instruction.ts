import { type BorshKind, type BorshValues, encodeBorsh } from './borsh.js';

/** One call of a program in a transaction of an SVM chain. */
export interface SvmInstruction {
  /** Public key of the program, base58. */
  readonly programId: string;
  /** Accounts that the program may use. Programs refer to accounts by their index in this list. */
  readonly accounts: readonly SvmAccount[];
  /** Arguments of the program. */
  readonly data: Uint8Array;
}

/** An account and its permissions in an instruction. */
export interface SvmAccount {
  /** Public key, base58. */
  readonly address: string;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}

/**
 * Sets the work limit of a transaction, in compute units.
 *
 * @throws InvariantError for a value outside u32
 * @see anza-xyz/solana-sdk `compute-budget-interface/src/lib.rs`
 */
export function setComputeUnitLimit(units: number): SvmInstruction {
  return instruction(2, ['u32'], [units]);
}

/**
 * Sets the price of a compute unit, in millionths of a lamport, which is the priority fee.
 *
 * @throws InvariantError for a value outside u64
 */
export function setComputeUnitPrice(microLamports: bigint): SvmInstruction {
  return instruction(3, ['u64'], [microLamports]);
}

function instruction<const Kinds extends readonly BorshKind[]>(
  tag: number,
  kinds: Kinds,
  values: BorshValues<Kinds>,
): SvmInstruction {
  return { programId, accounts: [], data: Uint8Array.from([tag, ...encodeBorsh(kinds, values)]) };
}

const programId = 'ComputeBudget111111111111111111111111111111';
