import {
  member,
  type MemberPath,
  printMemberPath,
  quote,
  type Reason,
  RoutingError,
  type Sentence,
  type SentencePart,
} from '../../primitives/index.js';

/**
 * A place in the request, by the members that lead to it, nested where one place is inside another. It is printed only
 * where it is needed: most requests are fine.
 */
export type Place = readonly (string | number | Place)[];

/** A place as `RoutingError.field` has it. */
export function fieldOf(place: Place): string {
  return printMemberPath(pathOfPlace(place));
}

/**
 * Refuses the request. The message names the member, so that it is clear without the place.
 *
 * @param facts values for programs, by name
 */
export function refuse(
  reason: Reason,
  place: Place,
  message: string | Sentence,
  facts: RoutingError['facts'] = {},
): never {
  throw new RoutingError(reason, fieldOf(place), message, { facts });
}

/** Last member of a place, as messages name it. */
export function nameOf(place: Place): SentencePart {
  return member(pathOfPlace(place).at(-1) ?? 'the request');
}

/** Index of the operation that a place is in, as messages name it. */
export function operationAt(place: Place): string {
  return String(pathOfPlace(place)[1]);
}

/** The received value, shortened for a message. */
export function shown(value: unknown): string {
  const json = typeof value === 'string' ? JSON.stringify(value) : quote(value);
  return json.length > 100 ? `${json.slice(0, 100)}…` : json;
}

function pathOfPlace(place: Place): MemberPath {
  return place.flatMap((token) => (typeof token === 'object' ? pathOfPlace(token) : [token]));
}
