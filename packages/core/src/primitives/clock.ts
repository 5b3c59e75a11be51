import { RoutingError } from './errors.js';

/** September 2001: earlier times are seconds, milliseconds or microseconds that somebody took for nanoseconds. */
const earliest = 10n ** 18n;

/** Chains keep block times in signed 64-bit integers. */
const beyond = 2n ** 63n;

/**
 * A time that callers without types may have given in another form.
 *
 * @param now nanoseconds since the epoch
 * @param field JSON Pointer of the time, `''` where it is no part of a request
 * @throws RoutingError `INVALID_CLOCK` unless it is a bigint from 10^18 up to but not including 2^63
 */
export function checkClock(now: unknown, field: string): bigint {
  if (typeof now === 'bigint' && now >= earliest && now < beyond) return now;
  const message = 'the time must be a bigint of nanoseconds since the epoch, from 10^18 to below 2^63';
  throw new RoutingError('INVALID_CLOCK', field, message);
}
