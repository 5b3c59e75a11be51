import { type Desk, execute, type Executed, isStuck } from './desk.js';
import { flowOf, isSameWay, run, stateAfter } from './flow.js';
import { type Way, waysFor } from './labels.js';

/** Most plans that are executed to improve one. */
const mostTrials = 200;
const mostColumns = 10;
/** Parts of the largest amount for a further path. */
const portions = [24n, 72n, 216n, 2000n];
/** Shares of an amount that move between two paths. */
const moves = [30n, 300n, 1000n, 3000n];
/** Outputs below it have few units: larger shares move in addition. */
const mostDust = 10_000n;
const dustMoves = [...moves, 3n, 10n, 30n];

/**
 * A plan whose whole units pay more: uneven rounding of small amounts and powers decides what floats do not show. Further
 * paths get small parts, and parts move between paths, as long as exact outputs rise.
 */
export function polished(
  desk: Desk,
  start: Executed,
  limits: { maxHops: number; mostWays: number },
): Executed {
  let best = start;
  let trials = 0;
  const isBetter = (ways: readonly Way[], parts: readonly bigint[]): boolean => {
    if (trials >= mostTrials || parts.some((part) => part <= 0n)) return false;
    trials++;
    const done = execute(desk, ways, parts);
    if (isStuck(done) || done.amountOut <= best.amountOut) return false;
    best = done;
    return true;
  };
  for (const way of columnsFor(desk, start, limits.maxHops)) {
    const largest = largestOf(best.parts);
    for (const portion of portions) {
      const part = (best.parts[largest] ?? 0n) / portion;
      const rest = best.parts.map((each, at) => (at === largest ? each - part : each));
      if (best.ways.length < limits.mostWays) {
        if (isBetter([...best.ways, way], [...rest, part])) break;
      } else if (best.ways.length > 1) {
        const least = leastOf(best.parts);
        const own = best.parts[least] ?? 0n;
        if (
          isBetter(
            best.ways.map((each, at) => (at === least ? way : each)),
            best.parts.map((each, at) => (at === least ? part : at === largest ? each + own - part : each)),
          )
        )
          break;
      }
    }
  }
  for (const share of best.amountOut < mostDust ? dustMoves : moves) {
    let isRising = true;
    while (isRising && trials < mostTrials) {
      isRising = false;
      for (const giver of best.ways.keys())
        for (const taker of best.ways.keys()) {
          if (giver === taker) continue;
          const moved = (best.parts[giver] ?? 0n) / share;
          if (moved === 0n) continue;
          const parts = best.parts.map((part, at) =>
            at === giver ? part - moved : at === taker ? part + moved : part,
          );
          if (isBetter(best.ways, parts)) isRising = true;
        }
    }
  }
  return best;
}

function columnsFor(desk: Desk, { ways, parts }: Executed, maxHops: number): readonly Way[] {
  const { field, meter } = desk;
  const amounts = parts.map(Number);
  const flow = flowOf(field, ways);
  const ran = run(flow, amounts, meter);
  if (ran === undefined) return [];
  const state = stateAfter(flow, ran.after);
  const columns: Way[] = [];
  for (const portion of portions) {
    const amount = Math.floor(Math.max(...amounts) / Number(portion));
    if (amount < 1) break;
    for (const { way } of waysFor(field, state, { amount, maxHops, count: 5, width: 3 }, meter))
      if (columns.length < mostColumns && ![...ways, ...columns].some((known) => isSameWay(known, way)))
        columns.push(way);
  }
  return columns;
}

function largestOf(parts: readonly bigint[]): number {
  return parts.reduce((most, part, at) => (part > (parts[most] ?? 0n) ? at : most), 0);
}

function leastOf(parts: readonly bigint[]): number {
  return parts.reduce((least, part, at) => (part < (parts[least] ?? 0n) ? at : least), 0);
}
