import type { CompiledMsgs, CompileRequest } from '../../compile/index.js';
import { isFeePurchase } from '../../operation/index.js';
import { type Budget, parsePercent } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { leastQuote, type Quote, type SimulateOptions } from '../../simulate/index.js';
import type { MsgsResponse } from '../msgs/response.js';
import { unlistedTraces } from './traces.js';

/** Messages with the request they were built from. */
export interface Built {
  readonly request: CompileRequest;
  readonly compiled: CompiledMsgs;
  readonly answer: MsgsResponse;
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
  /** Pays for running them. */
  readonly budget: Budget;
}

/** How messages are run to see what they do: venues pay the least that the messages accept. */
export function runOptions(registry: Registry, built: Built): SimulateOptions {
  const { source, sourcePath: path, operations } = built.request;
  return {
    now: built.now,
    budget: built.budget,
    quote: quoteFor(registry, built),
    traces: [...unlistedTraces(registry, operations), ...(path === undefined ? [] : [{ ...source, path }])],
  };
}

/**
 * A transaction that follows a swap spends what was quoted, not the least, and a swap in parts divides that up: as far as
 * there, venues pay what was quoted.
 */
function quoteFor(registry: Registry, { request, compiled }: Built): Quote {
  const { operations, slippageTolerancePercent = '0' } = request;
  const { numerator, denominator } = parsePercent(slippageTolerancePercent) ?? nothing;
  const lastStart = compiled.txs.at(-1)?.operationsIndices[0] ?? 0;
  const areInParts = operations.map((one) => one.kind === 'swap' && one.trade.kind === 'smart_swap_in');
  const needsQuote = Math.max(lastStart, areInParts.lastIndexOf(true));
  const slacks = operations.flatMap((operation, index) => {
    if (operation.kind !== 'swap' || isFeePurchase(registry, operations, index)) return [];
    if (index >= needsQuote || operation.trade.kind === 'swap_out') return [0n];
    return [((compiled.expectedOutputs[index] ?? 0n) * numerator) / denominator];
  });
  return (request) =>
    request.kind === 'exact-in' && request.swap !== undefined
      ? request.leastOut + (slacks[request.swap] ?? 0n)
      : leastQuote(request);
}

const nothing = { numerator: 0n, denominator: 1n };
