import { compareText } from '../primitives/index.js';
import { fail } from './failure.js';

/**
 * A JSON value as Go holds it when no type is named: every number is a float64, so integers beyond 2^53 lose digits,
 * and a key that occurs twice keeps its last value. Only values about to be printed hold bigints, for typed integers.
 */
export type GoValue = null | boolean | number | bigint | string | readonly GoValue[] | GoObject;

/** A JSON object as Go holds it when no type is named. */
export interface GoObject {
  readonly [key: string]: GoValue;
}

/** Reads a text as Go does when no type is named; undefined when it is not JSON. */
export function parseGo(text: string): GoValue | undefined {
  try {
    return JSON.parse(text);
  } catch (problem) {
    // Not JSON, which is an answer here: a memo may be any text.
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** A text read as a JSON object, or undefined. */
export function parseGoObject(text: string): GoObject | undefined {
  const value = text === '' ? undefined : parseGo(text);
  return isGoObject(value) ? value : undefined;
}

/** Whether a value is an object, not an array. */
export function isGoObject(value: GoValue | undefined): value is GoObject {
  return typeof value === 'object' && value !== null && !isArray(value);
}

/** A member of an object, never one inherited by it. */
export function memberOf(object: GoObject, key: string): GoValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** `sorted` is how Go prints maps, `kept` how the ordered maps of the forward middleware print. */
export type KeyOrder = 'sorted' | 'kept';

/** Prints a value as Go does: compact, with `<`, `>` and `&` escaped. @throws ChainFailure when nested too deep */
export function printGo(value: GoValue, order: KeyOrder): string {
  return escapeHtml(printValue(value, order, 0));
}

/** JSON text without white space and with `<`, `>` and `&` escaped; undefined when it is not JSON. */
export function compactGo(text: string): string | undefined {
  if (parseGo(text) === undefined) return undefined;
  // Everything outside strings but white space is kept as it stands, numbers included.
  return escapeHtml(text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1'));
}

/** Go refuses deeper values too, at 10000 levels; memos that do something are a few levels deep. */
const deepest = 1000;

function printValue(value: GoValue, order: KeyOrder, depth: number): string {
  if (depth > deepest) fail('JSON nested too deep');
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map((item) => printValue(item, order, depth + 1)).join(',')}]`;
  const keys = Object.keys(value);
  if (order === 'sorted') keys.sort(compareText);
  const members = keys.map(
    (key) => `${JSON.stringify(key)}:${printValue(value[key] ?? null, order, depth + 1)}`,
  );
  return `{${members.join(',')}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `Array.isArray` forgets that the array is readonly. */
const isArray: (value: object) => value is readonly GoValue[] = Array.isArray;
