import type { Sketch } from '../kind.js';

/** Where a price is among the ticks of a pool. */
export interface Place {
  /** Root of the price; 0 without positions. */
  readonly root: number;
  /** Position of the tick at or below it, -1 below all. */
  readonly below: number;
}

/**
 * A pool of liquidity between ticks in floats. Amounts over a stretch are taken from what moves, not from the prices at its ends.
 *
 * @param kept share of an input that is exchanged
 * @param stopsBetween stops of an exact swap between two roots besides ticks
 */
export function sketchOfTicks(
  ticks: TickFloats,
  { root, below }: Place,
  kept: number,
  stopsBetween: (one: number, other: number) => number = () => 0,
): Sketch {
  const endOf = (from: number, amountIn: number): Walk =>
    walk(ticks, { root, below, left: amountIn * kept, paid: 0 }, from);
  return {
    rate: (from) => (root === 0 ? 0 : from === 0 ? root * root * kept : kept / (root * root)),
    pays: (from, _, amountIn) => endOf(from, amountIn).paid,
    blur: () => 0,
    // A usual quote meets a few ticks.
    effort(from, _, amountIn) {
      const end = endOf(from, amountIn);
      return 1 + (Math.abs(end.below - below) + stopsBetween(root, end.root)) / 8;
    },
    after: (from, _, amountIn) => sketchOfTicks(ticks, endOf(from, amountIn), kept, stopsBetween),
  };
}

/** State of a walk: above the tick of a position, with the remaining input and the output. */
interface Walk {
  root: number;
  below: number;
  left: number;
  paid: number;
}

/** Walks to where an input ends. Beyond the last position nothing is paid. */
function walk(ticks: TickFloats, run: Walk, from: number): Walk {
  const { active, roots, room0, room1 } = ticks;
  const isFalling = from === 0;
  const room = isFalling ? room0 : room1;
  for (; run.below >= -1; run.below += isFalling ? -1 : 1) {
    const position = isFalling ? run.below : run.below + 1;
    if (position < 0 || position >= active.length) break;
    const { root, left } = run;
    const liquidity = active[run.below] ?? 0;
    const target = roots[position] ?? 0;
    const gap = Math.max(0, isFalling ? root - target : target - root) * liquidity;
    const taken = isFalling ? gap / (root * target) : gap;
    if (left <= taken) {
      // The price moves by as much as the input shifts the roots.
      const end = isFalling ? root / (1 + (left * root) / liquidity) : root + left / liquidity;
      run.paid += liquidity === 0 ? 0 : isFalling ? left * root * end : left / (root * end);
      run.root = liquidity === 0 ? root : end;
      run.left = 0;
      return run;
    }
    run.left = left - taken;
    if (run.left > (room[position] ?? 0) * (1 + 1e-9)) break;
    run.paid += isFalling ? gap : gap / (root * target);
    run.root = target;
  }
  run.paid = 0;
  return run;
}

/** Ticks of a pool in floats, by position. */
export interface TickFloats {
  /** Roots of the prices at ticks. */
  readonly roots: Float64Array;
  /** Liquidity from a tick up to the next. */
  readonly active: Float64Array;
  /** Token 0 that goes in from a tick down to the lowest, and token 1 from it up to the highest. */
  readonly room0: Float64Array;
  readonly room1: Float64Array;
}

/** Ticks in floats. @param nets liquidity that starts at each tick as the price rises */
export function floatsOfTicks(roots: Float64Array, nets: readonly bigint[], one: number): TickFloats {
  const [active, room0, room1] = [roots.slice(), roots.slice(), roots.slice()];
  let liquidity = 0n;
  for (const [position, net] of nets.entries()) {
    liquidity += net;
    active[position] = Number(liquidity) / one;
  }
  const number = (list: Float64Array, position: number): number => list[position] ?? 0;
  const last = roots.length - 1;
  for (let position = 0; position <= last; position++) {
    const [low, high] = [number(roots, position - 1), number(roots, position)];
    const gap = number(active, position - 1) * (high - low);
    room0[position] = position === 0 ? 0 : number(room0, position - 1) + gap / (low * high);
  }
  for (let position = last; position >= 0; position--) {
    const gap = number(active, position) * (number(roots, position + 1) - number(roots, position));
    room1[position] = position === last ? 0 : number(room1, position + 1) + gap;
  }
  return { roots, active, room0, room1 };
}
