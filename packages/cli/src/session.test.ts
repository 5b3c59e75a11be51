import { expect, test } from 'vitest';
import { createSession } from './session.js';
import { guarded } from './terminal.js';

const terminal = guarded({ out: () => {}, err: () => {}, columns: undefined, hasColors: false });

test('the clock is the one given', () => {
  const session = createSession({ shippedOverlays: true, clock: 1_700_000_000_123_456_789n }, terminal);
  expect(session.now()).toBe(1_700_000_000_123_456_789n);
});

test('without one, the time is the system’s, in nanoseconds', () => {
  const before = BigInt(Date.now()) * 1_000_000n;
  const now = createSession({ shippedOverlays: true }, terminal).now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now - before).toBeLessThan(60_000_000_000n);
});
