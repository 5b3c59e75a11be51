import { exportSnapshot, type Registry } from 'wayfold';
import { unknownReferences } from 'wayfold/trace';

/** A sentence about values that name nothing in the data, and did not before; undefined where there are none. */
export function newUnknown(before: Registry, after: Registry): string | undefined {
  if (before === after) return undefined;
  const [first, ...others] = unknownReferences(after, exportSnapshot(after), exportSnapshot(before));
  if (first === undefined) return undefined;
  return `${first.field}: ${first.message}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}
