import type { Operation } from '../../operation/index.js';
import { type AssetRef, limits } from '../../primitives/index.js';
import { findAsset } from '../../registry/index.js';
import { positive } from '../check/basic.js';
import { quoted } from '../check/quote.js';
import { refuse } from '../check/refuse.js';
import type { AmountContext, RouteContext } from '../context.js';
import { at, plainAmount, type AmountRules } from './kind.js';

/** Amounts of bridges whose two coins may have different decimals, and of contracts that cut amounts to fewer of them. */

/** Decimals of a coin, where the data states them. */
export function decimalsOf({ registry }: RouteContext, coin: AssetRef): number | undefined {
  const decimals = findAsset(registry, coin)?.decimals;
  return decimals !== undefined && decimals <= limits.decimals ? decimals : undefined;
}

/** An amount without what is below the last of the decimals that both sides of a bridge share. */
export function withoutDust(amount: bigint, decimals: number | undefined, shared: number): bigint {
  return decimals === undefined || decimals <= shared
    ? amount
    : amount - (amount % 10n ** BigInt(decimals - shared));
}

/** Operations that a bridge turns into another coin. */
type Crossing = Extract<Operation, { readonly toChainId: unknown }>;

/** What comes out is what goes in less what is kept of it; whether it is more in numbers is checked with the decimals. */
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
 * No more is said to arrive than is sent, counted in the decimals of the coin that arrives. Where it cannot be counted, the
 * operation has to say what arrives.
 *
 * @param sent base units of the coin that goes in, after what is kept of it
 * @throws RoutingError `ROUTE_DISCONTINUOUS`, `MISSING_QUOTE`
 */
export function checkArrival(context: AmountContext, operation: Crossing, index: number, sent: bigint): void {
  const { fromChainId, toChainId, denomIn, denomOut, amountOut } = operation;
  const before = decimalsOf(context, { chainId: fromChainId, denom: denomIn });
  const after = decimalsOf(context, { chainId: toChainId, denom: denomOut });
  const isSame = before !== undefined && before === after;
  if (!isSame) quoted(positive(amountOut), ['operations', index, 'amountOut']);
  if (before === undefined || after === undefined) return;
  const most = (sent * 10n ** BigInt(after)) / 10n ** BigInt(before);
  const output = at(context.amounts.outputs, index);
  if (output <= most) return;
  const message = `\`amountOut\` of operation ${index} is ${output}, but only ${most} can arrive`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
}
