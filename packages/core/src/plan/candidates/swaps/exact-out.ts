import { limits, parsePercent } from '../../../primitives/index.js';
import type { CoinQuery, Rejection } from '../../candidate.js';
import { type Filled, inOrder } from './filled.js';
import { swapPart } from './operations.js';
import type { Outline } from './outline.js';
import type { RouteQuery } from '../../query.js';
import { relayerFeeOf } from './relayer-fee.js';

/** An outline with one swap that is walked backward from the amount that is to arrive, or the first reason why it cannot be. */
export function fillExactOut(outline: Outline, asked: CoinQuery, amountOut: bigint): Filled | Rejection {
  const [leg] = outline.legs;
  const last = leg.after.carry({ amountIn: undefined, amountOut });
  if ('rule' in last) return last;
  const fee = relayerFeeOf(leg);
  if ('rule' in fee) return fee;
  const { place, from, to } = leg;
  const net = last.amountIn;
  const affiliateFee = (net * BigInt(asked.query.affiliateBasisPoints ?? 0)) / limits.basisPoints;
  const swap = place.market.exactOut({
    denomIn: from.info.denom,
    denomOut: to.info.denom,
    amountOut: net + affiliateFee,
    state: fee.state,
  });
  if ('rule' in swap) return swap;
  const sent = raised(swap.amountIn + fee.taken, asked.query);
  const first = outline.before.carry({ amountIn: undefined, amountOut: sent });
  if ('rule' in first) return first;
  const stated = sent - (fee.purchase?.amountIn ?? 0n);
  const swapped = swapPart(leg, { swap, fee, net, affiliateFee, stated, isExactOut: true });
  return { outline, amountIn: first.amountIn, amountOut, ...inOrder([first, swapped, last]) };
}

/** Input of a swap, raised in case its price moves: the contract returns the rest. */
function raised(amount: bigint, { inputTolerancePercent }: RouteQuery): bigint {
  const ratio = parsePercent(inputTolerancePercent ?? '0');
  if (ratio === undefined) return amount;
  const { numerator, denominator } = ratio;
  return amount + (amount * numerator + denominator - 1n) / denominator;
}
