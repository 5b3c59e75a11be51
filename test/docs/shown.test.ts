/** Command lines are read, and outputs compared, as pages show them. */
import { expect, test } from 'vitest';
import { commandsOf } from './support/commands.js';
import { differenceOf } from './support/output.js';

test.each([
  ['a\nb', 'a\nb\n', true],
  ['a\n…', 'a\nb\nc', true],
  ['a\n…\nc', 'a\nc', true],
  ['…\nb', 'a\nb', true],
  ['a\n…\nb\n…\nd', 'a\nx\nb\nc\nd', true],
  ['a  ', 'a', true],
  ['a\n…\nb\n…\nd', 'a\nx\nc\nd', false],
  ['…\nb', 'b\na', false],
  ['b\n…', 'a\nb', false],
  ['a\n…\nb\n…\nb', 'a\nb', false],
  ['a', '', false],
  ['', 'a', false],
])('%j shows %j: %s', (shown, output, isShown) => {
  expect(differenceOf(shown, output) === undefined).toBe(isShown);
});

test('reads command lines', () => {
  const text = `a 'b c' "d \\"e" f'g' # h\n\ncurl -d '{"a": "#|>"}' \\\n  x | jq .a > out.json\na '1\n2'\n`;
  expect(commandsOf(text)).toEqual([
    { line: 0, pipeline: [['a', 'b c', 'd "e', 'fg']] },
    {
      line: 2,
      pipeline: [
        ['curl', '-d', '{"a": "#|>"}', 'x'],
        ['jq', '.a'],
      ],
      into: 'out.json',
    },
    { line: 4, pipeline: [['a', '1\n2']] },
  ]);
});
