/** `T` with every optional member also allowed to be undefined. */
export type Undefinable<T> = { readonly [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A record without its undefined members, in the same order. */
export function defined<T extends object>(record: Undefinable<T>): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T; // undefined is now absent
}

/**
 * An object from entries whose keys come from data. Every key becomes the object's own, `__proto__` included.
 */
export function keyed<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}
