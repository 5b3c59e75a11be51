import { isPrintableDenom } from '../primitives/index.js';

/** An error in a row of a pool: its place, and the expected value. */
export class PoolRowError extends Error {
  /** JSON Pointer within the row. */
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.name = 'PoolRowError';
    this.pointer = pointer;
  }
}

/** A row, or an object in one. */
export type Row = Readonly<Record<string, unknown>>;

/** An object in a row. @throws PoolRowError */
export function objectAt(value: unknown, pointer: string): Row {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Row; // its members are read one by one
  throw new PoolRowError(pointer, 'must be an object');
}

/** A list in a row, of so many entries. @throws PoolRowError */
export function listAt(
  value: unknown,
  pointer: string,
  [least, most]: readonly [number, number],
): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
  throw new PoolRowError(pointer, `must be a list of ${least} to ${most} entries`);
}

/** A text that is not empty. @throws PoolRowError */
export function textAt(value: unknown, pointer: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= 256) return value;
  throw new PoolRowError(pointer, 'must be a text of 1 to 256 characters');
}

/** A denom, as messages can name it. @throws PoolRowError */
export function denomAt(value: unknown, pointer: string): string {
  const denom = textAt(value, pointer);
  if (isPrintableDenom(denom)) return denom;
  throw new PoolRowError(pointer, 'must be printable ASCII without quotes, backslash and white space');
}

/** A whole number as decimal text, within bounds. @throws PoolRowError */
export function integerAt(value: unknown, pointer: string, [least, most]: readonly [bigint, bigint]): bigint {
  const number =
    typeof value === 'string' && /^(?:0|-?[1-9][0-9]{0,99})$/.test(value) ? BigInt(value) : undefined;
  if (number !== undefined && number >= least && number <= most) return number;
  throw new PoolRowError(pointer, `must be a whole number from ${least} to ${most}, as text`);
}

/** A decimal text in units of its last of at most `decimals` decimals, within bounds in these units. @throws PoolRowError */
export function decimalAt(
  value: unknown,
  pointer: string,
  decimals: number,
  [least, most]: readonly [bigint, bigint],
): bigint {
  const parts = typeof value === 'string' ? /^(-?)(0|[1-9][0-9]{0,99})(?:\.([0-9]+))?$/.exec(value) : null;
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  if (parts !== null && fraction.length <= decimals) {
    const magnitude = BigInt(whole + fraction.padEnd(decimals, '0'));
    const number = sign === '-' ? -magnitude : magnitude;
    const isNegativeZero = sign === '-' && magnitude === 0n;
    if (number >= least && number <= most && !isNegativeZero) return number;
  }
  throw new PoolRowError(
    pointer,
    `must be a decimal of at most ${decimals} decimals within its bounds, as text`,
  );
}

/** A decimal number as text, with all its decimals. */
export function printDecimal(value: bigint, decimals: number): string {
  const magnitude = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const text = `${magnitude.slice(0, -decimals)}.${magnitude.slice(-decimals)}`;
  return value < 0n ? `-${text}` : text;
}
