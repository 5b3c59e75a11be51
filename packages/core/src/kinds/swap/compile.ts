import { isFeePurchase, lastSwap, type SwapOperation, type SwapTrade } from '../../operation/index.js';
import { InvariantError, limits, type Ratio } from '../../primitives/index.js';
import { checkFits, contractBits, inputPlace } from '../../compile/check/basic.js';
import type { Place } from '../../compile/check/refuse.js';
import { becomeOutput, stopWaiting } from '../../compile/coin-trace.js';
import type { AmountContext, LoweringContext } from '../../compile/context.js';
import type { Continuation, Swap } from '../../compile/continuation.js';
import { at, type CompiledKind, plainAmount, plainKind } from '../../compile/kinds/kind.js';
import { checkAbility } from './compile-ability.js';
import { lessenSwap } from '../../compile/kinds/lessen.js';
import { checkGrammar, checkSteps } from './compile-grammar.js';
import { swapMembers } from './members.js';
import { statedInput, swapOutput } from './compile-amounts.js';

/** A swap by the contracts of its chain. */
export const swap: CompiledKind<SwapOperation> = {
  ...plainKind(),
  members: swapMembers,
  checkGrammar,
  find: ({ registry }, { chainId }) => ({ deployment: registry.venues.get(chainId) }),
  advance(coin, operation, index) {
    stopWaiting(coin);
    checkSteps(operation, index);
    if (isFeePurchase(coin.registry, coin.request.operations, index)) return;
    becomeOutput(coin, operation.chainId, operation);
  },
  amount: {
    ...plainAmount,
    stated: ({ trade }) => ({ name: 'trade.amountIn', amount: statedInput(trade) }),
    output: swapOutput,
    least: minimumOf,
    leavesOver: ({ trade }) => trade.kind === 'swap_out',
  },
  checkWidths,
  checkAbility,
  canCall: () => true,
  lessen: lessenSwap,
  lower,
};

/**
 * Least output of a swap: the exact amount, else the expected amount less the tolerance. Rounds up: the
 * deduction is `floor(output * tolerance)`, as in every known answer of the compatible service.
 *
 * @example 107033 less 1 percent is 105963, not 105962.67
 */
function minimumOf({ trade }: SwapOperation, output: bigint, { numerator, denominator }: Ratio): bigint {
  return trade.kind === 'swap_out' ? trade.amountOut : output - (output * numerator) / denominator;
}

function checkWidths({ request, amounts }: AmountContext, operation: SwapOperation, index: number): void {
  const { chainId, amountOut, trade } = operation;
  const { inputs, outputs, minOutputs } = amounts;
  const contract = `the swap contract on ${chainId}`;
  checkFits(at(inputs, index), contractBits, inputPlace(operation, index), contract);
  checkParts(trade, index, contract);
  const isLast = index === lastSwap(request.operations);
  const place = isLast && amountOut === undefined ? ['amountOut'] : ['operations', index, 'amountOut'];
  const outputPlace = trade.kind === 'swap_out' ? ['operations', index, 'trade', 'amountOut'] : place;
  checkFits(at(outputs, index), contractBits, outputPlace, contract);
  const affiliates = (isLast ? request.affiliates?.get(chainId) : undefined) ?? [];
  const least = at(minOutputs, index);
  const fees = affiliates.map(({ basisPointsFee }) => (least * BigInt(basisPointsFee)) / limits.basisPoints);
  const promised = fees.reduce((sum, fee) => sum + fee, least);
  checkFits(promised, contractBits, outputPlace, `${contract} with the fees of affiliates`);
}

function checkParts(trade: SwapTrade, index: number, contract: string): void {
  if (trade.kind !== 'smart_swap_in') return;
  for (const [route, { amountIn }] of trade.routes.entries()) {
    const place: Place = ['operations', index, 'trade', 'routes', route, 'amountIn'];
    checkFits(amountIn, contractBits, place, contract);
  }
}

function lower(
  { registry, request, book, amounts, steps }: LoweringContext,
  operation: SwapOperation,
  index: number,
  then: Continuation,
): Swap {
  if (isFeePurchase(registry, request.operations, index) && then.kind === 'swap') {
    return { ...then, feePurchase: operation };
  }
  const { deployment } = at(steps, index).found;
  if (deployment === undefined) throw new InvariantError(`no swap contract for operation ${index}`);
  const isLast = index === lastSwap(request.operations);
  return {
    kind: 'swap',
    index,
    operation,
    deployment,
    minOut: at(amounts.minOutputs, index),
    recover: at(book.starts, index),
    affiliates: (isLast ? request.affiliates?.get(operation.chainId) : undefined) ?? [],
    then,
  };
}
