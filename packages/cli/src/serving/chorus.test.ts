import { describe, expect, test } from 'vitest';
import { createChorus } from './chorus.js';

test('what several say alike is said once; what one says again is said again', () => {
  const said: string[] = [];
  const join = createChorus((line) => said.push(line));
  const [first, second] = [join(), join()];
  first('edit 1\nedi');
  second('edit 1\n');
  first('t 2\n');
  second('edit 2\n');
  expect(said).toEqual(['edit 1', 'edit 2']);
  second('edit 1\n');
  first('edit 1\n');
  expect(said).toEqual(['edit 1', 'edit 2', 'edit 1']);
});

test('empty lines are said with the line behind them, and not without it', () => {
  const said: string[] = [];
  const join = createChorus((line) => said.push(line));
  const [first, second] = [join(), join()];
  for (const voice of [first, second]) voice('begins\n\nends\n\n');
  expect(said).toEqual(['begins', '', 'ends']);
  second('more\n');
  expect(said.slice(3)).toEqual(['', 'more']);
});

describe('a long run of lines', () => {
  const run = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => `edit ${from + index} is refused\n`).join('');

  const heard = () => {
    const said: string[] = [];
    const join = createChorus((line) => said.push(line));
    return { said, first: join(), second: join() };
  };

  test('is said once, though one is far ahead of the other', () => {
    const { said, first, second } = heard();
    first(run(1, 20_000));
    second(run(1, 20_000));
    expect(said.join('\n')).toBe(run(1, 20_000).trim());
  });

  test('is said once, however long it is and whoever is ahead', () => {
    const { said, first, second } = heard();
    for (let from = 1; from < 300_000; from += 3000) {
      const order = from % 2 === 0 ? [first, second] : [second, first];
      for (const voice of order) voice(run(from, from + 2999));
    }
    expect(said.join('\n')).toBe(run(1, 300_000).trim());
  });

  test('is not remembered for ever', () => {
    const { said, first, second } = heard();
    const long = (number: number): string => `${number}${'x'.repeat(1_000_000)}\n`;
    for (let number = 0; number < 40; number += 1) first(long(number));
    for (const number of [39, 0]) second(long(number));
    expect(said.slice(40).map((line) => Number.parseInt(line, 10))).toEqual([0]);
  });
});
