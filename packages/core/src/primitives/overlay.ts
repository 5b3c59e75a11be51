/**
 * A table with the changes of edits: the entries of an unchanged base, and over them the written ones. An edit copies the
 * written entries alone. Once they are more than the square root of the base, a new base is made, so that many edits
 * cost about as much as that root each, in time and in memory.
 */
export interface Overlay<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  /** Entries to be read before those of the base; undefined for one that was removed. */
  readonly over: ReadonlyMap<Key, Value | undefined>;
}

/** A table without edits. */
export function overlayOf<Key, Value>(base: ReadonlyMap<Key, Value>): Overlay<Key, Value> {
  return { base, over: new Map() };
}

/** The value under a key. */
export function overlaid<Key, Value>({ base, over }: Overlay<Key, Value>, key: Key): Value | undefined {
  return over.size > 0 && over.has(key) ? over.get(key) : base.get(key);
}

/** The table with other values under some keys, and without the keys whose value is undefined. The table itself stays. */
export function withEntries<Key, Value>(
  { base, over }: Overlay<Key, Value>,
  entries: Iterable<readonly [Key, Value | undefined]>,
): Overlay<Key, Value> {
  const written = new Map(over);
  for (const [key, value] of entries) written.set(key, value);
  return written.size ** 2 > base.size + leastKept
    ? overlayOf(joined(base, written))
    : { base, over: written };
}

/** Small tables may have this many entries over them, squared. */
const leastKept = 64;

/** All values, in no particular order. */
export function valuesOf<Key, Value>({ base, over }: Overlay<Key, Value>): Iterable<Value> {
  return (over.size === 0 ? base : joined(base, over)).values();
}

function joined<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  over: ReadonlyMap<Key, Value | undefined>,
): ReadonlyMap<Key, Value> {
  const all = new Map(base);
  for (const [key, value] of over) {
    if (value === undefined) all.delete(key);
    else all.set(key, value);
  }
  return all;
}
