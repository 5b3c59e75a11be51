import { expect, test } from 'vitest';
import { afterToken0Out, token0In, token1In } from './liquidity.js';

const unit = 10n ** 54n;

test.each([
  ['nothing over', unit * 3n, 3n],
  ['half of the last decimal, which is rounded to the even one below', unit * 3n + 5n * 10n ** 17n, 3n],
  ['more than half of it', unit * 3n + 5n * 10n ** 17n + 1n, 4n],
  ['more than the last decimal', unit * 3n + 10n ** 18n, 4n],
  ['less than a unit', 10n ** 18n, 1n],
])('token 1 that a stretch takes, %s', (_name, liquidity, taken) => {
  expect(token1In(10n ** 36n, 10n ** 36n + 1n, liquidity)).toBe(taken);
});

test.each([
  [10n ** 36n, 2n * 10n ** 36n, 2n * 10n ** 18n, 1n],
  [10n ** 36n, 2n * 10n ** 36n, 2n * 10n ** 18n + 1n, 2n],
  [10n ** 36n, 10n ** 36n + 1n, 1n, 1n],
])(
  'token 0 that the stretch from %s to %s takes of liquidity %s is rounded up',
  (low, high, liquidity, taken) => {
    expect(token0In(low, high, liquidity)).toBe(taken);
  },
);

test('a stretch does not pay all that its liquidity could be worth', () => {
  expect(afterToken0Out(10n ** 36n, 10n ** 18n, 10n ** 18n)).toBeUndefined();
});
