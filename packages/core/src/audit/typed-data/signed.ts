import type { ChainId } from '../../primitives/index.js';
import type { Audit } from '../context.js';
import type { At } from '../place.js';
import type { Struct } from './struct.js';

/** Typed data of a known type, as its reader is given it. */
export interface SignedStruct {
  readonly chainId: ChainId | undefined;
  /** Account that the wallet signs with, where the request names it. */
  readonly signer: At<string> | undefined;
  /** Contract that accepts the signature. */
  readonly contract: At<string>;
  readonly message: Struct;
  readonly pointer: string;
}

/** Reads typed data of one type. */
export type StructReader = (audit: Audit, signed: SignedStruct) => void;
