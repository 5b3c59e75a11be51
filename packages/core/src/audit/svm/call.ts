import { toHex } from '../../primitives/index.js';
import type { BridgeFacts } from '../../registry/index.js';
import type { SvmReadAccount, SvmReadInstruction, SvmTransaction } from '../../svm/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';

/** An instruction that is being read. */
export interface SvmCall {
  readonly instruction: SvmReadInstruction;
  readonly tx: SvmTransaction;
  readonly pointer: string;
}

/** Circle's programs on the chain. */
export type SolanaPrograms = NonNullable<NonNullable<BridgeFacts['cctp']>['solana']>;

/** Programs whose instructions have one reader. */
export interface SvmReader {
  /** Addresses of the programs on a chain, in the order of their versions. */
  readonly programs: (circle: SolanaPrograms | undefined) => readonly (string | undefined)[];
  /** Reads an instruction of the program with an index in `programs`. */
  readonly read: (audit: Audit, call: SvmCall, program: number) => void;
}

/** An unsupported instruction: its effects on the signers' coins are unknown. */
export function notRead(audit: Audit, { instruction, pointer }: SvmCall, what: string): void {
  addFinding(audit, 'NOT_UNDERSTOOD', pointer, `${what} is not read here`);
  addUnread(audit, { value: toHex(instruction.data), pointer });
}

/** Address of an account of an instruction. */
export function accountAt({ instruction }: SvmCall, at: number): string | undefined {
  return instruction.accounts[at]?.address;
}

/** An account that a program needs: its address if it is determined, and its purpose. */
export interface NeededAccount {
  readonly address?: string | undefined;
  readonly signer?: true;
  readonly writable?: true;
}

/**
 * Reports every account that differs from the one that the program needs: the program would refuse, or another
 * one would run.
 */
export function checkAccounts(audit: Audit, call: SvmCall, needed: readonly NeededAccount[]): void {
  const { accounts } = call.instruction;
  if (accounts.length !== needed.length) {
    const message = `${needed.length} accounts are needed, not ${accounts.length}`;
    addFinding(audit, 'ACCOUNT_REFUSED', call.pointer, message);
  }
  for (const [at, need] of needed.entries()) {
    const problem = problemOf(accounts[at], need);
    if (problem === undefined) continue;
    addFinding(audit, 'ACCOUNT_REFUSED', `${call.pointer}/${at}`, problem);
  }
}

function problemOf(account: SvmReadAccount | undefined, need: NeededAccount): string | undefined {
  if (account === undefined) return 'the account is missing';
  if (need.address !== undefined && account.address !== need.address)
    return `${need.address} is needed, not ${account.address ?? 'one of a table'}`;
  if (need.signer === true && !account.isSigner) return 'the account must sign';
  if (need.writable === true && !account.isWritable) return 'the account must be writable';
  return undefined;
}
