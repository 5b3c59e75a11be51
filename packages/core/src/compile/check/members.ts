import { checkType, type PlainTypes, RoutingError } from '../../primitives/index.js';
import { fieldOf, nameOf, type Place } from './refuse.js';

/** Types of members by their names; those with a question mark may be absent. */
export type Members = Readonly<Record<string, keyof PlainTypes | `${keyof PlainTypes}?`>>;

/** An object of which nothing is known. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Remembers where reading has come to. */
export type At = (place: Place) => Place;

/** Reads an object whose members have the types that are given. @throws RoutingError where one has another */
export function members(given: unknown, place: Place, at: At, types: Members): UnknownObject {
  at(place);
  const object = objectAt(given, place);
  for (const name in types) {
    const value = object[name];
    const [type = 'object', optional] = (types[name] ?? '').split('?');
    const isAbsent = value === undefined && optional !== undefined;
    if (isAbsent || (typeof value === type && value !== null)) continue;
    checkType(value, type as keyof PlainTypes, fieldOf([place, name])); // a type, without its mark
  }
  return object;
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
  throw new RoutingError('INVALID_TYPE', fieldOf(place), `${nameOf(place)} must be a list`);
}
