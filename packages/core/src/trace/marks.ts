import { memoByIdentity, remembered, type Sha256, toUtf8 } from '../primitives/index.js';
import type { Family } from './families.js';

/**
 * The first four bytes of the hash of every path of a family, as signed integers. Remembered with the list of bases: it
 * outlives edits of other chains' assets, and of channels.
 */
export function marksOf(family: Family, sha256: Sha256): readonly number[] {
  const { bytes, marks } = store(family.bases);
  return remembered(marks, family.prefix, () => makeMarks(toUtf8(family.prefix), bytes, sha256));
}

const store = memoByIdentity((bases: readonly string[]) => ({
  bytes: bases.map(toUtf8),
  marks: new Map<string, readonly number[]>(),
}));

function makeMarks(prefix: Uint8Array, bases: readonly Uint8Array[], sha256: Sha256): readonly number[] {
  const longest = bases.reduce((most, { length }) => Math.max(most, length), 0);
  const path = new Uint8Array(prefix.length + longest);
  path.set(prefix);
  return bases.map((base) => {
    path.set(base, prefix.length);
    const hash = sha256(path.subarray(0, prefix.length + base.length));
    return ((hash[0] ?? 0) << 24) | ((hash[1] ?? 0) << 16) | ((hash[2] ?? 0) << 8) | (hash[3] ?? 0);
  });
}
