/** Changes make one value from another, inside texts too. */
import { expect, test } from 'vitest';
import { changed, changesBetween } from './support/changes.js';

test.each([
  [
    { a: 1, b: [1, 2, 3] },
    { a: 2, b: [1, 2] },
    { set: { '/a': 2 }, remove: ['/b/2'] },
  ],
  [{ a: 1, b: 2, c: 3 }, { a: 1 }, { remove: ['/c', '/b'] }],
  [[1], [1, 2], { set: { '/1': 2 } }],
  [{ memo: '{"a":{"b":1}}' }, { memo: '{"a":{"b":2}}' }, { set: { '/memo/a/b': 2 } }],
  [{ memo: '{ "a": 1 }' }, { memo: '{ "a": 2 }' }, { set: { '/memo': '{ "a": 2 }' } }],
  [{ 'a/b~c': 1 }, { 'a/b~c': null }, { set: { '/a~1b~0c': null } }],
  [{ a: [] }, { a: {} }, { set: { '/a': {} } }],
  [1, 12345678901234567890n, { set: { '': 12345678901234567890n } }],
  [{ a: 1 }, { a: 1 }, {}],
])('%o becomes %o', (from, to, expected) => {
  const changes = changesBetween(from, to);
  expect(changes).toEqual(expected);
  expect(changed(from, changes ?? {})).toEqual(to);
});

test('another order of members is no set of changes', () => {
  expect(changesBetween({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeUndefined();
});

test('a pointer that leads nowhere is an error', () => {
  expect(() => changed({ a: 1 }, { set: { '/a/b': 1 } })).toThrow('nothing inside 1');
});
