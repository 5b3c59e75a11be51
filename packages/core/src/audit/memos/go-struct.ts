import { foldGoKey, isObject, type JsonObject, type JsonValue } from '../../json/index.js';
import { type Audit, addFinding } from '../context.js';
import { type At, isObjectAt, type Place, pointerInto } from '../place.js';

/** Members of a Go struct: `struct` are nested objects, every other value is replaced as a whole. */
export type StructMembers = Readonly<Record<string, 'text' | 'value' | StructShape>>;

/** A member that is a struct itself. */
export interface StructShape {
  readonly struct: StructMembers;
}

/**
 * An object as a Go program decodes it into a struct, under the names of the struct. Keys are compared without regard
 * to case and the later one wins, which no other reader does, so every key that is not spelled as the struct has it is
 * reported. Two keys that set the same inner struct are merged.
 *
 * @see go `src/encoding/json/decode.go`, `fold.go`
 */
export function asStruct(audit: Audit, place: At<JsonObject>, members: StructMembers): At<JsonObject> {
  const { pointer } = place;
  const found = new Map<string, JsonValue>();
  for (const [key, value] of Object.entries(place.value)) {
    const name = Object.hasOwn(members, key)
      ? key
      : Object.keys(members).find((field) => foldGoKey(field) === foldGoKey(key));
    if (name !== undefined && name !== key) {
      const message = `${JSON.stringify(key)} is read as ${name} here, where letter case is ignored`;
      addFinding(audit, 'KEYS_COLLIDE', pointerInto(pointer, key), message);
    }
    const member = name === undefined ? 'value' : members[name];
    found.set(name ?? key, decoded(found.get(name ?? key), value, member ?? 'value'));
  }
  return { value: Object.fromEntries(found), pointer };
}

/** Like {@link asStruct} for objects; any other value is unchanged. */
export function structAt(audit: Audit, place: Place, members: StructMembers): Place {
  return isObjectAt(place) ? asStruct(audit, place, members) : place;
}

/** Whether a key is one of the names in another spelling. */
export function isTwin(key: string, names: readonly string[]): boolean {
  return names.some((name) => key !== name && foldGoKey(key) === foldGoKey(name));
}

/** A member after one more value was decoded into it: null leaves a text as it was. */
function decoded(before: JsonValue | undefined, value: JsonValue, member: StructMembers[string]): JsonValue {
  if (value === null && member === 'text') return before ?? null;
  if (typeof member === 'string' || !isObject(before) || !isObject(value)) return value;
  // Later members follow earlier ones, so that the last spelling still wins when the struct is read.
  const joined = new Map(Object.entries(before));
  for (const [key, inner] of Object.entries(value)) {
    const earlier = joined.get(key);
    joined.delete(key);
    joined.set(key, earlier === undefined ? inner : decoded(earlier, inner, member.struct[key] ?? 'value'));
  }
  return Object.fromEntries(joined);
}

/** All levels of an autopilot memo are structs. @see Stride-Labs/stride `x/autopilot/types/parser.go` */
export const stakeStruct: StructMembers = { action: 'text', ibc_receiver: 'text', transfer_channel: 'text' };

/** The members that autopilot reads. */
export const autopilotMembers: StructMembers = {
  receiver: 'text',
  stakeibc: { struct: stakeStruct },
  claim: { struct: {} },
};

/** A memo as autopilot decodes it. */
export const autopilotStruct: { readonly autopilot: StructShape } = {
  autopilot: { struct: autopilotMembers },
};

/** The members that packet-forward middleware reads. */
export const forwardMembers: StructMembers = {
  receiver: 'text',
  port: 'text',
  channel: 'text',
  timeout: 'value',
  retries: 'value',
  next: 'value',
};

/** The older flavour of packet-forward middleware decodes the memo into these structs. */
export const forwardStruct: { readonly forward: StructShape } = { forward: { struct: forwardMembers } };
