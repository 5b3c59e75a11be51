import { expect, test } from 'vitest';
import { parseClock } from './options.js';

test.each([
  ['1700000000123456789', 1_700_000_000_123_456_789n],
  ['2026-11-23', 1_795_392_000_000_000_000n],
  ['2026-11-23T00:00:00Z', 1_795_392_000_000_000_000n],
  ['2026-11-23T12:30:00.5Z', 1_795_437_000_500_000_000n],
  ['2024-02-29', 1_709_164_800_000_000_000n],
])('%s', (text, time) => {
  expect(parseClock(text)).toBe(time);
});

test.each([
  'now',
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-11-23T25:00:00Z',
  '2026-11-23T12:00',
  '23.11.2026',
  '-1',
])('%s is no clock', (text) => {
  expect(() => parseClock(text)).toThrow('Expected nanoseconds since 1970, a day or a time');
});
