import { type Sha256, toHex, toUtf8 } from '../primitives/index.js';

/** Records in order, with their keys. */
interface Listed<Key extends string = string, Held extends object = object> {
  readonly keys: readonly Key[];
  /** As many as keys. */
  readonly records: readonly Held[];
}

/** How records are hashed. */
interface Hashing<Key, Held, Row> {
  /** Content of a record; it must follow from the record and its key. */
  readonly rowOf: (record: Held, key: Key) => Row;
  /** The digest of what JSON says of a value; it must be the same function each time. */
  readonly hash: (value: unknown) => string;
}

/**
 * A digest of records in order. They are hashed by stretches, the digests of these by stretches again, down to
 * one digest. The end of a stretch depends only on its last key, or on the maximum length. Unchanged stretches
 * are cached: an edit looks at each record without hashing, and for each touched place hashes its stretch, at
 * most the next, and the digests above them: about 64 at a time, and never more than 512. Only if more than
 * that many consecutive keys end no stretch, a removal among them moves the later ends, up to the next key that
 * ends one.
 *
 * @param hashing rows are objects or lists, so that none is confused with the digest of a stretch
 */
export function digestOfRecords<Key extends string, Held extends object>(
  listed: Listed<Key, Held>,
  hashing: Hashing<Key, Held, object>,
): string {
  const { hash } = hashing;
  let stretches = stretchesOf(listed, hashing);
  while (stretches.length > 1) {
    const keys = stretches.map(({ digest }) => digest);
    stretches = stretchesOf({ keys, records: stretches }, { rowOf: ({ digest }) => digest, hash });
  }
  return stretches[0]?.digest ?? hash([]);
}

/** Records that follow each other, with their digest. */
interface Stretch extends Listed {
  readonly digest: string;
}

/** Stretches by their first record. */
const known = new WeakMap<object, Stretch>();

function stretchesOf<Key extends string, Held extends object>(
  listed: Listed<Key, Held>,
  hashing: Hashing<Key, Held, unknown>,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (let first = listed.records[0]; first !== undefined; first = listed.records[start]) {
    const before = known.get(first);
    const stretch = before && isStillAt(start, before, listed) ? before : stretchAt(start, listed, hashing);
    known.set(first, stretch);
    stretches.push(stretch);
    start += stretch.records.length;
  }
  return stretches;
}

/** Whether a stretch that began with a record before does so again: all of it is there, and it ends where it did. */
function isStillAt(start: number, before: Stretch, { keys, records }: Listed): boolean {
  return (
    isWhole(keys, start, start + before.keys.length) &&
    before.records.every(
      (record, at) => record === records[start + at] && before.keys[at] === keys[start + at],
    )
  );
}

function stretchAt<Key extends string, Held extends object>(
  start: number,
  listed: Listed<Key, Held>,
  { rowOf, hash }: Hashing<Key, Held, unknown>,
): Stretch {
  let end = start + 1;
  while (!isWhole(listed.keys, start, end)) end += 1;
  const [keys, records] = [listed.keys.slice(start, end), listed.records.slice(start, end)];
  const rows = records.map((record, at) => rowOf(record, keys[at] as Key)); // there are as many keys
  return { keys, records, digest: hash(rows) };
}

/** As many records as a stretch may have, whatever their keys are. */
const longest = 512;

/** Whether a stretch that begins at one place ends before another. */
function isWhole(keys: readonly string[], start: number, end: number): boolean {
  return end === keys.length || end - start === longest || isEnd(keys[end - 1] ?? '');
}

/** True of one key in 64, also where keys differ in their last digits alone: by the highest bits of their FNV-1a hash, mixed once more. */
function isEnd(key: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 26 === 0;
}

/** SHA-256 of what JSON says of a value, in hex. */
export function hashJson(value: unknown, sha256: Sha256): string {
  return toHex(sha256(toUtf8(JSON.stringify(value))));
}
