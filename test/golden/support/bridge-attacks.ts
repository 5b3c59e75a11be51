/** Published requests with one thing changed, and what the endpoint says to them. */

/** A request with the value at a path replaced; left out where there is none to put. */
export function changed(request: object, path: readonly string[], value: unknown): object {
  const [first = '', ...rest] = path;
  const copy: Record<string, unknown> = Array.isArray(request)
    ? (Object.assign([], request) as unknown as Record<string, unknown>)
    : { ...request };
  if (rest.length > 0) copy[first] = changed((copy[first] ?? {}) as object, rest, value);
  else if (value === undefined) delete copy[first];
  else copy[first] = value;
  return copy;
}

/** `REASON pointer` of a refusal, or `answered`. */
export function refusalOf({ status, body }: { readonly status: number; readonly body: unknown }): string {
  if (status === 200) return 'answered';
  const { details } = body as {
    readonly details?: readonly { readonly reason: string; readonly metadata: { readonly field: string } }[];
  };
  return `${details?.[0]?.reason} ${details?.[0]?.metadata.field}`;
}

/** Every place of a value that JSON can hold, with what stands there. */
export function placesOf(
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return [[place, inner] as const, ...placesOf(inner, place)];
  });
}
