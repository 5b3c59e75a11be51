/** Places in a request, and requests with something else there. */

/** Every place in a request. */
export function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: readonly (readonly [string, unknown])[] =
    value instanceof Map ? [...value] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** The same with another value at one place. */
export function put(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (value instanceof Map)
    return new Map([...value].map(([name, inner]) => [name, name === key ? put(inner, rest, by) : inner]));
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? put(inner, rest, by) : inner));
  const entries = Object.entries(value as object).map(([name, inner]) => [
    name,
    name === key ? put(inner, rest, by) : inner,
  ]);
  return Object.fromEntries(entries);
}
