/** Draws changes of requests: plausible ones, inside texts and bytes too. Equal seeds, equal draws. */
import { type JsonValue, parseExactJson } from '../../packages/core/src/json/index.js';
import { printJson } from '../../test/support/json.js';

/** Draws a whole number below a limit. */
export type Draw = (below: number) => number;

/** A generator of draws (mulberry32). */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Values that members have in known requests, by name. */
export type Values = ReadonlyMap<string, readonly JsonValue[]>;

const mostValues = 300;

/** Collects the values of members, texts opened. */
export function valuesOf(bodies: Iterable<JsonValue>): Values {
  const values = new Map<string, Map<string, JsonValue>>();
  const visit = (value: JsonValue, name: string): void => {
    const known = values.get(name) ?? new Map<string, JsonValue>();
    values.set(name, known);
    const text = printJson(value);
    if (known.size < mostValues && text.length < 2_000) known.set(text, value);
    const inner = opened(value)?.value ?? value;
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, member] of Object.entries(inner)) visit(member as JsonValue, nameOf(inner, key, name));
  };
  for (const body of bodies) visit(body, '');
  return new Map([...values].map(([name, known]) => [name, [...known.values()]]));
}

/** Elements of lists go by the name of the list. */
const nameOf = (value: object, key: string, name: string): string =>
  Array.isArray(value) ? `${name}[]` : key;

/** A request with one to three changes. */
export function drawn(draw: Draw, body: JsonValue, values: Values): JsonValue {
  let value = body;
  for (let left = 1 + Math.floor(draw(4) / 2) + Math.floor(draw(5) / 4); left > 0; left -= 1)
    value = change(draw, value, values);
  return value;
}

interface Spot {
  readonly value: JsonValue;
  readonly name: string;
  readonly put: (to: JsonValue | undefined) => JsonValue;
}

const mostSpots = 3_000;

function spotsOf(value: JsonValue): readonly Spot[] {
  const spots: Spot[] = [];
  const visit = (here: JsonValue, name: string, put: Spot['put']): void => {
    if (spots.length >= mostSpots) return;
    spots.push({ value: here, name, put });
    const text = opened(here);
    const inner = text?.value ?? here;
    if (typeof inner !== 'object' || inner === null) return;
    const back = text === undefined ? put : (to: JsonValue | undefined) => put(text.close(to ?? null));
    for (const [key, member] of Object.entries(inner) as [string, JsonValue][])
      visit(member, nameOf(inner, key, name), (to) => back(replaced(inner, key, to)));
  };
  visit(value, '', (to) => to ?? null);
  return spots;
}

function replaced(value: object, key: string, to: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value;
    const at = Number(key);
    return [...list.slice(0, at), ...(to === undefined ? [] : [to]), ...list.slice(at + 1)];
  }
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>).flatMap(([name, member]) =>
    name !== key ? [[name, member] as const] : to === undefined ? [] : [[name, to] as const],
  );
  return Object.fromEntries(entries);
}

function change(draw: Draw, body: JsonValue, values: Values): JsonValue {
  const spots = spotsOf(body);
  const spot = spots[draw(spots.length)];
  if (spot === undefined) return body;
  const { value, name, put } = spot;
  const same = values.get(name) ?? [];
  const other = same[draw(Math.max(1, same.length))];
  switch (draw(8)) {
    case 0:
      return put(undefined);
    case 1:
      return put(other ?? null);
    case 2:
      return put(other ?? value);
    default:
      if (Array.isArray(value)) return put(changedList(draw, value, values.get(`${name}[]`) ?? []));
      if (typeof value === 'object' && value !== null)
        return put(withMember(draw, value as object, other, values));
      return put(changedLeaf(draw, value, same));
  }
}

function changedList(draw: Draw, list: readonly JsonValue[], elements: readonly JsonValue[]): JsonValue {
  const at = draw(Math.max(1, list.length));
  const other = elements[draw(Math.max(1, elements.length))];
  switch (draw(5)) {
    case 0:
      return list.slice(0, at);
    case 1:
      return [...list.slice(0, at + 1), ...list.slice(at)];
    case 2:
      return [...list].reverse();
    case 3:
      return [...list, ...(other === undefined ? [] : [other])];
    default:
      return [...(other === undefined ? [] : [other]), ...list];
  }
}

/** With a member that another object of this name has, or that some request has at its top. */
function withMember(draw: Draw, value: object, other: JsonValue | undefined, values: Values): JsonValue {
  const like = typeof other === 'object' && other !== null && !Array.isArray(other) ? other : {};
  const members = Object.entries(like as Readonly<Record<string, JsonValue>>).filter(
    ([key]) => !(key in value),
  );
  const member = members[draw(Math.max(1, members.length))];
  if (member !== undefined) return { ...value, [member[0]]: member[1] } as JsonValue;
  const keys = Object.keys(value);
  const key = keys[draw(Math.max(1, keys.length))];
  const known = values.get(key ?? '') ?? [];
  return key === undefined
    ? (value as JsonValue)
    : ({ ...value, [key]: known[draw(Math.max(1, known.length))] ?? null } as JsonValue);
}

