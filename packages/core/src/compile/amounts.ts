import { isFeePurchase, type Operation, type SwapOperation, type SwapWay } from '../operation/index.js';
import type { Registry } from '../registry/index.js';
import type { Ratio } from '../primitives/index.js';
import { refuse } from './check/refuse.js';
import type { CompileRequest } from './request.js';

/** Amounts along a route, base units, one per operation. */
export interface RouteAmounts {
  /** What goes in: what a transaction that starts there spends. */
  readonly inputs: readonly bigint[];
  /** What is expected to come out. */
  readonly outputs: readonly bigint[];
  /** What comes out at least: of swaps the limit they must keep, of all else what is expected. */
  readonly leasts: readonly bigint[];
}

/**
 * Fixes the amounts along a route: as the operations state them, else carried on from what comes before. What a swap
 * gives must be stated somewhere; it is never guessed.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS` when an operation spends more than arrives, `MISSING_QUOTE`
 */
export function readAmounts(registry: Registry, request: CompileRequest, tolerance: Ratio): RouteAmounts {
  const { operations } = request;
  const inputs: bigint[] = [];
  const outputs: bigint[] = [];
  const leasts: bigint[] = [];
  let arriving = request.amountIn;
  /** What arrives by the request's own words; undefined after a swap of which it does not say what it gives. */
  let stated: bigint | undefined = request.amountIn;
  operations.forEach((operation, index) => {
    if (isFeePurchase(registry, operations, index)) {
      // It takes a part of what arrives; the whole is spent by the swap after it.
      inputs.push(arriving);
      outputs.push(arriving);
      leasts.push(arriving);
      return;
    }
    checkStated(operation, index, stated);
    checkGain(operation, index, operation.amountIn ?? stated);
    const input = operation.amountIn ?? arriving;
    inputs.push(input);
    arriving = operation.amountOut ?? outputOf(request, operation, index, input);
    outputs.push(arriving);
    leasts.push(operation.kind === 'swap' ? minimumOf(operation, arriving, tolerance) : arriving);
    stated = operation.amountOut ?? (operation.kind === 'swap' ? undefined : stated && arriving);
  });
  return { inputs, outputs, leasts };
}

/** Index of the last swap of a route, or -1. */
export function lastSwap(operations: readonly Operation[]): number {
  let index = operations.length - 1;
  while (index >= 0 && operations[index]?.kind !== 'swap') index--;
  return index;
}

/**
 * Least output of a swap: the exact amount when it is one, else the expected amount less the tolerance. Rounds up: what
 * is taken off is `floor(output * tolerance)`, as the service this is compatible with does in every known answer.
 *
 * @example 107033 less 1 percent is 105963, not 105962.67
 */
function minimumOf({ way }: SwapOperation, output: bigint, { numerator, denominator }: Ratio): bigint {
  return way.kind === 'swap_out' ? way.amountOut : output - (output * numerator) / denominator;
}

/** An operation must not spend more than the request says it gets, nor the first one less than the user sends. */
function checkStated(operation: Operation, index: number, arriving: bigint | undefined): void {
  if (arriving === undefined) return;
  for (const { amount, name } of statedInputs(operation)) {
    if (amount === undefined || (index === 0 ? amount === arriving : amount <= arriving)) continue;
    const message = `${name} of operation ${index} is ${amount}, but ${arriving} arrives there`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
  }
}

/** What an operation says it takes: beside its variant, and a swap inside it too. */
function statedInputs(operation: Operation): readonly { name: string; amount: bigint | undefined }[] {
  const beside = { name: 'amount_in', amount: operation.amountIn };
  const inside = operation.kind === 'swap' ? swapInput(operation.way) : undefined;
  return [beside, { name: 'swap_amount_in', amount: inside }];
}

/** What a swap says it takes, all its parts together. */
function swapInput(way: SwapWay): bigint | undefined {
  switch (way.kind) {
    case 'swap_in':
      return way.amountIn;
    case 'swap_out':
      return undefined;
    case 'smart_swap_in':
      return way.routes.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  }
}

/** No transfer gives more than it takes. */
function checkGain({ kind, amountOut }: Operation, index: number, input: bigint | undefined): void {
  if (kind !== 'transfer' || amountOut === undefined || input === undefined || amountOut <= input) return;
  const message = `amount_out of operation ${index} is ${amountOut}, but only ${input} goes in`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Output of an operation that does not state it. */
function outputOf(request: CompileRequest, operation: Operation, index: number, input: bigint): bigint {
  if (operation.kind === 'swap') return swapOutput(request, operation, index);
  if (operation.kind !== 'transfer' || operation.feeAmount === undefined) return input;
  const { feeAsset, feeAmount, fromChainId, denomIn } = operation;
  const isDeducted = feeAsset?.chainId === fromChainId && feeAsset.denom === denomIn;
  return isDeducted && feeAmount < input ? input - feeAmount : input;
}

function swapOutput(request: CompileRequest, { way }: SwapOperation, index: number): bigint {
  if (way.kind === 'swap_out') return way.amountOut;
  const isLast = index === lastSwap(request.operations);
  const quote =
    nextInput(request.operations, index + 1) ??
    (isLast ? (positive(request.amountOut) ?? positive(request.estimatedAmountOut)) : undefined) ??
    positive(way.estimatedAmountOut);
  if (quote !== undefined) return quote;
  const place = isLast ? ['amount_out'] : ['operations', index, 'amount_out'];
  return refuse('MISSING_QUOTE', place, `amount_out: nothing says what the swap of operation ${index} gives`);
}

/** The input that a later operation states, as far as transfers without fees lead to it. */
function nextInput(operations: readonly Operation[], from: number): bigint | undefined {
  for (const operation of operations.slice(from)) {
    if (operation.amountIn !== undefined) return operation.amountIn;
    if (operation.kind === 'swap') return swapInput(operation.way);
    if (operation.kind !== 'transfer' || operation.feeAmount !== undefined) return undefined;
  }
  return undefined;
}

/** An amount that is one: absent and 0 both mean that there is no quote. */
export function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount > 0n ? amount : undefined;
}
