import type { JsonObject } from '../json/codec.js';
import { pointerTo, type Reason, RoutingError } from '../../primitives/index.js';
import { isObject } from '../../json/index.js';

/** A field with two names. */
export interface Spellings {
  readonly name: string;
  readonly older: string;
  /** How two contradicting values are refused. */
  readonly reason: Reason;
}

/**
 * The text under either name of a field, or undefined if both are absent.
 *
 * @throws RoutingError the given reason, if the two contain different texts
 */
export function eitherSpelling(
  json: JsonObject,
  pointer: string,
  { name, older, reason }: Spellings,
): string | undefined {
  const [first, second] = [textOf(json[name]), textOf(json[older])];
  if (first !== undefined && second !== undefined && first !== second) {
    throw new RoutingError(reason, pointerTo(pointer, older), `${name} and ${older} differ`);
  }
  return first ?? second;
}

/** The name that the JSON uses for a field of two names; the first where it has neither or both. */
export function spellingIn(json: unknown, { name, older }: Pick<Spellings, 'name' | 'older'>): string {
  const holds = (key: string): boolean => isObject(json) && json[key] != null;
  return !holds(name) && holds(older) ? older : name;
}

/** The text, unless it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A required text field. @throws RoutingError `MISSING_FIELD` if it is absent */
export function required(text: string | undefined, pointer: string, name: string): string {
  if (text !== undefined) return text;
  throw new RoutingError('MISSING_FIELD', pointerTo(pointer, name), `${name} of the operation is missing`);
}
