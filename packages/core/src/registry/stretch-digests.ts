import { type Sha256, toHex, toUtf8 } from '../primitives/index.js';

/** SHA-256 of what JSON says of a value, in hex. */
export function hashJson(value: unknown, sha256: Sha256): string {
  return toHex(sha256(toUtf8(JSON.stringify(value))));
}

/**
 * Digests of records in their order, one for each stretch of them. Where a stretch ends, the key of its last record alone decides:
 * what an edit does to a record changes the stretch that holds it, and at most the next; the others are remembered. So an edit costs a
 * look at each key, and hashes about 64 records for each place that it touched.
 *
 * @param rowOf what a record says; it must follow from the record and its key
 */
export function stretchDigests<Key extends string, Held extends object>(
  records: ReadonlyMap<Key, Held>,
  rowOf: (record: Held, key: Key) => unknown,
  sha256: Sha256,
): readonly string[] {
  return Array.from(stretchesOf(records), (stretch) => {
    const last = stretch.at(-1);
    const before = last && known.get(last[1]);
    if (before !== undefined && isSame(before.stretch, stretch)) return before.digest;
    const digest = hashJson(
      stretch.map(([key, record]) => rowOf(record, key)),
      sha256,
    );
    if (last !== undefined) known.set(last[1], { stretch, digest });
    return digest;
  });
}

type Stretch<Key, Held> = readonly (readonly [Key, Held])[];

/** Stretches and their digests, by their last record. */
const known = new WeakMap<object, { readonly stretch: Stretch<string, object>; readonly digest: string }>();

function* stretchesOf<Key extends string, Held>(
  records: ReadonlyMap<Key, Held>,
): Generator<Stretch<Key, Held>> {
  let stretch: (readonly [Key, Held])[] = [];
  for (const entry of records) {
    stretch.push(entry);
    if (!isEnd(entry[0])) continue;
    yield stretch;
    stretch = [];
  }
  if (stretch.length > 0) yield stretch;
}

function isSame(a: Stretch<string, object>, b: Stretch<string, object>): boolean {
  return a.length === b.length && a.every(([key, record], at) => key === b[at]?.[0] && record === b[at][1]);
}

/** True of one key in 64, also where keys differ in their last digits alone: by the highest bits of their FNV-1a hash, mixed once more. */
function isEnd(key: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 26 === 0;
}
