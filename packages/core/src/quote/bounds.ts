import type { Market } from './market.js';

/**
 * The most that one unit of each denom can become at the far end of a search, by the number of hops that may be left: `bounds[h][d]`.
 * Bellman and Ford's passes over the slots; walks that come back are counted in, which only loosens the bound.
 *
 * @param gains of each slot, 0 where it may not be used
 */
export function boundsTo(
  market: Market,
  gains: Float64Array,
  end: number,
  maxHops: number,
): readonly Float64Array[] {
  const { owners, ends } = market;
  let before = new Float64Array(market.denoms.length);
  before[end] = 1;
  const bounds = [before];
  for (let hops = 1; hops <= maxHops; hops++) {
    const now = before.slice();
    for (let slot = 0; slot < gains.length; slot++) {
      const gain = gains[slot] ?? 0;
      const far = before[ends[slot] ?? 0] ?? 0;
      if (gain === 0 || far === 0) continue;
      const owner = owners[slot] ?? 0;
      if (gain * far > (now[owner] ?? 0)) now[owner] = gain * far;
    }
    bounds.push(now);
    before = now;
  }
  return bounds;
}

/** Base units that a pool may pay beyond its price and the slack of gains, where its mathematics converges to whole units only. */
export const strayUnits = 2;

/**
 * What strays of all hops left can add at the far end, as `bounds`: each stray unit at the most it can become there.
 *
 * @param bounds of the same slots
 */
export function straysTo(
  { owners, ends, denoms }: Market,
  gains: Float64Array,
  bounds: readonly Float64Array[],
): readonly Float64Array[] {
  let before = new Float64Array(denoms.length);
  const strays = [before];
  for (const bound of bounds.slice(0, -1)) {
    const now = before.slice();
    for (let slot = 0; slot < gains.length; slot++) {
      const far = ends[slot] ?? 0;
      const most = bound[far] ?? 0;
      if ((gains[slot] ?? 0) === 0 || most === 0) continue;
      const owner = owners[slot] ?? 0;
      const stray = strayUnits * most + (before[far] ?? 0);
      if (stray > (now[owner] ?? 0)) now[owner] = stray;
    }
    strays.push(now);
    before = now;
  }
  return strays;
}
