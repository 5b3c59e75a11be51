/** Points in time and spans on both sides of each bound: units, the expected period, the day of IBC v2. */
import { describe, expect, test } from 'vitest';
import { createBudget } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { type Audit, emptyDraft } from './context.js';
import { checkSpan, readClientTimeout, readContractDeadline, readExpiry, readInstant } from './deadline.js';
import type { Expectation } from './expectation.js';

const second = 10n ** 9n;
const now = 1_700_000_000n * second;
const period = { now, until: now + 600n * second };

/** What a reader returns, and its findings. */
function told(expectation: Expectation, read: (audit: Audit) => unknown): string {
  const audit = {
    ...{ registry: createRegistry({}), expectation, draft: emptyDraft(), budget: createBudget() },
  } as unknown as Audit; // nothing else is read
  const value = read(audit);
  return [...(value === undefined ? [] : [String(value)]), ...audit.draft.findings.keys()].join(', ');
}
const at = (value: bigint) => ({ value, pointer: '/t' });

describe('a point in time', () => {
  const all = ['seconds', 'milliseconds', 'microseconds', 'nanoseconds'] as const;
  test.each<[string, bigint, string]>([
    ['the first second', 10n ** 9n, `${10n ** 18n}`],
    ['a second before', 10n ** 9n - 1n, 'DEADLINE_UNIT /t'],
    ['the last second', 10n ** 10n - 1n, `${10n ** 19n - second}`],
    ['a second after', 10n ** 10n, 'DEADLINE_UNIT /t'],
    ['the first millisecond', 10n ** 12n, `${10n ** 18n}`],
    ['a millisecond before', 10n ** 12n - 1n, 'DEADLINE_UNIT /t'],
    ['the last millisecond', 10n ** 13n - 1n, `${10n ** 19n - 10n ** 6n}`],
    ['the first microsecond', 10n ** 15n, `${10n ** 18n}`],
    ['the last microsecond', 10n ** 16n - 1n, `${10n ** 19n - 1000n}`],
    ['a microsecond after', 10n ** 16n, 'DEADLINE_UNIT /t'],
    ['the first nanosecond', 10n ** 18n, `${10n ** 18n}`],
    ['the last nanosecond', 10n ** 19n - 1n, `${10n ** 19n - 1n}`],
    ['a nanosecond after', 10n ** 19n, 'DEADLINE_UNIT /t'],
    ['nothing', 0n, 'DEADLINE_UNIT /t'],
  ])('%s', (_, value, expected) => {
    expect(told({}, (audit) => readInstant(audit, at(value), all))).toBe(expected);
  });

  test.each<[string, bigint, string]>([
    ['as it starts', now, 'DEADLINE_PAST /t'],
    ['just after its start', now + 1n, ''],
    ['as it ends', period.until, ''],
    ['just after its end', period.until + 1n, 'DEADLINE_LATE /t'],
  ])('in a period: %s', (_, value, finding) => {
    const expected = [String(value), finding].filter(Boolean).join(', ');
    expect(told({ period }, (audit) => readInstant(audit, at(value), ['nanoseconds']))).toBe(expected);
    expect(told({}, (audit) => readInstant(audit, at(value), ['nanoseconds']))).toBe(String(value));
  });

  test('in a unit that is not accepted it is read, and told of', () => {
    const found = told({}, (audit) => readInstant(audit, at(now / second), ['nanoseconds']));
    expect(found).toBe(`${now}, DEADLINE_UNIT /t`);
  });
});

describe('a timeout of IBC v2', () => {
  const long = { period: { now, until: now + 10n ** 6n * second } };
  test.each<[string, Expectation, bigint, string]>([
    ['a day ahead', long, now / second + 86_400n, ''],
    ['a second more', long, now / second + 86_401n, 'DEADLINE_UNIT /t'],
    ['a second more, with no expected period', {}, now / second + 86_401n, ''],
  ])('%s', (_, expectation, value, finding) => {
    const expected = [String(value * second), finding].filter(Boolean).join(', ');
    expect(told(expectation, (audit) => readClientTimeout(audit, at(value)))).toBe(expected);
  });
  test('that is no point in time', () => {
    expect(told(long, (audit) => readClientTimeout(audit, at(1n)))).toBe('DEADLINE_UNIT /t');
  });
});

describe('a span of time', () => {
  const short = { period: { now, until: now + 5n * second } };
  test.each<[string, Expectation, bigint, string]>([
    ['ten seconds', {}, 10n * second, ''],
    ['less than ten seconds', {}, 10n * second - 1n, 'DEADLINE_UNIT /t'],
    ['less than ten seconds, as expected', short, 5n * second, ''],
    ['less than ten seconds, and not as expected', short, 5n * second + 1n, 'DEADLINE_UNIT /t'],
    ['as long as expected', { period }, 600n * second, ''],
    ['shorter than expected', { period }, 600n * second - 1n, ''],
    ['longer than expected', { period }, 600n * second + 1n, 'DEADLINE_LATE /t'],
    ['longer than any, with no expected period', {}, 10n ** 18n - 1n, ''],
    ['a point in time', {}, 10n ** 18n, 'DURATION_ABSOLUTE /t'],
  ])('%s', (_, expectation, value, expected) => {
    expect(told(expectation, (audit) => checkSpan(audit, at(value)))).toBe(expected);
  });
});

describe('the end of a quote', () => {
  test.each<[string, Expectation, bigint, string]>([
    ['as the period starts', { period }, now / second, 'DEADLINE_PAST /t'],
    ['a second later', { period }, now / second + 1n, ''],
    ['after the period', { period }, period.until / second + 1n, ''],
    ['with no expected period', {}, now / second, ''],
    ['in another unit', { period }, now + second, 'DEADLINE_UNIT /t'],
    ['that is no point in time', { period }, 1n, 'DEADLINE_UNIT /t'],
  ])('%s', (_, expectation, value, expected) => {
    expect(told(expectation, (audit) => readExpiry(audit, at(value), 'seconds'))).toBe(expected);
  });
});

test('a contract that the data does not name accepts seconds too', () => {
  const call = { chainId: undefined } as Parameters<typeof readContractDeadline>[1]; // the rest is not read
  expect(told({}, (audit) => readContractDeadline(audit, call, at(now / second)))).toBe(String(now));
  expect(told({}, (audit) => readContractDeadline(audit, call, at(now)))).toBe(String(now));
  expect(told({}, (audit) => readContractDeadline(audit, call, undefined))).toBe('');
});
