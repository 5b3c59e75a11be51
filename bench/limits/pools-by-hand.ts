/** Swaps as a contract's text says them, step by step, over integers laid out for it; without any check. */

const one = 10n ** 18n;
const times = (a: bigint, b: bigint): bigint => (a * b) / one;
const over = (a: bigint, b: bigint): bigint => (a * one) / b;

/** Constant product. */
export function xykByHand(held: bigint, ask: bigint, feeRate: bigint, amountIn: bigint): bigint {
  const gross = (ask * one - over(held * ask, held + amountIn)) / one;
  return gross - times(gross, feeRate);
}

/** What a stable pair's swap reads; assets in whole tokens of 18 decimals. */
export interface StablePairByHand {
  readonly x: bigint;
  readonly y: bigint;
  readonly unitIn: bigint;
  readonly unitOut: bigint;
  readonly amp: bigint;
  readonly feeRate: bigint;
}

/** A stable pair: D by Newton's rounds, then the balance by others. */
export function stablePairByHand(pool: StablePairByHand, amountIn: bigint): bigint {
  const { x, y, unitIn, unitOut, amp, feeRate } = pool;
  const leverage = (amp * one * 2n) / 100n;
  const cubeOf = (value: bigint): bigint => times(times(value, value), value);
  let d = x + y;
  for (;;) {
    const part = over(cubeOf(d), times(x * 2n, y * 2n));
    const next = over(times(times(leverage, x + y) + part * 2n, d), times(leverage - one, d) + part * 3n);
    const change = next > d ? next - d : d - next;
    d = next;
    if (change <= 10n ** 12n) break;
  }
  const balance = x + amountIn * unitIn;
  const c = over(cubeOf(d) * 100n, balance * 8n * amp);
  const b = balance + (d * 100n) / (amp * 2n);
  let left = d;
  for (;;) {
    const next = over(times(left, left) + c, left * 2n + b - d);
    const change = next > left ? next - left : left - next;
    left = next;
    if (change <= 10n ** 12n) break;
  }
  const gross = y / unitOut - left / unitOut;
  return gross - times(gross, feeRate);
}
