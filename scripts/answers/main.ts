// Rows of answers: npm run answers -- [options]. CONTRIBUTING.md, "Answers", explains the options and the files.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changesBetween } from '../../packages/core/test/answers/support/changes.js';
import { addressOf, asked, files, type Row, rowsIn } from '../../packages/core/test/answers/support/rows.js';
import { printJson } from '../../test/support/json.js';
import { type JsonValue, parseExactJson } from '../../packages/core/src/json/index.js';
import { candidatesOf } from '../mutants/candidates.js';
import { drawn } from '../mutants/draw.js';
import { keyOf, type MutantName, nameOf } from '../mutants/find/find.js';
import { type Options, optionsOf } from './options.js';
import type { Asked } from './messages.js';
import { searched } from './search.js';
import { textOf } from './write.js';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const say = (line: string): void => console.error(line);

/** A file of rows holds those of one endpoint or function. */
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Prints rows with another answer now; with `update`, writes it. */
async function compare(update: boolean): Promise<void> {
  const { answerTo } = await import('../../packages/core/test/answers/support/world.js');
  for (const file of files) {
    const rows = rowsIn(file);
    const now = rows.map((row): Row => ({ ...row, answer: asked(answerTo, row) }));
    const others = now.filter(
      ({ answer }, index) => printJson(answer) !== printJson(rows[index]?.answer ?? null),
    );
    for (const row of others) {
      const index = now.indexOf(row);
      const changes = changesBetween(rows[index]?.answer ?? null, row.answer) ?? { whole: row.answer };
      console.log(`${file} row ${index + 1}: ${printJson(changes as JsonValue)}`);
    }
    if (update && others.length > 0) writeFileSync(addressOf(file), textOf(now));
    if (!update && others.length > 0) process.exitCode = 1;
  }
}

function requestsIn(file: string): readonly Asked[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    try {
      const { path, body } = parseExactJson(line) as { readonly path: string; readonly body: JsonValue };
      return { path, text: printJson(body) };
    } catch {
      return []; // a body that is no JSON has its own tests
    }
  });
}

/** Names of the mutants that a measurement lists as survivors. */
function survivorsIn(file: string): ReadonlySet<string> {
  const { mutants } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly mutants: readonly (MutantName & { readonly outcome: string })[];
  };
  return new Set(mutants.filter(({ outcome }) => outcome === 'survived').map(keyOf));
}

/** Adds rows that tell mutants from the code. */
async function find(options: Options, folder: string): Promise<void> {
  const { answerTo } = await import('../../packages/core/test/answers/support/world.js');
  const { sample, seed, from, path, tries, draws, minutes } = options;
  const wanted = options.survivors === undefined ? undefined : survivorsIn(options.survivors);
  const mutants = candidatesOf(root, { folder, isOfChange: false }, 'HEAD').filter(
    (mutant) => wanted?.has(keyOf(nameOf(mutant))) ?? true,
  );
  const old = files.flatMap((file) => rowsIn(file));
  const search = {
    mutants: drawn(mutants, sample ?? mutants.length, seed),
    rows: old.map((row): Asked => ({ path: row.path, text: printJson(row.body) })),
    candidates: (from === undefined ? [] : requestsIn(from)).filter((one) => path.test(one.path)),
    deadline: performance.now() + minutes * 60_000,
  };
  const { rows, survivors } = await searched({ root, ...search, tries, draws, seed, say });
  const fresh = rows.map(({ path: at, text }): Row => {
    const body = parseExactJson(text);
    return { path: at, body, answer: asked(answerTo, { path: at, body }) };
  });
  for (const file of new Set(fresh.map((row) => fileOf(row.path)))) {
    const before = files.includes(file) ? rowsIn(file) : [];
    writeFileSync(addressOf(file), textOf([...before, ...fresh.filter((row) => fileOf(row.path) === file)]));
  }
  for (const { mutant, isReached } of survivors) {
    const { file, line, column, original, mutated } = mutant;
    const note = isReached ? '' : ' (no request reaches it)';
    console.log(`${file}:${line}:${column} ${original} → ${mutated}${note}`.replaceAll(/\s+/g, ' '));
  }
  say(`${survivors.length} survive these rows, ${fresh.length} rows are new`);
}

const options = optionsOf(process.argv.slice(2));
if (options.find === undefined) await compare(options.update);
else await find(options, options.find.replace(/\/$/, ''));
