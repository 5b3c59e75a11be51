import type { SvmReadInstruction } from '../../svm/index.js';
import type { SignedMessage } from '../messages/signed.js';
import type { World } from '../world.js';

/** An instruction with its chain and its signer. */
export interface SvmCall {
  readonly chainId: string;
  readonly signer: string;
  readonly instruction: SvmReadInstruction;
}

/**
 * Reads an instruction; undefined for another one, no messages for one that moves no coins.
 *
 * @throws ChainFailure when the program refuses it
 */
export type SvmRules = (world: World, call: SvmCall) => readonly SignedMessage[] | undefined;
