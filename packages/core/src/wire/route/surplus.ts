import { isFeePurchase, type Operation, tradeOf } from '../../operation/index.js';
import type { Route } from '../../plan/index.js';
import type { Ratio } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';

/**
 * A route for an exact output that sends more than its swap needs now, by the tolerance: the contract gives back what is left, and
 * the swap is still done when the price has moved that far. Other routes stay as they are.
 */
export function withSurplus(registry: Registry, route: Route, tolerance: Ratio): Route {
  const { operations, amountIn } = route;
  const isBuying = (index: number): boolean => isFeePurchase(registry, operations, index);
  const at = operations.findIndex((one, index) => tradeOf(one)?.kind === 'swap_out' && !isBuying(index));
  if (at === -1) return route;
  const { numerator, denominator } = tolerance;
  const surplus = (amountIn * numerator + denominator - 1n) / denominator;
  const more = (amount: bigint | undefined): bigint | undefined => amount && amount + surplus;
  const raised = operations.map((one, index): Operation => {
    if (index > at || isBuying(index)) return one;
    return { ...one, amountIn: more(one.amountIn), ...(index < at && { amountOut: more(one.amountOut) }) };
  });
  return { ...route, amountIn: amountIn + surplus, operations: raised };
}
