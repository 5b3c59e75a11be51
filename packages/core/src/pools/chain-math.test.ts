import { expect, test } from 'vitest';
import vectors from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import { chainMath } from './chain-math.js';

type Case = Readonly<Record<string, string | null | undefined>>;
const cases: readonly Case[] = vectors.primitives;

const units = (text: string | null | undefined, decimals: number): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([0-9]+)\.?([0-9]*)$/.exec(text ?? '') ?? [];
  return BigInt(sign + whole + fraction.padEnd(decimals, '0'));
};

/** Each function, and how its cases state what goes in and what comes out. */
const functions: Readonly<
  Record<string, (one: Case) => readonly [is: () => bigint, expected: () => bigint]>
> = {
  pow: (one) => [
    () => chainMath.pow(units(one['base'], 18), units(one['exponent'], 18)),
    () => units(one['expected'], 18),
  ],
  tick_to_sqrt_price: (one) => [
    () => chainMath.tickToSqrtPrice(units(one['tick'], 0)),
    () => units(one['expected'], 36),
  ],
  sqrt_price_to_tick: (one) => [
    () => chainMath.sqrtPriceToTick(units(one['sqrt_price'], 36)),
    () => units(one['expected'], 0),
  ],
  taker_fee_exact_in: (one) => [
    () => chainMath.takerFeeExactIn(units(one['amount'], 0), units(one['fee'], 18)),
    () => units(one['expected'], 0),
  ],
  taker_fee_exact_out: (one) => [
    () => chainMath.takerFeeExactOut(units(one['amount'], 0), units(one['fee'], 18)),
    () => units(one['expected'], 0),
  ],
};

test.each(Object.keys(functions))('%s has published cases', (name) => {
  expect(cases.filter(({ primitive }) => primitive === name).length).toBeGreaterThan(10);
});

test.each(cases.map((one) => [one['id'], one['primitive'], one] as const))('%s: %s', (_id, name, one) => {
  const [is, expected] = functions[name ?? '']?.(one) ?? [];
  if (is === undefined || expected === undefined) throw new Error(`no function for ${name}`);
  if (one['expected_error'] === undefined) expect(is()).toBe(expected());
  else expect(is).toThrow(expect.objectContaining({ name: 'MathRefusal' }));
});

const one = 10n ** 18n;
test.each([
  ['a base of 0', () => chainMath.pow(0n, one), 'limit_exceeded'],
  ['a base of 2', () => chainMath.pow(2n * one, one), 'limit_exceeded'],
  ['a base below 0, though its exponent is 0', () => chainMath.pow(-one, 0n), 'limit_exceeded'],
  ['an exponent below 0', () => chainMath.pow(one, -1n), 'math_limit'],
  ['an exponent beyond 63 bits', () => chainMath.pow(one, one << 63n), 'math_limit'],
  ['a base next to 2', () => chainMath.pow(2n * one - 1n, one / 4n), 'math_limit'],
  ['a large whole exponent', () => chainMath.pow(one + one / 2n, one * 1_000_000n), 'overflow'],
  ['a fee of all', () => chainMath.takerFeeExactOut(5n, one), 'overflow'],
  ['a fee below 0', () => chainMath.takerFeeExactIn(5n, -1n), 'overflow'],
  ['an amount below 0', () => chainMath.takerFeeExactIn(-5n, 0n), 'overflow'],
  ['an amount beyond 256 bits', () => chainMath.takerFeeExactIn(1n << 256n, 0n), 'overflow'],
  [
    'an amount beyond 256 bits with its fee',
    () => chainMath.takerFeeExactOut((1n << 256n) - 1n, 1n),
    'overflow',
  ],
  ['a tick beyond all numbers', () => chainMath.tickToSqrtPrice(10n ** 400n), 'overflow'],
])('refused: %s', (_name, compute, reason) => {
  expect(compute).toThrow(expect.objectContaining({ name: 'MathRefusal', reason }));
});
