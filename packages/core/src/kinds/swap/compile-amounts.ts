import { member, say } from '../../primitives/index.js';
import { lastSwap, type SwapOperation, type SwapTrade } from '../../operation/index.js';
import { positive } from '../../compile/check/basic.js';
import { refuse } from '../../compile/check/refuse.js';
import type { CompileRequest } from '../../compile/request.js';
import type { AmountsAround } from '../../compile/kinds/kind.js';

/** Stated input of a swap, the sum of its parts. */
export function statedInput(trade: SwapTrade): bigint | undefined {
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
export function swapOutput(
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
