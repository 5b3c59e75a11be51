import * as shapes from '../json/index.js';
import type { JsonValue, Shape } from '../json/index.js';
import { fromBase64Text, limits } from '../primitives/index.js';
import { type Audit, addFinding, addMalformed } from './context.js';
import { readJsonText } from './json-field.js';
import { type At, isTextAt, type Place } from './place.js';
import type { Field } from './shape.js';

/** Text, which may be empty. */
export const text: Field<At<string>> = fieldOf(shapes.text, 'text');

/** Text that is not empty. */
export const filledText: Field<At<string>> = fieldOf(shapes.filled, 'text that is not empty');

/** True or false. */
export const flag: Field<At<boolean>> = fieldOf(shapes.flag, 'true or false');

/** An amount in base units, written as decimal text. Zero is no amount; 2^256-1 means the whole balance on chain. */
export function amount(audit: Audit, place: Place): At<bigint> | undefined {
  const found = digits(place);
  if (found !== undefined && found.value > 0n && found.value <= limits.amount) return found;
  addMalformed(audit, place, 'an amount in base units as text');
  return undefined;
}

/** An amount that may be zero. */
export function amountOrZero(audit: Audit, place: Place): At<bigint> | undefined {
  const found = digits(place);
  if (found !== undefined && found.value <= limits.amount) return found;
  addMalformed(audit, place, 'an amount in base units as text');
  return undefined;
}

/** An amount that may be zero, as text or as the number itself. */
export function amountOrBigint(audit: Audit, place: Place): At<bigint> | undefined {
  const { value, pointer } = place;
  const isAmount = typeof value === 'bigint' && value >= 0n && value <= limits.amount;
  return isAmount ? { value, pointer } : amountOrZero(audit, place);
}

/** An amount in the 128 bits of contracts; it may be zero. */
export function amount128(audit: Audit, place: Place): At<bigint> | undefined {
  const found = digits(place);
  if (found !== undefined && found.value < 2n ** 128n) return found;
  addMalformed(audit, place, 'an amount of 128 bits in base units as text');
  return undefined;
}

/** Like {@link amount128}, but not zero. */
export function positive128(audit: Audit, place: Place): At<bigint> | undefined {
  const found = amount128(audit, place);
  if (found?.value !== 0n) return found;
  addMalformed(audit, place, 'an amount that is not zero');
  return undefined;
}

/** A whole number of 64 bits, written as a JSON number. */
export function wholeNumber(audit: Audit, place: Place): At<bigint> | undefined {
  return unsigned(audit, place, 64n);
}

/** A whole number of 32 bits, written as a JSON number. */
export function smallNumber(audit: Audit, place: Place): At<bigint> | undefined {
  return unsigned(audit, place, 32n);
}

/* @__NO_SIDE_EFFECTS__ */
function fieldOf<T extends JsonValue>(shape: Shape<T>, noun: string): Field<At<T>> {
  return (audit, place) => {
    const { value, pointer } = place;
    if (shape.fits(value)) return { value, pointer };
    addMalformed(audit, place, noun);
    return undefined;
  };
}

function unsigned(audit: Audit, place: Place, bits: bigint): At<bigint> | undefined {
  const found = number(audit, place);
  if (found !== undefined && found.value < 2n ** bits) return found;
  addMalformed(audit, place, `a whole number of ${bits} bits`);
  return undefined;
}

/** A whole number from 0, written as a JSON number or as decimal text. */
export function wholeNumberOrText(audit: Audit, place: Place): At<bigint> | undefined {
  const found = digits(place) ?? number(audit, place);
  if (found === undefined) addMalformed(audit, place, 'a whole number');
  return found;
}

/** Standard base64 of JSON text, with or without padding, as contracts carry messages for other contracts. */
export function base64Json(audit: Audit, place: Place): Place | undefined {
  if (!isTextAt(place)) {
    addMalformed(audit, place, 'base64 of JSON');
    return undefined;
  }
  const { value, pointer } = place;
  const inner = fromBase64Text(value.padEnd(Math.ceil(value.length / 4) * 4, '='));
  if (inner !== undefined) return readJsonText(audit, { value: inner, pointer });
  addFinding(audit, 'FIELD_REFUSED', pointer, 'the contract reads base64 of a text here');
  return undefined;
}

function digits({ value, pointer }: Place): At<bigint> | undefined {
  const isDecimal = typeof value === 'string' && value.length <= 78 && /^(?:0|[1-9][0-9]*)$/.test(value);
  return isDecimal ? { value: BigInt(value), pointer } : undefined;
}

/** An integer rounded by a double is still exact if it has at most the digits that a double keeps. */
function number(audit: Audit, { value, pointer }: Place): At<bigint> | undefined {
  if (typeof value === 'bigint') return value >= 0n ? { value, pointer } : undefined;
  const digits = String(value);
  if (typeof value !== 'number' || !/^[0-9]+$/.test(digits)) return undefined;
  if (!Number.isSafeInteger(value) && /[^0]/.test(digits.slice(15))) {
    addFinding(audit, 'NUMBER_LOSES_DIGITS', pointer, 'the number was rounded before it was read here');
  }
  return { value: BigInt(digits), pointer };
}
