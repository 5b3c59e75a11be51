import { type AssetRef, member, say } from '../../primitives/index.js';
import { findAsset } from '../../registry/index.js';
import { type Crossing, positive } from '../check/basic.js';
import { quoted } from '../check/quote.js';
import { refuse } from '../check/refuse.js';
import type { AmountContext, RouteContext } from '../context.js';
import { type AmountRules, at, type CompiledKind, plainAmount } from './kind.js';

/** Amounts of bridges whose two coins may have different decimals, and of contracts that cut amounts to fewer of them. */

/** Decimals of a coin, where the data states them. */
export function decimalsOf({ registry }: RouteContext, coin: AssetRef): number | undefined {
  return findAsset(registry, coin)?.decimals;
}

/** An amount without the part below the last decimal that both sides of a bridge share. */
export function withoutDust(amount: bigint, decimals: number | undefined, shared: number): bigint {
  return decimals === undefined || decimals <= shared
    ? amount
    : amount - (amount % 10n ** BigInt(decimals - shared));
}

/** The output is the input less the deduction; a larger number is checked with the decimals. */
export function scaledAmount<O extends Crossing>(keptOf: (operation: O) => bigint): AmountRules<O> {
  return {
    ...plainAmount,
    output: (_request, operation, _index, { input }) => {
      const kept = keptOf(operation);
      return kept < input ? input - kept : 0n;
    },
  };
}

/**
 * Checks that at most the sent amount arrives, in the decimals of the arriving coin. If it cannot be computed, the
 * operation must state the arriving amount.
 *
 * @param sent base units of the input coin, after the deduction
 * @throws RoutingError `ROUTE_DISCONTINUOUS`, `MISSING_QUOTE`
 */
export function checkArrival(context: AmountContext, operation: Crossing, index: number, sent: bigint): void {
  const decimals = decimalsOfBoth(context, operation);
  if (decimals === undefined || decimals.before !== decimals.after)
    quoted(positive(operation.amountOut), ['operations', index, 'amountOut']);
  if (decimals === undefined) return;
  const most = scaled(sent, decimals);
  const output = at(context.amounts.outputs, index);
  if (output <= most) return;
  const message = say`${member('amountOut')} of operation ${index} is ${output}, but only ${most} can arrive`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}

/** Lowers the output with the input, in the decimals of the arriving coin. @param sentOf sent part of the input */
export function lessenCrossing<O extends Crossing>(
  sentOf: (context: AmountContext, operation: O, input: bigint) => bigint,
): CompiledKind<O>['lessen'] {
  return (context, operation, _index, { before, after, output: expected, isStart }) => {
    const amountIn = isStart || operation.amountIn !== undefined ? after : undefined;
    const decimals = decimalsOfBoth(context, operation) ?? { before: 0, after: 0 };
    const arriving = (input: bigint): bigint => scaled(sentOf(context, operation, input), decimals);
    const output = expected - (arriving(before) - arriving(after));
    return { operation: { ...operation, amountIn, amountOut: output }, output };
  };
}

/** Decimals of the coin that goes in and of the one that comes out. */
interface Decimals {
  readonly before: number;
  readonly after: number;
}

function decimalsOfBoth(context: RouteContext, operation: Crossing): Decimals | undefined {
  const { fromChainId, toChainId, denomIn, denomOut } = operation;
  const before = decimalsOf(context, { chainId: fromChainId, denom: denomIn });
  const after = decimalsOf(context, { chainId: toChainId, denom: denomOut });
  return before === undefined || after === undefined ? undefined : { before, after };
}

function scaled(amount: bigint, { before, after }: Decimals): bigint {
  return (amount * 10n ** BigInt(after)) / 10n ** BigInt(before);
}
