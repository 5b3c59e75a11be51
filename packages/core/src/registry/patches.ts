import { readBounded } from '../json/index.js';
import { blaming, limits, RoutingError } from '../primitives/index.js';
import type { Patch } from 'immer';
import { dataParts, type Registry } from './model.js';

/**
 * JSON text of patches. Plain `JSON.stringify` turns a Map into `{}` and refuses bigint, so both are written as
 * tagged objects; {@link parsePatches} reads them back.
 *
 * @throws RoutingError `INVALID_JSON` for other values, `LIMIT_EXCEEDED` for a value that is nested too deep
 */
export function printPatches(patches: readonly RegistryPatch[]): string {
  if (!arePatches(patches)) throw malformed('', 'they are not a list of objects with op, path and value');
  return blaming(
    patches,
    () => JSON.stringify(patches.map(({ op, path, value }) => ({ op, path, value: encode(value, 0) }))),
    (why) => {
      throw malformed('', why);
    },
  );
}

/**
 * Reads patches written by {@link printPatches}.
 *
 * @throws RoutingError `INVALID_JSON` when the text is not such a list, `LIMIT_EXCEEDED` when it contains more than 250,000 values, or one
 * that is nested too deep
 */
export function parsePatches(text: string): readonly RegistryPatch[] {
  if (typeof text !== 'string') throw malformed('', 'they are not a text');
  return listAt(readBounded(text, 'patches', limits.edit.patches), '').map((patch, index) => {
    if (!isPatch(patch)) throw malformed(`/${index}`, 'a patch has op, path and value');
    return { op: patch.op, path: [...patch.path], value: decode(patch.value, `/${index}/value`, 0) };
  });
}

const tag = '$type';

function encode(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return { [tag]: 'bigint', value: value.toString() };
  if (typeof value !== 'object' || value === null) return value;
  if (depth === limits.nesting) throw tooDeep('');
  const inner = (part: unknown): unknown => encode(part, depth + 1);
  if (value instanceof Map) return { [tag]: 'map', entries: encodeEntries(value, inner) };
  if (value instanceof Set) return { [tag]: 'set', values: [...value].map(inner) };
  if (Array.isArray(value)) return value.map(inner);
  const entries = Object.entries(value);
  return Object.hasOwn(value, tag)
    ? { [tag]: 'object', entries: encodeEntries(entries, inner) }
    : Object.fromEntries(encodeEntries(entries, inner));
}

function encodeEntries(
  entries: Iterable<readonly [unknown, unknown]>,
  inner: (part: unknown) => unknown,
): [string, unknown][] {
  return Array.from(entries, ([key, part]) => [String(key), inner(part)]);
}

function decode(value: unknown, at: string, depth: number): unknown {
  // Rows write no negative zero, and answers do not distinguish it.
  if (value === 0) return 0;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === limits.nesting) throw tooDeep(at);
  const inner = (part: unknown): unknown => decode(part, at, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  const fields = new Map<string, unknown>(Object.entries(value));
  const entries = (list: unknown): (readonly [string, unknown])[] =>
    listAt(list, at).map((entry) => {
      const [key, part] = listAt(entry, at);
      if (typeof key !== 'string') throw malformed(at, 'a key must be a text');
      return [key, inner(part)];
    });
  switch (fields.get(tag)) {
    case undefined:
      return Object.fromEntries([...fields].map(([key, part]) => [key, inner(part)]));
    case 'bigint':
      return decodeBigint(fields.get('value'), at);
    case 'map':
      return new Map(entries(fields.get('entries')));
    case 'set':
      return new Set(listAt(fields.get('values'), at).map(inner));
    case 'object':
      return Object.fromEntries(entries(fields.get('entries')));
    default:
      throw malformed(at, `${tag} must be bigint, map, set or object`);
  }
}

function decodeBigint(value: unknown, at: string): bigint {
  if (typeof value === 'string' && /^-?[0-9]{1,100}$/.test(value)) return BigInt(value);
  throw malformed(at, 'a bigint must be written in digits');
}

function tooDeep(at: string): RoutingError {
  return new RoutingError('LIMIT_EXCEEDED', at, `value nested deeper than ${limits.nesting} levels`);
}

function listAt(value: unknown, at: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw malformed(at, 'a list is missing');
}

function malformed(field: string, message: string): RoutingError {
  return new RoutingError('INVALID_JSON', field, `patches cannot be read: ${message}`);
}

/** A patch by its shape: nothing is said of the value, or of where the path leads. */
export interface PatchShape {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** Whether a value that a caller without types may have given is a list of patches, by its shape. */
export function arePatches(value: unknown): value is readonly PatchShape[] {
  return blaming(
    value,
    () => Array.isArray(value) && Array.from(value).every(isPatch),
    () => false,
  );
}

/** Whether a value is a patch, by its shape. */
export function isPatch(value: unknown): value is PatchShape {
  if (typeof value !== 'object' || value === null || !('op' in value) || !('path' in value)) return false;
  const known = value.op === 'add' || value.op === 'remove' || value.op === 'replace';
  return known && Array.isArray(value.path) && value.path.every(isKey);
}

/** Assigning to `__proto__` would replace the prototype of an object. */
function isKey(key: unknown): boolean {
  return typeof key === 'number' || (typeof key === 'string' && key !== '__proto__');
}

/** One step of a recorded edit, as immer records it. Serialise with `printPatches`, since a Map in it is lost in plain JSON. */
export type RegistryPatch = Patch;

/**
 * Patches from one registry to another, one per record; for bridges one per block, for `asOf` one per day, and
 * symbols and durations whole. A different order of records alone gives none: callers that need the order apply
 * the patches and continue with the result.
 */
export function patchesBetween(before: Registry, after: Registry): readonly RegistryPatch[] {
  return dataParts.flatMap((part): readonly RegistryPatch[] => {
    if (before[part] === after[part]) return [];
    switch (part) {
      case 'assets':
        return assetPatches(before.assets, after.assets);
      case 'bridges':
      case 'asOf':
        return entryPatches<unknown>(
          [part],
          new Map(Object.entries(before[part])),
          new Map(Object.entries(after[part])),
        );
      case 'symbols':
      case 'durations':
        return [{ op: 'replace', path: [part], value: after[part] }];
      default:
        return entryPatches<unknown>([part], before[part], after[part]);
    }
  });
}

function assetPatches(before: Registry['assets'], after: Registry['assets']): readonly RegistryPatch[] {
  const patches: RegistryPatch[] = [];
  for (const [chainId, bucket] of after) {
    const known = before.get(chainId);
    if (known === undefined) patches.push({ op: 'add', path: ['assets', chainId], value: bucket });
    else if (known !== bucket) patches.push(...entryPatches(['assets', chainId], known, bucket));
  }
  return [...removals(['assets'], before, after), ...patches];
}

function entryPatches<Value>(
  path: readonly string[],
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): readonly RegistryPatch[] {
  const patches = removals(path, before, after);
  for (const [key, value] of after) {
    const known = before.get(key);
    if (known === value) continue;
    patches.push({ op: known === undefined ? 'add' : 'replace', path: [...path, key], value });
  }
  return patches;
}

function removals(
  path: readonly string[],
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): RegistryPatch[] {
  return [...before.keys()]
    .filter((key) => !after.has(key))
    .map((key) => ({ op: 'remove', path: [...path, key] }));
}
