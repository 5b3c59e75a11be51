import type { MemberPath } from '../primitives/index.js';

/** Positions in JSON text (RFC 8259). Each function returns the end of its token, or `~offset` of the error. */

const quote = 0x22;
const backslash = 0x5c;

/** Offset of the next character that is not white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return at;
    at++;
  }
}

/** End of the string that starts at the quote at `from`. Control characters and lone surrogates are wrong. */
export function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at + 1;
    if (unit === backslash) {
      at = endOfEscape(text, at);
      if (at < 0) return at;
    } else if (unit >= 0x20 && (unit < 0xd800 || unit > 0xdfff)) at++;
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) at += 2;
    else return ~at;
  }
}

/** End of the number at `from`, exactly as JSON writes numbers: no leading zeros, no plus, digits around the point. */
export function endOfNumber(text: string, from: number): number {
  const start = text.charCodeAt(from) === 0x2d ? from + 1 : from;
  let at = text.charCodeAt(start) === 0x30 ? start + 1 : endOfDigits(text, start);
  if (at === start) return ~at;
  if (text.charCodeAt(at) === 0x2e) {
    const end = endOfDigits(text, at + 1);
    if (end === at + 1) return ~end;
    at = end;
  }
  if ((text.charCodeAt(at) | 0x20) === 0x65) {
    const sign = text.charCodeAt(at + 1);
    const digits = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
    const end = endOfDigits(text, digits);
    if (end === digits) return ~end;
    at = end;
  }
  return at;
}

/** End of `true`, `false` or `null` at `from`. */
export function endOfWord(text: string, from: number): number {
  for (const word of words) {
    if (text.startsWith(word, from)) return from + word.length;
  }
  return ~from;
}

const words = ['true', 'false', 'null'];

function endOfDigits(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (!(unit >= 0x30 && unit <= 0x39)) return at;
    at++;
  }
}

const simpleEscapes = '"\\/bfnrt';

function endOfEscape(text: string, from: number): number {
  const letter = text.charAt(from + 1);
  if (letter !== 'u') return letter !== '' && simpleEscapes.includes(letter) ? from + 2 : ~from;
  const unit = escapedUnit(text, from);
  if (unit < 0 || isLow(unit)) return ~from;
  if (!isHigh(unit)) return from + 6;
  return isLow(escapedUnit(text, from + 6)) ? from + 12 : ~from;
}

/** Code unit of `\uXXXX` at `from`, or -1. */
function escapedUnit(text: string, from: number): number {
  const spelling = text.slice(from, from + 6);
  return /^\\u[0-9a-fA-F]{4}$/.test(spelling) ? Number.parseInt(spelling.slice(2), 16) : -1;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** A number of a JSON text, spelled as the text has it. */
export interface WrittenNumber {
  readonly spelling: string;
  /** Keys and indices that lead to it. */
  readonly path: MemberPath;
}

/** The numbers of a text that is known to be JSON, in order. */
export function writtenNumbers(text: string): readonly WrittenNumber[] {
  const found: WrittenNumber[] = [];
  visitTokens(text, (token) => {
    const { from, end, path } = token;
    if (/[-0-9]/.test(text.charAt(from))) found.push({ spelling: text.slice(from, end), path: path() });
    return false;
  });
  return found;
}

/** Keys and indices that lead to the key or value which begins at an offset of a text that is JSON as far as there. */
export function pathAt(text: string, offset: number): MemberPath {
  let found: MemberPath = [];
  visitTokens(text, ({ from, path }) => {
    if (from < offset) return false;
    found = path();
    return true;
  });
  return found;
}

interface Token {
  readonly from: number;
  readonly end: number;
  readonly path: () => MemberPath;
}

/** An open bracket: where it has come to. */
type Open = { index: number } | { key: string | undefined };

/** Calls `isLast` with each key and each value that is neither an object nor a list, until it says so or the text is no JSON. */
function visitTokens(text: string, isLast: (token: Token) => boolean): void {
  const open: Open[] = [];
  const path = (): MemberPath => open.map((one) => ('index' in one ? one.index : (one.key ?? '')));
  for (let from = skipSpace(text, 0); from < text.length; ) {
    const sign = text.charAt(from);
    if ('{[]},:'.includes(sign)) {
      step(open, sign);
      from = skipSpace(text, from + 1);
      continue;
    }
    const end = endOfToken(text, from, sign);
    if (end < 0) return;
    const top = open[open.length - 1];
    if (top !== undefined && 'key' in top && top.key === undefined)
      top.key = JSON.parse(text.slice(from, end)) as string; // keys are texts
    if (isLast({ from, end, path })) return;
    from = skipSpace(text, end);
  }
}

function step(open: Open[], sign: string): void {
  const top = open[open.length - 1];
  if (sign === '{') open.push({ key: undefined });
  else if (sign === '[') open.push({ index: 0 });
  else if (sign === '}' || sign === ']') open.pop();
  else if (sign === ',' && top !== undefined) {
    if ('index' in top) top.index++;
    else top.key = undefined;
  }
}

function endOfToken(text: string, from: number, sign: string): number {
  if (sign === '"') return endOfString(text, from);
  return /[-0-9]/.test(sign) ? endOfNumber(text, from) : endOfWord(text, from);
}
