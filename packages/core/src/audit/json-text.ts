import { isList, type JsonValue, printJson } from '../json/index.js';

/** A text cut to what fits in a message. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** JSON text of a value with keys in order, equal for equal values. */
export function canonicalJson(value: JsonValue): string {
  return printJson(sorted(value));
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([key, member]): [string, JsonValue] => [key, sorted(member)]);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
