import { expect, test } from 'vitest';
import { updateDelay } from './delay.js';

test.each<[string, number, number, number, number]>([
  ['as stated', 3600, 0, 0.5, 3600],
  ['at least five minutes', 1, 0, 0.5, 300],
  ['10 % less', 3600, 0, 0, 3240],
  ['10 % more', 3600, 0, 1, 3960],
  ['doubled after a failure', 3600, 1, 0.5, 7200],
  ['six hours at most', 3600, 9, 0.5, 21_600],
  ['as stated, if that is longer', 86_400, 9, 0.5, 86_400],
])('the delay of an update: %s', (_name, everySeconds, failures, random, expected) => {
  expect(updateDelay({ everySeconds, failures, random })).toBeCloseTo(expected);
});
