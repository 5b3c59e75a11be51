/** The two files that are kept by hand or raised: equivalent mutants with reasons, and floors per folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Mutant, type MutantName, nameOf } from '../find/find.js';

/** Places of the files, relative to the root. */
export const equivalentPath = 'test/mutants/equivalent.json';
export const floorsPath = 'test/mutants/floors.json';

/** A mutant that no test can notice. */
export interface Equivalent extends MutantName {
  readonly reason: string;
}

/** Least percentage of killed mutants by folder. */
export type Floors = Readonly<Record<string, number>>;

/** The equivalent mutants. */
export function readEquivalents(root: string): readonly Equivalent[] {
  return JSON.parse(readFileSync(join(root, equivalentPath), 'utf8')); // test/mutants checks the shape
}

/** The floors. */
export function readFloors(root: string): Floors {
  return JSON.parse(readFileSync(join(root, floorsPath), 'utf8')); // test/mutants checks the shape
}

/** Writes floors, in the order of folders. */
export function writeFloors(root: string, floors: Floors): void {
  const rows = Object.entries(floors).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, floorsPath), `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
}

/** Entries without a mutant: their code was changed, so their reason has to be read again. */
export function staleAmong(
  equivalents: readonly Equivalent[],
  mutants: readonly Mutant[],
): readonly Equivalent[] {
  const known = new Set(mutants.map((mutant) => keyOf(nameOf(mutant))));
  return equivalents.filter((one) => !known.has(keyOf(one)));
}

/** Folders whose floor is lower than before, or gone. */
export function loweredFloors(floors: Floors, before: Floors): readonly string[] {
  return Object.entries(before)
    .filter(([folder, floor]) => (floors[folder] ?? 0) < floor)
    .map(([folder, floor]) => `${folder}: ${floors[folder] ?? 'none'}, before ${floor}`);
}
