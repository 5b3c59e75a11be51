import { memoByIdentity } from '../../../primitives/index.js';
import { tickToRoot } from '../../math/tick.js';
import type { Ticks } from './ticks.js';

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

/** Floats shared by all states of a pool. */
export const floatsOf: (ticks: Ticks) => TickFloats = /* @__PURE__ */ memoByIdentity((ticks: Ticks) => {
  const roots = Float64Array.from(ticks.indexes, tickToRoot);
  const [active, room0, room1] = [roots.slice(), roots.slice(), roots.slice()];
  let liquidity = 0n;
  for (const [position, net] of ticks.nets.entries()) {
    liquidity += net;
    active[position] = Number(liquidity) / 1e18;
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
});
