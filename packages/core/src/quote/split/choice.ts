import type { Executed } from './desk.js';
import type { Levels } from './levels.js';

/** Cost of executing a split, in base units of its output. */
export interface SplitCost {
  /** For each swap in a pool. */
  readonly perHop: bigint;
  /** For each route. */
  readonly perRoute: bigint;
  /** For the whole; 0 if absent. */
  readonly fixed?: bigint | undefined;
}

/** How plans are compared. */
export interface Terms {
  readonly cost: SplitCost | undefined;
  /** Millionths of the output that each further route has to add. */
  readonly leastGainPpm: number;
}

/** Output less the cost of the routes, which are given by their numbers of hops. */
export function netOf(amountOut: bigint, hops: readonly number[], cost: SplitCost | undefined): bigint {
  if (cost === undefined) return amountOut;
  const swaps = hops.reduce((sum, count) => sum + count, 0);
  return amountOut - (cost.fixed ?? 0n) - cost.perHop * BigInt(swaps) - cost.perRoute * BigInt(hops.length);
}

/**
 * The plan to answer with. From one route on, a further level is taken if each of its further routes adds the least
 * gain. The answers for fewer routes and for fewer hops are compared too, so that limits never lower the net output.
 */
export function chosen(levelsByHops: readonly Levels[], terms: Terms): Executed | undefined {
  let answers: readonly (Executed | undefined)[] = [];
  for (const levels of levelsByHops) {
    let kept: Executed | undefined;
    const now: (Executed | undefined)[] = [];
    for (const [at, level] of levels.entries()) {
      kept = further(kept, level, terms);
      now.push(larger(larger(kept, answers[at], terms), now[at - 1], terms));
    }
    answers = now;
  }
  return answers.at(-1);
}

function further(
  kept: Executed | undefined,
  level: Executed | undefined,
  terms: Terms,
): Executed | undefined {
  if (kept === undefined || level === undefined) return kept ?? level;
  const routes = Math.max(0, level.ways.length - kept.ways.length);
  const least = kept.amountOut * BigInt(routes * terms.leastGainPpm);
  return (netOfPlan(level, terms) - netOfPlan(kept, terms)) * 1_000_000n > least ? level : kept;
}

function larger(a: Executed | undefined, b: Executed | undefined, terms: Terms): Executed | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return netOfPlan(b, terms) > netOfPlan(a, terms) ? b : a;
}

function netOfPlan({ amountOut, ways }: Executed, { cost }: Terms): bigint {
  return netOf(
    amountOut,
    ways.map(({ length }) => length),
    cost,
  );
}