function changedLeaf(draw: Draw, value: JsonValue, same: readonly JsonValue[]): JsonValue {
  const other = same[draw(Math.max(1, same.length))] ?? value;
  if (typeof value === 'boolean') return draw(3) === 0 ? null : !value;
  if (typeof value === 'number' || typeof value === 'bigint') {
    const whole = Number.isInteger(Number(value)) ? BigInt(value) : 0n;
    const choices: readonly JsonValue[] = [
      whole + 1n,
      whole - 1n,
      0,
      1,
      -1,
      whole * 1000n,
      whole / 2n,
      String(value),
      other,
      1.5,
    ];
    const chosen = choices[draw(choices.length)] ?? null;
    return typeof chosen === 'bigint' && chosen <= 9007199254740991n && chosen >= -9007199254740991n
      ? Number(chosen)
      : chosen;
  }
  if (typeof value !== 'string') return other;
  return draw(3) === 0 ? other : changedText(draw, value, other);
}

function changedText(draw: Draw, text: string, other: JsonValue): JsonValue {
  if (/^\d{1,78}$/.test(text)) {
    const whole = BigInt(text);
    const most = [2n ** 256n - 1n, 2n ** 64n, 2n ** 128n][draw(3)] ?? 0n;
    const choices = [whole + 1n, whole - 1n, 0n, 1n, whole * 2n, whole / 2n, whole * 1000n, most, -whole];
    return draw(12) === 0 ? Number(whole) : String(choices[draw(choices.length)]);
  }
  if (/^(0x)?([0-9a-f]{2}){4,}$/i.test(text)) return changedHex(draw, text, other);
  const at = draw(Math.max(1, text.length));
  switch (draw(8)) {
    case 0:
      return '';
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return `${text.slice(0, at)}${'a1/:_ '.charAt(draw(6))}${text.slice(at)}`;
    case 3:
      return text.toUpperCase();
    case 4:
      return ` ${text}`;
    case 5:
      return changedBase64(draw, text) ?? text.toLowerCase();
    case 6:
      return null;
    default:
      return other;
  }
}

/** Words of 32 bytes after a selector, or single bytes. */
function changedHex(draw: Draw, text: string, other: JsonValue): JsonValue {
  const prefix = text.startsWith('0x') ? '0x' : '';
  const digits = text.slice(prefix.length);
  const words = Math.floor((digits.length - 8) / 64);
  if (words > 0 && draw(3) > 0) {
    const at = 8 + 64 * draw(words);
    const word = BigInt(`0x${digits.slice(at, at + 64)}`);
    const choices = [
      0n,
      1n,
      word + 1n,
      word > 0n ? word - 1n : 0n,
      2n ** 256n - 1n,
      word * 2n,
      word / 2n,
      32n,
      64n,
      word + 2n ** 160n,
    ];
    const chosen = (choices[draw(choices.length)] ?? 0n) & (2n ** 256n - 1n);
    return prefix + digits.slice(0, at) + chosen.toString(16).padStart(64, '0') + digits.slice(at + 64);
  }
  const at = 2 * draw(Math.floor(digits.length / 2));
  const byte = draw(256).toString(16).padStart(2, '0');
  switch (draw(6)) {
    case 0:
      return prefix + digits.slice(0, at) + digits.slice(at + 2);
    case 1:
      return prefix + digits.slice(0, at) + byte + digits.slice(at);
    case 2:
      return prefix === '' ? `0x${digits}` : digits;
    case 3:
      return prefix + digits.slice(0, at);
    case 4:
      return typeof other === 'string' ? other : digits.toUpperCase();
    default:
      return prefix + digits.slice(0, at) + byte + digits.slice(at + 2);
  }
}

function changedBase64(draw: Draw, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < 4 || bytes.toString('base64') !== text) return undefined;
  const at = draw(bytes.length);
  const byte = [draw(256), (bytes[at] ?? 0) + 1, (bytes[at] ?? 0) - 1, 0][draw(4)] ?? 0;
  const parts = [bytes.subarray(0, at), Buffer.from([byte & 255]), bytes.subarray(at + 1)];
  if (draw(4) === 0) parts.splice(1, 1);
  return Buffer.concat(parts).toString('base64');
}

interface Opened {
  readonly value: JsonValue;
  readonly close: (value: JsonValue) => JsonValue;
}

/** JSON in a text, plain or in base64. */
function opened(value: JsonValue): Opened | undefined {
  if (typeof value !== 'string' || value.length < 2) return undefined;
  const plain = jsonIn(value);
  if (plain !== undefined) return { value: plain, close: printJson };
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length < 8 || bytes.toString('base64') !== value) return undefined;
  const coded = jsonIn(bytes.toString('utf8'));
  if (coded === undefined) return undefined;
  return { value: coded, close: (to) => Buffer.from(printJson(to), 'utf8').toString('base64') };
}

function jsonIn(text: string): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return undefined; // a text like any other
  }
}
