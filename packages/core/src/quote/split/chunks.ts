import type { RouteIn } from '../../pools/index.js';
import { better, type Desk, isSameWay, type Split } from './desk.js';

/**
 * A first split: the amount goes chunk by chunk, each to the way that pays most for it on the pools as the chunks before leave them.
 * Nothing where a chunk finds no way.
 */
export function inChunks(desk: Desk, empty: Split['done']['after'], count: bigint): Split | undefined {
  let split: Split | undefined;
  for (let index = 0n; index < count; index++) {
    const chunk = (desk.amountIn * (index + 1n)) / count - (desk.amountIn * index) / count;
    if (chunk === 0n) continue;
    const routes: readonly RouteIn[] = split?.routes ?? [];
    const next: Split | undefined = bestOf(desk, routes, chunk, split?.done.after ?? empty);
    if (next === undefined) return undefined;
    split = next;
  }
  return split;
}

function bestOf(
  desk: Desk,
  routes: readonly RouteIn[],
  chunk: bigint,
  after: Split['done']['after'],
): Split | undefined {
  const trials: (readonly RouteIn[])[] = routes.map((_, index) => grown(routes, index, chunk));
  if (routes.length < desk.maxRoutes)
    for (const path of desk.waysAfter(after, chunk, 1))
      if (!routes.some((route) => isSameWay(route.path, path)))
        trials.push([...routes, { amountIn: chunk, path }]);
  let best: Split | undefined;
  for (const trial of trials) {
    const split = desk.carryOut(trial);
    if (split !== undefined) best = best === undefined ? split : better(best, split);
  }
  return best;
}

function grown(routes: readonly RouteIn[], at: number, by: bigint): readonly RouteIn[] {
  return routes.map(({ amountIn, path }, index) => ({
    amountIn: index === at ? amountIn + by : amountIn,
    path,
  }));
}
