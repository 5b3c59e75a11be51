import type { Market } from './market.js';

/** Whether pools join two denoms within a number of hops, regardless of reserves. */
export function isReachable({ starts, ends, pools }: Market, { start, end, maxHops, only }: Ends): boolean {
  const seen = new Set([start]);
  let edge = [start];
  for (let hops = 0; hops < maxHops; hops++) {
    const next: number[] = [];
    for (const denom of edge)
      for (let slot = starts[denom] ?? 0; slot < (starts[denom + 1] ?? 0); slot++) {
        const far = ends[slot] ?? 0;
        if (seen.has(far) || only?.has(pools[slot] ?? 0) === false) continue;
        seen.add(far);
        next.push(far);
      }
    edge = next;
  }
  return seen.has(end);
}

/** Numbers of two denoms, and the pools that a path may use. */
interface Ends {
  readonly start: number;
  readonly end: number;
  readonly maxHops: number;
  /** Positions of the pools; all if absent. */
  readonly only?: ReadonlySet<number> | undefined;
}
