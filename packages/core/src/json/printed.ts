import { isList, type JsonValue } from './value.js';

/**
 * The value of a text that stands just as `JSON.stringify` writes it, as most programs send it; undefined for all other texts, whether
 * or not they are JSON. No such text has a key twice or a number in a spelling of its own, since the printed value has not: what
 * `scanJson` looks for is then absent, and the engine says so several times as fast. Only lone surrogates, which are printed as
 * escapes, and the depth have to be looked at.
 */
export function readPrinted(text: string, { nesting }: { readonly nesting: number }): unknown {
  if (text.length > longest || text.includes('\\ud')) return undefined;
  const value = parsed(text);
  return isWithin(value, nesting) && JSON.stringify(value) === text ? value : undefined;
}

/**
 * The same of a text in which every whole number is one that a double holds for certain: its value is then what `readScanned` makes of
 * it. Undefined for what is no object or list too, so that nothing is tried on plain words.
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

/** Characters above which a text is scanned before anything is built of it: it may hold nothing but brackets. */
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

/** Whether no more than so many lists and objects stand inside each other. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  const members: readonly unknown[] = isList(value) ? value : Object.values(value);
  for (const member of members) if (!isWithin(member, levels - 1)) return false;
  return true;
}
