import { member, say, type SentencePart } from './sentence.js';
import { RoutingError } from './errors.js';
import { parseMemberPath } from './member-path.js';
import { quote } from './text.js';

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
