import {
  afterToken0In,
  afterToken0Out,
  afterToken1In,
  afterToken1Out,
  token0In,
  token0Out,
  token1In,
  token1Out,
} from '../../math/liquidity.js';
import { bigDec, dec } from '../../math/scaled.js';
import { withinBits } from '../../math/integer.js';
import { MathRefusal } from '../../refusal.js';

/** A swap over one stretch of constant liquidity: what it starts from, and once done where it ended and what moved. */
export interface Step {
  readonly isToken0In: boolean;
  from: bigint;
  target: bigint;
  liquidity: bigint;
  /** Root of the price where it ended; the target where it went all the way. */
  next: bigint;
  /** What moved of the token whose amount is given, 18 decimals. */
  exact: bigint;
  /** What moved of the other token, 18 decimals. */
  other: bigint;
}

const decGap = bigDec.one / dec.one;

/** A step of a swap whose input is given: as far as the remaining amount less the spread goes. */
export function stepIn(step: Step, remaining: bigint, spreadFactor: bigint): void {
  const { isToken0In, from, target, liquidity } = step;
  const spendable = remaining * (dec.one - spreadFactor);
  let whole = takes(step, target);
  if (spendable >= whole * bigDec.one) step.next = target;
  else {
    step.next = isToken0In
      ? afterToken0In(from, liquidity, spendable)
      : afterToken1In(from, liquidity, spendable);
    if (step.next !== target) whole = takes(step, step.next);
  }
  step.exact = withinBits(whole, 256n) * dec.one;
  step.other = gives(step, step.next) / decGap;
}

/** A step of a swap whose output is given. */
export function stepOut(step: Step, remaining: bigint): void {
  const { isToken0In, target, from, liquidity } = step;
  const wanted = remaining * decGap;
  let out = gives(step, target);
  if (wanted >= out) step.next = target;
  else {
    const next = isToken0In
      ? afterToken1Out(from, liquidity, remaining)
      : afterToken0Out(from, liquidity, remaining);
    if (next === undefined || next <= 0n)
      throw new MathRefusal('insufficient_liquidity', 'the positions hold less than is wanted');
    step.next = next;
    if (next !== target) out = gives(step, next);
  }
  step.exact = out > wanted ? remaining : out / decGap;
  step.other = withinBits(takes(step, step.next), 256n) * dec.one;
}

/** Whole base units that the stretch to a price takes. */
function takes({ isToken0In, from, liquidity }: Step, to: bigint): bigint {
  return isToken0In ? token0In(to, from, liquidity) : token1In(from, to, liquidity);
}

/** What the stretch to a price gives, 36 decimals. */
function gives({ isToken0In, from, liquidity }: Step, to: bigint): bigint {
  return isToken0In ? token1Out(to, from, liquidity) : token0Out(from, to, liquidity);
}
