import type { CompileRequest } from '../../compile/request.js';
import { isFeePurchase, lastSwap, type SwapOperation, type SwapTrade } from '../../operation/index.js';
import { InvariantError, limits, member, type Ratio, say } from '../../primitives/index.js';
import { checkFits, contractBits, inputPlace, positive } from '../../compile/check/basic.js';
import { type Place, refuse } from '../../compile/check/refuse.js';
import { becomeOutput, stopWaiting } from '../../compile/coin-trace.js';
import type { AmountContext, LoweringContext } from '../../compile/context.js';
import type { Continuation, Swap } from '../../compile/continuation.js';
import {
  type AmountsAround,
  at,
  type CompiledKind,
  plainAmount,
  plainKind,
} from '../../compile/kinds/kind.js';
import { checkAbility } from './compile-ability.js';
import { lessenSwap } from '../../compile/kinds/lessen.js';
import { checkGrammar, checkSteps } from './compile-grammar.js';
import { swapMembers } from './members.js';

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

/** Stated input of a swap, the sum of its parts. */
function statedInput(trade: SwapTrade): bigint | undefined {
  switch (trade.kind) {
    case 'swap_in':
      return trade.amountIn;
    case 'swap_out':
      return undefined;
    case 'smart_swap_in':
      return trade.routes.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  }
}

/** Expected output of a swap, if the operation does not state it. @throws RoutingError `MISSING_QUOTE` */
function swapOutput(
  request: CompileRequest,
  { trade }: SwapOperation,
  index: number,
  { next }: AmountsAround,
): bigint {
  if (trade.kind === 'swap_out') return trade.amountOut;
  const isLast = index === lastSwap(request.operations);
  const quote =
    next() ??
    (isLast ? (positive(request.amountOut) ?? positive(request.estimatedAmountOut)) : undefined) ??
    positive(trade.estimatedAmountOut);
  if (quote !== undefined) return quote;
  const place = isLast ? ['amountOut'] : ['operations', index, 'amountOut'];
  const message = say`${member('amountOut')}: the output of the swap in operation ${index} is not stated`;
  return refuse('MISSING_QUOTE', place, message);
}
