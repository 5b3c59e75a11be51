import { RoutingError } from '../primitives/index.js';
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
 * @throws RoutingError `INVALID_JSON` when the text is not such a list
 */
export function parsePatches(text: string): readonly RegistryPatch[] {
  const list = parseList(text);
  return list.map((patch, index) => {
    if (!isPatch(patch))
      throw new RoutingError('INVALID_JSON', `/${index}`, 'a patch has op, path and value');
    return { op: patch.op, path: [...patch.path], value: decode(patch.value) };
  });
}

const tag = '$type';

function encode(value: unknown): unknown {
  if (typeof value === 'bigint') return { [tag]: 'bigint', value: value.toString() };
  if (value instanceof Map)
    return { [tag]: 'map', entries: [...value].map(([key, inner]) => [key, encode(inner)]) };
  if (value instanceof Set) return { [tag]: 'set', values: [...value] };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)]));
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  switch (fields.get(tag)) {
    case 'bigint':
      return BigInt(String(fields.get('value')));
    case 'map':
      return new Map(
        asList(fields.get('entries')).map((entry) => [asList(entry)[0], decode(asList(entry)[1])]),
      );
    case 'set':
      return new Set(asList(fields.get('values')));
    default:
      return Object.fromEntries([...fields].map(([key, inner]) => [key, decode(inner)]));
  }
}

function parseList(text: string): readonly unknown[] {
  try {
    return asList(JSON.parse(text));
  } catch (error) {
    throw new RoutingError(
      'INVALID_JSON',
      '',
      `patches are not JSON: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new RoutingError('INVALID_JSON', '', 'patches must be a list');
}

interface PatchShape {
  readonly op: RegistryPatch['op'];
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

function isPatch(value: unknown): value is PatchShape {
  if (typeof value !== 'object' || value === null || !('op' in value) || !('path' in value)) return false;
  const known = value.op === 'add' || value.op === 'remove' || value.op === 'replace';
  return known && Array.isArray(value.path) && value.path.every(isSafeKey);
}

function isSafeKey(key: unknown): boolean {
  return (
    typeof key === 'number' ||
    (typeof key === 'string' && key !== '__proto__' && key !== 'constructor' && key !== 'prototype')
  );
}
