import { better, type Desk, isSameWay, type Split, type Way } from './desk.js';
import { exchanged } from './exchange.js';

/**
 * A split that ways are added to, which are found on the pools as the split leaves them, until none pays. Where there are as many
 * routes as may be, a new way takes the place of another.
 */
export function withColumns(desk: Desk, split: Split): Split {
  let best = exchanged(desk, split, 24n);
  for (let round = 0; round < 12 && !desk.isSpent(); round++) {
    const next = newWays(desk, best).reduce<Split>(
      (sofar, way) => better(sofar, added(desk, sofar, way)),
      best,
    );
    if (next === best) break;
    best = next;
  }
  return polished(desk, best);
}

/** A split with small parts of its largest route on further ways: where powers round unevenly, they pay what no slope shows. */
function polished(desk: Desk, split: Split): Split {
  let best = split;
  for (const way of desk.waysAfter(split.done.after, desk.amountIn / 64n, 8)) {
    const { routes } = best;
    if (routes.length >= desk.maxRoutes || routes.some(({ path }) => isSameWay(path, way))) continue;
    const largest = routes.reduce((most, route) => (route.amountIn > most.amountIn ? route : most));
    for (const part of [24n, 72n, 216n]) {
      const amountIn = desk.amountIn / part;
      const rest = routes.map((route) =>
        route === largest ? { amountIn: route.amountIn - amountIn, path: route.path } : route,
      );
      if (amountIn > 0n && amountIn < largest.amountIn)
        best = better(best, desk.carryOut([...rest, { amountIn, path: way }]));
    }
  }
  return best === split ? split : exchanged(desk, best, 648n);
}

/** Ways beyond those of a split that its pools would still pay well for: two for each of some small amounts. */
function newWays(desk: Desk, { routes, done }: Split): readonly Way[] {
  const ways: Way[] = [];
  const taken = routes.map(({ path }) => path);
  for (const part of [8n, 64n, 512n, 16_384n]) {
    const found = desk.waysAfter(done.after, desk.amountIn / part, 2 + taken.length);
    const others = found.filter((way) => !taken.some((known) => isSameWay(known, way)));
    for (const way of others.slice(0, 2)) if (!ways.some((known) => isSameWay(known, way))) ways.push(way);
  }
  return ways;
}

/** The split with a way more, in the place of another where there are enough. */
function added(desk: Desk, split: Split, way: Way): Split | undefined {
  const { routes } = split;
  if (routes.some(({ path }) => isSameWay(path, way))) return undefined;
  if (routes.length < desk.maxRoutes) return seeded(desk, split, way);
  let best: Split | undefined;
  for (let index = 0; index < routes.length; index++) {
    const amountIn = routes[index]?.amountIn ?? 0n;
    const swapped = desk.carryOut(
      routes.map((route, place) => (place === index ? { amountIn, path: way } : route)),
    );
    if (swapped !== undefined) best = best === undefined ? swapped : better(best, swapped);
  }
  return best === undefined ? undefined : exchanged(desk, best, 24n);
}

/** A way that begins with a part of each of the others: the largest part that pays at once, else a small one. */
function seeded(desk: Desk, { routes, done }: Split, way: Way): Split | undefined {
  for (const part of [24n, 512n, 16_384n]) {
    let amount = 0n;
    const rest = routes.map(({ amountIn, path }) => {
      amount += amountIn / part;
      return { amountIn: amountIn - amountIn / part, path };
    });
    const split = amount === 0n ? undefined : desk.carryOut([...rest, { amountIn: amount, path: way }]);
    if (split !== undefined && (part === 24n || split.done.amountOut > done.amountOut)) {
      const best = exchanged(desk, split, 3n * part);
      if (best.done.amountOut > done.amountOut) return best;
    }
  }
  return undefined;
}
