import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffSnapshots, majorsBetween, type SnapshotDiff } from '@wayfold/sources';
import { createRegistry, exportSnapshot, RoutingError, type Snapshot, unpackSnapshot } from 'wayfold';
import type { PackedCore, PackedMeta } from 'wayfold/registry';
import type { Parts } from './parts.js';

/** What distinguishes parts from those before, in lines, and what makes them unfit to be taken unseen. */
export interface Changes {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

/** Compares the parts with those of a folder; where there are none that can be read, a line says why. */
export function changesSince(
  folder: string | undefined,
  { core, meta }: Pick<Parts, 'core' | 'meta'>,
): Changes {
  const before = folder === undefined ? 'no parts before to compare with' : readParts(folder);
  if (typeof before === 'string') return { lines: [before], faults: [] };
  const after = unpackSnapshot(core, meta);
  const registry = createRegistry(after);
  const lines = diffLines(diffSnapshots(before, after));
  return {
    lines: lines.length === 0 ? ['the same as the parts before'] : lines,
    faults: [
      ...majorsBetween(exportSnapshot(createRegistry(before)), exportSnapshot(registry)),
      ...registry.diagnostics
        .filter(({ reason }) => reason === 'DATA_HASH_MISMATCH')
        .map(({ field, message }) => `${field}: ${message}`),
    ],
  };
}

/** Rows of packed parts; a sentence for parts that are not there, damaged, or of another version. */
function readParts(folder: string): Snapshot | string {
  const [core, meta] = ['core.json', 'meta.json'].map((file) => join(folder, file));
  if (core === undefined || meta === undefined || !existsSync(core) || !existsSync(meta))
    return 'no parts before to compare with';
  try {
    // The unpacker checks format, version and shape.
    const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
    return unpackSnapshot(read<PackedCore>(core), read<PackedMeta>(meta));
  } catch (error) {
    if (!(error instanceof RoutingError || error instanceof SyntaxError)) throw error;
    return `the parts before cannot be compared: ${error.message}`;
  }
}

function diffLines(diff: SnapshotDiff): readonly string[] {
  return Object.entries(diff).flatMap(([name, part]) => {
    if (!('added' in part)) {
      const texts = part.map(
        ({ field, before, after }: { field: string; before?: unknown; after?: unknown }) =>
          name === 'symbol_changes' ? `  ${field}: ${String(before)} is ${String(after)} now` : `  ${field}`,
      );
      return texts.length === 0 ? [] : [`${name}: ${texts.length} changed`, ...texts];
    }
    const { added, removed, changed } = part;
    if (added.length + removed.length + changed.length === 0) return [];
    return [
      `${name}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
      ...added.map((key: string) => `  + ${key}`),
      ...removed.map((key: string) => `  - ${key}`),
      ...changed.map(({ key }: { key: string }) => `  ~ ${key}`),
    ];
  });
}
