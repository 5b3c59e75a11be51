import * as v from 'valibot';

/**
 * The few schema forms that requests and responses are made of. They describe the JSON only: whether a denom or an
 * amount is well formed is the domain's question.
 */

/** A schema whose values have the type `T`. */
export type Schema<T> = v.GenericSchema<T>;

/** A field that may be left out or null. */
export type Optional<T> = T | null | undefined;

/** A JSON object with a schema for each member of `T`; other members are ignored. Arrays do not pass. */
export function shape<T extends object>(fields: { readonly [K in keyof T]-?: Schema<T[K]> }): Schema<T> {
  const entries: Readonly<Record<string, v.GenericSchema>> = fields;
  return v.pipe(v.custom<object>(isObject), v.object(entries)) as unknown as Schema<T>; // a schema for each member of T
}

/** A list of at most `limit` items; its length is looked at before any item is. */
export function list<T>(item: Schema<T>, limit: number): Schema<readonly T[]> {
  const bounded = v.pipe(v.array(v.unknown()), v.maxLength(limit), v.array(item));
  return bounded as unknown as Schema<readonly T[]>; // the last schema of the pipe decides
}

function isObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
