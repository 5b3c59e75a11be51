/** A JSON value as `parseExactJson` reads it. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

/** A JSON object as `parseExactJson` reads it. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Compact JSON of what `parseExactJson` reads; bigints become integers. */
export function printJson(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(printJson).join(',')}]`;
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${printJson(inner)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);
