import type { Audit } from '../context.js';
import type { EvmCall } from './call.js';
import type { Args, EvmFunction } from './function.js';

/** A supported function and its effects. */
export interface EvmReader {
  readonly fn: EvmFunction;
  readonly read: (audit: Audit, call: EvmCall, args: Args) => void;
}
