import { limits, RoutingError } from '../primitives/index.js';
import type { JsonBounds } from './bounded.js';
import { scanJson } from './scan.js';
import { endOfNumber, endOfString, skipSpace } from './text.js';
import { isList, type JsonObject, type JsonValue } from './value.js';

/**
 * Reads JSON text exactly: integers that a double cannot represent become bigints, key order is kept, and
 * `__proto__` is an ordinary key.
 *
 * @throws RoutingError `INVALID_JSON`, or `LIMIT_EXCEEDED` when nested deeper than `nesting` or a number is too long; the field is `''`
 */
export function parseExactJson(text: string, options: Pick<JsonBounds, 'nesting'> = limits): JsonValue {
  const printed = readPrintedExactly(text, options);
  if (printed !== undefined) return printed;
  const problem = scanJson(text, options);
  if (problem !== undefined) throw new RoutingError(problem.reason, '', problem.message);
  return readScanned(text);
}

/** Like {@link parseExactJson}, for a text that `scanJson` has just accepted; invalid for any other text. */
export function readScanned(text: string): JsonValue {
  return readValue({ text, at: skipSpace(text, 0) });
}

/** Where reading has come to in a text known to be well-formed and of bounded depth. */
interface Cursor {
  readonly text: string;
  at: number;
}

function readValue(cursor: Cursor): JsonValue {
  const { text, at } = cursor;
  switch (text.charAt(at)) {
    case '{':
      return readObject(cursor);
    case '[':
      return readArray(cursor);
    case '"':
      return readString(cursor);
    case 't':
      cursor.at = at + 4;
      return true;
    case 'f':
      cursor.at = at + 5;
      return false;
    case 'n':
      cursor.at = at + 4;
      return null;
    default:
      return readNumber(cursor);
  }
}

function readObject(cursor: Cursor): JsonObject {
  const object: Record<string, JsonValue> = {};
  while (entersMember(cursor)) {
    const key = readString(cursor);
    cursor.at = skipSpace(cursor.text, skipSpace(cursor.text, cursor.at) + 1);
    const value = readValue(cursor);
    if (key === '__proto__') {
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    } else object[key] = value;
  }
  return object;
}

function readArray(cursor: Cursor): JsonValue[] {
  const array: JsonValue[] = [];
  while (entersMember(cursor)) array.push(readValue(cursor));
  return array;
}

/** Steps over `[`, `{` or a comma to the next member, or over the closing bracket. */
function entersMember(cursor: Cursor): boolean {
  const { text } = cursor;
  const here = skipSpace(text, cursor.at);
  const isClosing = text.charCodeAt(here) === 0x5d || text.charCodeAt(here) === 0x7d;
  cursor.at = isClosing ? here + 1 : skipSpace(text, here + 1);
  if (isClosing) return false;
  const unit = text.charCodeAt(cursor.at);
  if (unit !== 0x5d && unit !== 0x7d) return true;
  cursor.at++;
  return false;
}

function readString(cursor: Cursor): string {
  const from = cursor.at;
  cursor.at = endOfString(cursor.text, from);
  const inner = cursor.text.slice(from + 1, cursor.at - 1);
  return inner.includes('\\') ? JSON.parse(cursor.text.slice(from, cursor.at)) : inner;
}

function readNumber(cursor: Cursor): number | bigint {
  const from = cursor.at;
  cursor.at = endOfNumber(cursor.text, from);
  const text = cursor.text.slice(from, cursor.at);
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?[0-9]+$/.test(text) ? value : BigInt(text);
}

/**
 * The value of a text in exactly the form of `JSON.stringify`, which most programs send; undefined for all
 * other texts, JSON or not. No such text has a repeated key or an unusual number, since the printed value has
 * none: `scanJson` would find nothing, and the engine is several times as fast. Only lone surrogates, which are
 * printed as escapes, and the depth are checked.
 */
export function readPrinted(text: string, { nesting }: { readonly nesting: number }): unknown {
  if (text.length > longest || text.includes('\\ud')) return undefined;
  const value = parsed(text);
  return isWithin(value, nesting) && JSON.stringify(value) === text ? value : undefined;
}

/** Like {@link readPrinted}, for lists and objects, with whole numbers as `readScanned` reads them. */
export function readPrintedExactly(
  text: string,
  limits: { readonly nesting: number },
): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  const value = readPrinted(text, limits);
  return value === undefined ? undefined : withExactNumbers(value as JsonValue); // JSON, by JSON.parse
}

/** Puts integers in place of doubles beyond 2^53, in a value that prints as the text that it was read from. */
function withExactNumbers(value: JsonValue): JsonValue {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || !Number.isInteger(value) || Math.abs(value) >= leastWithExponent
      ? value
      : BigInt(String(value)); // the digits of the text
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value)) {
    const member: JsonValue = Reflect.get(value, key);
    const exact = withExactNumbers(member);
    if (exact !== member) Reflect.set(value, key, exact);
  }
  return value;
}

/** From here on numbers are printed with an exponent, which a whole number does not have. */
const leastWithExponent = 1e21;

/** Characters above which a text is scanned before it is parsed: it may consist of brackets. */
const longest = 262_144;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    // Not JSON: the scan finds out where.
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** Whether lists and objects are nested at most that deep. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  const members: readonly unknown[] = isList(value) ? value : Object.values(value);
  for (const member of members) if (!isWithin(member, levels - 1)) return false;
  return true;
}
