import { isFeePurchase, isSwap } from '../operation/index.js';
import { member, type Ratio, say } from '../primitives/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { RouteAmounts, RouteContext } from './context.js';
import type { StatedAmount } from './kinds/kind.js';
import type { Step, WithSteps } from './step.js';

/**
 * Fixes the amounts along a route: as stated by the operations, else carried on from the previous one. The
 * output of a swap must be stated; it is never guessed.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS` when an operation spends more than arrives, `MISSING_QUOTE`
 *
 */
export function readAmounts(context: RouteContext & WithSteps, tolerance: Ratio): RouteAmounts {
  const { registry, request, steps } = context;
  const { operations } = request;
  const inputs: bigint[] = [];
  const outputs: bigint[] = [];
  const minOutputs: bigint[] = [];
  let arriving = request.amountIn;
  /** Arriving amount according to the request; undefined after a swap without a stated output. */
  let stated: bigint | undefined = request.amountIn;
  for (const step of steps) {
    const { operation, index } = step;
    if (isFeePurchase(registry, operations, index)) {
      // It takes a part of what arrives; the whole is spent by the swap after it.
      inputs.push(arriving);
      outputs.push(arriving);
      minOutputs.push(arriving);
      continue;
    }
    checkStated(step, stated);
    checkGain(step, operation.amountIn ?? stated);
    const input = operation.amountIn ?? arriving;
    inputs.push(input);
    // A swap that accepts any output has no quote.
    const amountOut = isSwap(operation) ? positive(operation.amountOut) : operation.amountOut;
    arriving = amountOut ?? outputOf(context, step, input);
    outputs.push(arriving);
    minOutputs.push(step.least(arriving, tolerance, input));
    stated = amountOut ?? (isSwap(operation) ? undefined : stated && arriving);
  }
  return { inputs, outputs, minOutputs };
}

/** An operation must not spend more than the request says it gets, nor the first one less than the user sends. */
function checkStated(step: Step, arriving: bigint | undefined): void {
  const { index } = step;
  if (arriving === undefined) return;
  for (const { amount, name } of statedInputs(step)) {
    if (amount === undefined || (index === 0 ? amount === arriving : amount <= arriving)) continue;
    const message = say`${member(name)} of operation ${index} is ${amount}, but ${arriving} arrives there`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
  }
}

/** Stated inputs of an operation: next to its variant, and inside it. */
function statedInputs(step: Step): readonly StatedAmount[] {
  const inside = step.stated();
  return [{ name: 'amountIn', amount: step.operation.amountIn }, ...(inside === undefined ? [] : [inside])];
}

/** No transfer gives more than it takes. */
function checkGain(step: Step, input: bigint | undefined): void {
  const { index, canGain } = step;
  const { amountOut } = step.operation;
  if (canGain || amountOut === undefined || input === undefined) return;
  if (amountOut <= input) return;
  const message = say`${member('amountOut')} of operation ${index} is ${amountOut}, but only ${input} goes in`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Output of an operation that does not state it. */
function outputOf({ request, steps }: RouteContext & WithSteps, step: Step, input: bigint): bigint {
  const next = (): bigint | undefined => nextInput(steps.slice(step.index + 1));
  return step.output(request, { input, next });
}

/** The input that a later operation states, as far as operations that take nothing lead to it. */
function nextInput(steps: readonly Step[]): bigint | undefined {
  for (const step of steps) {
    if (step.operation.amountIn !== undefined) return step.operation.amountIn;
    const inside = step.stated();
    if (inside !== undefined) return inside.amount;
    if (!step.isLossless()) return undefined;
  }
  return undefined;
}
