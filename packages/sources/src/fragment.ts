import type { Diagnostic, Snapshot } from 'wayfold';
import type { shapes } from 'wayfold/registry';

/**
 * Output of an adapter: rows in the snapshot form, errors of the input, and pointers from rows to places in the
 * input. `createRegistry` checks the rows; with `pointerOf`, it reports in the input's coordinates too.
 */
export interface Fragment {
  /** Rows so far. */
  readonly snapshot: Snapshot;
  /** Findings of the adapter; findings in the rows are left to `createRegistry`. */
  readonly diagnostics: readonly Diagnostic[];
  /** JSON Pointer into the adapter's input; undefined for rows the adapter did not make. */
  readonly pointerOf: (row: object) => string | undefined;
}

/** Collects rows' origins and findings while an adapter reads its input. */
export interface Draft extends shapes.Notes {
  /** Where a row came from; `''`, the whole input, for a row that was not remembered. */
  whereIs(row: object): string;
  /** Finishes the draft. */
  finish(snapshot: Snapshot): Fragment;
}

/** A new, empty draft: one per call of an adapter, so that adapters stay pure functions. */
export function createDraft(): Draft {
  const pointers = new WeakMap<object, string>();
  const diagnostics: Diagnostic[] = [];
  return {
    at(row, pointer) {
      pointers.set(row, pointer);
      return row;
    },
    whereIs: (row) => pointers.get(row) ?? '',
    report(reason, field, message) {
      diagnostics.push(Object.freeze({ reason, field, message }));
    },
    finish: (snapshot) => ({ snapshot, diagnostics, pointerOf: (row) => pointers.get(row) }),
  };
}

/**
 * Joins fragments that were read from one input: lists are put one after the other, of other blocks the later wins.
 * Different sources are not joined but laid over each other, as layers of `createRegistry`, where later rows replace
 * earlier ones with the same key: see `loadRegistry`.
 */
export function joinFragments(...parts: readonly Fragment[]): Fragment {
  const joined = new Map<string, unknown>();
  for (const [key, value] of parts.flatMap(({ snapshot }) => Object.entries(snapshot))) {
    const before = joined.get(key);
    joined.set(key, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value);
  }
  return {
    snapshot: Object.fromEntries(joined) as Snapshot, // same keys, same kinds of value
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
    pointerOf: pointerOfAny(parts),
  };
}

/** Maps rows of any of the fragments to their places in the input. */
export function pointerOfAny(fragments: readonly Fragment[]): Fragment['pointerOf'] {
  return (row) => {
    for (const { pointerOf } of fragments) {
      const pointer = pointerOf(row);
      if (pointer !== undefined) return pointer;
    }
    return undefined;
  };
}
