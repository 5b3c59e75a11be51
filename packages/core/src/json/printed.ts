import { isList, type JsonValue } from './value.js';

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

/**
 * Like {@link readPrinted}, for a text whose whole numbers all fit a double: its value equals the one of
 * `readScanned`. Undefined for other values than objects and lists, so that plain words are not tried.
 */
export function readPrintedExactly(
  text: string,
  limits: { readonly nesting: number },
): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  const value = readPrinted(text, limits);
  return value !== undefined && hasSafeNumbers(value) ? (value as JsonValue) : undefined; // JSON, by JSON.parse
}

function hasSafeNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) || !Number.isInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  const members: readonly unknown[] = isList(value) ? value : Object.values(value);
  return members.every(hasSafeNumbers);
}

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
