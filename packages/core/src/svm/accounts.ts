import { compareText } from '../primitives/index.js';
import type { SvmAccount, SvmInstruction } from './instruction.js';

/**
 * Accounts of a transaction, each once with all its uses, in the order of a message: the fee payer, then
 * writable signers, other signers, writable accounts, the rest. Equal ones are sorted by text, alphabet before
 * case, as the Solana clients sort them.
 *
 * @see solana-foundation/solana-web3.js `src/transaction/legacy.ts`, `compileMessage`
 *
 */
export function accountsOf(feePayer: string, instructions: readonly SvmInstruction[]): readonly SvmAccount[] {
  const used = new Map<string, SvmAccount>();
  const payer = { address: feePayer, isSigner: true, isWritable: true };
  const programs = instructions.map(({ programId }) => ({
    address: programId,
    isSigner: false,
    isWritable: false,
  }));
  for (const account of [payer, ...instructions.flatMap(({ accounts }) => accounts), ...programs]) {
    const before = used.get(account.address);
    used.set(account.address, {
      address: account.address,
      isSigner: account.isSigner || before?.isSigner === true,
      isWritable: account.isWritable || before?.isWritable === true,
    });
  }
  used.delete(feePayer);
  return [
    payer,
    ...[...used.values()].sort((a, b) => rank(a) - rank(b) || compareKeys(a.address, b.address)),
  ];
}

function rank({ isSigner, isWritable }: SvmAccount): number {
  return (isSigner ? 0 : 2) + (isWritable ? 0 : 1);
}

/** Digits before alphabet; case decides only between texts that are otherwise equal, lower case first. */
function compareKeys(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(b, a);
}
