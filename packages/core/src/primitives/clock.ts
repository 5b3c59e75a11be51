import { RoutingError } from './errors.js';
import { quote } from './text.js';

/** September 2001, which is before every chain: what is below was not counted in nanoseconds. */
const earliest = 10n ** 18n;

/** Where times stop fitting in the signed 64 bits in which chains count nanoseconds. */
const end = 2n ** 63n;

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
