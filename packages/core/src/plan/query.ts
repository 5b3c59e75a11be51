import { type Budget, checkClock, checkType, limits, RoutingError } from '../primitives/index.js';
import type { BridgeId, LivenessOptions } from '../registry/index.js';

/** An asset on a chain and how much of it, to be moved. */
export interface RouteQuery extends LivenessOptions {
  readonly sourceChainId: string;
  readonly sourceDenom: string;
  readonly destChainId: string;
  /** Without it the asset that stands for the source asset on the destination chain is taken. */
  readonly destDenom?: string;
  /** Base units to send. Exactly one of `amountIn` and `amountOut` is given. */
  readonly amountIn?: bigint;
  /** Base units to arrive. */
  readonly amountOut?: bigint;
  /** Accept routes that take more than one transaction. */
  readonly allowMultiTx?: boolean;
  /** Bridges that may be used; all when absent. */
  readonly bridges?: readonly BridgeId[];
  /** Chains that the route may touch; all when absent. */
  readonly chainIds?: readonly string[];
  /** Steps of the request this is part of; by default its own. */
  readonly budget?: Budget;
}

/**
 * Checks the types of a query's members, and reads the amount that it asks for.
 *
 * @throws RoutingError `INVALID_TYPE`, `MISSING_FIELD`, `INVALID_AMOUNT` unless exactly one amount is given, `AMOUNT_OUT_OF_RANGE` above 2^256-2, `INVALID_CLOCK`
 */
export function amountOf(query: RouteQuery): bigint {
  checkType(query, 'object', '');
  const { sourceChainId, sourceDenom, destChainId, destDenom, amountIn, amountOut } = query;
  checkType(sourceChainId, 'string', 'sourceChainId');
  checkType(sourceDenom, 'string', 'sourceDenom');
  checkType(destChainId, 'string', 'destChainId');
  if (destDenom !== undefined) checkType(destDenom, 'string', 'destDenom');
  if (query.now !== undefined) checkClock(query.now, 'now');
  const amount = amountIn ?? amountOut;
  if (amount === undefined || (amountIn !== undefined && amountOut !== undefined)) {
    const message = 'exactly one of `amountIn` and `amountOut` must be given';
    throw new RoutingError('INVALID_AMOUNT', '', message);
  }
  const member = amountIn === undefined ? 'amountOut' : 'amountIn';
  checkType(amount, 'bigint', member);
  if (amount <= 0n)
    throw new RoutingError('INVALID_AMOUNT', member, `invalid \`${member}\`: must be positive`);
  if (amount > limits.amount)
    throw new RoutingError('AMOUNT_OUT_OF_RANGE', member, `\`${member}\` is above 2^256-2`);
  return amount;
}
