/** Limits of input that is built by hand: each on both sides, with the place of the value. */
import { describe, expect, test } from 'vitest';
import { limits, RoutingError } from '../primitives/index.js';
import { checkedJson } from './bounds.js';

/** The reason and the place of a refusal; `read` for a value that is accepted. */
function told(value: unknown): string {
  try {
    expect(checkedJson(value)).toBe(value);
    return 'read';
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}`.trim();
  }
}

const zeros = (count: number): readonly number[] => new Array<number>(count).fill(0);
const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
const members = (count: number, value: unknown): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, value]));
const text = (length: number): string => 'x'.repeat(length);
const longest = 10n ** BigInt(limits.numberChars);
const { auditedValues: values, bodyBytes: characters, nesting } = limits;

describe('kinds of values', () => {
  test.each<[string, unknown, string]>([
    ['null', null, 'read'],
    ['a text', 'x', 'read'],
    ['true', true, 'read'],
    ['a number', 1.5, 'read'],
    ['a whole number of any size', 5n, 'read'],
    ['bytes', { a: new Uint8Array([1]) }, 'read'],
    ['nothing', undefined, 'INVALID_TYPE'],
    ['no number', { a: [Number.NaN] }, 'INVALID_TYPE /a/0'],
    ['an endless number', { a: { 'b/c': Number.POSITIVE_INFINITY } }, 'INVALID_TYPE /a/b~1c'],
    ['a function', [() => 0], 'INVALID_TYPE /0'],
    ['a symbol', { a: Symbol('x') }, 'INVALID_TYPE /a'],
    ['a member that is undefined', { a: undefined, b: 1 }, 'read'],
    ['an element that is undefined', { a: [0, undefined] }, 'INVALID_TYPE /a/1'],
    ['a mistake after another list', { a: [[0], 1], b: Number.NaN }, 'INVALID_TYPE /b'],
    ['a number of the most digits', [longest], 'read'],
    ['a number of too many digits', [longest + 1n], 'LIMIT_EXCEEDED /0'],
    ['a number below zero of the most digits', [-longest], 'read'],
    ['a number below zero of too many digits', [-longest - 1n], 'LIMIT_EXCEEDED /0'],
  ])('%s', (_, value, expected) => expect(told(value)).toBe(expected));
});

describe('depth, values and characters', () => {
  const tail = characters - 5;
  test.each<[string, unknown, string]>([
    ['the deepest list', deep(nesting), 'read'],
    ['a deeper list', deep(nesting + 1), `LIMIT_EXCEEDED ${'/0'.repeat(nesting)}`],
    ['a list beside deep ones', [deep(nesting - 1), deep(nesting - 1)], 'read'],
    ['the longest list', zeros(values - 1), 'read'],
    ['a longer list', zeros(values), 'LIMIT_EXCEEDED'],
    ['a list that is too long by itself', zeros(values + 1), 'LIMIT_EXCEEDED'],
    ['lists of the most values', [zeros(values - 3), 0], 'read'],
    ['lists of too many values', [zeros(values - 3), 0, 0], 'LIMIT_EXCEEDED'],
    ['the most members', members(values - 1, 0), 'read'],
    ['too many members', members(values, 0), 'LIMIT_EXCEEDED'],
    ['members that are absent', members(values - 1, undefined), 'read'],
    ['too many members that are absent', members(values, undefined), 'LIMIT_EXCEEDED'],
    ['the longest text', text(characters - 1), 'read'],
    ['a longer text', text(characters), 'LIMIT_EXCEEDED'],
    ['texts of the most characters', [text(tail), ''], 'read'],
    ['texts of too many characters', [text(tail + 1), ''], 'LIMIT_EXCEEDED'],
    ['a text beside the most other values', [text(tail), 0], 'read'],
    ['a text beside too many other values', [text(tail + 1), 0], 'LIMIT_EXCEEDED'],
    ['the longest name', { [text(characters - 2)]: 0 }, 'read'],
    ['a longer name', { [text(characters - 1)]: 0 }, 'LIMIT_EXCEEDED'],
    ['the most bytes beside a value', [new Uint8Array(tail), 0], 'read'],
    ['more bytes beside a value', [new Uint8Array(tail + 1), 0], 'LIMIT_EXCEEDED'],
  ])('%s', (_, value, expected) => expect(told(value)).toBe(expected));
});
