/** Values of the library as JSON: a bigint is written as its digits followed by `n`. */

/** JSON of a value of the library. */
export function wireForm(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Map) return wireForm([...value]);
  if (value instanceof Set) return wireForm([...value]);
  if (Array.isArray(value)) return value.map(wireForm);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, wireForm(member)]));
}

/** The value of the library that JSON writes. */
export function libraryForm(value: unknown): unknown {
  if (typeof value === 'string') return /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(libraryForm);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, libraryForm(member)]));
}
