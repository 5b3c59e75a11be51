import type { CompileRequest } from './request.js';
import { isFeePurchase, isSwap, lastSwap, roleOf } from '../operation/index.js';
import { member, type Ratio, say } from '../primitives/index.js';
import { positive } from './check/basic.js';
import { refuse } from './check/refuse.js';
import type { RouteAmounts, RouteContext } from './context.js';
import type { Step, WithSteps } from './step.js';

/**
 * Fixes the amounts along a route: as stated by the operations, else carried on from the previous one. The
 * output of a swap must be stated; it is never guessed.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS` when an operation spends more than arrives, `MISSING_QUOTE`
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
    const { operation, index, rules } = step;
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
    const next = (): bigint | undefined => nextInput(steps.slice(index + 1));
    arriving = amountOut ?? rules.amount.output(request, operation, index, { input, next });
    outputs.push(arriving);
    minOutputs.push(rules.amount.least(operation, arriving, tolerance, input));
    stated = amountOut ?? (isSwap(operation) ? undefined : stated && arriving);
  }
  return { inputs, outputs, minOutputs };
}

/** An operation must not spend more than the request says it gets, nor the first one less than the user sends. */
function checkStated({ rules, operation, index }: Step, arriving: bigint | undefined): void {
  if (arriving === undefined) return;
  const inside = rules.amount.stated(operation);
  const outside = { name: 'amountIn', amount: operation.amountIn };
  for (const { amount, name } of inside === undefined ? [outside] : [outside, inside]) {
    if (amount === undefined || (index === 0 ? amount === arriving : amount <= arriving)) continue;
    const message = say`${member(name)} of operation ${index} is ${amount}, but ${arriving} arrives there`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
  }
}

/** No transfer gives more than it takes. */
function checkGain({ rules, operation: { amountOut }, index }: Step, input: bigint | undefined): void {
  if (rules.amount.canGain || amountOut === undefined || input === undefined || amountOut <= input) return;
  const message = say`${member('amountOut')} of operation ${index} is ${amountOut}, but only ${input} goes in`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** The input that a later operation states, as far as operations that take nothing lead to it. */
function nextInput(steps: readonly Step[]): bigint | undefined {
  for (const { rules, operation } of steps) {
    if (operation.amountIn !== undefined) return operation.amountIn;
    const inside = rules.amount.stated(operation);
    if (inside !== undefined) return inside.amount;
    if (!rules.amount.isLossless(operation)) return undefined;
  }
  return undefined;
}

/**
 * Least amount of the destination asset: the minimum of the last swap on any chain (`minimumOf` in
 * `kinds/swap/compile.ts` applies the slippage), less the later fees, or
 * the plain output. Never more than the later transactions spend.
 *
 * @param kept amount that each transaction keeps back for its fees, by the index of its first operation
 * @throws RoutingError `INVALID_SLIPPAGE` if the least output of the swap does not pay a later fee
 */
export function minAmountOut(
  request: CompileRequest,
  amounts: RouteAmounts,
  kept: ReadonlyMap<number, bigint>,
): bigint {
  const { operations, amountOut } = request;
  const { inputs, minOutputs } = amounts;
  const last = operations.length - 1;
  const swap = Math.max(
    lastSwap(operations),
    operations.map((operation) => roleOf(operation)).lastIndexOf('evm-swap'),
  );
  if (swap === -1) {
    const least = minOutputs[last] ?? 0n;
    const stated = operations[last]?.amountOut ?? positive(amountOut) ?? least;
    return lesser(lesser(stated, least), inputs[last] ?? 0n);
  }
  return operations.slice(swap + 1).reduce((least, _, after) => {
    const index = swap + 1 + after;
    const back = kept.get(index);
    const spent = back === undefined ? least : lesser(least - back, inputs[index] ?? 0n);
    const input = inputs[index] ?? 0n;
    const fee = input - (minOutputs[index] ?? 0n);
    // A swap may not end early if a later bridge takes the whole rest.
    if (spent <= fee && fee < input && fee > 0n) {
      const message = `as little as ${spent} may reach operation ${index}, whose fee is ${fee}`;
      refuse('INVALID_SLIPPAGE', place, message);
    }
    return spent > fee ? spent - fee : 0n;
  }, minOutputs[swap] ?? 0n);
}

const place = ['slippageTolerancePercent'];

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
