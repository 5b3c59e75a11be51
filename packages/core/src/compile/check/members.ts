import { checkType, memoByIdentity, type PlainTypes, RoutingError, say } from '../../primitives/index.js';
import { fieldOf, nameOf, type Place } from './refuse.js';

/** Types of members by their names; those with a question mark may be absent. */
export type Members = Readonly<Record<string, keyof PlainTypes | `${keyof PlainTypes}?`>>;

/** Members of a coin on a chain. */
export const coinMembers: Members = { chainId: 'string', denom: 'string' };

/** Members of a move between chains. */
export const moveMembers: Members = {
  fromChainId: 'string',
  toChainId: 'string',
  denomIn: 'string',
  denomOut: 'string',
};

/** Members of a swap venue. */
export const venueMembers: Members = { name: 'string', chainId: 'string' };

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
  for (const { name, type, isOptional } of rulesOf(types)) {
    const value = object[name];
    if ((value === undefined && isOptional) || (typeof value === type && value !== null)) continue;
    checkType(value, type, fieldOf([place, name]));
  }
  return object;
}

/** Required type of each member of a table. */
const rulesOf = /* @__PURE__ */ memoByIdentity((types: Members) =>
  Object.entries(types).map(([name, mark]) => {
    const type = mark.replace('?', '') as keyof PlainTypes; // a type, without its mark
    return { name, type, isOptional: mark !== type };
  }),
);

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
