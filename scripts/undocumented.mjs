// node scripts/undocumented.mjs [folder]: lists the public members without a doc comment.
// node scripts/undocumented.mjs --write: lowers the budget of test/tidy/undocumented.json to today's counts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicMembers } from './members.mjs';
import { root } from './steps.mjs';

const budget = join(root, 'test/tidy/undocumented.json');
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

const [argument = ''] = process.argv.slice(2);
const missing = publicMembers().filter(({ isDocumented }) => !isDocumented);
if (argument === '--write') {
  const counts = {};
  for (const { path } of missing) counts[path] = (counts[path] ?? 0) + 1;
  const most = sum(JSON.parse(readFileSync(budget, 'utf8')));
  if (sum(counts) > most)
    throw new Error(`${sum(counts)} members have no doc comment; the budget is ${most}`);
  writeFileSync(budget, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`${sum(counts)} members without a doc comment, of ${most} before`);
} else {
  const listed = missing.filter(({ path }) => path.startsWith(argument));
  for (const { path, line, name } of listed) console.log(`${path}:${line} ${name}`);
  console.log(`${listed.length} of ${missing.length} members without a doc comment`);
}
