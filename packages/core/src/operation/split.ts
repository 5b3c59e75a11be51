import { brandAll, type ChainId, type Plain } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { forwardsAnyMemo } from './capability.js';
import { joins } from './join.js';
import type { Operation } from './kinds.js';
import { packetOf } from './traits.js';

/** Neighbouring operations that one transaction executes: from `start` up to but not including `end`. */
export interface OperationRange {
  readonly start: number;
  readonly end: number;
}

/** What else decides where transactions end. */
export interface SplitOptions {
  /** Whether the memo of the last packet calls something (a post-route handler). */
  readonly endsWithCall?: boolean;
  /** Indices of operations that must start a transaction, whatever could be joined. */
  readonly cutsBefore?: ReadonlySet<number>;
}

/**
 * Cuts a route into transactions: every cut is where the next operation cannot run from what the transaction before
 * already carries. Each range starts on the chain that signs it. This is the only place that decides it.
 *
 * Works with operations whose flags are filled and with such that leave them out; then the data decides.
 */
export function splitIntoTransactions(
  registry: Registry,
  route: Plain<readonly Operation[]>,
  options: SplitOptions = {},
): readonly OperationRange[] {
  const operations = brandAll<readonly Operation[]>(route);
  const ranges: OperationRange[] = [];
  let start = 0;
  let passesCalls: boolean = true;
  for (let at = 1; at < operations.length; at++) {
    const isJoined: boolean =
      options.cutsBefore?.has(at) !== true && joins(registry, operations, at, passesCalls);
    if (!isJoined) {
      ranges.push({ start, end: at });
      start = at;
    }
    const forwarder: ChainId | undefined = isJoined
      ? forwarderBetween(operations[at - 1], operations[at])
      : undefined;
    passesCalls = forwarder === undefined || (passesCalls && forwardsAnyMemo(registry, forwarder));
  }
  const last = operations.length - 1;
  if (options.endsWithCall === true && !passesCalls) {
    ranges.push({ start, end: last });
    start = last;
  }
  if (operations.length > 0) ranges.push({ start, end: operations.length });
  return ranges;
}

/** Number of transactions a route takes. */
export function countTransactions(registry: Registry, operations: readonly Operation[]): number {
  return splitIntoTransactions(registry, operations).length;
}

/** The chain whose middleware sends the second packet on when it receives the first. */
function forwarderBetween(before: Operation | undefined, next: Operation | undefined): ChainId | undefined {
  return before && next && packetOf(before) !== undefined ? packetOf(next)?.fromChainId : undefined;
}
