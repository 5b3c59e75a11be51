import { type Sha256, type Snapshot, unpackSnapshot } from 'wayfold';
import { isObject, type PackedCore, type PackedMeta } from 'wayfold/registry';
import { createDraft, type Fragment } from '../fragment.js';
import { memberOf } from '../json.js';
import { fromSnapshot } from './from-snapshot.js';

/** Options for reading a packed file. */
export interface PackedOptions {
  /** A synchronous SHA-256 faster than the built-in one, for services that have it. */
  readonly sha256?: Sha256;
}

/**
 * Adapter for packed snapshots of builds: the core part alone, or an object of both parts (`core`, `meta`).
 * Pointers lead into the contained snapshot, since a column has no place for a row.
 */
export function fromPacked(input: unknown, options: PackedOptions = {}): Fragment {
  try {
    return fromSnapshot(unpack(input, options));
  } catch (error) {
    // Columns refer to each other: damage has many symptoms, and no row can be recovered.
    const draft = createDraft();
    draft.report('DATA_INVALID', '', `packed data cannot be read: ${messageOf(error)}`);
    return draft.finish({});
  }
}

/** Whether a JSON value has the header of a packed part, or is an object of such parts. */
export function isPacked(input: unknown): boolean {
  const format = memberOf(hasParts(input) ? memberOf(input, 'core') : input, 'format');
  return typeof format === 'string' && format.startsWith('wayfold-');
}

function unpack(input: unknown, options: PackedOptions): Snapshot {
  // The unpacker checks both headers, and reports damage as a RoutingError.
  const part = <T>(value: unknown): T => value as T;
  if (!hasParts(input)) return unpackSnapshot(part<PackedCore>(input), undefined, options);
  return unpackSnapshot(
    part<PackedCore>(memberOf(input, 'core')),
    part<PackedMeta>(memberOf(input, 'meta')),
    options,
  );
}

function hasParts(input: unknown): boolean {
  return isObject(memberOf(input, 'core'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
