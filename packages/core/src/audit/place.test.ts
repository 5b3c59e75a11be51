/** Pointers of the most characters, and one more. */
import { describe, expect, test } from 'vitest';
import { limits } from '../primitives/index.js';
import { elementsAt, hasMembers, memberAt, pointerInto, pointerWithin } from './place.js';

const most = limits.pointerChars;
const base = (length: number): string => `/${'x'.repeat(length - 1)}`;

test('a pointer that would be too long stays at the place around it', () => {
  expect(pointerInto('/a', 'b/~')).toBe('/a/b~1~0');
  expect(pointerInto(base(most - 2), 'b')).toBe(`${base(most - 2)}/b`);
  expect(pointerInto(base(most - 1), 'b')).toBe(base(most - 1));
  expect(pointerInto('', 0)).toBe('/0');
});

describe('the part of a pointer that is short enough', () => {
  test.each<[string, string, string]>([
    ['nothing', '', ''],
    ['the longest', base(most), base(most)],
    ['one character more', base(most + 1), ''],
    ['a step beyond', `${base(most)}/b`, base(most)],
    ['a step before the end', `/a/b${base(most)}`, '/a/b'],
    ['no pointer', 'x'.repeat(most + 1), ''],
  ])('%s', (_, pointer, expected) => expect(pointerWithin(pointer)).toBe(expected));
});

test('members and elements', () => {
  const place = { value: { a: [1, null], 'b/': 0 }, pointer: '/p' };
  expect(memberAt(place, 'b/')).toEqual({ value: 0, pointer: '/p/b~1' });
  expect(memberAt(place, 'toString')).toBeUndefined();
  expect(memberAt(undefined, 'a')).toBeUndefined();
  expect(elementsAt(memberAt(place, 'a'))).toEqual([
    { value: 1, pointer: '/p/a/0' },
    { value: null, pointer: '/p/a/1' },
  ]);
  expect(elementsAt(place)).toEqual([]);
  expect([hasMembers(place, 'a'), hasMembers(place, 'a', 'c'), hasMembers(undefined, 'a')]).toEqual([
    ...[true, false, false],
  ]);
});
