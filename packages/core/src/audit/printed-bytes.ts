import { type JsonValue, printJson } from '../json/index.js';
import { spend, utf8Length } from '../primitives/index.js';
import type { Audit } from './context.js';
import { isListAt, type Place } from './place.js';

/**
 * Bytes of a value's JSON text. Values that were measured as parts of another value are not charged again.
 *
 * @throws RoutingError `LIMIT_EXCEEDED`
 *
 */
export function printedBytes(audit: Audit, place: Place): number {
  const { value, pointer } = place;
  if (typeof value !== 'object' || value === null) return utf8Length(printJson(value));
  const known = audit.draft.sizes.get(value);
  if (known !== undefined) return known;
  /** Bytes measured now, and bytes measured before. */
  let charged = 2;
  let inParts = 0;
  const entries: readonly (readonly [string, JsonValue])[] = isListAt(place)
    ? place.value.map((item) => ['', item])
    : Object.entries(value);
  for (const [key, member] of entries) {
    charged += isListAt(place) ? 1 : utf8Length(JSON.stringify(key)) + 2;
    const inner = printedBytes(audit, { value: member, pointer });
    if (typeof member === 'object' && member !== null) inParts += inner;
    else charged += inner;
  }
  if (entries.length > 0) charged--;
  spend(audit.budget, 'memoBytes', charged, pointer);
  audit.draft.sizes.set(value, charged + inParts);
  return charged + inParts;
}
