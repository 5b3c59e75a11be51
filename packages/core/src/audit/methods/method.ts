import type { JsonObject } from '../../json/index.js';
import { isEvmAddress, RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { isIndexed } from '../forms/bytes.js';
import type { AuditItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, type Place } from '../place.js';

/** A request to a wallet. */
export interface Asked {
  readonly method: At<string>;
  readonly params: Place | undefined;
  readonly pointer: string;
}

/** Reads the request of one method. @throws RoutingError `INVALID_TYPE` if parameters are missing */
export type Method = (audit: Audit, asked: Asked) => readonly AuditItem[];

/** The error for parameters that do not fit their method. */
export function wrongParams({ method, params, pointer }: Asked, needed: string): RoutingError {
  const where = params?.pointer ?? pointer;
  return new RoutingError('INVALID_TYPE', where, `${method.value} needs ${needed}`);
}

/** The parameters in a list. @throws RoutingError `INVALID_TYPE` */
export function listed(asked: Asked, needed: string): readonly Place[] {
  if (!isListAt(asked.params)) throw wrongParams(asked, needed);
  return elementsAt(asked.params);
}

/** The parameters by name, alone or as the only one of a list; undefined for others. */
export function named({ params }: Asked): At<JsonObject> | undefined {
  if (isObjectAt(params)) return params;
  const [only] = elementsAt(params);
  return isObjectAt(only) && !isIndexed(only.value) ? only : undefined;
}

/** Lists extra parameters, which no wallet reads. */
export function reportAfter(audit: Audit, { params }: Asked): void {
  reportBeside(audit, elementsAt(params).slice(1));
}

/** A parameter that is text. @throws RoutingError `INVALID_TYPE` */
export function textParam(asked: Asked, place: Place | undefined, needed: string): At<string> {
  if (!isTextAt(place)) throw wrongParams(place ? { ...asked, params: place } : asked, needed);
  return place;
}

/** Whether a value is an address of an EVM chain. */
export function isEvmAccount(place: Place | undefined): place is At<string> {
  return isTextAt(place) && isEvmAddress(place.value);
}

/** Lists parameters that no wallet is known to read. */
export function reportBeside(audit: Audit, places: readonly Place[]): void {
  for (const place of places) {
    if (place.value === null) continue;
    addFinding(audit, 'FIELD_IGNORED', place.pointer, 'the method has no such parameter');
    addUnread(audit, place);
  }
}
