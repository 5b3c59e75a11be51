import { limits, RoutingError } from '../primitives/index.js';
import { readPrintedExactly } from './printed.js';
import { scanJson } from './scan.js';
import { endOfNumber, endOfString, skipSpace } from './text.js';
import type { JsonObject, JsonValue } from './value.js';

/**
 * Reads JSON text exactly: integers that a double cannot represent become bigints, key order is kept, and
 * `__proto__` is an ordinary key.
 *
 * @throws RoutingError `INVALID_JSON`, or `LIMIT_EXCEEDED` when nested deeper than `nesting` or a number is too long; the field is `''`
 *
 */
export function parseExactJson(text: string, options: { readonly nesting: number } = limits): JsonValue {
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
