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
