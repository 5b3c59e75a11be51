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
 * A transaction that follows a swap spends what was quoted, not the least: up to there venues pay as much as a least
 * output within the tolerance can stand for.
 */
function quoteFor(registry: Registry, { request, compiled }: Built): Quote {
  const { operations, slippageTolerancePercent = '0' } = request;
  const lastStart = compiled.txs.at(-1)?.operationsIndices[0] ?? 0;
  const swapsBefore = operations.filter(
    ({ kind }, index) => index < lastStart && kind === 'swap' && !isFeePurchase(registry, operations, index),
  ).length;
  const { numerator, denominator } = parsePercent(slippageTolerancePercent) ?? nothing;
  const kept = denominator - numerator;
  return (request) => {
    const isEarlier = request.kind === 'exact-in' && request.swap !== undefined && request.swap < swapsBefore;
    // Rounds up: less than the quote would not do.
    return isEarlier ? (request.leastOut * denominator + kept - 1n) / kept : leastQuote(request);
  };
}

const nothing = { numerator: 0n, denominator: 1n };
