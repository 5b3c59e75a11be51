import { foldGoKey, type JsonObject, type JsonValue } from '../json/index.js';
import { limits } from '../primitives/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from './context.js';
import { shorten } from './json-text.js';
import { type At, elementsAt, isListAt, isObjectAt, memberAt, type Place } from './place.js';

/** Reads one value; errors become findings, and the result is undefined. */
export type Field<T> = (audit: Audit, place: Place) => T | undefined;

/** A member that may be missing; null is the same as missing, as contracts and clients have it. */
export interface Optional<T> {
  readonly optional: Field<T>;
}

/** A member that may be missing, while null is a value. */
export interface Given<T> {
  readonly given: Field<T>;
}

/** How the members of an object are read. */
export interface Shape<M> {
  /**
   * Treatment of other members: contracts refuse them, others ignore them, and maps and most structures of the
   * chains' standard libraries are `exact`: they distinguish letter case.
   */
  readonly others: 'refused' | 'ignored' | 'exact';
  readonly members: M;
  /** The members in order. */
  readonly entries: readonly (readonly [key: string, member: Members[string]])[];
}

type Members = Readonly<Record<string, Field<unknown> | Optional<unknown> | Given<unknown>>>;

/** Result of reading a shape. Missing or wrong members are undefined. */
export type Values<M> = {
  readonly [K in keyof M]:
    | (M[K] extends Field<infer T>
        ? T
        : M[K] extends Optional<infer T>
          ? T
          : M[K] extends Given<infer T>
            ? T
            : never)
    | undefined;
};

/** An object whose reader refuses members it does not know. */
/* @__NO_SIDE_EFFECTS__ */
export function strict<M extends Members>(members: M): Shape<M> {
  return { others: 'refused', members, entries: Object.entries(members) };
}

/** An object whose reader passes over members it does not know. */
/* @__NO_SIDE_EFFECTS__ */
export function loose<M extends Members>(members: M): Shape<M> {
  return { others: 'ignored', members, entries: Object.entries(members) };
}

/** An object whose reader passes over members it does not know, however alike their names are. */
/* @__NO_SIDE_EFFECTS__ */
export function exact<M extends Members>(members: M): Shape<M> {
  return { others: 'exact', members, entries: Object.entries(members) };
}

/** Marks a member that may be missing or null. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(field: Field<T>): Optional<T> {
  return { optional: field };
}

/** Marks a member that may be missing but not null. */
/* @__NO_SIDE_EFFECTS__ */
export function given<T>(field: Field<T>): Given<T> {
  return { given: field };
}

/**
 * Reads an object member by member. A member that is missing, or not part of the shape, is a finding; nothing is
 * skipped in silence.
 */
export function readShape<M extends Members>(
  audit: Audit,
  place: Place,
  shape: Shape<M>,
): Values<M> | undefined {
  if (!isObjectAt(place)) {
    addMalformed(audit, place, 'an object');
    return undefined;
  }
  const values: Record<string, unknown> = {};
  for (const [key, member] of shape.entries) {
    values[key] = readMember(audit, place, { key, member });
  }
  for (const key of Object.keys(place.value)) {
    if (!Object.hasOwn(shape.members, key)) addOther(audit, place, { key, known: shape });
  }
  return values as Values<M>; // filled member by member, as the shape says
}

/**
 * Reads an object of a shape and hands its members over, with the object and whatever else the reader is given. The
 * result is undefined, with a finding, for any other value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function reader<M extends Members, Rest extends readonly unknown[], T>(
  shape: Shape<M>,
  use: (audit: Audit, values: Values<M>, place: Place, ...rest: Rest) => T,
): (audit: Audit, place: Place, ...rest: Rest) => T | undefined {
  return (audit, place, ...rest) => {
    const values = readShape(audit, place, shape);
    return values === undefined ? undefined : use(audit, values, place, ...rest);
  };
}

/** A field that is an object of a shape. */
/* @__NO_SIDE_EFFECTS__ */
export function shaped<M extends Members>(shape: Shape<M>): Field<Values<M>> {
  return (audit, place) => readShape(audit, place, shape);
}

