import { memoByIdentity } from '../../../primitives/index.js';
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
import { tickToSqrtPrice } from '../../math/tick.js';
import { MathRefusal } from '../../refusal.js';
import type { PoolBase } from '../kind.js';

/** A concentrated pool: token 1 per token 0 is its price. */
export interface ConcentratedPool extends PoolBase {
  readonly token0: string;
  readonly token1: string;
  readonly tickSpacing: number;
  /** Share of the input that positions keep, 18 decimals. */
  readonly spreadFactor: bigint;
  /** Spread added to the input of the curve: spread / (1 - spread), rounded up, 18 decimals. */
  readonly spreadOnTop: bigint;
  readonly currentTick: number;
  /** Root of the price, 36 decimals; 0 without positions. */
  readonly sqrtPrice: bigint;
  /** Liquidity at the price, 18 decimals. */
  readonly liquidity: bigint;
  readonly ticks: Ticks;
}

/** Initialised ticks of a pool, ascending. Swaps never change them, so all states of a pool share one. */
export interface Ticks {
  readonly indexes: Readonly<Int32Array>;
  /** Liquidity that starts at each tick as the price rises (18 decimals), negative where it ends. */
  readonly nets: readonly bigint[];
}

/** Cached facts of a pool's ticks, by position; ticks that no swap has met are absent. */
interface TickMemory {
  /** Roots of the prices at ticks. */
  readonly roots: (bigint | undefined)[];
  /** Amounts between a tick and the next one, for a rising price and for a falling one. */
  readonly rising: (Whole | undefined)[];
  readonly falling: (Whole | undefined)[];
}

/** The memory of a pool's ticks, kept as long as they are. */
export const memoryOf: (ticks: Ticks) => TickMemory = /* @__PURE__ */ memoByIdentity((ticks: Ticks) => {
  const none = (): undefined[] => new Array(ticks.indexes.length).fill(undefined);
  return { roots: none(), rising: none(), falling: none() };
});

/** Root of the price at the tick of a position, 36 decimals. */
export function rootAt({ indexes }: Ticks, { roots }: TickMemory, position: number): bigint {
  const known = roots[position];
  if (known !== undefined) return known;
  const root = tickToSqrtPrice(indexes[position] ?? Number.NaN);
  roots[position] = root;
  return root;
}

/**
 * Amounts that move to the next tick, equal in every state of the pool: the liquidity between is the sum of the ticks below.
 *
 * @param from the tick that was just crossed, and its liquidity on this side
 * @param position of the next tick
 */
export function wholeAt(memory: TickMemory, from: Stretch, position: number, root: bigint): Whole {
  const [list, at] = from.isToken0In ? [memory.falling, position] : [memory.rising, position - 1];
  const known = list[at];
  if (known !== undefined) return known;
  const whole = { taken: takes(from, root), given: gives(from, root) };
  list[at] = whole;
  return whole;
}

/** Position of the highest tick at or below a tick, -1 where there is none. */
export function positionAtOrBelow({ indexes }: Pick<Ticks, 'indexes'>, tick: number): number {
  let low = -1;
  let high = indexes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((indexes[middle] ?? 0) <= tick) low = middle;
    else high = middle;
  }
  return low;
}

/** State and direction of a swap. */
type Stretch = Pick<Step, 'isToken0In' | 'from' | 'liquidity'>;

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
interface Whole {
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
      throw new MathRefusal(
        'insufficient_liquidity',
        'the liquidity of the positions is below the wanted amount',
      );
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
function takes({ isToken0In, from, liquidity }: Stretch, to: bigint): bigint {
  return isToken0In ? token0In(to, from, liquidity) : token1In(from, to, liquidity);
}

/** Output of the stretch to a price, 36 decimals. */
function gives({ isToken0In, from, liquidity }: Stretch, to: bigint): bigint {
  return isToken0In ? token1Out(to, from, liquidity) : token0Out(from, to, liquidity);
}
