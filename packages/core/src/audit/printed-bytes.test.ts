/** Sizes of JSON texts without printing them twice: as long as the text, and each part charged once. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../json/index.js';
import { createBudget } from '../primitives/index.js';
import { type Audit, emptyDraft } from './context.js';
import { printedBytes } from './printed-bytes.js';

const auditOf = (allowed?: number): Audit =>
  ({
    draft: emptyDraft(),
    budget: createBudget(allowed === undefined ? {} : { memoBytes: allowed }),
  }) as unknown as Audit; // nothing else is read

test.each<[string, JsonValue]>([
  ['null', null],
  ['a number', 1.5],
  ['a text', 'a"é\n'],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list', [1, 'two', null, true]],
  ['a list of one', [1]],
  ['members', { a: 1, 'b"é': null }],
  ['a member', { a: '' }],
  ['lists in lists', [[], [[]], [[], [1, [2]]]]],
  ['objects in objects', { a: {}, b: { c: { d: [] } }, e: [{ f: 0 }, {}] }],
])('%s', (_, value) => {
  const audit = auditOf();
  const bytes = Buffer.byteLength(JSON.stringify(value));
  const isPart = typeof value === 'object' && value !== null;
  expect(printedBytes(audit, { value, pointer: '' })).toBe(bytes);
  expect(audit.budget.spent.memoBytes).toBe(isPart ? bytes : 0);
  // What was measured is not charged again, alone or as a part.
  expect(printedBytes(audit, { value, pointer: '' })).toBe(bytes);
  expect(printedBytes(audit, { value: [value], pointer: '' })).toBe(bytes + 2);
  expect(audit.budget.spent.memoBytes).toBe(bytes + 2);
});

test('a text may be as long as what is left, and no longer', () => {
  const place = { value: { a: [1, 2, 3] }, pointer: '/memo' };
  expect(printedBytes(auditOf(13), place)).toBe(13);
  expect(() => printedBytes(auditOf(12), place)).toThrow(expect.objectContaining({ field: '/memo' }));
});
