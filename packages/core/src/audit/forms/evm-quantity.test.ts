/** Numbers of EVM requests on both sides of each bound: what is certain, what another reader may take, and findings. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { createBudget } from '../../primitives/index.js';
import { type Audit, emptyDraft } from '../context.js';
import { chainNumber, quantity } from './evm-quantity.js';

const largest = 2n ** 256n - 1n;
const ambiguous = 'QUANTITY_AMBIGUOUS';
const bad = 'MALFORMED';
const exact = 2n ** 53n;

function told(value: JsonValue, isJson = false): string {
  const audit = { draft: emptyDraft(), budget: createBudget(), isJson } as unknown as Audit; // nothing else is read
  const read = quantity(audit, { value, pointer: '/q' });
  const { findings } = audit.draft;
  return [
    ...(read === undefined ? [] : [`${read.value}${read.atMost === undefined ? '' : `..${read.atMost}`}`]),
    ...[...findings.values()].map(({ reason }) => reason),
  ].join(' ');
}

test.each<[JsonValue, string]>([
  ['0x0', '0'],
  ['0xFf', '255'],
  [`0x${'f'.repeat(64)}`, `${largest}`],
  [`0x1${'0'.repeat(64)}`, bad],
  ['0x', bad],
  ['0xg', bad],
  ['', bad],
  ['0', '0'],
  ['9', '9'],
  ['10', `10..16 ${ambiguous}`],
  ['09', '9'],
  ['a', `10 ${bad}`],
  ['ff', `255 ${bad}`],
  ['f'.repeat(64), `${largest} ${bad}`],
  ['f'.repeat(65), bad],
  ['-1', bad],
  ['1.5', bad],
  ['9'.repeat(64), `${BigInt('9'.repeat(64))}..${BigInt(`0x${'9'.repeat(64)}`)} ${ambiguous}`],
  ['1'.repeat(65), `${'1'.repeat(65)} ${ambiguous}`],
  ['0'.repeat(78), '0'],
  ['0'.repeat(79), bad],
  ['9'.repeat(78), `${ambiguous} ${bad}`],
  [`${largest}`, `${largest} ${ambiguous}`],
  [`${largest + 1n}`, `${ambiguous} ${bad}`],
  [0, '0'],
  [5, '5'],
  [-1, bad],
  [1.5, bad],
  [Number(exact), `${exact}`],
  [Number(exact) + 2, `${exact + 2n} ${ambiguous}`],
  [1e300, `${ambiguous} ${bad}`],
  [0n, '0'],
  [-1n, bad],
  [largest, `${largest}`],
  [largest + 1n, bad],
  [null, bad],
  [true, bad],
])('%o', (value, expected) => expect(told(value)).toBe(expected));

test.each<[bigint, string]>([
  [exact, `${exact}`],
  [exact + 1n, `${exact}..${exact + 1n} ${ambiguous}`],
  [exact + 2n, `${exact + 2n} ${ambiguous}`],
  [exact + 3n, `${exact + 3n}..${exact + 4n} ${ambiguous}`],
  [largest, `${largest}..${largest + 1n} ${ambiguous}`],
])('in JSON text: %o', (value, expected) => expect(told(value, true)).toBe(expected));

test('a chain is named in decimal', () => {
  const audit = { draft: emptyDraft(), budget: createBudget() } as unknown as Audit; // nothing else is read
  expect(chainNumber(audit, { value: '0x2105', pointer: '/c' })).toEqual({ value: '8453', pointer: '/c' });
  expect(chainNumber(audit, { value: 'x', pointer: '/c' })).toBeUndefined();
});
