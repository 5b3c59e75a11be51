import { isList } from '../json/index.js';
import { compareText } from '../primitives/index.js';
import { fail } from './failure.js';

/**
 * A JSON value in its text form: repeated keys are kept, and numbers keep their digits. Its meaning in a Go
 * program depends on the target: `mapOf` for maps, `readStruct` for structs.
 */
export type GoJson = null | boolean | string | GoNumber | readonly GoJson[] | GoObject;

/** A number as it is written. */
export interface GoNumber {
  readonly digits: string;
  /** Whether it has a whole-number type in Go, so that it is printed unchanged instead of as a float64. */
  readonly isTyped?: true;
}

/** An object with all its members, in order. `goObject` makes it. */
export interface GoObject {
  readonly members: readonly GoMember[];
  /**
   * Values derived from it. In a WeakMap they would outlive it: the collector of young objects does not look whether
   * the keys of an old map are still in use.
   */
  readonly made: {
    map: ReadonlyMap<string, GoJson> | undefined;
    /** How it was printed, if printing made it. */
    origin: OrderedPrint | undefined;
    /** How it was printed since. */
    print: OrderedPrint | undefined;
  };
}

/** A key and its value. */
export type GoMember = readonly [key: string, value: GoJson];

/** Go refuses JSON that is nested deeper (go `src/encoding/json/scanner.go`, `maxNestingDepth`). */
const deepest = 10_000;

/** An object of these members. */
export function goObject(members: readonly GoMember[]): GoObject {
  return { members, made: { map: undefined, origin: undefined, print: undefined } };
}

/** Reads a text as JSON; undefined when Go would not. */
export function parseGo(text: string): GoJson | undefined {
  if (!isJson(text)) return undefined;
  const open: OpenValue[] = [];
  for (let at = 0; ; ) {
    const start = skipBetween(text, at);
    const end = endOfToken(text, start);
    const token = text.slice(start, end);
    at = end;
    const top = open[open.length - 1];
    if (token === '{' || token === '[') {
      if (open.length === deepest) return undefined;
      open.push(token === '{' ? { members: [], key: undefined } : { items: [] });
      continue;
    }
    if (top !== undefined && 'members' in top && top.key === undefined && token !== '}') {
      top.key = textOf(token);
      continue;
    }
    const value = token === '}' || token === ']' ? closed(open.pop()) : scalarOf(token);
    const holder = open[open.length - 1];
    if (holder === undefined) return value;
    if ('items' in holder) holder.items.push(value);
    else {
      holder.members.push([holder.key ?? '', value]);
      holder.key = undefined;
    }
  }
}

/** Whether a value is an object, not an array. */
export function isGoObject(value: GoJson | undefined): value is GoObject {
  return typeof value === 'object' && value !== null && 'members' in value;
}

/** Whether a value is a number. */
export function isGoNumber(value: GoJson | undefined): value is GoNumber {
  return typeof value === 'object' && value !== null && 'digits' in value;
}

/**
 * An object as a Go map: keys are exact, and of a key that occurs twice the last value replaces the whole.
 *
 * @see go `src/encoding/json/decode.go`
 */
export function mapOf({ members, made }: GoObject): ReadonlyMap<string, GoJson> {
  made.map ??= new Map(members);
  return made.map;
}

/** A member of an object as a look-up in a Go map finds it. */
export function memberOf(object: GoObject, key: string): GoJson | undefined {
  return mapOf(object).get(key);
}

/**
 * Whether all numbers fit a float64. Go cannot decode others where no type is named, and every reader of maps then
 * takes the whole text for none of its business.
 */
export function fitsFloats(value: GoJson): boolean {
  const left: GoJson[] = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isGoNumber(next)) {
      if (!Number.isFinite(Number(next.digits))) return false;
    } else if (isGoObject(next)) for (const [, member] of next.members) left.push(member);
    else if (isList(next)) for (const item of next) left.push(item);
  }
  return true;
}

/** `sorted` is how Go prints maps, `kept` how the ordered maps of the forward middleware print. */
export type KeyOrder = 'sorted' | 'kept';

/** A text that Go printed and the value that it spells. */
export interface Printed {
  readonly text: string;
  readonly value: GoJson;
}

interface OrderedPrint extends Printed {
  readonly order: KeyOrder;
}

