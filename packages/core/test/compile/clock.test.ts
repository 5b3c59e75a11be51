/** The clock and the deadlines that count from it. */
import { expect, test } from 'vitest';
import { compileMsgs } from 'wayfold/compile';
import { limits } from 'wayfold';
import { registry, routeOf } from './world.js';

const request = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], { timeoutSeconds: 1 });
const compileAt = (now: unknown) => compileMsgs(registry, request, { now: now as bigint }); // as callers without types may

test.each([
  ['seconds', 1_735_689_600n],
  ['one too early', 10n ** 18n - 1n],
  ['one too late', 2n ** 63n],
  ['negative', -(10n ** 18n)],
  ['a number', Date.UTC(2026, 0) * 1e6],
  ['text', '1735689600000000000'],
  ['nothing', undefined],
  ['null', null],
])('%s is no clock', (_name, now) => {
  expect(() => compileAt(now)).toThrow(
    expect.objectContaining({
      reason: 'INVALID_CLOCK',
      field: 'now',
      message: expect.stringContaining('clock'),
    }),
  );
});

test('no options at all are no clock', () => {
  expect(() => compileMsgs(registry, request, undefined as never)).toThrow(
    expect.objectContaining({ reason: 'INVALID_CLOCK' }),
  );
});

test('the ends of the range are times, and deadlines stay inside it', () => {
  expect(compileAt(10n ** 18n).txs).toHaveLength(1);
  const second = 1_000_000_000n;
  expect(compileAt(2n ** 63n - 1n - second).txs).toHaveLength(1);
  const late = expect.objectContaining({ reason: 'INVALID_TIMEOUT', field: 'timeoutSeconds' });
  expect(() => compileAt(2n ** 63n - 1n)).toThrow(late);
  const year = { ...request, timeoutSeconds: limits.timeoutSeconds };
  expect(() => compileMsgs(registry, year, { now: 2n ** 63n - second })).toThrow(late);
});
