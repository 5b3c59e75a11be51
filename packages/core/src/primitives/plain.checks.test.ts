import { expect, test } from 'vitest';
import { checkClock, RoutingError } from './index.js';

test.each([10n ** 18n, 1_700_000_000_000_000_000n, 2n ** 63n - 1n])('%s is a time', (now) => {
  expect(checkClock(now, '')).toBe(now);
});

test.each<[unknown]>([
  [0n],
  [10n ** 18n - 1n],
  [2n ** 63n],
  [1_700_000_000n],
  [1.7e18],
  ['1700000000000000000'],
  [undefined],
  [null],
  [Number.NaN],
  [{}],
])('%s is none', (now) => {
  expect(() => checkClock(now, '/now')).toThrow(
    expect.objectContaining({ reason: 'INVALID_CLOCK', field: '/now' }),
  );
  expect(() => checkClock(now, '/now')).toThrow(RoutingError);
});
