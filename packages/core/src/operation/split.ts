import { brandAll, type ChainId, type Plain } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { forwardsAnyMemo } from './capability.js';
import { joins } from './join.js';
import type { Operation } from '../kinds/names.js';
import { type Leg, legOf } from './leg.js';

/** Neighbouring operations that one transaction executes: from `start` up to but not including `end`. */
export interface OperationRange {
  /** First index. */
  readonly start: number;
  /** Index after the last. */
  readonly end: number;
}

/** Further conditions for the ends of transactions. */
export interface SplitOptions {
  /** Whether the memo of the last packet calls something (a post-route handler). */
  readonly endsWithCall?: boolean;
  /** Indices of operations that must start a transaction, whatever could be joined. */
  readonly cutsBefore?: ReadonlySet<number>;
}

/**
 * Splits a route into transactions: a cut is before every operation that the current transaction cannot carry.
 * Each range starts on its signing chain. Only this function decides it.
 *
 * Operations may omit their flags; then the data decides.
 */
export function splitIntoTransactions(
  registry: Registry,
  route: Plain<readonly Operation[]>,
  options: SplitOptions = {},
): readonly OperationRange[] {
  return splitLegs(registry, brandAll<readonly Operation[]>(route).map(legOf), options);
}

/** Number of transactions that legs take. */
export function countTransactions(registry: Registry, legs: readonly Leg[]): number {
  return splitLegs(registry, legs, {}).length;
}

function splitLegs(
  registry: Registry,
  legs: readonly Leg[],
  options: SplitOptions,
): readonly OperationRange[] {
  const ranges: OperationRange[] = [];
  let start = 0;
  let passesCalls: boolean = true;
  for (let at = 1; at < legs.length; at++) {
    const isJoined: boolean =
      options.cutsBefore?.has(at) !== true &&
      joins(registry, legs, at, { passesCalls, endsWithCall: options.endsWithCall === true });
    if (!isJoined) {
      ranges.push({ start, end: at });
      start = at;
    }
    const forwarder: ChainId | undefined = isJoined ? forwarderBetween(legs[at - 1], legs[at]) : undefined;
    passesCalls = forwarder === undefined || (passesCalls && forwardsAnyMemo(registry, forwarder));
  }
  const last = legs.length - 1;
  if (options.endsWithCall === true && !passesCalls) {
    ranges.push({ start, end: last });
    start = last;
  }
  if (legs.length > 0) ranges.push({ start, end: legs.length });
  return ranges;
}

/** The chain whose middleware sends the second packet on when it receives the first. */
function forwarderBetween(before: Leg | undefined, next: Leg | undefined): ChainId | undefined {
  return before?.packet === undefined ? undefined : next?.packet?.fromChainId;
}
