import { expect, it } from 'vitest';
import { readJson } from './reading.js';

it.each([
  ['a fraction', '{"a":1.5}', 'invalid number: 1.5'],
  ['a fraction of nothing', '[1.0]', 'invalid number: 1.0'],
  ['an exponent', '{"a": -1e3}', 'invalid number: -1e3'],
  ['an exponent after a comma', '[1,2E3]', 'invalid number: 2E3'],
  ['a number alone', '1e3', 'invalid number: 1e3'],
  ['one more than 64 bits', '[18446744073709551616]', 'number too large: 18446744073709551616'],
  ['one less than 64 bits', '[\n-9223372036854775809]', 'number too large: -9223372036854775809'],
  ['21 digits', '{"a":100000000000000000000}', 'invalid number: 100000000000000000000'],
])('refuses %s', (_name, text, problem) => {
  expect(() => readJson(text)).toThrow(problem);
});

it.each([
  ['the greatest', '[18446744073709551615]', [18446744073709551615n]],
  ['the least', '[-9223372036854775808]', [-9223372036854775808n]],
  ['a time in nanoseconds', '{"timeout":1795305600000000000}', { timeout: 1795305600000000000n }],
  ['a text with such numbers', '{"a":"1e3, 2.5"}', { a: '1e3, 2.5' }],
  [
    'a JSON text with a large number',
    '{"a":"{\\"b\\":99999999999999999999999}"}',
    { a: '{"b":99999999999999999999999}' },
  ],
])('reads %s', (_name, text, value) => {
  expect(readJson(text)).toEqual(value);
});
