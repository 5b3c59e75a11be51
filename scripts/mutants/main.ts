// Mutation tests of the core: npm run mutants -- [options]. CONTRIBUTING.md, "Mutants", explains the options and the files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawn } from './draw.js';
import { keyOf, type Mutant, mutantsOf, nameOf } from './find/find.js';
import {
  type Floors,
  floorsPath,
  loweredFloors,
  readEquivalents,
  readFloors,
  staleAmong,
  writeFloors,
} from './judge/records.js';
import { type FolderRow, folderOf, lineOf, rowsOf, tableOf, type Verdict } from './judge/report.js';
import { type Options, optionsOf } from './options.js';
import { measure } from './run/measure.js';
import { changedLines, defaultBase, sourcesIn, testsIn, textAt } from './workspace.js';

/** The workspace. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const say = (line: string): void => console.error(line);

/** Mutants of files, or of those that a change touches. */
function candidatesOf({ folder, isOfChange }: Options, base: string): readonly Mutant[] {
  const files = sourcesIn(root, folder);
  const all = (file: string): readonly Mutant[] => mutantsOf(file, readFileSync(join(root, file), 'utf8'));
  if (!isOfChange) return files.flatMap(all);
  const changed = changedLines(root, base);
  return files.flatMap((file) => {
    const lines = changed.get(file);
    return lines === undefined ? [] : all(file).filter((mutant) => touches(mutant, lines));
  });
}

function touches({ line, original }: Mutant, lines: ReadonlySet<number>): boolean {
  return original.split('\n').some((_, index) => lines.has(line + index));
}

async function verdictsOf(
  mutants: readonly Mutant[],
  { minutes, random }: Options,
): Promise<readonly Verdict[]> {
  const equivalent = new Set(readEquivalents(root).map(keyOf));
  const tried = await measure({
    ...{ root, mutants, tests: testsIn(root, random), say },
    folder: join(root, '.cache/mutants'),
    counts: (file) => file.startsWith('packages/core/src/'),
    deadline: performance.now() + minutes * 60_000,
  });
  const done = new Map(tried.map((one) => [one.mutant, one]));
  return mutants.map((mutant): Verdict => {
    const { killer, files, isCut } = done.get(mutant) ?? {};
    if (files === undefined) return { mutant, outcome: 'untried' };
    if (killer !== undefined) return { mutant, outcome: 'killed', killer };
    if (equivalent.has(keyOf(nameOf(mutant)))) return { mutant, outcome: 'equivalent' };
    const note = files === 0 ? 'no test reaches it' : isCut ? 'not every test was run' : undefined;
    return { mutant, outcome: 'survived', ...(note !== undefined && { note }) };
  });
}

/** Entries of the list of equivalents whose mutant is gone. */
function staleEquivalents(): readonly string[] {
  const equivalents = readEquivalents(root);
  const files = [...new Set(equivalents.map(({ file }) => file))].filter((file) =>
    existsSync(join(root, file)),
  );
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  return staleAmong(equivalents, mutants).map(
    (one) => `no such mutant, so its reason has to be read again: ${keyOf(one)}`,
  );
}

/** Errors in the two files, and results that break them. */
function problemsOf(
  options: Options,
  verdicts: readonly Verdict[],
  rows: readonly FolderRow[],
): readonly string[] {
  const equivalents = readEquivalents(root);
  const listed = new Set(equivalents.map(keyOf));
  const wrong = verdicts.filter((one) => one.outcome === 'killed' && listed.has(keyOf(nameOf(one.mutant))));
  const survivors = options.isOfChange ? verdicts.filter(({ outcome }) => outcome === 'survived') : [];
  const low = options.isOfChange ? [] : rows.filter(({ score, floor }) => score && score.high < (floor ?? 0));
  return [
    ...wrong.map((one) => `listed as equivalent, but ${one.killer} fails: ${lineOf(one)}`),
    ...survivors.map((one) => `no test notices ${lineOf(one)}`),
    ...low.map(({ folder, floor }) => `${folder} is below its floor of ${floor} %`),
  ];
}

/** Floors that the measurement proves, where they are higher. */
function raisedFloors(rows: readonly FolderRow[]): Floors {
  const proved = rows.flatMap(({ folder, score, floor = 0 }): [string, number][] => {
    const low = Math.floor(10 * (score?.low ?? 0)) / 10;
    return low > floor ? [[folder, low]] : [];
  });
  return Object.fromEntries(proved);
}

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  const base = options.base ?? (options.isOfChange ? defaultBase(root) : 'main');
  const candidates = candidatesOf(options, base);
  const mutants = options.sample === undefined ? candidates : drawn(candidates, options.sample, options.seed);
  if (options.sample !== undefined)
    say(`seed ${options.seed}: ${mutants.length} of ${candidates.length} mutants`);
  const verdicts = mutants.length === 0 ? [] : await verdictsOf(mutants, options);
  const equivalents = readEquivalents(root);
  const populations = new Map<string, number>();
  const listed = new Set(equivalents.map(keyOf));
  for (const mutant of candidates)
    if (!listed.has(keyOf(nameOf(mutant))))
      populations.set(folderOf(mutant.file), (populations.get(folderOf(mutant.file)) ?? 0) + 1);
  const rows = rowsOf(verdicts, populations, readFloors(root));
  print(options, verdicts, rows);
  const raised = options.isOfChange ? {} : raisedFloors(rows);
  if (options.raise) writeFloors(root, { ...readFloors(root), ...raised });
  else
    for (const [folder, floor] of Object.entries(raised))
      say(`the floor of ${folder} can be raised to ${floor} (--raise)`);
  const before = textAt(root, base, floorsPath);
  const problems = [
    ...loweredFloors(readFloors(root), before === undefined ? {} : JSON.parse(before)).map(
      (one) => `a floor may only rise: ${one}`,
    ),
    ...staleEquivalents(),
    ...problemsOf(options, verdicts, rows),
  ];
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

function print({ list, json }: Options, verdicts: readonly Verdict[], rows: readonly FolderRow[]): void {
  const shown = verdicts.filter(({ outcome }) => outcome === (list ?? 'survived'));
  if (json) {
    const named = verdicts.map(({ mutant, ...rest }) => ({ ...nameOf(mutant), line: mutant.line, ...rest }));
    console.log(
      JSON.stringify(
        {
          folders: rows,
          mutants: list === undefined ? named : named.filter(({ outcome }) => outcome === list),
        },
        undefined,
        2,
      ),
    );
    return;
  }
  for (const one of shown) console.log(lineOf(one));
  if (list === undefined) console.log(verdicts.length === 0 ? 'no mutants' : tableOf(rows));
}

await main();
