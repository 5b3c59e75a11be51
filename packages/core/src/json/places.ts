import type { MemberPath } from '../primitives/index.js';
import { endOfNumber, endOfString, endOfWord, skipSpace } from './text.js';

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
