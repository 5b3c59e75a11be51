import type { LeftOutReason } from 'wayfold/pools';
import { isObject, pointerTo } from 'wayfold/registry';

/** An answer of a chain, or a part of it, with its place in the input. */
export interface Answer {
  readonly value: unknown;
  /** JSON Pointer. */
  readonly at: string;
}

/** Reason why a pool cannot be read; the whole pool is omitted. */
export class PoolProblem extends Error {
  override readonly name: string = 'PoolProblem';
  /** JSON Pointer into the input. */
  readonly at: string;
  /** Why the pool is not used. */
  readonly why: LeftOutReason;

  constructor(at: string, message: string, why: LeftOutReason = 'INVALID') {
    super(message);
    this.at = at;
    this.why = why;
  }
}

/** A member of an object, by the first of its names that is there; members of the prototype are not data. */
export function member({ value, at }: Answer, ...names: readonly string[]): Answer {
  const name = names.find((each) => isObject(value) && Object.hasOwn(value, each)) ?? names[0] ?? '';
  const isThere = isObject(value) && Object.hasOwn(value, name);
  return { value: isThere ? value[name] : undefined, at: pointerTo(at, name) };
}

/** Whether something is there. Null is nothing. */
export function isThere({ value }: Answer): boolean {
  return value !== undefined && value !== null;
}

/** A text that is not empty. @throws PoolProblem */
export function textOf({ value, at }: Answer): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new PoolProblem(at, 'must be a text');
}

/** A whole number that answers state as a number or as a text, as text. @throws PoolProblem */
export function wholeOf({ value, at }: Answer): string {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && /^(?:0|-?[1-9][0-9]{0,99})$/.test(text)) return text;
  throw new PoolProblem(at, 'must be a whole number');
}

/** A decimal number as text; its bounds are checked by the reader of the row. @throws PoolProblem */
export function decimalOf({ value, at }: Answer): string {
  if (typeof value === 'string' && /^-?(?:0|[1-9][0-9]{0,99})(?:\.[0-9]{1,60})?$/.test(value)) return value;
  throw new PoolProblem(at, 'must be a decimal number as text');
}

/** A fee. @throws PoolProblem `UNKNOWN_FEE` if it is not stated: none is assumed */
export function feeOf(fee: Answer): string {
  if (isThere(fee)) return decimalOf(fee);
  throw new PoolProblem(fee.at, 'left out: the fee is not stated', 'UNKNOWN_FEE');
}

/** The entries of a list. @throws PoolProblem */
export function entriesOf({ value, at }: Answer): readonly Answer[] {
  if (!Array.isArray(value)) throw new PoolProblem(at, 'must be a list');
  return value.map((entry: unknown, index) => ({ value: entry, at: pointerTo(at, index) }));
}

/** The answer of a contract, with or without the `data` that nodes put around it. */
export function unwrapped(answer: Answer): Answer {
  const data = member(answer, 'data');
  return isObject(data.value) ? data : answer;
}
