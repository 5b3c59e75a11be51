import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes } from './room.js';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

it('is never less than the text takes', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\u0001', 'ä', '€', '😀', '\ud800'),
  });
  const values = fc.jsonValue({ stringUnit: 'binary' });
  fc.assert(
    fc.property(fc.oneof(values, texts, fc.array(texts), fc.dictionary(texts, texts)), (value) => {
      expect(jsonBytes(value, 1e9)).toBeGreaterThanOrEqual(bytesOf(value));
    }),
  );
});

it.each([
  [
    'names of the interface',
    { chainId: 'a', isTokenAccount: true },
    { chain_id: 'a', is_token_account: true },
  ],
  ['bigints as texts', { amount: 10n ** 50n }, { amount: String(10n ** 50n) }],
  ['an unknown chain as an empty text', { tx: 1, amount: 1n }, { tx: 1, chain_id: '', amount: '1' }],
  ['names that are longer', [{ amount: 1n, steps: [] }], [{ amount_in: '1', operations: [] }]],
])('counts %s', (_name, value, written) => {
  expect(jsonBytes(value, 1e9)).toBeGreaterThanOrEqual(bytesOf(written));
  expect(jsonBytes(value, 1e9)).toBeLessThan(bytesOf(written) + 80);
});

it('leaves out what is undefined, and stops beyond the limit', () => {
  expect(jsonBytes({ a: undefined, b: undefined }, 100)).toBe(jsonBytes({}, 100));
  const many = Array.from({ length: 1000 }, () => 'x'.repeat(100));
  expect(jsonBytes(many, 500)).toBeGreaterThan(500);
  expect(jsonBytes(many, 500)).toBeLessThan(800);
});
