import { expect, test } from 'vitest';
import { hasColors } from './terminal.js';

test.each([
  ['a terminal', {}, true, true],
  ['a file', {}, false, false],
  ['a terminal that has none', { TERM: 'dumb' }, true, false],
  ['NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['NO_COLOR that is empty', { NO_COLOR: '' }, true, true],
  ['FORCE_COLOR into a file', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR against NO_COLOR', { FORCE_COLOR: '3', NO_COLOR: '1' }, false, true],
  ['FORCE_COLOR that says no', { FORCE_COLOR: '0' }, true, false],
  ['FORCE_COLOR that is empty', { FORCE_COLOR: '' }, false, false],
])('colours: %s', (_name, env, isTerminal, wanted) => {
  expect(hasColors(env, isTerminal)).toBe(wanted);
});
