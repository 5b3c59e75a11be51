/**
 * Members of public types have doc comments. Files that do not comply yet have a budget, which may only decrease:
 * `node scripts/undocumented.mjs --write` lowers it, `node scripts/undocumented.mjs [folder]` lists the members.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { membersReachable, programOf, publicMembers } from '../../scripts/members.mjs';

type Counts = Readonly<Record<string, number>>;

const budget = JSON.parse(readFileSync(new URL('undocumented.json', import.meta.url), 'utf8')) as Counts;

/** Files with more undocumented members than they may have. Files that are new inherit from files that are gone. */
function overBudget(counts: Counts, most: Counts): readonly string[] {
  const gone = Object.entries(most).filter(([path]) => counts[path] === undefined);
  let inherited = gone.reduce((sum, [, count]) => sum + count, 0);
  return Object.entries(counts).flatMap(([path, count]) => {
    const allowed = most[path] ?? Math.min(inherited, count);
    if (most[path] === undefined) inherited -= allowed;
    return count > allowed ? [`${path}: ${count} members without a doc comment, at most ${allowed}`] : [];
  });
}

test('no file has more undocumented public members than its budget', () => {
  const members = publicMembers();
  expect(members.length).toBeGreaterThan(1000);
  const counts: Record<string, number> = {};
  for (const { path, isDocumented } of members) if (!isDocumented) counts[path] = (counts[path] ?? 0) + 1;
  expect(overBudget(counts, budget)).toEqual([]);
});

test('the rule catches a member above the budget, and lets files move', () => {
  expect(overBudget({ a: 2, b: 1 }, { a: 1, b: 1 })).toEqual([
    'a: 2 members without a doc comment, at most 1',
  ]);
  expect(overBudget({ moved: 2, new: 1 }, { old: 2 })).toEqual([
    'new: 1 members without a doc comment, at most 0',
  ]);
});

test('members are found behind re-exports, aliases and signatures; no tags and no private ones', () => {
  const folder = 'test/tidy/support/members';
  const found = membersReachable(programOf([`${folder}/index.ts`], { noLib: true, types: [] }), [
    `${folder}/index.ts`,
  ]);
  expect(found.map(({ name, isDocumented }) => `${name} ${isDocumented}`)).toEqual([
    'Answer.rows true',
    'Answer.read false',
    'createAnswer.most false',
    'Reader.next false',
    'Row.name false',
    'Row.size true',
  ]);
});
