/** A record in which a field that T leaves optional may also be written as undefined or null. */
export type Loose<T> = {
  readonly [K in keyof Required<T>]: Record<never, never> extends Pick<T, K & keyof T>
    ? Required<T>[K] | null | undefined
    : Required<T>[K];
};

/** The record frozen and without its absent fields: optional fields are left out, never undefined. */
export function defined<T extends object>(fields: Loose<T>): T {
  const record: Record<string, unknown> = {};
  for (const key in fields) {
    const value: unknown = fields[key];
    if (value !== undefined && value !== null) record[key] = value;
  }
  return Object.freeze(record) as T; // every field that T requires was given
}
