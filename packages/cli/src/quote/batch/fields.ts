import { RoutingError } from 'wayfold';
import { isObject } from 'wayfold/registry';

/** An object of a line, and its JSON Pointer. */
export interface Fields {
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A value as an object. @throws RoutingError `INVALID_TYPE` */
export function fieldsOf(value: unknown, at: string): Fields {
  if (isObject(value)) return { at, row: value };
  throw wrongType(at, 'an object');
}

/** Whether a field is there. Null is none. */
export function isGiven({ row }: Fields, name: string): boolean {
  return row[name] !== undefined && row[name] !== null;
}

/** An object that must be there. @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE` */
export function objectIn(fields: Fields, name: string): Fields {
  return fieldsOf(needed(fields, name), pointer(fields, name));
}

/** A list of objects that must be there. @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE`, `LIMIT_EXCEEDED` */
export function listIn(fields: Fields, name: string, most: number): readonly Fields[] {
  const [list, at] = [needed(fields, name), pointer(fields, name)];
  if (!Array.isArray(list)) throw wrongType(at, 'a list');
  if (list.length > most) throw new RoutingError('LIMIT_EXCEEDED', at, `${at} has at most ${most} entries`);
  return list.map((entry, index) => fieldsOf(entry, `${at}/${index}`));
}

/** A text that must be there. @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE` */
export function textIn(fields: Fields, name: string): string {
  const value = needed(fields, name);
  if (typeof value === 'string') return value;
  throw wrongType(pointer(fields, name), 'a text');
}

/** A switch, off where it is not there. @throws RoutingError `INVALID_TYPE` */
export function flagIn(fields: Fields, name: string): boolean {
  const value = fields.row[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw wrongType(pointer(fields, name), 'true or false');
}

/** A whole number from 1 up; undefined where it is not there. @throws RoutingError `INVALID_TYPE`, `LIMIT_EXCEEDED` */
export function countIn(fields: Fields, name: string, most: number): number | undefined {
  if (!isGiven(fields, name)) return undefined;
  const [value, at] = [fields.row[name], pointer(fields, name)];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw wrongType(at, 'a whole number from 1 up');
  if (value > most) throw new RoutingError('LIMIT_EXCEEDED', at, `${name} is at most ${most}`);
  return value;
}

/** A whole number from 0 up; undefined where it is not there. @throws RoutingError `INVALID_TYPE`, `LIMIT_EXCEEDED` */
export function wholeIn(fields: Fields, name: string, most: number): number | undefined {
  if (!isGiven(fields, name)) return undefined;
  const [value, at] = [fields.row[name], pointer(fields, name)];
  if (typeof value !== 'number') throw wrongType(at, 'a whole number');
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new RoutingError('LIMIT_EXCEEDED', at, `${name} must be a whole number from 0 to ${most}`);
}

/** A list of texts; undefined where it is not there. @throws RoutingError `INVALID_TYPE`, `LIMIT_EXCEEDED` */
export function textsIn(fields: Fields, name: string): readonly string[] | undefined {
  if (!isGiven(fields, name)) return undefined;
  const [value, at] = [fields.row[name], pointer(fields, name)];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw wrongType(at, 'a list of texts');
  if (value.length > 200_000)
    throw new RoutingError('LIMIT_EXCEEDED', at, `${name} has at most 200000 entries`);
  return value;
}

const amountEnd = 1n << 256n;

/** Base units that must be there. @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE` */
export function amountIn(fields: Fields, name: string): bigint {
  const [text, at] = [textIn(fields, name), pointer(fields, name)];
  if (!/^(?:0|[1-9][0-9]*)$/.test(text))
    throw new RoutingError('INVALID_AMOUNT', at, `invalid ${name}: not a whole number of base units`);
  const value = text.length > 78 ? amountEnd : BigInt(text);
  if (value < amountEnd) return value;
  throw new RoutingError('AMOUNT_OUT_OF_RANGE', at, `invalid ${name}: more than 2^256 - 1`);
}

/**
 * A decimal number from 0 to below a bound, in units of its last decimal; undefined where it is not there.
 *
 * @throws RoutingError `INVALID_TYPE`, `INVALID_AMOUNT`
 */
export function decimalIn(
  fields: Fields,
  name: string,
  { decimals, end }: { readonly decimals: number; readonly end: bigint },
): bigint | undefined {
  if (!isGiven(fields, name)) return undefined;
  const parts = /^(0|[1-9][0-9]{0,99})(?:\.([0-9]+))?$/.exec(textIn(fields, name));
  const [, whole = '', fraction = ''] = parts ?? [];
  const value = fraction.length > decimals ? end : BigInt(whole + fraction.padEnd(decimals, '0'));
  if (parts !== null && value < end) return value;
  const message = `invalid ${name}: not a decimal of at most ${decimals} decimals within its bounds`;
  throw new RoutingError('INVALID_AMOUNT', pointer(fields, name), message);
}

/** Pointer of a field. */
export function pointer({ at }: Fields, name: string): string {
  return `${at}/${name}`;
}

function needed(fields: Fields, name: string): unknown {
  if (isGiven(fields, name)) return fields.row[name];
  throw new RoutingError('MISSING_FIELD', pointer(fields, name), `${name} is missing`);
}

function wrongType(at: string, expected: string): RoutingError {
  return new RoutingError('INVALID_TYPE', at, `${at === '' ? 'the line' : at} must be ${expected}`);
}
