/** `{ [key]: value }`, or nothing when the value is absent: optional fields are left out, never undefined. */
export function optional<K extends string, V>(
  key: K,
  value: V | null | undefined,
): { readonly [P in K]?: V } {
  return value === undefined || value === null ? {} : ({ [key]: value } as { readonly [P in K]: V }); // one key, of type K
}
