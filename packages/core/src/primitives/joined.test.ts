import { expect, test } from 'vitest';
import { joined } from './joined.js';

test('later members are above earlier ones, which keep their place', () => {
  const [first, more] = [
    { a: 1, b: 2 },
    { b: 3, c: 4 },
  ];
  const both = joined(first, more);
  expect(JSON.stringify(both)).toBe(JSON.stringify({ ...first, ...more }));
  expect(JSON.stringify(joined(both, { a: 5 }, { d: undefined, e: 6 }))).toBe('{"a":5,"b":3,"c":4,"e":6}');
  expect([first, more]).toEqual([
    { a: 1, b: 2 },
    { b: 3, c: 4 },
  ]);
});
