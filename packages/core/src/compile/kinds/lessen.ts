import { member, say } from '../../primitives/index.js';
import {
  isFeePurchase,
  packetOf,
  relayerFeeTotal,
  type SwapOperation,
  type SwapTrade,
} from '../../operation/index.js';
import { refuse } from '../check/refuse.js';
import type { AmountContext } from '../context.js';
import type { Flow, Lessened } from './kind.js';

/**
 * A swap with a lower input: its expected output falls in proportion to the input of its pools, rounded down,
 * since a smaller input gets no worse price.
 */
export function lessenSwap(
  context: AmountContext,
  operation: SwapOperation,
  index: number,
  flow: Flow,
): Lessened | undefined {
  const amountIn = flow.isStart || operation.amountIn !== undefined ? flow.after : undefined;
  const fee = relayerFeeOf(context, operation, index);
  const share: Share = { of: flow.before - fee, left: flow.after - fee };
  if (share.left <= 0n) return undefined;
  const output = scaled(flow.output, share);
  const trade = lessenTrade(operation.trade, share, flow.after);
  return trade && { operation: { ...operation, trade, amountIn, amountOut: output }, output };
}

/** Remaining part of a whole. */
interface Share {
  readonly of: bigint;
  readonly left: bigint;
}

function scaled(amount: bigint, { of, left }: Share): bigint {
  return (amount * left) / of;
}

function lessenTrade(trade: SwapTrade, share: Share, input: bigint): SwapTrade | undefined {
  switch (trade.kind) {
    case 'swap_in':
      return trade.amountIn === undefined ? trade : { ...trade, amountIn: input };
    case 'swap_out':
      return { ...trade, amountOut: scaled(trade.amountOut, share) };
    case 'smart_swap_in': {
      const parts = trade.routes.map(({ amountIn }) => scaled(amountIn, share));
      const sum = trade.routes.reduce((total, { amountIn }) => total + amountIn, 0n);
      const rest = scaled(sum, share) - parts.reduce((total, part) => total + part, 0n);
      const routes = trade.routes.map((route, at) => {
        return { ...route, amountIn: (parts[at] ?? 0n) + (at === 0 ? rest : 0n) };
      });
      return routes.every(({ amountIn }) => amountIn > 0n) ? { ...trade, routes } : undefined;
    }
  }
}

/** Deduction of a swap contract from the input for the relayer of its packet; it stays equal for a lower input. */
function relayerFeeOf({ registry, request }: AmountContext, swap: SwapOperation, index: number): bigint {
  const { operations } = request;
  const next = operations[index + 1];
  const fee = registry.venues.get(swap.chainId)?.relayerFee;
  if (fee === undefined || next === undefined || packetOf(next) === undefined) return 0n;
  const purchase = operations[index - 1];
  if (purchase === undefined || !isFeePurchase(registry, operations, index - 1)) {
    return swap.denomIn === fee.denom ? relayerFeeTotal(fee) : 0n;
  }
  return purchase.amountIn ?? refuseUnknownCost(index - 1, swap.chainId);
}

/** @throws RoutingError `UNSUPPORTED_FIELD` */
function refuseUnknownCost(index: number, chainId: string): never {
  const message = say`${member('feeHeadroom')}: the cost of the relayer's fee in operation ${index} is unknown, so the input of the swap after it is unknown too`;
  return refuse('UNSUPPORTED_FIELD', ['feeHeadroom', chainId], message);
}
