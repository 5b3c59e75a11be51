import type { Fragment } from '@wayfold/sources';
import { type Diagnostic, exportSnapshot, type Registry } from 'wayfold';
import { type UnknownReference, unknownReferences } from 'wayfold/trace';
import { registryOf } from './load.js';

/** A finding; of an unknown reference also the value, and similar ones. */
export type Finding = Diagnostic & Partial<Pick<UnknownReference, 'value' | 'didYouMean'>>;

/** Findings of a file, and its counts. */
export interface Checked {
  readonly diagnostics: readonly Finding[];
  readonly registry: Registry;
}

/** Layers below the checked files, and whether references are looked up in them. */
export interface Below {
  readonly layers: readonly Fragment[];
  readonly looksUp: boolean;
}

/**
 * A file with chains must be valid alone, and its differences from the underlying data are reported. A file
 * without chains is an overlay: its rows refer to the data.
 */
export function checkOver({ layers, looksUp }: Below, path: string, fragment: Fragment): Checked {
  const named = { ...fragment, snapshot: { ...fragment.snapshot, source: { name: path } } };
  const known = registryOf(layers).diagnostics.length;
  const union = registryOf([...layers, named]);
  const added = union.diagnostics.slice(known);
  const registry = registryOf([fragment]);
  const isOverlay = registry.chains.size === 0;
  const references = unknownReferences(union, fragment.snapshot, exportSnapshot(registryOf(layers)));
  const places = new Set(references.map(({ field }) => field));
  const changes = added.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING');
  const rows = isOverlay ? added : [...registry.diagnostics, ...changes];
  const others = rows.filter(({ reason, field }) => reason !== 'DATA_INVALID' || !places.has(field));
  return {
    diagnostics: isOverlay && looksUp ? [...others, ...references] : isOverlay ? others : rows,
    registry,
  };
}
