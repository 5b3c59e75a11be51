/** What distinguishes a JSON value from another, texts that carry JSON opened: enough to make one from the other. */
import { type JsonValue, parseExactJson } from 'wayfold';
import { pointerTo } from 'wayfold/registry';
import { type JsonObject, printJson } from '../../../../../test/support/json.js';

/** Changes by JSON Pointer, each carried on into texts. */
export interface Changes {
  /** New values. A number after the last of a list appends. */
  readonly set?: JsonObject;
  /** Members and last elements that are gone. */
  readonly remove?: readonly string[];
}

/** Changes that make the second value from the first; undefined if there are none that keep the order of members. */
export function changesBetween(from: JsonValue, to: JsonValue): Changes | undefined {
  const set: Record<string, JsonValue> = {};
  const remove: string[] = [];
  compare(from, to, '', { set, remove });
  const changes: Changes = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(remove.length > 0 && { remove }),
  };
  return printJson(changed(from, changes)) === printJson(to) ? changes : undefined;
}

interface Found {
  readonly set: Record<string, JsonValue>;
  readonly remove: string[];
}

function compare(from: JsonValue, to: JsonValue, at: string, found: Found): void {
  if (printJson(from) === printJson(to)) return;
  const [inner, other] = [opened(from), opened(to)];
  if (inner !== undefined && other !== undefined) compare(inner, other, at, found);
  else if (!isObject(from) || !isObject(to) || Array.isArray(from) !== Array.isArray(to)) found.set[at] = to;
  else {
    // The last elements go first, so that the numbers of the others stay.
    const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
    for (const key of gone.reverse()) found.remove.push(pointerTo(at, key));
    for (const [key, value] of Object.entries(to)) {
      if (Object.hasOwn(from, key)) compare(memberOf(from, key), value, pointerTo(at, key), found);
      else found.set[pointerTo(at, key)] = value;
    }
  }
}

/** The value with changes. @throws TypeError for a pointer that leads nowhere */
export function changed(value: JsonValue, { set = {}, remove = [] }: Changes): JsonValue {
  const removed = remove.reduce((now, at) => put(now, tokensOf(at), undefined), value);
  return Object.entries(set).reduce((now, [at, to]) => put(now, tokensOf(at), to), removed);
}

/** `to` is absent where the place is removed. */
function put(value: JsonValue, [token, ...rest]: readonly string[], to: JsonValue | undefined): JsonValue {
  if (token === undefined) return to ?? null;
  const inner = opened(value);
  if (inner !== undefined) return printJson(put(inner, [token, ...rest], to));
  if (!isObject(value)) throw new TypeError(`nothing inside ${printJson(value)}`);
  const isGone = rest.length === 0 && to === undefined;
  const replaced = isGone ? undefined : put(memberOf(value, token), rest, to);
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value;
    const index = Number(token);
    return [...list.slice(0, index), ...(replaced === undefined ? [] : [replaced]), ...list.slice(index + 1)];
  }
  const entries = Object.entries(value).filter(([key]) => !isGone || key !== token);
  const isNew = !isGone && !Object.hasOwn(value, token);
  const kept = entries.map(([key, member]) => [key, key === token ? replaced : member] as const);
  return Object.fromEntries([...kept, ...(isNew ? [[token, replaced] as const] : [])]) as JsonObject;
}

/** JSON in a text, if printing it gives the text again. */
function opened(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined;
  try {
    const inner = parseExactJson(value);
    return printJson(inner) === value ? inner : undefined;
  } catch {
    return undefined; // a text like any other
  }
}

const isObject = (value: JsonValue): value is readonly JsonValue[] | JsonObject =>
  typeof value === 'object' && value !== null;

const memberOf = (value: object, key: string): JsonValue => (Reflect.get(value, key) as JsonValue) ?? null;

const tokensOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
