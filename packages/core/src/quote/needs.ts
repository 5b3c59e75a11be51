import { remembered } from '../primitives/index.js';
import type { Field } from './field.js';

/** Inputs of needs: facts of a search. */
interface NeedsOf {
  readonly field: Field;
  readonly gains: Float64Array;
  readonly bounds: Bounds;
  /** Required output at the end. */
  readonly target: number;
  /** Slots of a denom that lead to the end within some hops, those with the most gain by then first. */
  slotsOf(denom: number, hops: number): Uint32Array;
  /** Largest output of a slot for an amount. */
  paidAtMost(slot: number, amount: number): number;
}

/** Least amount of a denom that can still reach the required output within a number of hops, at the prices of the path. */
export type Needs = (denom: number, hops: number) => number;

/** Needs for a target, made on demand: with less, no path reaches it. Walks that come back are counted in, which only lowers needs. */
export function needsFor(given: NeedsOf): Needs {
  const known = new Map<number, Map<number, number>>();
  const newList = (): Map<number, number> => new Map();
  const needs: Needs = (denom, hops) => {
    if (denom === given.field.end) return given.target;
    if (hops === 0) return Number.POSITIVE_INFINITY;
    return remembered(remembered(known, hops, newList), denom, () => leastOf(given, needs, denom, hops));
  };
  return needs;
}

function leastOf(given: NeedsOf, needs: Needs, denom: number, hops: number): number {
  const { field, gains, bounds, target } = given;
  const stray = bounds.strays[hops]?.[denom] ?? 0;
  const most = bounds.most[hops - 1];
  let least = Number.POSITIVE_INFINITY;
  for (const slot of given.slotsOf(denom, hops)) {
    const far = field.head[slot] ?? 0;
    const gain = gains[slot] ?? 0;
    // At prices that no swap has moved; the slots that follow gain less.
    if ((target - stray) / (gain * (most?.[far] ?? 0)) >= least) break;
    const wanted = needs(far, hops - 1);
    if (wanted < Number.POSITIVE_INFINITY) least = Math.min(least, inputFor(given, slot, wanted, least));
  }
  return least;
}

const mostRounds = 12;
/** Distance from an input to the second point of its slope, as a share. */
const reach = 1e-4;

/**
 * A lower bound of the input that pays the wanted amount at a slot. The output per unit falls as the input grows: a
 * line through a point and an earlier one is above the curve, so each round stays below the least sufficient input.
 *
 * @param enough an input above which the result does not matter
 */
function inputFor({ gains, paidAtMost }: NeedsOf, slot: number, wanted: number, enough: number): number {
  let input = Math.max(0, wanted - strayUnits) / (gains[slot] ?? 0);
  for (let round = 0; round < mostRounds && input > 0 && input < enough; round++) {
    const paid = paidAtMost(slot, input);
    if (paid === 0) return Number.POSITIVE_INFINITY;
    if (paid >= wanted * (1 - 1e-6)) break;
    const slope = (paid - paidAtMost(slot, input * (1 - reach))) / (input * reach);
    const along = slope > 0 ? input + (wanted - paid) / slope : enough;
    input = Math.max((input * wanted) / paid, along);
  }
  return input;
}

/** Base units that a pool may pay beyond its price and the slack of gains, where its mathematics converges to whole units only. */
export const strayUnits = 2;

/** Bounds of searches, by the number of remaining hops and the denom. */
export interface Bounds {
  /** The most that one unit can become at the far end. */
  readonly most: readonly Float64Array[];
  /** Largest contribution of single units over all remaining hops. */
  readonly strays: readonly Float64Array[];
}

/**
 * Bounds towards the end of a field, by Bellman and Ford's passes over the slots; walks that come back only loosen them.
 *
 * @param gains of each slot, 0 where it may not be used
 */
export function boundsTo(field: Field, gains: Float64Array, maxHops: number): Bounds {
  const { tail, head, end: goal, denoms } = field;
  let [before, strayBefore] = [new Float64Array(denoms), new Float64Array(denoms)];
  before[goal] = 1;
  const [most, strays] = [[before], [strayBefore]];
  for (let hops = 1; hops <= maxHops; hops++) {
    const [now, strayNow] = [before.slice(), strayBefore.slice()];
    for (let slot = 0; slot < gains.length; slot++) {
      const gain = gains[slot] ?? 0;
      const end = head[slot] ?? 0;
      const far = before[end] ?? 0;
      if (gain === 0 || far === 0) continue;
      const owner = tail[slot] ?? 0;
      if (gain * far > (now[owner] ?? 0)) now[owner] = gain * far;
      const stray = strayUnits * far + (strayBefore[end] ?? 0);
      if (stray > (strayNow[owner] ?? 0)) strayNow[owner] = stray;
    }
    most.push(now);
    strays.push(strayNow);
    [before, strayBefore] = [now, strayNow];
  }
  return { most, strays };
}
