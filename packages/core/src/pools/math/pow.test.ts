import { expect, test } from 'vitest';
import vectors from '../../../../../test/vectors/pools-public.json' with { type: 'json' };
import { attempt } from '../refusal.js';
import { pow } from './pow.js';

const one = 10n ** 18n;
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

const cases = vectors.primitives.flatMap((vector) =>
  vector.primitive === 'pow' && 'base' in vector ? [vector] : [],
);

test('powers are published', () => {
  expect(cases.length).toBeGreaterThan(40);
});

test.each(cases.map(({ id, base, exponent, expected }) => [id, base, exponent, expected] as const))(
  '%s: %s to %s',
  (_id, base, exponent, expected) => {
    expect(pow(units(base ?? ''), units(exponent ?? ''))).toBe(units(expected ?? ''));
  },
);

test.each([
  ['a base of 0', 0n, one, 'limit_exceeded'],
  ['a base of 2', 2n * one, one, 'limit_exceeded'],
  ['a base below 0', -one, 0n, 'limit_exceeded'],
  ['an exponent below 0', one, -1n, 'math_limit'],
  ['an exponent beyond 63 bits', one, one << 63n, 'math_limit'],
  ['a base next to 2', 2n * one - 1n, one / 4n, 'math_limit'],
  ['a large whole exponent', one + one / 2n, one * 1_000_000n, 'overflow'],
] as const)('refused: %s', (_name, base, exponent, refusal) => {
  expect(attempt(() => pow(base, exponent))).toMatchObject({ refusal });
});
