import type { JsonValue } from '../json/index.js';
import { type Audit, addFinding } from './context.js';
import { elementsAt, isListAt, isObjectAt, memberAt, type Place } from './place.js';

/**
 * Reports integers that do not survive a Go program which reads JSON without types and writes it again: numbers pass
 * through float64 there, and are written with the fewest digits that name the same float64.
 *
 * @see go `src/encoding/json/encode.go`, `floatEncoder`
 */
export function checkGoNumbers(audit: Audit, place: Place): void {
  const { value } = place;
  if (typeof value === 'object' && value !== null) {
    // A memo inside memos is looked at once for all of them.
    if (audit.draft.numbers.has(value)) return;
    audit.draft.numbers.add(value);
  }
  if (isListAt(place)) for (const element of elementsAt(place)) checkGoNumbers(audit, element);
  else if (isObjectAt(place)) {
    for (const key of Object.keys(place.value)) {
      const member = memberAt(place, key);
      if (member !== undefined) checkGoNumbers(audit, member);
    }
  } else if (!survives(place.value)) {
    const message = `${String(place.value)} becomes ${String(Number(place.value))}`;
    addFinding(audit, 'NUMBER_LOSES_DIGITS', place.pointer, message);
  }
}

function survives(value: JsonValue): boolean {
  return typeof value !== 'bigint' || String(Number(value)) === String(value);
}
