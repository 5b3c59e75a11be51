import { InvariantError } from '../../primitives/index.js';
import type { Continuation, Spending } from '../continuation.js';
import type { PrintContext } from '../printing.js';
import type { SvmTx } from '../result.js';

/** A transaction of an SVM chain: the instructions that start a bridge. */
export function printSvm(start: Continuation, spending: Spending, context: PrintContext): Pick<SvmTx, 'tx'> {
  const signed = start.kind === 'bridge' ? start.starts.svm?.(spending, context) : undefined;
  if (signed === undefined) throw new InvariantError(`${start.kind} starts on no SVM chain`);
  return signed;
}
