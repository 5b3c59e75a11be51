import { isList, isObject, type JsonValue, printJson } from '../json/index.js';

/** A text cut to what fits in a message. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** JSON text of a value with keys in order, equal for equal values. */
export function canonicalJson(value: JsonValue): string {
  return printJson(sorted(value));
}

/** Whether the canonical texts of two values are equal; identical values are not printed. */
export function isSameJson(one: JsonValue, other: JsonValue): boolean {
  return isAlike(one, other) || canonicalJson(one) === canonicalJson(other);
}

function isAlike(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, index) => isAlike(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  const isSame = (key: string): boolean => Object.hasOwn(other, key) && isAlike(one[key], other[key]);
  return keys.length === Object.keys(other).length && keys.every(isSame);
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([key, member]): [string, JsonValue] => [key, sorted(member)]);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
