/** Amounts of bridges that take their fee off, at its borders. */
import { expect, test } from 'vitest';
import type { GoFastTransferOperation } from '../../operation/index.js';
import { deducted } from './bridge.js';

const operation = {} as GoFastTransferOperation; // not read here

test.each([
  [0n, 100n, 100n],
  [5n, 100n, 95n],
  [99n, 100n, 1n],
  [100n, 100n, 0n],
  [101n, 100n, 0n],
])('a fee of %s from %s leaves %s', (fee, input, left) => {
  const amounts = deducted<GoFastTransferOperation>(() => fee);
  expect(amounts.output({} as never, operation, 0, { input, next: () => undefined })).toBe(left); // of no request
  expect(amounts.isLossless(operation)).toBe(fee === 0n);
  expect(amounts.canGain).toBe(false);
});
