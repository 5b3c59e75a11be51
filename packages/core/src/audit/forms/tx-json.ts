import type { JsonObject } from '../../json/index.js';
import { type ProtoType, authInfo, txBody } from '../../proto/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import type { AuditItem } from '../input/items.js';
import { type At, isObjectAt, memberAt, type Place } from '../place.js';
import { messageFromJson } from './from-json.js';
import { memberOf, readParts } from './transaction.js';

const authNames = ['auth_info', 'authInfo'];
const others = new Set(['body', 'signatures', '@type', ...authNames]);

/** Whether a value is a transaction as JSON: a body with messages, and its context. */
export function isTx(place: Place): boolean {
  const body = isObjectAt(place) ? memberAt(place, 'body') : undefined;
  return body !== undefined && isObjectAt(body) && memberAt(body, 'messages') !== undefined;
}

/**
 * Reads a transaction with the names of nodes or libraries. @throws RoutingError `INVALID_TYPE` or
 * `LIMIT_EXCEEDED`
 */
export function readTx(audit: Audit, place: Place): readonly AuditItem[] {
  if (!isObjectAt(place)) return [];
  const body = memberAt(place, 'body');
  const auth = memberOf(place, authNames);
  for (const key of Object.keys(place.value)) if (!others.has(key)) reportStray(audit, place, key);
  if (body === undefined) return [];
  const opened = {
    body: opening(audit, body, txBody),
    auth: auth && auth.value !== null ? opening(audit, auth, authInfo) : undefined,
  };
  return [readParts(audit, { ...opened, pointer: place.pointer })];
}

function reportStray(audit: Audit, place: At<JsonObject>, key: string): void {
  const stray = memberAt(place, key);
  if (stray === undefined) return;
  addFinding(audit, 'FIELD_IGNORED', stray.pointer, 'this field next to the transaction is not read');
  addUnread(audit, stray);
}

function opening(audit: Audit, { value, pointer }: Place, type: ProtoType): Place {
  return { value: messageFromJson(audit, { value, from: pointer, to: pointer, depth: 0 }, type), pointer };
}
