/** Bytes as programs write them: hex, base64 of several kinds, lists and printed arrays; and what is none of these. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { createBudget, limits } from '../../primitives/index.js';
import { type Audit, emptyDraft } from '../context.js';
import { bytesIn, isIndexed } from './bytes.js';

const auditOf = (): Audit => ({ draft: emptyDraft(), budget: createBudget() }) as unknown as Audit; // nothing else is read

test.each<[JsonValue, string | undefined]>([
  ['', ''],
  ['0x', ''],
  ['0X0aFF', '0aff'],
  ['0aff', '0aff'],
  [' 0a\r\n\tff ', '0aff'],
  ['0af', undefined],
  ['0x0af', undefined],
  ['0x0af=', undefined],
  ['0xzz', undefined],
  ['0xzz=', 'd31cf3'],
  ['abcg', '69b720'],
  ['ab', 'ab'],
  ['abc', '69b7'],
  ['-_8=', 'fbff'],
  ['+/8', 'fbff'],
  ['+/8==', 'fbff'],
  ['+/8===', undefined],
  ['a', undefined],
  ['a b c g', '69b720'],
  ['a.b', undefined],
  ['=', undefined],
  [[], ''],
  [[0, 255], '00ff'],
  [[256], undefined],
  [[-1], undefined],
  [[1.5], undefined],
  [['1'], undefined],
  [[1, null], undefined],
  [{ 0: 1, 1: 255 }, '01ff'],
  [{ 0: 1, 2: 2 }, undefined],
  [{ 1: 1 }, undefined],
  [{ 0: 256 }, undefined],
  [{}, undefined],
  [1, undefined],
  [null, undefined],
  [true, undefined],
])('%o', (value, expected) => {
  const audit = auditOf();
  const bytes = bytesIn(audit, { value, pointer: '' });
  expect(bytes && Buffer.from(bytes).toString('hex')).toBe(expected);
  expect(audit.budget.spent.memoBytes).toBe(expected === undefined ? 0 : expected.length / 2);
});

test('bytes of a program', () => {
  const value = { bytes: new Uint8Array([1, 2]) } as unknown as { readonly bytes: JsonValue }; // as libraries pass them
  expect(bytesIn(auditOf(), { value: value.bytes, pointer: '' })).toEqual(new Uint8Array([1, 2]));
});

test('the longest text, and one that is too long', () => {
  const longest = limits.steps.memoBytes;
  const read = (value: string) => bytesIn(auditOf(), { value, pointer: '/b' });
  expect(read('00'.repeat(longest))).toHaveLength(longest);
  expect(() => read(`${'00'.repeat(longest)} `)).toThrow(expect.objectContaining({ field: '/b' }));
  expect(() => read('AAAz'.repeat(Math.ceil((longest + 1) / 3)))).toThrow('bytes of a transaction');
});

test.each<[unknown, boolean]>([
  [{ 0: 1 }, true],
  [{ 0: 'x', 1: null }, true],
  [{ 1: 1 }, false],
  [{ 0: 1, a: 1 }, false],
  [{}, false],
  [[1], false],
  [null, false],
])('an object of indices: %o', (value, expected) => expect(isIndexed(value)).toBe(expected));
