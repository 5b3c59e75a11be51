import type { Registry } from '../registry/index.js';
import { forwardsAnyMemo } from './capability.js';
import { joins } from './join.js';
import type { Operation } from './kinds.js';
import { packetOf, roleOf } from './traits.js';

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
  operations: readonly Operation[],
  options: SplitOptions = {},
): readonly OperationRange[] {
  const ranges: OperationRange[] = [];
  let start = 0;
  let isForwarded = false;
  for (let at = 1; at < operations.length; at++) {
    const isJoined: boolean =
      options.cutsBefore?.has(at) !== true && joins(registry, operations, at, isForwarded);
    if (!isJoined) {
      ranges.push({ start, end: at });
      start = at;
    }
    isForwarded = isJoined && isPacket(operations[at - 1]) && isPacket(operations[at]);
  }
  const last = operations.length - 1;
  if (options.endsWithCall === true && isForwarded && !callsThroughForward(registry, operations[last])) {
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

function isPacket(operation: Operation | undefined): boolean {
  return operation !== undefined && packetOf(operation) !== undefined;
}

/** Whether the middleware that sends the last packet puts a call into its memo. */
function callsThroughForward(registry: Registry, last: Operation | undefined): boolean {
  const leg = last && roleOf(last) === 'packet' ? packetOf(last) : undefined;
  return leg !== undefined && forwardsAnyMemo(registry, leg.fromChainId);
}
