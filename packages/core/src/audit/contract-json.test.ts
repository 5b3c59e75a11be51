/** Numbers that contracts read, and those next to them that they refuse. */
import { expect, test } from 'vitest';
import { type JsonValue, parseExactJson } from '../json/index.js';
import { createBudget } from '../primitives/index.js';
import { type Audit, emptyDraft } from './context.js';
import { checkContractNumbers, noteSpellings } from './contract-json.js';
import { checkGoNumbers } from './go-number.js';

const auditOf = (): Audit => ({ draft: emptyDraft(), budget: createBudget() }) as unknown as Audit; // nothing else is read
const pointers = (audit: Audit): readonly string[] =>
  [...audit.draft.findings.values()].map((one) => one.pointer);

/** Pointers of refused numbers. */
function refused(value: JsonValue, text?: string): readonly string[] {
  const audit = auditOf();
  if (text !== undefined) noteSpellings(text, value);
  checkContractNumbers(audit, { value, pointer: '' });
  return pointers(audit);
}

test.each<[JsonValue, boolean]>([
  [0, true],
  [2 ** 63, true],
  [2 ** 64 - 2048, true],
  [2 ** 64, false],
  [-(2 ** 63), true],
  [-(2 ** 63) - 2048, false],
  [1.5, false],
  [2n ** 64n - 1n, true],
  [2n ** 64n, false],
  [-(2n ** 63n), true],
  [-(2n ** 63n) - 1n, false],
  ['18446744073709551616', true],
  [null, true],
])('%o', (value, isRead) => {
  expect(refused(value)).toEqual(isRead ? [] : ['']);
  expect(refused({ a: [0, value] })).toEqual(isRead ? [] : ['/a/1']);
});

test.each<[string, readonly string[]]>([
  ['{"a":1.0}', ['/a']],
  ['{"a":1e3,"b":[1,2.0]}', ['/a', '/b/1']],
  ['[-0.0]', ['/0']],
  ['{"a":[{"b":1E2}],"c":10}', ['/a/0/b']],
  ['{"a":"1.0"}', []],
  ['{"a":" 1.0","b":2}', []],
  ['{"a":10}', []],
])('as it is written: %s', (text, expected) => {
  const value = parseExactJson(text);
  expect(refused(value, text)).toEqual(expected);
  expect(refused(parseExactJson(text))).toEqual([]);
});

test('a part that several messages share is looked at once', () => {
  const audit = auditOf();
  const part = { a: 1.5 };
  checkContractNumbers(audit, { value: [part, part], pointer: '' });
  expect(pointers(audit)).toEqual(['/0/a']);
  checkContractNumbers(audit, { value: part, pointer: '/p' });
  expect(pointers(audit)).toEqual(['/0/a']);
});

test.each<[JsonValue, readonly string[]]>([
  [2n ** 53n, []],
  [2n ** 53n + 1n, ['']],
  [10n ** 20n, []],
  [10n ** 21n, ['']],
  [{ a: [1n, 2n ** 60n + 1n], b: { c: 2n ** 61n + 1n } }, ['/a/1', '/b/c']],
  [1.5, []],
  ['9007199254740993', []],
])('numbers that a Go program writes again: %o', (value, expected) => {
  const audit = auditOf();
  checkGoNumbers(audit, { value, pointer: '' });
  checkGoNumbers(audit, { value, pointer: typeof value === 'object' ? '/again' : '' });
  expect(pointers(audit)).toEqual(expected);
});
