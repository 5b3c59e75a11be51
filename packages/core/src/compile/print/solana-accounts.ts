import { toUtf8 } from '../../primitives/index.js';
import { programAddress, type SvmAccount } from '../../svm/index.js';

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
