import type { SmartRelayFeeQuote } from '../../operation/index.js';
import { member, parseTime, say, type Sentence } from '../../primitives/index.js';
import type { RouteContext } from '../context.js';
import { checkAmount } from './basic.js';
import { operationAt, type Place, refuse, shown } from './refuse.js';

/**
 * A member of a quote that an operation must bring: quotes come from the operation only, never from data, and never as a
 * default.
 *
 * @throws RoutingError `MISSING_QUOTE` at the member
 */
export function quoted<T>(value: T | undefined, place: Place): T {
  if (value !== undefined && value !== '') return value;
  const name = String(place[place.length - 1]);
  const message = say`${member(name)} of operation ${operationAt(place)} is missing: it is part of a quote that only a live service can give`;
  return refuse('MISSING_QUOTE', place, message);
}

/**
 * A fact about a bridge that only the data may supply, such as the address of a contract.
 *
 * @param what the fact in plain words, with its name in the registry
 * @throws RoutingError `MISSING_QUOTE` if it is not in the data
 */
export function stated<T>(value: T | undefined, place: Place, what: string | Sentence): T {
  return (
    value ?? refuse('MISSING_QUOTE', place, say`operation ${operationAt(place)}: the data has no ${what}`)
  );
}

/** An amount of a quote, above 0. @throws RoutingError `MISSING_QUOTE`, `AMOUNT_OUT_OF_RANGE` */
export function quotedAmount(amount: bigint | undefined, place: Place): bigint {
  const value = quoted(amount === 0n ? undefined : amount, place);
  checkAmount(value, place, 1n);
  return value;
}

/** A quote of a relayed transfer that is good now. */
export interface GoodQuote {
  readonly feeAmount: bigint;
  /** Absent where the quote does not name it: no relayer is paid in another coin than the one that moves. */
  readonly feeDenom: string | undefined;
  readonly feePaymentAddress: string;
  /** Whole seconds since the epoch after which the relayer is not bound to it. */
  readonly expiration: bigint;
}

/**
 * The quote of a relayed transfer, whole and not expired. Who relays is asked for by the bridges that name him.
 *
 * @throws RoutingError `MISSING_QUOTE`, `QUOTE_EXPIRED`, `INVALID_OPERATION` for an expiration that is no time
 */
export function goodQuote(
  { now }: RouteContext,
  quote: SmartRelayFeeQuote | undefined,
  index: number,
): GoodQuote {
  const place: Place = ['operations', index, 'smartRelayFeeQuote'];
  const given = quoted(quote, place);
  const feeAmount = quotedAmount(given.feeAmount, [place, 'feeAmount']);
  const feeDenom = given.feeDenom || undefined;
  const feePaymentAddress = quoted(given.feePaymentAddress, [place, 'feePaymentAddress']);
  const text = quoted(given.expiration, [place, 'expiration']);
  const time = parseTime(text);
  if (time === undefined) {
    const message = say`${member('expiration')} of the quote of operation ${index} must be a time as RFC 3339 writes it: ${shown(text)}`;
    return refuse('INVALID_OPERATION', [place, 'expiration'], message);
  }
  if (time <= now) {
    const message = `the quote of operation ${index} expired at ${text}: ask for a new one`;
    refuse('QUOTE_EXPIRED', [place, 'expiration'], message);
  }
  return { feeAmount, feeDenom, feePaymentAddress, expiration: time / 1_000_000_000n };
}
