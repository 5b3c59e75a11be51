import { isObject } from 'wayfold/registry';

/** A JSON object of unknown content. Read it with {@link memberOf}, never by plain property access. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A member of a JSON object. Members of the prototype (`constructor`, `toString` …) are not data, so a key with
 * such a name is as harmless as any other.
 */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A list, or an empty one where the value is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The fields of an object that have a value: optional fields of a row are left out, never undefined. */
export function present<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  // Object.fromEntries defines properties, also one called __proto__; omitted members were optional in T.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
