import type { Members, MemberType, Nested } from '../../operation/index.js';
import { checkType, memoByIdentity, type PlainTypes, RoutingError, say } from '../../primitives/index.js';
import { fieldOf, nameOf, type Place } from './refuse.js';

/** An object of unknown content. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Remembers where reading has come to. */
export type At = (place: Place) => Place;

/**
 * Reads an object whose members have the types that are given.
 *
 * @param types a table that stays, since it is taken apart once
 * @throws RoutingError where one has another
 */
export function members(given: unknown, place: Place, at: At, types: Members): UnknownObject {
  at(place);
  const object = objectAt(given, place);
  const rules = rulesOf(types);
  for (const { name, type, isOptional } of rules) {
    const value = object[name];
    if ((value === undefined && isOptional) || (typeof value === type && value !== null)) continue;
    checkType(value, type, fieldOf([place, name]));
  }
  for (const { name, nested } of rules) {
    const value = object[name];
    if (nested === undefined || value === undefined) continue;
    if (nested.most === undefined) inside(value, [place, name], at, nested);
    else
      for (const [index, one] of items(value, [place, name], at))
        inside(one, [place, name, index], at, nested);
  }
  return object;
}

function inside(given: unknown, place: Place, at: At, { of, variants }: Nested): void {
  if (of !== undefined) members(given, place, at, of);
  if (variants === undefined) return;
  const { kind } = members(given, place, at, tagged);
  const all = Object.entries(variants);
  members(given, place, at, (all.find(([name]) => name === kind) ?? all[0])?.[1] ?? {});
}

/** Members of a value of several variants. */
export const tagged: Members = { kind: 'string' };

/** Required type of each member of a table. */
const rulesOf = /* @__PURE__ */ memoByIdentity((types: Members) =>
  Object.entries(types).map(([name, mark]) => {
    const nested = typeof mark === 'string' ? undefined : mark;
    if (nested !== undefined)
      return { name, type: 'object', isOptional: nested.isOptional === true, nested } as const;
    const type = String(mark).replace('?', '') as MemberType; // a type, without its mark
    return { name, type: plainTypeOf(type), isOptional: mark !== type, nested };
  }),
);

function plainTypeOf(type: MemberType): keyof PlainTypes {
  if (type === 'denom') return 'string';
  return type === 'relay' ? 'boolean' : type;
}

/** Reads an object. @throws RoutingError */
export function objectAt(given: unknown, place: Place): UnknownObject {
  if (typeof given === 'object' && given !== null) return given as UnknownObject; // its members are yet to be looked at
  return checkType(given, 'object', fieldOf(place)) as UnknownObject; // never reached
}

/** Reads a list. @throws RoutingError */
export function items(given: unknown, place: Place, at: At): IterableIterator<[number, unknown]> {
  at(place);
  if (Array.isArray(given)) return given.entries();
  objectAt(given, place);
  throw new RoutingError('INVALID_TYPE', fieldOf(place), say`${nameOf(place)} must be a list`);
}
