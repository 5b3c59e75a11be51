/** A JSON value as it was read. Integers beyond 2^53 are bigints, so that none loses digits. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

/** A JSON object as it was read. Keys may be any text, `__proto__` included: take them with `Object.hasOwn`. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. (`Array.isArray` forgets that a list is readonly.) */
export const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;

/** Member that an object has itself: nothing is inherited, so `constructor` is as absent as any other key. */
export function ownMember<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * A key as Go compares it with the names of a struct's fields, without regard to case. Among non-ASCII
 * characters only the long s and the Kelvin sign fold onto characters of such names.
 *
 * @see go `src/encoding/json/fold.go`, `foldName`
 */
export function foldGoKey(key: string): string {
  if (isFolded.test(key)) return key;
  return key.replaceAll('\u017f', 's').replaceAll('\u212a', 'k').toLowerCase();
}

const isFolded = /^[a-z_]*$/;

/** A value that `printJson` writes. Undefined members are left out, as `JSON.stringify` does. */
export type JsonInput =
  | null
  | boolean
  | number
  | bigint
  | string
  | RawJson
  | readonly JsonInput[]
  | JsonInputObject;

/** An object that `printJson` writes, keys in the order they were written. */
export interface JsonInputObject {
  readonly [key: string]: JsonInput | undefined;
}

/** Under this key a marked value keeps its text; no JSON key is a symbol. */
export const raw: unique symbol = Symbol('JSON text');

/** JSON text in place of its value. */
export interface RawJson {
  /** Checked JSON text. */
  readonly [raw]: string;
}

/** Marks a text that was checked with `scanJson`, so that `printJson` copies it character by character. */
export function rawJson(text: string): RawJson {
  return { [raw]: text };
}

/** Writes compact JSON: bigints as integers, checked texts (`rawJson`) unchanged. Numbers must be finite. */
export function printJson(value: JsonInput): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : printObject(value);
    default:
      return String(value);
  }
}

function printObject(value: readonly JsonInput[] | JsonInputObject | RawJson): string {
  if (isList(value)) return `[${value.map(printJson).join(',')}]`;
  return isRaw(value) ? value[raw] : printMembers(value);
}

function printMembers(object: JsonInputObject): string {
  let text = '';
  for (const [key, value] of Object.entries(object)) {
    if (value !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${printJson(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function isRaw(value: object): value is RawJson {
  return raw in value;
}
