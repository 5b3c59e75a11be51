import { fromUtf8, toUtf8 } from './bytes.js';

/** Remembers a derived value by the identity of its part; an edit replaces the part, and only its values. */
/* @__NO_SIDE_EFFECTS__ */
export function memoByIdentity<Part extends object, Value>(
  derive: (part: Part) => Value,
): (part: Part) => Value {
  const known = new WeakMap<Part, Value>();
  return (part) => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const value = derive(part);
    known.set(part, value);
    return value;
  };
}

/** A map for each part, empty at first, and kept as long as the part. */
/* @__NO_SIDE_EFFECTS__ */
export function mapsOf<Part extends object, Key, Value>(): (part: Part) => Map<Key, Value> {
  return memoByIdentity(() => new Map());
}

/** Like `memoByIdentity`, for values of several parts, by the identity of each. Lists must be equally long. */
/* @__NO_SIDE_EFFECTS__ */
export function memoByParts<Value>(): (parts: readonly object[], derive: () => Value) => Value {
  const root: Branch<Value> = { branches: new WeakMap() };
  return (parts, derive) => {
    let branch = root;
    for (const part of parts) {
      let next = branch.branches.get(part);
      if (next === undefined) {
        next = { branches: new WeakMap() };
        branch.branches.set(part, next);
      }
      branch = next;
    }
    branch.leaf ??= { value: derive() };
    return branch.leaf.value;
  };
}

interface Branch<Value> {
  readonly branches: WeakMap<object, Branch<Value>>;
  leaf?: { readonly value: Value };
}

/** A value that is made, and frozen, when it is first asked for. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= Object.freeze(make());
    return made;
  };
}

/** The value of a map under a key, made on first use. */
export function remembered<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  known.set(key, value);
  return value;
}

/**
 * Like `remembered`, for a map with external texts as keys: at 1024 values it is emptied first. Texts of more
 * than 1024 characters are not kept, and others as copies: a part cut from a request would keep all of the
 * request alive. An undefined value is made again.
 */
export function rememberedAWhile<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  if (value === undefined || key.length > longestKept) return value;
  if (known.size >= mostKept) known.clear();
  known.set(ownCopy(key), value);
  return value;
}

const longestKept = 1024;

/** Lone surrogates are replaced, so that a text with some is not found again, which costs time only. */
function ownCopy(text: string): string {
  return fromUtf8(toUtf8(text)) ?? text;
}

const mostKept = 1024;

/** Closes an index to writers: `Object.freeze` alone leaves `set` at work. Parts of a registry are sealed instead. */
/* @__NO_SIDE_EFFECTS__ */
export function freezeMap<Key, Value>(map: Map<Key, Value>): ReadonlyMap<Key, Value> {
  return Object.freeze(Object.assign(map, { set: refuse, delete: refuse, clear: refuse }));
}

/** Closes a part of a registry, slower, but equal to any Map of the same entries, as immer's. */
export function sealMap<Key, Value>(map: Map<Key, Value>): ReadonlyMap<Key, Value> {
  return Object.freeze(Object.defineProperties(map, closed));
}

/** The value, deeply closed to writers: records, lists and Maps. Frozen parts are not walked again. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) sealMap(value);
  else Object.freeze(value);
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) freezeDeep(inner);
  return value;
}

const closed = { set: { value: refuse }, delete: { value: refuse }, clear: { value: refuse } };

function refuse(): never {
  throw new TypeError('this Map is shared and cannot be changed');
}
