import { expect, test } from 'vitest';
import { dayStart } from './index.js';

test.each([
  ['1970-01-01'],
  ['1972-02-29'],
  ['1999-12-31'],
  ['2000-02-29'],
  ['2000-03-01'],
  ['2026-08-10'],
  ['2100-02-28'],
  ['2100-03-01'],
])('%s starts when the platform says', (day) => {
  expect(dayStart(day)).toBe(BigInt(Date.parse(`${day}T00:00:00Z`)) * 1_000_000n);
});

test.each([
  [''],
  ['2026-8-10'],
  ['2026-13-01'],
  ['2026-00-01'],
  ['2026-02-29'],
  ['2100-02-29'],
  ['2026-04-31'],
  ['2026-04-00'],
  ['1969-12-31'],
  ['2026-04-01T00:00:00Z'],
])('%j is no day', (text) => {
  expect(dayStart(text)).toBeUndefined();
});
