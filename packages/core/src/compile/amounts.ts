import { isFeePurchase, isSwap, type Operation } from '../operation/index.js';
import type { Ratio } from '../primitives/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { RouteAmounts, RouteContext } from './context.js';
import { at, kindOf, type StatedAmount, type WithKinds } from './kinds/index.js';

/**
 * Fixes the amounts along a route: as the operations state them, else carried on from what comes before. What a swap
 * gives must be stated somewhere; it is never guessed.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS` when an operation spends more than arrives, `MISSING_QUOTE`
 */
export function readAmounts(context: RouteContext & WithKinds, tolerance: Ratio): RouteAmounts {
  const { registry, request } = context;
  const { operations } = request;
  const inputs: bigint[] = [];
  const outputs: bigint[] = [];
  const minOutputs: bigint[] = [];
  let arriving = request.amountIn;
  /** What arrives as the request states it; undefined after a swap whose output it does not state. */
  let stated: bigint | undefined = request.amountIn;
  operations.forEach((operation, index) => {
    if (isFeePurchase(registry, operations, index)) {
      // It takes a part of what arrives; the whole is spent by the swap after it.
      inputs.push(arriving);
      outputs.push(arriving);
      minOutputs.push(arriving);
      return;
    }
    checkStated(context, index, stated);
    checkGain(context, index, operation.amountIn ?? stated);
    const input = operation.amountIn ?? arriving;
    inputs.push(input);
    // A swap for which any output would do has no quote.
    const amountOut = isSwap(operation) ? positive(operation.amountOut) : operation.amountOut;
    arriving = amountOut ?? outputOf(context, operation, index, input);
    outputs.push(arriving);
    minOutputs.push(kindOf(context, operation).amount.least(operation, arriving, tolerance, input));
    stated = amountOut ?? (isSwap(operation) ? undefined : stated && arriving);
  });
  return { inputs, outputs, minOutputs };
}

/** An operation must not spend more than the request says it gets, nor the first one less than the user sends. */
function checkStated(context: RouteContext & WithKinds, index: number, arriving: bigint | undefined): void {
  if (arriving === undefined) return;
  for (const { amount, name } of statedInputs(context, at(context.request.operations, index))) {
    if (amount === undefined || (index === 0 ? amount === arriving : amount <= arriving)) continue;
    const message = `\`${name}\` of operation ${index} is ${amount}, but ${arriving} arrives there`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
  }
}

/** What an operation says it takes: beside its variant, and inside it. */
function statedInputs(context: WithKinds, operation: Operation): readonly StatedAmount[] {
  const inside = kindOf(context, operation).amount.stated(operation);
  return [{ name: 'amountIn', amount: operation.amountIn }, ...(inside === undefined ? [] : [inside])];
}

/** No transfer gives more than it takes. */
function checkGain(context: RouteContext & WithKinds, index: number, input: bigint | undefined): void {
  const operation = at(context.request.operations, index);
  const { amountOut } = operation;
  if (kindOf(context, operation).amount.canGain || amountOut === undefined || input === undefined) return;
  if (amountOut <= input) return;
  const message = `\`amountOut\` of operation ${index} is ${amountOut}, but only ${input} goes in`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Output of an operation that does not state it. */
function outputOf(
  context: RouteContext & WithKinds,
  operation: Operation,
  index: number,
  input: bigint,
): bigint {
  const { request } = context;
  const next = (): bigint | undefined => nextInput(context, request.operations.slice(index + 1));
  return kindOf(context, operation).amount.output(request, operation, index, { input, next });
}

/** The input that a later operation states, as far as operations that take nothing lead to it. */
function nextInput(context: WithKinds, operations: readonly Operation[]): bigint | undefined {
  for (const operation of operations) {
    if (operation.amountIn !== undefined) return operation.amountIn;
    const rules = kindOf(context, operation).amount;
    const inside = rules.stated(operation);
    if (inside !== undefined) return inside.amount;
    if (!rules.isLossless(operation)) return undefined;
  }
  return undefined;
}
