import type { RouteIn } from '../../pools/index.js';
import type { Desk, Split } from './desk.js';

/**
 * A split whose routes pass amounts to each other for as long as that pays: from the one that loses least by it to the one that gains
 * most, by steps that grow shorter.
 *
 * @param first share of the whole that the first step is, one part of so many
 */
export function exchanged(desk: Desk, split: Split, first: bigint): Split {
  const least = desk.amountIn / 1_000_000n + 1n;
  let best = split;
  for (let step = desk.amountIn / first + 1n; ; step = step / 3n > least ? step / 3n : least) {
    for (let turns = 0; turns < 24 && best.routes.length > 1; turns++) {
      const next = passed(desk, best, step);
      if (next === undefined) break;
      best = next;
    }
    if (step <= least) return best;
  }
}

/** The split after the passing of a step that pays most, if any pays. */
function passed(desk: Desk, { routes, done }: Split, step: bigint): Split | undefined {
  let [giver, receiver] = [-1, -1];
  let [lost, won]: [bigint | undefined, bigint | undefined] = [undefined, undefined];
  const trial = (index: number, by: bigint): bigint | undefined =>
    desk.carryOut(changed(routes, index, by))?.done.amountOut;
  for (let index = 0; index < routes.length; index++) {
    const amount = routes[index]?.amountIn ?? 0n;
    const less = trial(index, -(amount < step ? amount : step));
    const more = trial(index, step);
    if (less !== undefined && (lost === undefined || less > lost)) [giver, lost] = [index, less];
    if (more !== undefined && (won === undefined || more > won)) [receiver, won] = [index, more];
  }
  if (giver === -1 || receiver === -1 || giver === receiver) return undefined;
  const amount = routes[giver]?.amountIn ?? 0n;
  return farther(desk, { routes, done }, [giver, receiver], amount < step ? amount : step);
}

/** Passes a step, and as long as it pays twice as much. */
function farther(
  desk: Desk,
  split: Split,
  [giver, receiver]: readonly [number, number],
  step: bigint,
): Split | undefined {
  const whole = split.routes[giver]?.amountIn ?? 0n;
  let best: Split | undefined;
  for (let by = step; by <= whole; by *= 2n) {
    const next = desk.carryOut(changed(changed(split.routes, giver, -by), receiver, by));
    if (next === undefined || next.done.amountOut <= (best ?? split).done.amountOut) break;
    best = next;
  }
  return best;
}

function changed(routes: readonly RouteIn[], at: number, by: bigint): readonly RouteIn[] {
  return routes.map((route, index) =>
    index === at ? { amountIn: route.amountIn + by, path: route.path } : route,
  );
}
