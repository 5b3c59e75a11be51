import { blaming } from '../primitives/index.js';

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
