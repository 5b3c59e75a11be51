import { isList, isObject, type JsonValue, ownMember, writtenNumbers } from '../json/index.js';
import { type Audit, addFinding } from './context.js';
import { elementsAt, isListAt, isObjectAt, memberAt, type Place } from './place.js';

/**
 * Reports numbers that contracts refuse: their JSON reader accepts only whole numbers of 64 bits, in any
 * position.
 *
 * @see CosmWasm/serde-json-wasm `src/de/mod.rs`
 *
 */
export function checkContractNumbers(audit: Audit, place: Place): void {
  const { value, pointer } = place;
  if (typeof value === 'object' && value !== null) {
    // A message inside messages is looked at once for all of them.
    if (audit.draft.contractJson.has(value)) return;
    audit.draft.contractJson.add(value);
  }
  const odd = typeof value === 'object' && value !== null ? spellings.get(value) : undefined;
  const members = isListAt(place) ? elementsAt(place) : isObjectAt(place) ? membersOf(place) : [];
  const keys = isObject(value) ? Object.keys(value) : undefined;
  members.forEach((member, index) => {
    const spelling = odd?.get(String(keys?.[index] ?? index));
    if (spelling === undefined) checkContractNumbers(audit, member);
    else refuseNumber(audit, member, spelling);
  });
  if ((typeof value === 'number' && !Number.isInteger(value)) || isTooWide(value))
    refuseNumber(audit, { value, pointer }, String(value));
}

function membersOf(place: Place): readonly Place[] {
  if (!isObjectAt(place)) return [];
  return Object.keys(place.value).flatMap((key) => memberAt(place, key) ?? []);
}

function refuseNumber(audit: Audit, { pointer }: Place, spelling: string): void {
  const message = `contracts do not read the number ${spelling}: only whole ones of 64 bits`;
  addFinding(audit, 'FIELD_REFUSED', pointer, message);
}

function isTooWide(value: JsonValue): boolean {
  if (typeof value === 'number') return value >= 2 ** 64 || value < -(2 ** 63);
  return typeof value === 'bigint' && (value >= 2n ** 64n || value < -(2n ** 63n));
}

/** Spellings of numbers that are whole, but have a fraction or an exponent in the text, by object or list and by key in it. */
const spellings = new WeakMap<object, Map<string, string>>();

/** Keeps the spelling of numbers: for contracts `1.0` and `1e3` differ from `1` and `1000`. */
export function noteSpellings(text: string, value: JsonValue): void {
  if (!/(?:^|[[:,\s])-?[0-9]+[.eE]/.test(text)) return;
  for (const { spelling, path } of writtenNumbers(text)) {
    if (/^-?[0-9]+$/.test(spelling)) continue;
    const holder = path.slice(0, -1).reduce<unknown>(stepInto, value);
    if (typeof holder !== 'object' || holder === null) continue;
    const known = spellings.get(holder) ?? new Map<string, string>();
    spellings.set(holder, known.set(String(path.at(-1)), spelling));
  }
}

function stepInto(value: unknown, token: string | number): unknown {
  if (isList(value)) return value[Number(token)];
  return isObject(value) ? ownMember(value, String(token)) : undefined;
}
