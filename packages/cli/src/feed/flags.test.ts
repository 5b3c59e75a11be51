import { expect, test } from 'vitest';
import { parsePurpose, parseSeconds } from './flags.js';

test.each([
  ['45s', 45],
  ['90m', 5400],
  ['12h', 43_200],
  ['30d', 2_592_000],
])('%s is %i seconds', (text, seconds) => expect(parseSeconds(text)).toBe(seconds));

test.each(['', '30', 'd', '0d', '-1h', '1.5h', '1 h', '30D', '1w', '999999999s'])('%j is no time', (text) => {
  expect(() => parseSeconds(text)).toThrow(/a number and s, m, h or d/);
});

test('a purpose is one of two', () => {
  expect(['production', 'test'].map(parsePurpose)).toEqual(['production', 'test']);
  expect(() => parsePurpose('prod')).toThrow('production or test');
});
