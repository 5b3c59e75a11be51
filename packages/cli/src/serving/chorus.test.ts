import { expect, test } from 'vitest';
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
