import {
  isRefused,
  type Pools,
  type PoolState,
  type RouteIn,
  type SequenceDone,
  sequenceExactIn,
} from '../../pools/index.js';
import { kBestPaths, type QuoteEnds, type QuoteOptions } from '../paths.js';

/** Pools in order, each with what comes out of it. */
export type Way = RouteIn['path'];

/** Ways with what each is given, in the order in which they are carried out, and what all of it pays. */
export interface Split {
  readonly routes: readonly RouteIn[];
  readonly done: SequenceDone;
}

/** Where splits are tried: every figure is what carrying them out one after another gives, and what is asked is counted. */
export interface Desk {
  readonly amountIn: bigint;
  readonly maxRoutes: number;
  /** What routes pay, without those that are given nothing; nothing where one is refused, or the tries have run out. */
  carryOut(routes: readonly RouteIn[]): Split | undefined;
  /** Ways that would pay most for an amount on pools as a split leaves them. */
  waysAfter(state: PoolState, amountIn: bigint, count: number): readonly Way[];
  /** Whether tries have run out. */
  isSpent(): boolean;
}

/** What a desk is for. */
export interface DeskQuery extends QuoteEnds {
  readonly amountIn: bigint;
  readonly maxRoutes: number;
}

/** Splits that a desk carries out; a search for ways counts as twenty, and may do a tenth of the work of one that stands alone. */
const mostTries = 8000;

/** A desk for a swap of pools in a state. */
export function deskOf(pools: Pools, query: DeskQuery, options: QuoteOptions, state: PoolState): Desk {
  let triesLeft = mostTries;
  const maxWork = (options.maxWork ?? 20_000_000) / 10;
  return {
    amountIn: query.amountIn,
    maxRoutes: query.maxRoutes,
    carryOut(routes) {
      const given = routes.filter(({ amountIn }) => amountIn > 0n);
      if (triesLeft <= 0) return undefined;
      triesLeft--;
      const done = sequenceExactIn(state, query.denomIn, given);
      if (
        isRefused(done) ||
        done.routes.some(({ path }) => path.some((hop) => hop.venueRefusal !== undefined))
      )
        return undefined;
      return { routes: given, done };
    },
    waysAfter(after, amountIn, count) {
      if (triesLeft <= 0 || amountIn <= 0n) return [];
      triesLeft -= 20;
      const best = kBestPaths(pools, { ...query, amountIn, count }, { ...options, maxWork, state: after });
      if (isRefused(best)) return [];
      return best.paths.map(({ path }) => path.map(({ pool, denomOut }) => ({ pool, denomOut })));
    },
    isSpent: () => triesLeft <= 0,
  };
}

/** Whether two ways are the same. */
export function isSameWay(a: Way, b: Way): boolean {
  return (
    a.length === b.length &&
    a.every(({ pool, denomOut }, index) => pool === b[index]?.pool && denomOut === b[index]?.denomOut)
  );
}

/** The split that pays more; the first of two that pay the same. */
export function better(a: Split, b: Split | undefined): Split {
  return b === undefined || b.done.amountOut <= a.done.amountOut ? a : b;
}
