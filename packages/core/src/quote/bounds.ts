import type { Market } from './market.js';

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
 * Bounds of a search towards a denom. Bellman and Ford's passes over the slots; walks that come back are counted in, which only loosens
 * the bounds.
 *
 * @param gains of each slot, 0 where it may not be used
 */
export function boundsTo(market: Market, gains: Float64Array, end: number, maxHops: number): Bounds {
  const { owners, ends } = market;
  let [before, strayBefore] = [
    new Float64Array(market.denoms.length),
    new Float64Array(market.denoms.length),
  ];
  before[end] = 1;
  const [most, strays] = [[before], [strayBefore]];
  for (let hops = 1; hops <= maxHops; hops++) {
    const [now, strayNow] = [before.slice(), strayBefore.slice()];
    for (let slot = 0; slot < gains.length; slot++) {
      const gain = gains[slot] ?? 0;
      const end = ends[slot] ?? 0;
      const far = before[end] ?? 0;
      if (gain === 0 || far === 0) continue;
      const owner = owners[slot] ?? 0;
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
