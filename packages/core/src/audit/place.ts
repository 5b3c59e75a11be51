import { isList, isObject, type JsonObject, type JsonValue, ownMember, text } from '../json/index.js';
import { limits, pointerTo } from '../primitives/index.js';

/** A value and its pointer into the input. Pointers continue into JSON inside text or base64. */
export interface At<T> {
  readonly value: T;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** A JSON value under audit. */
export type Place = At<JsonValue>;

/** Whether the value is an object. */
export function isObjectAt(place: Place | undefined): place is At<JsonObject> {
  return isObject(place?.value);
}

/** Whether the value is a list. */
export function isListAt(place: Place | undefined): place is At<readonly JsonValue[]> {
  return isList(place?.value);
}

/** Whether the value is text. */
export function isTextAt(place: Place | undefined): place is At<string> {
  return text.fits(place?.value);
}

/** Pointer to a part of a place; of the place itself where it would become too long. */
export function pointerInto(base: string, token: string | number): string {
  const pointer = pointerTo(base, token);
  return pointer.length > limits.pointerChars ? base : pointer;
}

/** A pointer, or the longest part of it that leads to a place and is short enough. */
export function pointerWithin(pointer: string): string {
  if (pointer.length <= limits.pointerChars) return pointer;
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/', limits.pointerChars)));
}

/** A member that an object has itself, as nothing is ever inherited; undefined for places that are no objects. */
export function memberAt(place: Place | undefined, key: string): Place | undefined {
  if (!isObjectAt(place)) return undefined;
  const value = ownMember(place.value, key);
  return value === undefined ? undefined : { value, pointer: pointerInto(place.pointer, key) };
}

/** Whether a place is an object with all of the members. */
export function hasMembers(place: Place | undefined, ...keys: readonly string[]): place is At<JsonObject> {
  return isObjectAt(place) && keys.every((key) => ownMember(place.value, key) !== undefined);
}

/** The elements of a list, each with its place; none for places that are no lists. */
export function elementsAt(place: Place | undefined): readonly Place[] {
  if (!isListAt(place)) return [];
  return place.value.map((value, index) => ({ value, pointer: pointerInto(place.pointer, index) }));
}
