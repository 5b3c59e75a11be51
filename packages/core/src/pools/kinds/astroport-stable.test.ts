/** The curve of stable pairs: the way that is short gives what the contract's own rounds give. */
import { expect, test } from 'vitest';
import { balanceFor, invariantOf } from './astroport-stable.js';

const one = 10n ** 18n;

/** The contract's rounds, in the order in which it cuts. */
function contractBalance(amp: bigint, d: bigint, balance: bigint): bigint {
  const cube = (((d * d) / one) * d) / one;
  const c = (cube * 100n * one) / (balance * 8n * amp);
  const b = balance + (d * 100n) / (amp * 2n);
  let y = d;
  for (let round = 0; round < 64; round++) {
    const next = (((y * y) / one + c) * one) / (y * 2n + b - d);
    const change = next > y ? next - y : y - next;
    y = next;
    if (change <= 10n ** 12n) return y;
  }
  throw new Error('not found');
}

test('units of a balance are those of the contract, whatever the decimals', () => {
  let state = 11n;
  const next = (most: bigint): bigint => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return (state * most) / 2n ** 64n + 1n;
  };
  for (let round = 0; round < 4000; round++) {
    const scale = 10n ** BigInt(14 + (round % 14));
    const [x, y, amp] = [next(scale * 1000n), next(scale * 1000n), 100n + next(200_000n)];
    const invariant = invariantOf(amp, x, y);
    const balance = x + next(round % 3 === 0 ? x : x / 1000n);
    const unit = 10n ** BigInt(round % 19);
    const expected = contractBalance(amp, invariant.d, balance) / unit;
    expect(balanceFor(amp, invariant, balance, unit), `${x} ${y} ${amp} ${balance} ${unit}`).toBe(expected);
  }
});
