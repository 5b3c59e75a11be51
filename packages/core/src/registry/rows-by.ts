import { memoByIdentity } from '../primitives/index.js';

/**
 * A look-up of the rows of a list that have a key, in the order of the list. The index is made once per list and remembered with
 * it, so that requests of many operations cost the same however long the list is.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rowsBy<Row>(
  keyOf: (row: Row) => string | undefined,
): (rows: readonly Row[] | undefined, key: string) => readonly Row[] {
  const indexOf = memoByIdentity((rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
    const index = new Map<string, Row[]>();
    for (const row of rows) {
      const key = keyOf(row);
      const found = key === undefined ? undefined : index.get(key);
      if (found !== undefined) found.push(row);
      else if (key !== undefined) index.set(key, [row]);
    }
    return index;
  });
  return (rows, key) => (rows === undefined ? none : (indexOf(rows).get(key) ?? none));
}

const none: readonly never[] = [];
