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
import { MathRefusal } from '../../refusal.js';

/** State and direction of a swap. */
export type Stretch = Pick<Step, 'isToken0In' | 'from' | 'liquidity'>;

/** A swap over one stretch of constant liquidity: its start, and after it the end and the moved amounts. */
export interface Step {
  readonly isToken0In: boolean;
  from: bigint;
  target: bigint;
  liquidity: bigint;
  /** Amounts that move over the whole stretch, if known. */
  whole: Whole | undefined;
  /** Root of the price at the end; the target after a whole stretch. */
  next: bigint;
  /** Base units that went in, less the spread. */
  taken: bigint;
  /** Moved amount of the token with the given amount, 18 decimals. */
  exact: bigint;
  /** Moved amount of the other token, 18 decimals. */
  other: bigint;
}

/** Amounts that move over a whole stretch. */
export interface Whole {
  /** Base units that go in. */
  readonly taken: bigint;
  /** Output, 36 decimals. */
  readonly given: bigint;
}

const decGap = bigDec.one / dec.one;

/** A step of a swap whose input is given: as far as the remaining amount less the spread goes. */
export function stepIn(step: Step, remaining: bigint, spreadFactor: bigint): void {
  const { isToken0In, from, target, liquidity } = step;
  const spendable = remaining * (dec.one - spreadFactor);
  let taken = step.whole?.taken ?? takes(step, target);
  let given = step.whole?.given;
  if (spendable >= taken * bigDec.one) step.next = target;
  else {
    step.next = isToken0In
      ? afterToken0In(from, liquidity, spendable)
      : afterToken1In(from, liquidity, spendable);
    if (step.next !== target) {
      taken = takes(step, step.next);
      given = undefined;
    }
  }
  step.taken = taken;
  step.exact = taken * dec.one;
  step.other = (given ?? gives(step, step.next)) / decGap;
}

/** A step of a swap whose output is given. */
export function stepOut(step: Step, remaining: bigint): void {
  const { isToken0In, target, from, liquidity } = step;
  const wanted = remaining * decGap;
  let given = step.whole?.given ?? gives(step, target);
  let taken = step.whole?.taken;
  if (wanted >= given) step.next = target;
  else {
    const next = isToken0In
      ? afterToken1Out(from, liquidity, remaining)
      : afterToken0Out(from, liquidity, remaining);
    if (next === undefined || next <= 0n)
      throw new MathRefusal('insufficient_liquidity', 'the positions hold less than is wanted');
    step.next = next;
    if (next !== target) {
      given = gives(step, next);
      taken = undefined;
    }
  }
  step.taken = taken ?? takes(step, step.next);
  step.exact = given > wanted ? remaining : given / decGap;
  step.other = step.taken * dec.one;
}

/** Base units that the stretch to a price takes. */
export function takes({ isToken0In, from, liquidity }: Stretch, to: bigint): bigint {
  return isToken0In ? token0In(to, from, liquidity) : token1In(from, to, liquidity);
}

/** Output of the stretch to a price, 36 decimals. */
export function gives({ isToken0In, from, liquidity }: Stretch, to: bigint): bigint {
  return isToken0In ? token1Out(to, from, liquidity) : token0Out(from, to, liquidity);
}
