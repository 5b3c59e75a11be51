/** The mutants that a run is about. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Mutant, mutantsOf, nameOf } from './find/find.js';
import { readEquivalents, staleAmong } from './judge/records.js';
import { folderOf } from './judge/report.js';
import type { Options } from './options.js';
import { changedLines, sourcesIn } from './workspace.js';

const mutantsIn = (root: string, file: string): readonly Mutant[] =>
  mutantsOf(file, readFileSync(join(root, file), 'utf8'));

/** All mutants of a file or folder, or those on lines that differ from the base. */
export function candidatesOf(
  root: string,
  { folder, isOfChange }: Pick<Options, 'folder' | 'isOfChange'>,
  base: string,
): readonly Mutant[] {
  const files = sourcesIn(root, folder);
  if (!isOfChange) return files.flatMap((file) => mutantsIn(root, file));
  const changed = changedLines(root, base);
  return files.flatMap((file) => {
    const lines = changed.get(file);
    return lines === undefined ? [] : mutantsIn(root, file).filter((mutant) => touches(mutant, lines));
  });
}

function touches({ line, original }: Mutant, lines: ReadonlySet<number>): boolean {
  return original.split('\n').some((_, index) => lines.has(line + index));
}

/** Number of mutants of each folder, without those that are listed as equivalent. */
export function populationsOf(root: string, candidates: readonly Mutant[]): ReadonlyMap<string, number> {
  const listed = new Set(readEquivalents(root).map(keyOf));
  const populations = new Map<string, number>();
  for (const mutant of candidates) {
    const folder = folderOf(mutant.file);
    if (!listed.has(keyOf(nameOf(mutant)))) populations.set(folder, (populations.get(folder) ?? 0) + 1);
  }
  return populations;
}

/** Entries of the list of equivalents whose mutant is gone. */
export function staleEquivalents(root: string): readonly string[] {
  const equivalents = readEquivalents(root);
  const files = [...new Set(equivalents.map(({ file }) => file))].filter((file) =>
    existsSync(join(root, file)),
  );
  return staleAmong(
    equivalents,
    files.flatMap((file) => mutantsIn(root, file)),
  ).map(keyOf);
}
