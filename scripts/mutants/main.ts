// Mutation tests of the core: npm run mutants -- [options]. CONTRIBUTING.md, "Mutants", explains the options and the files.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { candidatesOf, populationsOf, staleEquivalents } from './candidates.js';
import { drawn } from './draw.js';
import { keyOf, type Mutant, nameOf } from './find/find.js';
import { compilerOf } from './judge/compiler.js';
import { problemsOf, raisedFloors } from './judge/problems.js';
import { type Floors, floorsPath, readEquivalents, readFloors, writeFloors } from './judge/records.js';
import { type FolderRow, lineOf, rowsOf, tableOf, type Verdict } from './judge/report.js';
import { type Options, optionsOf } from './options.js';
import { measure } from './run/measure.js';
import { defaultBase, testsIn, textAt } from './workspace.js';

/** The workspace. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const say = (line: string): void => console.error(line);

function fail(problem: string): void {
  say(`✗ ${problem}`);
  process.exitCode = 1;
}

async function verdictsOf(
  mutants: readonly Mutant[],
  { minutes, random, quick }: Options,
): Promise<readonly Verdict[]> {
  const equivalent = new Set(readEquivalents(root).map(keyOf));
  const { tried, failures } = await measure({
    ...{ root, mutants, tests: testsIn(root, random), say },
    folder: join(root, '.cache/mutants', String(process.pid)), // two runs may overlap
    counts: (file) => file.startsWith('packages/core/src/'),
    deadline: performance.now() + minutes * 60_000,
    isQuick: quick,
  });
  for (const failure of failures) fail(`fails without a mutant: ${failure}`);
  const done = new Map(tried.map((one) => [one.mutant, one]));
  const compiler = compilerOf(root);
  return mutants.map((mutant): Verdict => {
    const { killer, files, isCut } = done.get(mutant) ?? {};
    if (files === undefined) return { mutant, outcome: 'untried' };
    if (killer !== undefined) return { mutant, outcome: 'killed', killer };
    if (equivalent.has(keyOf(nameOf(mutant)))) return { mutant, outcome: 'equivalent' };
    if (files === 0 && compiler.isBesideElement(mutant))
      return { mutant, outcome: 'equivalent', note: 'beside an element that is never absent' };
    const error = compiler.errorOf(mutant);
    if (error !== undefined) return { mutant, outcome: 'killed', killer: `the compiler: ${error}` };
    const note = files === 0 ? 'no test reaches it' : isCut ? 'not every test was run' : undefined;
    return { mutant, outcome: 'survived', ...(note !== undefined && { note }) };
  });
}

function print({ list, json }: Options, verdicts: readonly Verdict[], rows: readonly FolderRow[]): void {
  const shown = verdicts.filter(({ outcome }) => list === undefined || outcome === list);
  if (json) {
    const mutants = shown.map(({ mutant, ...rest }) => ({
      ...{ ...nameOf(mutant), kind: mutant.kind, line: mutant.line, column: mutant.column },
      ...rest,
    }));
    console.log(JSON.stringify({ folders: rows, mutants }, undefined, 2));
    return;
  }
  for (const one of shown) if (list !== undefined || one.outcome === 'survived') console.log(lineOf(one));
  if (list === undefined) console.log(tableOf(rows));
}

/** Writes floors that are proved, or offers to. */
function offer({ raise, isOfChange }: Options, rows: readonly FolderRow[]): void {
  const raised = isOfChange ? {} : raisedFloors(rows);
  if (raise) writeFloors(root, { ...readFloors(root), ...raised });
  else
    for (const [folder, floor] of Object.entries(raised))
      say(`the floor of ${folder} can be raised to ${floor} (--raise)`);
}

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  const base = options.base ?? defaultBase(root);
  const candidates = candidatesOf(root, options, base);
  const mutants = drawn(candidates, options.sample ?? candidates.length, options.seed);
  say(`${mutants.length} of ${candidates.length} mutants, seed ${options.seed}`);
  const verdicts = mutants.length === 0 ? [] : await verdictsOf(mutants, options);
  const rows = rowsOf(verdicts, populationsOf(root, candidates), readFloors(root));
  if (verdicts.length > 0) print(options, verdicts, rows);
  offer(options, rows);
  const before: Floors = JSON.parse(textAt(root, base, floorsPath) ?? '{}'); // a file of floors, or none
  const { isOfChange } = options;
  const [equivalents, floors] = [readEquivalents(root), readFloors(root)];
  const problems = [
    ...staleEquivalents(root).map((one) => `no such mutant, so its reason has to be read again: ${one}`),
    ...problemsOf({ verdicts, rows, equivalents, floors, floorsBefore: before, isOfChange }),
  ];
  problems.forEach(fail);
}

await main();
