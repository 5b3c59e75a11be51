import { expect, test } from 'vitest';
import { parseMemberPath, printMemberPath } from './member-path.js';

test.each<[string, readonly (string | number)[]]>([
  ['operations[0].denomOut', ['operations', 0, 'denomOut']],
  ['feeHeadroom["osmosis-1"]', ['feeHeadroom', 'osmosis-1']],
  ['affiliates["a]\\".b"][1].address', ['affiliates', 'a]".b', 1, 'address']],
  ['affiliates[""]', ['affiliates', '']],
  ['now', ['now']],
])('%s', (text, path) => {
  expect(printMemberPath(path)).toBe(text);
  expect(parseMemberPath(text)).toEqual(path);
});

test.each(['/operations/0', 'a b', 'a[', 'a[x]', 'a..b', '/'])('%s is none', (text) => {
  expect(parseMemberPath(text)).toBeUndefined();
});
