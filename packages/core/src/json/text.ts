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
