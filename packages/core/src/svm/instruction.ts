/** One call of a program in a transaction of an SVM chain. */
export interface SvmInstruction {
  /** Public key of the program, base58. */
  readonly programId: string;
  /** What the program may touch. Programs know accounts by their place in this list. */
  readonly accounts: readonly SvmAccount[];
  /** What the program reads as its arguments. */
  readonly data: Uint8Array;
}

/** An account and what an instruction may do with it. */
export interface SvmAccount {
  /** Public key, base58. */
  readonly address: string;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}
