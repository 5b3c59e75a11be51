import { describe, expect, test } from 'vitest';
import { dayNanoseconds, dayStart } from '../primitives/index.js';
import { type AsOfRow, createRegistry, dataAges, type MaxDataAge, staleWarnings } from './index.js';

const day = '2026-08-14';
const after = (days: number): bigint => (dayStart(day) ?? 0n) + BigInt(days) * dayNanoseconds;
const asOf: AsOfRow = {
  ...{ chains: day, channels: day, assets: day, capabilities: day, outages: day },
  ...{ bridges: day, swap_venues: day, symbols: day, durations: day },
};
const slow: AsOfRow = { capabilities: day, durations: day, symbols: day };
const stale = (as_of: AsOfRow, days: number, maxDataAge?: MaxDataAge): string =>
  dataAges(createRegistry({ as_of }), { now: after(days), maxDataAge })
    .flatMap(({ part, isStale }) => (isStale ? part : []))
    .join(' ');

describe('a part of the data is stale', () => {
  test.each<[string, AsOfRow, number, MaxDataAge | undefined, string]>([
    ['on no day before its limit', asOf, 60, undefined, ''],
    ['outages after 60 days', asOf, 61, undefined, 'outages'],
    ['the others not with them', asOf, 120, undefined, 'outages'],
    ['four others after 120 days', asOf, 121, undefined, 'chains channels assets outages swap_venues'],
    ['bridges not with them', asOf, 180, undefined, 'chains channels assets outages swap_venues'],
    ['bridges after 180 days', asOf, 181, undefined, 'chains channels assets outages bridges swap_venues'],
    ['capabilities and durations not with them', { ...slow }, 365, undefined, ''],
    [
      'capabilities and durations after 365 days, symbols never',
      { ...slow },
      366,
      undefined,
      'capabilities durations',
    ],
    [
      'by its oldest source',
      { outages: { oldest: day, newest: '2026-10-14', rows: 2, unchecked: 0 } },
      61,
      undefined,
      'outages',
    ],
    [
      'never where its day is not known',
      { outages: { oldest: null, newest: null, rows: 2, unchecked: 2 } },
      1000,
      undefined,
      '',
    ],
    ['never before its day', asOf, -100, undefined, ''],
    ['as the caller says', asOf, 31, { bridges: 30, chains: 31, assets: 10 }, 'assets bridges'],
    ['never where the caller says so', { outages: day }, 1000, { outages: Number.POSITIVE_INFINITY }, ''],
  ])('%s', (_name, as_of, days, most, expected) => expect(stale(as_of, days, most)).toBe(expected));

  test('and says so in one warning', () => {
    expect(staleWarnings(createRegistry({ as_of: asOf }), { now: after(100) })).toEqual([
      {
        reason: 'STALE_DATA',
        field: '',
        message: 'the data of outages is of 2026-08-14, 100 days ago, which is more than 60',
        facts: { part: 'outages', asOf: day, ageDays: 100 },
      },
    ]);
  });

  test('which nobody can say without a clock', () => {
    expect(dataAges(createRegistry({ as_of: asOf }), {})).toEqual([]);
    expect(staleWarnings(createRegistry({ as_of: asOf }), { now: undefined })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a clock in seconds', { now: 1_790_000_000n }, 'INVALID_CLOCK'],
    ['an age that is no number', { now: after(1), maxDataAge: { chains: Number.NaN } }, 'INVALID_TYPE'],
    ['a negative age', { now: after(1), maxDataAge: { chains: -1 } }, 'INVALID_TYPE'],
  ])('%s is refused', (_name, options, reason) => {
    expect(() => dataAges(createRegistry({}), options)).toThrow(expect.objectContaining({ reason }));
  });
});
