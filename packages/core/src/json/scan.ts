import { limits } from '../primitives/index.js';
import { endOfNumber, endOfString, endOfWord, skipSpace } from './text.js';

/** A problem of a JSON text. */
export interface JsonProblem {
  /** `LIMIT_EXCEEDED` when nested too deep or a number is too long, else `INVALID_JSON`. */
  readonly reason: 'INVALID_JSON' | 'LIMIT_EXCEEDED';
  /** Position in the text, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
  /** A repeated key of an object, at the offset. */
  readonly isRepeatedKey?: true;
}

const comma = 0x2c;
const colon = 0x3a;
const quote = 0x22;
const array = 0x5b;
const object = 0x7b;

/**
 * Checks JSON text without building it: the grammar of RFC 8259, no lone surrogates, no key twice in one object at any
 * depth, at most `nesting` arrays and objects inside each other, and numbers of bounded length. Every reader of such a text sees the same value.
 */
export function scanJson(
  text: string,
  options: { readonly nesting: number } = limits,
): JsonProblem | undefined {
  /** One entry per open bracket: the keys seen so far, or undefined for an array. */
  const open: (KeysSeen | undefined)[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    const seen = open[open.length - 1];
    if (seen !== undefined) {
      const end = text.charCodeAt(at) === quote ? endOfString(text, at) : ~at;
      if (end < 0) return malformed(text, ~end);
      if (isRepeated(seen, keyText(text, at, end))) return repeated(text, at, end);
      at = skipSpace(text, end);
      if (text.charCodeAt(at) !== colon) return malformed(text, at);
      at = skipSpace(text, at + 1);
    }
    const unit = text.charCodeAt(at);
    if (unit === object || unit === array) {
      if (open.length === options.nesting) return tooDeep(at, options.nesting);
      open.push(unit === object ? { few: [], many: undefined } : undefined);
      at = skipSpace(text, at + 1);
      if (text.charCodeAt(at) !== unit + 2) continue;
    } else {
      const end = endOfScalar(text, at, unit);
      if (end < 0) return malformed(text, ~end);
      if (unit !== quote && end - at > limits.numberChars) return tooLong(at);
      at = skipSpace(text, end);
    }
    while (open.length > 0) {
      const next = text.charCodeAt(at);
      if (next !== comma && next !== (open[open.length - 1] === undefined ? 0x5d : 0x7d))
        return malformed(text, at);
      at = skipSpace(text, at + 1);
      if (next === comma) break;
      open.pop();
    }
    if (open.length === 0) return at === text.length ? undefined : malformed(text, at);
  }
}

/** Keys of one object: a list while there are few, since that is faster, then a set. */
interface KeysSeen {
  readonly few: string[];
  many: Set<string> | undefined;
}

const fewKeys = 16;

function isRepeated(seen: KeysSeen, key: string): boolean {
  if (seen.many === undefined) {
    if (seen.few.includes(key)) return true;
    if (seen.few.push(key) > fewKeys) seen.many = new Set(seen.few);
    return false;
  }
  if (seen.many.has(key)) return true;
  seen.many.add(key);
  return false;
}

/** The key without its quotes; escapes are undone, since two spellings of one key are one key. */
function keyText(text: string, from: number, end: number): string {
  const key = text.slice(from + 1, end - 1);
  return key.includes('\\') ? JSON.parse(text.slice(from, end)) : key;
}

function endOfScalar(text: string, at: number, unit: number): number {
  if (unit === quote) return endOfString(text, at);
  return unit === 0x2d || (unit >= 0x30 && unit <= 0x39) ? endOfNumber(text, at) : endOfWord(text, at);
}

function malformed(text: string, at: number): JsonProblem {
  return problem(
    'INVALID_JSON',
    at,
    `not valid JSON: ${at >= text.length ? 'the text ends' : 'unexpected character'}`,
  );
}

function repeated(text: string, at: number, end: number): JsonProblem {
  const key = text.slice(at, Math.min(end, at + 80));
  return { ...problem('INVALID_JSON', at, `not valid JSON: duplicate key ${key}`), isRepeatedKey: true };
}

/** Turning digits into a whole number takes more than its length: the square of it. */
function tooLong(at: number): JsonProblem {
  return problem('LIMIT_EXCEEDED', at, `a number of more than ${limits.numberChars} characters`);
}

function tooDeep(at: number, nesting: number): JsonProblem {
  return problem('LIMIT_EXCEEDED', at, `JSON nested deeper than ${nesting} levels`);
}

function problem(reason: JsonProblem['reason'], offset: number, what: string): JsonProblem {
  return { reason, offset, message: `${what} at position ${offset}` };
}
