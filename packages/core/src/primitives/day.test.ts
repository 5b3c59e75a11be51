import { expect, test } from 'vitest';
import { dayStart, parseTime } from './index.js';

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

test.each([
  '2026-08-28T09:14:50Z',
  '2026-08-28t23:59:59.25z',
  '2026-08-28T00:30:00+02:00',
  '2026-08-28T23:30:00-05:30',
])('%s is when the platform says', (text) => {
  expect(parseTime(text)).toBe(BigInt(Date.parse(text)) * 1_000_000n);
});

test.each([
  ...[
    '',
    '2026-08-28',
    '2026-08-28T09:14:50',
    '2026-02-30T09:14:50Z',
    '2026-08-28T24:00:00Z',
    '2026-08-28T09:60:00Z',
  ],
  ...['2026-08-28T09:14:61Z', '2026-08-28T09:14:50+24:00', '2026-08-28 09:14:50Z', '2026-08-28T09:14:50.Z'],
])('%s is no time', (text) => {
  expect(parseTime(text)).toBeUndefined();
});

test('a time keeps its nanoseconds, and a leap second is the one after it', () => {
  expect(parseTime('1970-01-01T00:00:01.000000002Z')).toBe(1_000_000_002n);
  expect(parseTime('1998-12-31T23:59:60Z')).toBe(parseTime('1999-01-01T00:00:00Z'));
});