/**
 * Prints a value as Go does: compact, with `<`, `>` and `&` escaped, numbers as float64. Printed parts are cached, so a
 * nested memo is printed once for all enclosing memos.
 *
 * @throws ChainFailure when nested too deep
 */
export function printGo(value: GoJson, order: KeyOrder): Printed {
  if (!isGoObject(value)) return printValue(value, order, 0);
  const known = value.made.print;
  if (known?.order === order) return known;
  const print = printObject(value, order, 0);
  value.made.print = { ...print, order };
  return print;
}

/** Whether a value came out of printing in this order, so that printing it again takes no work. */
export function isPrinted(value: GoJson, order: KeyOrder): boolean {
  return isGoObject(value) && value.made.origin?.order === order;
}

/** JSON text without white space and with `<`, `>` and `&` escaped; undefined when it is not JSON. */
export function compactGo(text: string): string | undefined {
  if (parseGo(text) === undefined) return undefined;
  // Outside strings only white space is removed; numbers stay.
  return escapeHtml(text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1'));
}

type OpenValue = { readonly members: GoMember[]; key: string | undefined } | { readonly items: GoJson[] };

function isJson(text: string): boolean {
  // A memo that was cut is the common case of one that is none, and an error with its stack takes longer than all else about it.
  if (text.startsWith('{') && !text.trimEnd().endsWith('}')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (problem) {
    // Not JSON, which is an answer here: a memo may be any text.
    if (problem instanceof SyntaxError) return false;
    throw problem;
  }
}

/** The text is known to be JSON, so separators need no looking at. */
function skipBetween(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x2c && unit !== 0x3a && unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09)
      return at;
    at++;
  }
}

function endOfToken(text: string, from: number): number {
  const sign = text.charAt(from);
  if ('{}[]'.includes(sign)) return from + 1;
  if (sign === '"') {
    let at = from + 1;
    while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    return at + 1;
  }
  let at = from + 1;
  while (at < text.length && !' \n\r\t,]}'.includes(text.charAt(at))) at++;
  return at;
}

function textOf(token: string): string {
  return token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
}

function scalarOf(token: string): GoJson {
  switch (token.charAt(0)) {
    case '"':
      return textOf(token);
    case 't':
      return true;
    case 'f':
      return false;
    case 'n':
      return null;
    default:
      return { digits: token };
  }
}

function closed(value: OpenValue | undefined): GoJson {
  if (value === undefined) return null;
  return 'items' in value ? value.items : goObject(value.members);
}

/** Memos that do something are a few levels deep; deeper ones would not fit the stack here. */
const deepestPrinted = 1000;

function printValue(value: GoJson, order: KeyOrder, depth: number): Printed {
  if (depth > deepestPrinted) fail('JSON nested too deep');
  if (typeof value !== 'object' || value === null) return { text: printScalar(value), value };
  if (isGoNumber(value)) return printNumber(value);
  if (isGoObject(value)) return printObject(value, order, depth);
  const items = value.map((item) => printValue(item, order, depth + 1));
  return { text: `[${items.map(({ text }) => text).join(',')}]`, value: items.map((item) => item.value) };
}

function printObject(object: GoObject, order: KeyOrder, depth: number): Printed {
  const { origin } = object.made;
  if (origin?.order === order) return origin;
  const entries = [...mapOf(object)];
  if (order === 'sorted') entries.sort(([a], [b]) => compareText(a, b));
  const members: GoMember[] = [];
  let text = '';
  for (const [key, member] of entries) {
    const inner = printValue(member, order, depth + 1);
    members.push([key, inner.value]);
    text += `${text === '' ? '{' : ','}${printScalar(key)}:${inner.text}`;
  }
  const value = goObject(members);
  const print = { text: text === '' ? '{}' : `${text}}`, value, order };
  value.made.origin = print;
  return print;
}

function printNumber({ digits, isTyped }: GoNumber): Printed {
  const text = isTyped === true ? digits : JSON.stringify(Number(digits));
  return { text, value: { digits: text } };
}

function printScalar(value: string | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  return escaped.test(value) ? escapeHtml(JSON.stringify(value)) : `"${value}"`;
}

/**
 * Characters that JSON text escapes: control characters, quotes, backslashes and halves of surrogate pairs, and
 * further ones in Go.
 */
const escaped = /[^ !#-%'-;=?-[\]-\u2027\u202a-\ud7ff\ue000-\uffff]/;

function escapeHtml(text: string): string {
  return text.replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