/** A list; its elements are read one by one, wrong ones are omitted. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(field: Field<T>): Field<readonly T[]> {
  return (audit, place) => {
    if (!isListAt(place)) {
      addMalformed(audit, place, 'a list');
      return undefined;
    }
    if (place.value.length > mostElements) {
      addMalformed(audit, place, `a list of at most ${mostElements} elements`);
      return undefined;
    }
    return elementsAt(place).flatMap((element) => field(audit, element) ?? []);
  };
}

/**
 * An object with exactly one key, which selects the type of its value. Other keys are refused; a single unknown
 * key is not understood.
 */
/* @__NO_SIDE_EFFECTS__ */
export function variant<T>(table: Readonly<Record<string, Field<T>>>): Field<T> {
  return (audit, place) => {
    if (!isObjectAt(place)) {
      addMalformed(audit, place, 'an object with one key');
      return undefined;
    }
    const keys = Object.keys(place.value);
    const known = keys.find((key) => Object.hasOwn(table, key));
    for (const key of keys) {
      if (key !== known) addOther(audit, place, { key, known: strict(table) });
    }
    const field = known === undefined ? undefined : table[known];
    const inner = known === undefined ? undefined : memberAt(place, known);
    if (field === undefined || inner === undefined) {
      const names = Object.keys(table).join(', ');
      addFinding(audit, 'MALFORMED', place.pointer, `one of the keys ${names} is needed`);
      return undefined;
    }
    return field(audit, inner);
  };
}

function readMember(
  audit: Audit,
  place: At<JsonObject>,
  { key, member }: { readonly key: string; readonly member: Members[string] },
): unknown {
  const inner = memberAt(place, key);
  if (typeof member === 'function') {
    if (inner !== undefined) return member(audit, inner);
    addFinding(audit, 'FIELD_MISSING', place.pointer, `${key} is missing`);
    return undefined;
  }
  if (inner === undefined) return undefined;
  if ('given' in member) return member.given(audit, inner);
  return inner.value === null ? undefined : member.optional(audit, inner);
}

/** Notes and lists a member that is not part of a shape. */
export function addOther(
  audit: Audit,
  place: At<JsonObject>,
  { key, known }: { readonly key: string; readonly known: Shape<Readonly<Record<string, unknown>>> },
): void {
  const inner = memberAt(place, key);
  if (inner === undefined) return;
  if (known.others === 'exact') {
    addFinding(audit, 'FIELD_IGNORED', inner.pointer, `nothing reads ${shorten(JSON.stringify(key))}`);
    return;
  }
  addUnread(audit, inner);
  const folded = foldGoKey(key);
  const twin = Object.keys(known.members).find((name) => name !== key && foldGoKey(name) === folded);
  if (known.others === 'refused') {
    addFinding(
      audit,
      'FIELD_REFUSED',
      inner.pointer,
      `the contract has no field ${shorten(JSON.stringify(key))}`,
    );
  } else if (twin !== undefined) {
    const message = `${JSON.stringify(key)} is read as ${twin} where letter case is ignored`;
    addFinding(audit, 'KEYS_COLLIDE', inner.pointer, message);
  } else {
    addFinding(audit, 'FIELD_IGNORED', inner.pointer, `nothing reads ${shorten(JSON.stringify(key))}`);
  }
}

/** Any value, unchecked. */
export function anything(_audit: Audit, place: Place): Place {
  return place;
}

/** An object, unchecked. */
export function anyObject(audit: Audit, place: Place): At<Readonly<Record<string, JsonValue>>> | undefined {
  if (isObjectAt(place)) return place;
  addMalformed(audit, place, 'an object');
  return undefined;
}

/** Nothing that is signed has longer lists. */
const mostElements = limits.steps.messages;
