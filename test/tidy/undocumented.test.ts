/** Members of public types have doc comments; `node scripts/undocumented.mjs [folder]` lists those that lack one. */
import { expect, test } from 'vitest';
import { membersReachable, programOf, publicMembers } from '../../scripts/members.mjs';

test('every public member has a doc comment', () => {
  const members = publicMembers();
  expect(members.length).toBeGreaterThan(2000);
  const missing = members.filter(({ isDocumented }) => !isDocumented);
  expect(missing.map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([]);
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
