import { RoutingError } from './errors.js';
import { parseMemberPath } from './member-path.js';
import { member, say, type SentencePart } from './sentence.js';
import { quote } from './text.js';

/** Arrays and objects inside each other: data of any use has a few. */
const deepest = 512;

/**
 * Result of a step over data of a caller without types. If the step fails and the data cannot be written as
 * JSON, the data is blamed; every other failure is thrown on, since it is a bug or the caller's.
 *
 * @param blame receives the reason, a clause: `it has an accessor, "chain_id"`
 */
export function blaming<T>(data: unknown, step: () => T, blame: (why: string) => T): T {
  try {
    return step();
  } catch (error) {
    const why = error instanceof RoutingError ? undefined : notPlain(data);
    if (why === undefined) throw error;
    return blame(why);
  }
}

/** Why a value is not what JSON could write, absent members and bigints aside; undefined if it is. Never throws. */
export function notPlain(value: unknown): string | undefined {
  try {
    return flawIn(value, new Set(), new Set());
  } catch {
    return 'it throws when it is read';
  }
}

/** @param above the lists and objects that the value is in; @param done those without a flaw */
function flawIn(value: unknown, above: Set<object>, done: Set<object>): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return `it has a ${typeof value}`;
  if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
  if (above.has(value)) return 'it contains itself';
  if (above.size === deepest) return `it is nested deeper than ${deepest} levels`;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isList = Array.isArray(value);
  if (!isList && prototype !== null && prototype !== Object.prototype)
    return 'it has an object with a prototype of another kind';
  if (isList && Object.keys(value).length !== value.length) return 'it has a list with gaps';
  above.add(value);
  for (const [key, { get, value: member }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    const flaw =
      get === undefined
        ? flawIn(member, above, done)
        : `it has an accessor, ${JSON.stringify(key.slice(0, 80))}`;
    if (flaw !== undefined) return flaw;
  }
  above.delete(value);
  done.add(value);
  return undefined;
}

/** Types that callers without a compiler may get wrong. */
export interface PlainTypes {
  readonly string: string;
  readonly bigint: bigint;
  readonly boolean: boolean;
  readonly number: number;
  readonly object: object;
}

/**
 * Refuses a value of the wrong type: callers without types may pass any value.
 *
 * @param field place of the value, as in `RoutingError.field`
 * @throws RoutingError `MISSING_FIELD` for a missing one, `INVALID_AMOUNT` instead of a bigint, else
 * `INVALID_TYPE`
 */
export function checkType<T extends keyof PlainTypes>(value: unknown, type: T, field: string): PlainTypes[T] {
  if (typeof value === type && value !== null) return value as PlainTypes[T]; // its type has just been looked at
  const name = nameIn(field);
  const found = value === null ? 'null' : typeof value;
  if (type === 'bigint')
    throw new RoutingError('INVALID_AMOUNT', field, say`invalid ${name}: a bigint is needed, not ${found}`);
  if (value === undefined || value === null)
    throw new RoutingError('MISSING_FIELD', field, say`${name} is missing`);
  throw new RoutingError('INVALID_TYPE', field, say`${name} must be of type ${type}, not ${found}`);
}

function nameIn(field: string): SentencePart {
  if (field === '') return 'the request';
  const name = parseMemberPath(field)?.at(-1);
  return name === undefined ? field.slice(field.lastIndexOf('/') + 1) : member(name);
}

/**
 * A time that was handed in, nanoseconds since the epoch.
 *
 * @param field where the time is, as `RoutingError.field` says it
 * @throws RoutingError `INVALID_CLOCK` unless it is a bigint from 10^18 up to but not including 2^63
 */
export function checkClock(now: unknown, field: string): bigint {
  if (typeof now === 'bigint' && now >= earliest && now < end) return now;
  const found = typeof now === 'bigint' ? quote(now) : `a value of type ${typeof now}`;
  const message = `the clock must be a bigint of nanoseconds since the epoch, from 10^18 to 2^63, not ${found}`;
  throw new RoutingError('INVALID_CLOCK', field, message);
}

/** September 2001, before every chain: a smaller number is not in nanoseconds. */
const earliest = 10n ** 18n;

/** First time that exceeds the signed 64 bits of nanoseconds on chains. */
const end = 2n ** 63n;
