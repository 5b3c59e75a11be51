import { InvariantError } from '../../primitives/index.js';
import type { Continuation, EvmCall, Spending } from '../continuation.js';
import type { PrintContext } from '../printing.js';

/** A transaction of an EVM chain: the call of a contract that starts a bridge. */
export function printEvm(start: Continuation, spending: Spending, context: PrintContext): EvmCall {
  const call = start.kind === 'bridge' ? start.starts.evm?.(spending, context) : undefined;
  if (call === undefined) throw new InvariantError(`${start.kind} starts on no EVM chain`);
  return call;
}
