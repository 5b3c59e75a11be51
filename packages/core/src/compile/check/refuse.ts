import { pointerTo, quote, type Reason, RoutingError } from '../../primitives/index.js';

/**
 * A place in the request of the interface, by the tokens that lead to it, nested where one place is inside another.
 * The pointer is printed only where it is needed: most requests are fine.
 */
export type Place = readonly (string | number | Place)[];

/** The JSON Pointer of a place. */
export function pointerOf(place: Place): string {
  return place.reduce<string>(
    (base, token) => (typeof token === 'object' ? base + pointerOf(token) : pointerTo(base, token)),
    '',
  );
}

/** Refuses the request. The message names the field, so that it is understood on its own. */
export function refuse(reason: Reason, place: Place, message: string): never {
  throw new RoutingError(reason, pointerOf(place), message);
}

/** Last token of a place: the name of the field. */
export function nameOf(place: Place): string {
  return String(place[place.length - 1]);
}

/** What was received, short enough for a message. */
export function shown(value: unknown): string {
  const json = typeof value === 'string' ? JSON.stringify(value) : quote(value);
  return json.length > 100 ? `${json.slice(0, 100)}…` : json;
}
