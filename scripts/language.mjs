// Finds private words and constructions in comments, documents and texts: node scripts/language.mjs [--count|--budget] [path…]
//
// Without an option: every occurrence as `path:line [pattern] kind: words around it`.
// --count: occurrences per folder and kind, then per pattern with the ceiling per 1,000 words.
// --budget: writes today's counts to test/tidy/language.json. Refused where a count has grown.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './steps.mjs';

const language = await tsImport('../test/tidy/support/language.ts', import.meta.url);
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const isChosen = ({ path }) =>
  paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`));
const written = language.writing().filter(isChosen);
const hits = language.hitsIn(written);

/** `packages/core/src/audit/x/y.ts` → `packages/core/src/audit`. */
const folderOf = (path) => path.split('/').slice(0, -1).slice(0, 4).join('/') || '.';

function printCounts() {
  const folders = new Map();
  for (const { path, kind } of hits) {
    const row = folders.get(folderOf(path)) ?? { comments: 0, docs: 0, texts: 0 };
    row[kind] += 1;
    folders.set(folderOf(path), row);
  }
  const rows = [...folders].sort(
    ([, a], [, b]) => b.comments + b.docs + b.texts - a.comments - a.docs - a.texts,
  );
  console.log('comments docs texts folder');
  for (const [folder, { comments, docs, texts }] of rows) {
    console.log(
      `${String(comments).padStart(8)} ${String(docs).padStart(4)} ${String(texts).padStart(5)} ${folder}`,
    );
  }
  const words = language.wordsIn(written);
  const counts = language.countsOf(hits);
  console.log(`\nper 1,000 words (ceiling); * is over its ceiling\n${JSON.stringify(words)} words`);
  const sums = { comments: 0, docs: 0, texts: 0 };
  for (const { name, ceilings } of language.patterns) {
    const cells = language.kinds.map((kind) => {
      const rate = (counts[name][kind] * 1000) / Math.max(1, words[kind]);
      sums[kind] += rate;
      return `${rate.toFixed(2)} (${ceilings[kind]})${rate > ceilings[kind] ? '*' : ''}`.padEnd(16);
    });
    console.log(`${name.padEnd(14)} ${cells.join(' ')}`.trimEnd());
  }
  console.log(
    `${'sum'.padEnd(14)} ${language.kinds.map((kind) => sums[kind].toFixed(1).padEnd(16)).join(' ')}`.trimEnd(),
  );
}

function writeBudget() {
  const counts = language.countsOf(hits);
  const grown = existsSync(join(root, language.budgetPath))
    ? language.overBudget(counts, language.readBudget(), false)
    : [];
  if (grown.length > 0) {
    console.error(`budgets may only decrease:\n${grown.join('\n')}`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(join(root, language.budgetPath), `${JSON.stringify(counts, undefined, 2)}\n`);
}

if (options.includes('--count')) printCounts();
else if (options.includes('--budget')) {
  if (paths.length > 0) throw new Error('--budget takes no path');
  writeBudget();
} else {
  for (const { path, line, pattern, kind, text } of hits)
    console.log(`${path}:${line} [${pattern}] ${kind}: ${text}`);
}
