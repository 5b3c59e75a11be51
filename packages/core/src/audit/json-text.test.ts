/** Equal JSON in any order of members, next to JSON that differs in one place. */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../json/index.js';
import { canonicalJson, isSameJson, shorten } from './json-text.js';

describe('equal', () => {
  test.each<[string, JsonValue, JsonValue, boolean]>([
    ['numbers', 1, 1, true],
    ['other numbers', 1, 2, false],
    ['a number and its text', 1, '1', false],
    ['an exact number and the number', 1n, 1, true],
    ['exact numbers', 5n, 5n, true],
    ['nothing', null, null, true],
    ['nothing and an object', null, {}, false],
    ['an object and nothing', {}, null, false],
    ['a list and an object', [], {}, false],
    ['an object and a list', { 0: 1 }, [1], false],
    ['lists', [1, [2, 'a']], [1, [2, 'a']], true],
    ['a list that goes on', [1], [1, 2], false],
    ['a list that ends', [1, 2], [1], false],
    ['a list in another order', [1, 2], [2, 1], false],
    ['members', { a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2 }] }, true],
    ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['members in another order, within', [{ a: { c: 1, d: 2 } }], [{ a: { d: 2, c: 1 } }], true],
    ['a member more', { a: 1 }, { a: 1, b: 2 }, false],
    ['a member less', { a: 1, b: 2 }, { a: 1 }, false],
    ['a member of another name', { a: 1 }, { b: 1 }, false],
    ['a member of another value', { a: 1 }, { a: 2 }, false],
    ['a text and a list', 'a', ['a'], false],
    ['a member that every object inherits', JSON.parse('{"__proto__":{}}'), { x: {} }, false],
  ])('%s', (_, one, other, expected) => {
    expect(isSameJson(one, other)).toBe(expected);
    expect(isSameJson(other, one)).toBe(expected);
  });
});

test('members are ordered by name at every depth, elements are not', () => {
  expect(canonicalJson({ b: [3, 1, { z: 0, y: 0 }], a: null, B: '"' })).toBe(
    '{"B":"\\"","a":null,"b":[3,1,{"y":0,"z":0}]}',
  );
  expect(canonicalJson({ c: 1, a: 2, b: 3 })).toBe('{"a":2,"b":3,"c":1}');
});

test('a text of 80 characters stays as it is', () => {
  expect(shorten('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shorten('x'.repeat(81))).toMatch(/^x{1,80}\.\.\.$/);
  expect(shorten('')).toBe('');
});
