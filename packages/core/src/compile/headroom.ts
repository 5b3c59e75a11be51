import {
  denomInOf,
  isFeePurchase,
  isSwap,
  lastSwap,
  type Operation,
  type OperationRange,
  startsOn,
} from '../operation/index.js';
import { member, say } from '../primitives/index.js';
import { getChain, type Registry } from '../registry/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { LoweringContext } from './context.js';
import { at, type Flow, type Lessened } from './kinds/kind.js';
import type { BoundContext, Step } from './step.js';
import type { CompileRequest } from './request.js';

/** A request with the amounts that are left when later transactions keep something back for their fees. */
export interface SparedRequest {
  readonly request: CompileRequest;
  /** Amount that each transaction keeps back, by the index of its first operation; mostly 0. */
  readonly kept: ReadonlyMap<number, bigint>;
}

/**
 * Lowers the amounts of the transactions after the first, so that the rest pays their fees. All later amounts
 * follow: the output of a transfer falls by as much as its input; the expected output of a swap falls in
 * proportion to the input of its pools, rounded down, since a smaller input gets no worse price. Earlier swaps
 * are unchanged.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD` if no later transaction of a chain spends a coin that pays its fees,
 * `INVALID_AMOUNT` if nothing would be left
 */
export function spareFees(context: BoundContext, ranges: readonly OperationRange[]): SparedRequest {
  const { registry, request, amounts, steps } = context;
  const kept = keptBy(registry, request, ranges);
  let missing = 0n;
  let chainId = '';
  const operations = steps.map((step) => {
    const { operation, index } = step;
    const output = amounts.outputs[index] ?? 0n;
    const headroom = kept.get(index) ?? 0n;
    if (headroom > 0n) chainId = startsOn(operation);
    missing += headroom;
    if (missing === 0n) return withQuote(context, operation, index);
    const before = amounts.inputs[index] ?? 0n;
    const flow = { before, after: before - missing, output, isStart: headroom > 0n };
    const lowered = lowerOne(context, step, flow);
    if (lowered === undefined || lowered.output <= 0n) return refuseTooMuch(chainId, before);
    missing = output - lowered.output;
    return lowered.operation;
  });
  const amountOut = positive(request.amountOut);
  if (amountOut === undefined || lastSwap(operations) !== -1)
    return { request: { ...request, operations }, kept };
  if (amountOut <= missing) refuseTooMuch(chainId, amountOut);
  return { request: { ...request, operations, amountOut: amountOut - missing }, kept };
}

/** Whether a chain takes its fees in a coin. */
export function paysFees(registry: Registry, chainId: string, denom: string): boolean {
  return getChain(registry, chainId).feeAssets.some((asset) => asset.denom === denom);
}

function keptBy(
  registry: Registry,
  { operations, feeHeadroom = {} }: CompileRequest,
  ranges: readonly OperationRange[],
): ReadonlyMap<number, bigint> {
  const kept = new Map(ranges.map(({ start }) => [start, 0n]));
  const later = ranges.slice(1).flatMap(({ start }) => {
    const first = operations[start];
    return first === undefined ? [] : [{ start, first }];
  });
  for (const [chainId, amount] of Object.entries(feeHeadroom)) {
    const here = later.filter(({ first }) => startsOn(first) === chainId);
    // Where the data names no coin that pays fees, the caller knows better.
    const isKnown = getChain(registry, chainId).feeAssets.length > 0;
    const paying = here.filter(({ first }) => !isKnown || paysFees(registry, chainId, denomInOf(first)));
    if (paying.length === 0) {
      const coins = here.map(({ first }) => denomInOf(first)).join(' and ');
      const why =
        here.length === 0
          ? `no transaction after the first starts on ${chainId}`
          : `the later transaction on ${chainId} spends ${coins}, which pay no fees there`;
      refuse('UNSUPPORTED_FIELD', ['feeHeadroom', chainId], say`${member('feeHeadroom')}: ${why}`);
    }
    for (const { start } of paying) kept.set(start, amount);
  }
  return kept;
}

function refuseTooMuch(chainId: string, amount: bigint): never {
  const message = say`${member('feeHeadroom')} on ${chainId} leaves nothing of the ${amount} that later operations spend`;
  return refuse('INVALID_AMOUNT', ['feeHeadroom', chainId], message);
}

/** The input of a purchase is its cost, so that no operation can state a lower input of its transaction. */
function refusePurchaseFirst(index: number, chainId: string): never {
  const message = say`${member('feeHeadroom')}: the later transaction on ${chainId} starts with operation ${index}, which buys the relayer's fee and states its cost alone: nothing can be kept back of the rest`;
  return refuse('UNSUPPORTED_FIELD', ['feeHeadroom', chainId], message);
}

/** Undefined where too little goes in for anything to come out. */
function lowerOne(context: BoundContext, step: Step, flow: Flow): Lessened | undefined {
  const { rules, operation, index } = step;
  if (isFeePurchase(context.registry, context.request.operations, index)) {
    // It takes a part of what arrives, as much as without headroom.
    if (flow.isStart) return refusePurchaseFirst(index, startsOn(operation));
    return { operation, output: flow.after };
  }
  return rules.lessen(context, operation, index, flow);
}

/** A swap before the first lowered transaction keeps its quote, which may have been stated by an amount that is lowered. */
function withQuote(
  { registry, request, amounts }: LoweringContext,
  operation: Operation,
  index: number,
): Operation {
  if (!isSwap(operation) || isFeePurchase(registry, request.operations, index)) return operation;
  return { ...operation, amountOut: at(amounts.outputs, index) };
}
