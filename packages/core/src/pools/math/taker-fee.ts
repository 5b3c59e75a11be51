import { MathRefusal } from '../refusal.js';
import { ceilInteger, dec, quo } from './scaled.js';

const amountEnd = 1n << 256n;

/**
 * Amount after the taker fee, in base units, cut.
 *
 * @param fee rate, 18 decimals
 * @throws MathRefusal `overflow`
 * @see osmosis-labs/osmosis `x/poolmanager/taker_fee.go` (CalcTakerFeeExactIn)
 *
 */
export function takerFeeExactIn(amount: bigint, fee: bigint): bigint {
  check(amount, fee);
  return (amount * (dec.one - fee)) / dec.one;
}

/**
 * Amount before the taker fee that leaves the given one, in base units, rounded up.
 *
 * @param fee rate, 18 decimals
 * @throws MathRefusal `overflow`
 * @see osmosis-labs/osmosis `x/poolmanager/taker_fee.go` (CalcTakerFeeExactOut)
 *
 */
export function takerFeeExactOut(amount: bigint, fee: bigint): bigint {
  check(amount, fee);
  const whole = ceilInteger(dec, quo(dec, amount * dec.one, dec.one - fee));
  if (whole >= amountEnd) throw new MathRefusal('overflow', 'an amount is beyond 256 bits');
  return whole;
}

function check(amount: bigint, fee: bigint): void {
  if (amount < 0n || amount >= amountEnd) throw new MathRefusal('overflow', 'an amount is beyond 256 bits');
  if (fee < 0n || fee >= dec.one)
    throw new MathRefusal('overflow', 'a taker fee is a rate from 0 to below 1');
}
