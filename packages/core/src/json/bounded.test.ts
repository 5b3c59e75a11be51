import { expect, test } from 'vitest';
import { readBounded } from './bounded.js';

const read = (text: string, values: number, nesting = 3): unknown =>
  readBounded(text, 'a text', { values, nesting });

test.each([
  ['1', 1],
  ['[1,2,3]', 4],
  ['[1,{"a":[2],"b":null},"x"]', 7],
  ['["[,{",{"],\\"}\\\\":","}]', 4],
  [' [ ] ', 2],
])('%s is read where %i values may be in it', (text, values) => {
  expect(read(text, values)).toEqual(JSON.parse(text));
  expect(() => read(text, values - 1)).toThrow(
    expect.objectContaining({
      reason: 'LIMIT_EXCEEDED',
      message: expect.stringContaining(`a text cannot be read: more than ${values - 1} values`),
    }),
  );
});

test.each<[text: string, reason: string, message: string]>([
  ['[[[[1]]]]', 'LIMIT_EXCEEDED', 'nested deeper than 3 levels at position 3'],
  ['['.repeat(1_000_000), 'LIMIT_EXCEEDED', 'nested deeper than 3 levels at position 3'],
  ['[1,2', 'INVALID_JSON', 'a text cannot be read: not valid JSON'],
  ['"a', 'INVALID_JSON', 'not valid JSON'],
  ['', 'INVALID_JSON', 'not valid JSON'],
  [']]]]1', 'INVALID_JSON', 'not valid JSON'],
])('what is beyond the bounds, or no JSON, is refused (%#)', (text, reason, message) => {
  expect(() => read(text, 10)).toThrow(
    expect.objectContaining({ reason, message: expect.stringContaining(message) }),
  );
});

test('what one program writes another reads: half a character, a key twice', () => {
  expect(read(JSON.stringify(['\ud83d']), 2)).toEqual(['\ud83d']);
  expect(read('{"a":1,"a":2}', 3)).toEqual({ a: 2 });
});
