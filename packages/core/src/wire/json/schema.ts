import { isObject } from '../../json/index.js';
import * as v from 'valibot';

/**
 * The few schema forms that requests and responses are made of. They describe the JSON only: whether a denom or an
 * amount is well formed is the domain's question.
 */

/** A schema whose values have the type `T`. */
export type Schema<T> = v.GenericSchema<T>;

/** A field that may be left out or null. */
export type Optional<T> = T | null | undefined;

/** A whole number. */
export const integer: Schema<number> = v.pipe(v.number(), v.integer());

/**
 * A JSON object with a schema for each member of `T`; other members are ignored. Arrays do not pass.
 *
 * @param lead opens the message about a member that is missing
 */
export function shape<T extends object>(fields: Fields<T>, lead?: string): Schema<T> {
  const object: unknown = v.pipe(
    v.custom<object, string | undefined>(isObject, lead),
    v.object<v.ObjectEntries, string | undefined>(fields, lead),
  );
  return object as Schema<T>; // a schema for each member of T
}

/** A schema for each member of `T`. */
export type Fields<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

/** A JSON object of which nothing more is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object with schemas for some of its fields. */
export function openShape(fields: Iterable<readonly [string, Schema<unknown>]>): Schema<JsonObject> {
  return shape<JsonObject>(Object.fromEntries(fields));
}

/** A JSON object whose keys are data. Read it through `entriesOf`. */
export function map<T>(value: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return v.pipe(v.custom<Readonly<Record<string, T>>>(isObject), v.record(v.string(), value));
}

/** Entries of an object that a `map` schema describes. Three names stay out, since the schema does not look at them. */
export function entriesOf<T>(object: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(object).filter(([key]) => !['__proto__', 'prototype', 'constructor'].includes(key));
}

/** Either a list or an object. */
export function listOr<T, U>(items: Schema<T>, object: Schema<U>): Schema<T | U> {
  const choice: v.GenericSchema = v.lazy((input) => (Array.isArray(input) ? items : object));
  return Object.assign(choice as Schema<T | U>, { options: [items, object] }); // one of the two, by what the input is
}

/** A list of at most `limit` items; its length is looked at before any item is. */
export function list<T>(item: Schema<T>, limit: number): Schema<readonly T[]> {
  const bounded = v.pipe(v.array(v.unknown()), v.maxLength(limit), v.array(item));
  return bounded as unknown as Schema<readonly T[]>; // the last schema of the pipe decides
}
