import { ChainFailure, ChainPanic } from './failure.js';

/** Remembers how to take back every change since the beginning, newest last. */
export interface Journal {
  readonly undo: (() => void)[];
}

/** Sets an entry of a map; taken back when the surrounding `attempt` fails. */
export function put<Key, Value>(journal: Journal, map: Map<Key, Value>, key: Key, value: Value): void {
  const had = map.has(key);
  const before = map.get(key);
  journal.undo.push(() => {
    if (had && before !== undefined) map.set(key, before);
    else map.delete(key);
  });
  map.set(key, value);
}

/** Adds to the end of a list; taken back when the surrounding `attempt` fails. */
export function append<Item>(journal: Journal, list: Item[], item: Item): void {
  journal.undo.push(() => list.pop());
  list.push(item);
}

/** A result, or the error text of the chain. */
export type Attempt<Result> =
  | { readonly isOk: true; readonly result: Result }
  | { readonly isOk: false; readonly reason: string /** The chain panicked. */; readonly isPanic: boolean };

/**
 * Runs steps that happen together or not at all, as a transaction or the receipt of a packet does. A refusal of the
 * chain is undone and returned; errors of the library itself are undone and thrown on.
 */
export function attempt<Result>(journal: Journal, run: () => Result): Attempt<Result> {
  const mark = journal.undo.length;
  try {
    return { isOk: true, result: run() };
  } catch (problem) {
    while (journal.undo.length > mark) journal.undo.pop()?.();
    if (!(problem instanceof ChainFailure)) throw problem;
    return { isOk: false, reason: problem.message, isPanic: problem instanceof ChainPanic };
  }
}
