/** Swaps whose rounding shows; their figures were also worked out with each quotient of the chain's own, one after another. */
import { expect, test } from 'vitest';
import { sqrtPriceToTick, tickToSqrtPrice } from '../math/tick.js';
import { decimalAt, printDecimal } from '../row.js';
import { concentrated } from './concentrated.js';
import type { ConcentratedPool } from './concentrated/ticks.js';
import type { ExactIn, ExactOut, SwapLimits } from './kind.js';

interface Terms {
  readonly liquidity: string;
  readonly spread: string;
  readonly sqrtPrice?: string;
  readonly tick?: string;
}

/** Nearly all liquidity in a small stretch around 1, a little far beyond it. */
function poolOf({ liquidity, spread, sqrtPrice = '1', tick = '0' }: Terms): ConcentratedPool {
  const inner = printDecimal(decimalAt(liquidity, '', 18, [0n, 10n ** 60n]) - 55n * 10n ** 17n, 18);
  const ticks = [
    ['-9000000', '5.5'],
    ['-10000', '0'],
    ['-200', inner],
    ['200', `-${inner}`],
    ['30000', '0'],
    ['9000000', '-5.5'],
  ].map(([index, net]) => ({ index, liquidity_net: net }));
  const row = {
    ...{
      id: '1',
      type: 'concentrated',
      token0: 'a',
      token1: 'b',
      tick_spacing: '100',
      spread_factor: spread,
    },
    ...{ current_tick: tick, current_sqrt_price: sqrtPrice, current_tick_liquidity: liquidity, ticks },
  };
  return concentrated.read(row, undefined);
}

const down = { denomIn: 'a', denomOut: 'b' };
const up = { denomIn: 'b', denomOut: 'a' };
const limitAt = (price: string): SwapLimits => ({
  allowPartial: true,
  priceLimit: decimalAt(price, '', 36, [0n, 10n ** 40n]),
});

function swapped(pool: ConcentratedPool, swap: ExactIn | ExactOut): unknown {
  const result = 'amountIn' in swap ? concentrated.exactIn(pool, swap) : concentrated.exactOut(pool, swap);
  return 'refusal' in result ? result.refusal : [result.amountIn, result.amountOut];
}

const wide = { liquidity: '10000000000000000000000000.123456789', spread: '0' };
const thin = { liquidity: '123.456', spread: '0', sqrtPrice: '0.9999999', tick: '-2' };
const nearlyFree = { liquidity: '1000000.5', spread: '0.000000000000000001' };

test.each<readonly [name: string, pool: Terms, swap: ExactIn | ExactOut, result: unknown]>([
  [
    'the price moves by more than is wanted, which caps what is paid',
    wide,
    { ...down, amountOut: 4416898303110n },
    [4416898303112n, 4416898303110n],
  ],
  [
    'the last decimal of an output stays open, and with it a unit',
    thin,
    { ...up, amountOut: 3n, limits: { allowPartial: true } },
    [9n, 2n],
  ],
  ['the same without leave', thin, { ...up, amountOut: 3n }, 'insufficient_liquidity'],
  ['whole units leave nothing for the spread', nearlyFree, { ...down, amountIn: 13n }, 'math_limit'],
  [
    'rounding would pass a tick',
    { ...nearlyFree, sqrtPrice: '1.000003', tick: '6' },
    { ...down, amountIn: 14n },
    'math_limit',
  ],
])('%s', (_name, terms, swap, result) => {
  expect(swapped(poolOf(terms), swap)).toEqual(result);
});

test('a price limit ends a stretch that was once crossed as a whole', () => {
  const pool = poolOf({ liquidity: '9007199254740993.000000000000000007', spread: '0' });
  const whole = { ...down, amountIn: 90073343700n };
  const limited = { ...down, amountIn: 10n ** 12n, limits: limitAt('0.97') };
  const first = swapped(pool, whole);
  expect(swapped(pool, limited)).toEqual([90073343652n, 90072442911n]);
  expect(swapped(pool, whole)).toEqual(first);
});

test('a swap that stops at a tick has crossed it, and its state is read again', () => {
  for (const [swap, tick, liquidity] of [
    [{ ...down, amountIn: 10n ** 15n, limits: limitAt('0.99998') }, -201, 55n * 10n ** 17n],
    [{ ...up, amountIn: 10n ** 15n, limits: limitAt('1.0002') }, 200, 55n * 10n ** 17n],
  ] as const) {
    const result = concentrated.exactIn(poolOf(nearlyFree), swap);
    if ('refusal' in result) throw new Error(result.message);
    expect(result.after).toMatchObject({ currentTick: tick, liquidity });
    expect(concentrated.read(concentrated.write(result.after), undefined)).toEqual(result.after);
  }
});

const someTicks = [
  ...[
    -108_000_000, -107_999_999, -99_000_000, -98_999_999, -9_000_001, -9_000_000, -8_999_999, -2, -1, 0, 1, 2,
  ],
  ...[
    8_999_999, 9_000_000, 9_000_001, 31_000_000, 99_000_000, 341_999_997, 341_999_998, 341_999_999,
    342_000_000,
  ],
];

test.each(someTicks)('the root of the price at tick %i starts its stretch', (tick) => {
  const root = tickToSqrtPrice(tick);
  expect(sqrtPriceToTick(root)).toBe(tick);
  expect(sqrtPriceToTick(root - 1n)).toBe(tick - 1);
});

test('a root beyond the last tick is refused', () => {
  expect(() => sqrtPriceToTick(tickToSqrtPrice(342_000_000) + 1n)).toThrow('beyond');
  expect(() => tickToSqrtPrice(342_000_001)).toThrow('beyond');
});
