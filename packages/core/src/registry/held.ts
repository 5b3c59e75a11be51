import { pointerTo, quote, RoutingError } from '../primitives/index.js';
import type { Shape } from '../json/index.js';
import type { changedKeys } from './trail.js';
import { type At, createFindings, type Findings } from './loading/findings.js';

/**
 * A part with the edited records as reading makes them; the part itself if nothing changes.
 *
 * @param part pointer to it
 * @param read returns the valid record, or throws
 */
export function heldRecords<Key extends string, T>(
  part: string,
  {
    before,
    after,
    keysOf,
  }: {
    readonly before: ReadonlyMap<Key, T>;
    readonly after: ReadonlyMap<Key, T>;
    readonly keysOf: typeof changedKeys;
  },
  read: (key: Key, record: T, at: string) => T,
): ReadonlyMap<Key, T> {
  if (before === after) return after;
  const turned: [Key, T][] = [];
  for (const key of new Set(keysOf(after, before))) {
    if (!after.has(key)) continue;
    if (typeof key !== 'string') throw wrongKind(part, 'keyed by texts');
    const record = after.get(key) as T; // of a key that is there
    if (before.get(key) === record && before.has(key)) continue;
    const held = read(key, record, pointerTo(part, key));
    if (held !== record) turned.push([key, held]);
  }
  return withRecords(after, turned);
}

/** A part with some of its records replaced, in its order. */
export function withRecords<Key, T>(
  part: ReadonlyMap<Key, T>,
  records: readonly (readonly [Key, T])[],
): ReadonlyMap<Key, T> {
  if (records.length === 0) return part;
  const copy = new Map(part);
  for (const [key, record] of records) copy.set(key, record);
  return copy;
}

/** The row of a record; invalid records have none. */
export function asRow<T, Row>(record: T, at: string, rowOf: (record: T) => Row): Row {
  try {
    return rowOf(objectAt(record, at));
  } catch (error) {
    if (error instanceof RoutingError) throw error;
    throw wrongKind(at, 'a whole record');
  }
}

/** Strict reading of a row. */
export function reread<Row, T>(
  row: Row,
  {
    at,
    shape,
    read,
  }: {
    readonly at: string;
    readonly shape: Shape<Row>;
    readonly read: (row: Row, at: At, findings: Findings) => T;
  },
): T | undefined {
  const findings = createFindings(undefined, true);
  const typed = shape.fits(row) ? row : shape.read(row, at, findings);
  return typed && read(typed, () => at, findings);
}

/**
 * The record, which must equal the reading of its row: returned as read if its members have another order.
 *
 * @throws RoutingError `DATA_INVALID`
 */
export function hold<T>(record: T, at: string, read: T | undefined): T {
  if (read === undefined || !isSameData(record, read))
    throw wrongKind(at, 'the record that its row describes');
  return isSameOrder(record, read) ? record : read;
}

/** Members other than those checked one by one would be in no row, and in no digest. */
export function holdCount(record: object, at: string, most: number): void {
  if (Object.keys(record).length > most) throw wrongKind(at, `${most} members`);
}

/** @throws RoutingError `DATA_INVALID` for a record under a wrong key */
export function holdKey(key: string, wanted: string, at: string): void {
  if (key === wanted) return;
  throw new RoutingError('DATA_INVALID', at, `the record of ${quote(wanted)} is under ${quote(key)}`);
}

/** @throws RoutingError `DATA_INVALID` for a value that is not an object */
export function objectAt<T>(value: T, at: string): T {
  if (typeof value === 'object' && value !== null) return value;
  throw wrongKind(at, 'an object');
}

/** The error about a value of the wrong kind. */
export function wrongKind(at: string, kind: string): RoutingError {
  return new RoutingError('DATA_INVALID', at, `the edit must leave ${kind} here`);
}

/** Whether two values are equal data: plain objects, lists, Maps and primitive values, compared deeply. */
function isSameData(x: unknown, y: unknown): boolean {
  if (Object.is(x, y)) return true;
  if (x instanceof Map && y instanceof Map)
    return x.size === y.size && [...x].every(([key, one]) => y.has(key) && isSameData(one, y.get(key)));
  if (!isPlain(x) || !isPlain(y) || Array.isArray(x) !== Array.isArray(y)) return false;
  const keys = Object.keys(x);
  return (
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && isSameData(Reflect.get(x, key), Reflect.get(y, key)))
  );
}

/** Whether equal data has equal order. */
function isSameOrder(x: unknown, y: unknown): boolean {
  if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return true;
  const [ours, theirs] = [entriesOf(x), entriesOf(y)];
  return ours.every(([key, one], at) => {
    const [other, value] = theirs[at] ?? [];
    return key === other && isSameOrder(one, value);
  });
}

function entriesOf(value: object): readonly (readonly [unknown, unknown])[] {
  return value instanceof Map ? [...value] : Object.entries(value);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
