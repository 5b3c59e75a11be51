import { readBounded } from '../json/index.js';
import { limits, RoutingError } from '../primitives/index.js';
import type { RegistryPatch } from './update.js';

/**
 * JSON text of patches. Plain `JSON.stringify` turns a Map into `{}` and refuses bigint, so both are written as tagged
 * objects; {@link parsePatches} reads them back.
 */
export function printPatches(patches: readonly RegistryPatch[]): string {
  return JSON.stringify(patches.map(({ op, path, value }) => ({ op, path, value: encode(value) })));
}

/**
 * Reads patches written by {@link printPatches}.
 *
 * @throws RoutingError `INVALID_JSON` when the text is not such a list, `LIMIT_EXCEEDED` when it holds more than 250,000 values, or one
 * that is nested too deep
 */
export function parsePatches(text: string): readonly RegistryPatch[] {
  return listAt(readBounded(text, 'patches', limits.edit.patches), '').map((patch, index) => {
    if (!isPatch(patch)) throw malformed(`/${index}`, 'a patch has op, path and value');
    return { op: patch.op, path: [...patch.path], value: decode(patch.value, `/${index}/value`, 0) };
  });
}

const tag = '$type';

function encode(value: unknown): unknown {
  if (typeof value === 'bigint') return { [tag]: 'bigint', value: value.toString() };
  if (value instanceof Map) return { [tag]: 'map', entries: encodeEntries(value) };
  if (value instanceof Set) return { [tag]: 'set', values: [...value].map(encode) };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.hasOwn(value, tag)
    ? { [tag]: 'object', entries: encodeEntries(entries) }
    : Object.fromEntries(encodeEntries(entries));
}

function encodeEntries(entries: Iterable<readonly [unknown, unknown]>): [string, unknown][] {
  return Array.from(entries, ([key, inner]) => [String(key), encode(inner)]);
}

function decode(value: unknown, at: string, depth: number): unknown {
  // Rows write no zero below zero, and no answer tells one.
  if (value === 0) return 0;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === limits.nesting) {
    throw new RoutingError('LIMIT_EXCEEDED', at, `value nested deeper than ${limits.nesting} levels`);
  }
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

function listAt(value: unknown, at: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw malformed(at, 'a list is missing');
}

function malformed(field: string, message: string): RoutingError {
  return new RoutingError('INVALID_JSON', field, `patches cannot be read: ${message}`);
}

interface PatchShape {
  readonly op: RegistryPatch['op'];
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

function isPatch(value: unknown): value is PatchShape {
  if (typeof value !== 'object' || value === null || !('op' in value) || !('path' in value)) return false;
  const known = value.op === 'add' || value.op === 'remove' || value.op === 'replace';
  return known && Array.isArray(value.path) && value.path.every(isKey);
}

/** Assigning to `__proto__` would replace what an object inherits. */
function isKey(key: unknown): boolean {
  return typeof key === 'number' || (typeof key === 'string' && key !== '__proto__');
}
