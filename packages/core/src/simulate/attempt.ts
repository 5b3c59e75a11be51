import { ChainFailure, ChainPanic } from './failure.js';
import { atomically, type Journal } from './journal.js';

/** A result, or what the chain said instead. */
export type Attempt<Result> =
  | { readonly isOk: true; readonly result: Result }
  | { readonly isOk: false; readonly reason: string /** No answer was given. */; readonly isPanic: boolean };

/** Runs what a chain may refuse. A refusal undoes it and is told; a fault of ours is not caught. */
export function attempt<Result>(journal: Journal, run: () => Result): Attempt<Result> {
  try {
    return { isOk: true, result: atomically(journal, run) };
  } catch (problem) {
    if (problem instanceof ChainFailure) {
      return { isOk: false, reason: problem.message, isPanic: problem instanceof ChainPanic };
    }
    throw problem;
  }
}
