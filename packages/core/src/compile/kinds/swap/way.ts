import { lastSwap, type SwapOperation, type SwapWay } from '../../../operation/index.js';
import { positive } from '../../check/basic.js';
import { refuse } from '../../check/refuse.js';
import type { CompileRequest } from '../../request.js';
import type { AmountsAround } from '../kind.js';

/** What a swap says it takes, all its parts together. */
export function statedInput(way: SwapWay): bigint | undefined {
  switch (way.kind) {
    case 'swap_in':
      return way.amountIn;
    case 'swap_out':
      return undefined;
    case 'smart_swap_in':
      return way.routes.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  }
}

/** What a swap is expected to give, where the operation does not say it. @throws RoutingError `MISSING_QUOTE` */
export function swapOutput(
  request: CompileRequest,
  { way }: SwapOperation,
  index: number,
  { next }: AmountsAround,
): bigint {
  if (way.kind === 'swap_out') return way.amountOut;
  const isLast = index === lastSwap(request.operations);
  const quote =
    next() ??
    (isLast ? (positive(request.amountOut) ?? positive(request.estimatedAmountOut)) : undefined) ??
    positive(way.estimatedAmountOut);
  if (quote !== undefined) return quote;
  const place = isLast ? ['amountOut'] : ['operations', index, 'amountOut'];
  const message = `\`amountOut\`: nothing says what the swap of operation ${index} gives`;
  return refuse('MISSING_QUOTE', place, message);
}
