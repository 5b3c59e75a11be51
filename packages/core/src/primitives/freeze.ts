/**
 * The Map itself, closed to writers in plain JavaScript too: `Object.freeze` alone leaves `set` at work. For indexes that
 * are handed out; the parts of a registry are frozen by immer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function freezeMap<Key, Value>(map: Map<Key, Value>): ReadonlyMap<Key, Value> {
  return Object.freeze(Object.assign(map, { set: refuse, delete: refuse, clear: refuse }));
}

function refuse(): never {
  throw new TypeError('this Map is shared and cannot be changed');
}
