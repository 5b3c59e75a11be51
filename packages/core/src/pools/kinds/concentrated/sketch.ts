import type { Sketch } from '../sketch.js';
import type { ConcentratedPool } from './state.js';
import { floatsOf, type TickFloats } from './tick-floats.js';
import { positionAtOrBelow } from './ticks.js';

/** A concentrated pool in floats. Amounts over a stretch are taken from what moves, not from the prices at its ends. */
export function sketchConcentrated(pool: ConcentratedPool): Sketch {
  const ticks = floatsOf(pool.ticks);
  const kept = 1 - Number(pool.spreadFactor) / 1e18;
  const at = (root: number, below: number): Sketch => ({
    rate: (from) => (root === 0 ? 0 : from === 0 ? root * root * kept : kept / (root * root)),
    pays: (from, _, amountIn) => walk(ticks, { root, below, left: amountIn * kept, paid: 0 }, from).paid,
    blur: () => 0,
    // A usual quote meets a few ticks.
    effort(from, _, amountIn) {
      const end = walk(ticks, { root, below, left: amountIn * kept, paid: 0 }, from);
      return 1 + Math.abs(end.below - below) / 8;
    },
    after(from, _, amountIn) {
      const end = walk(ticks, { root, below, left: amountIn * kept, paid: 0 }, from);
      return at(end.root, end.below);
    },
  });
  return at(Number(pool.sqrtPrice) / 1e36, positionAtOrBelow(pool.ticks, pool.currentTick));
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
