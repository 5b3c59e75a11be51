import { limits } from '../../../primitives/index.js';
import type { CoinQuery, Rejection } from '../../candidate.js';
import { type Filled, inOrder, type Part } from './filled.js';
import { swapPart } from './operations.js';
import type { Outline, SwapLeg } from './outline.js';
import { partsAt } from './places.js';
import { notCovered, relayerFeeOf } from './relayer-fee.js';

/** An outline that is walked forward from the amount that is sent, or the first reason why it cannot be. */
export function fillExactIn(outline: Outline, asked: CoinQuery, amountIn: bigint): Filled | Rejection {
  const first = outline.before.carry({ amountIn, amountOut: undefined });
  if ('rule' in first) return first;
  const parts: Part[] = [first];
  let amount = first.amountOut;
  for (const [index, leg] of outline.legs.entries()) {
    const isLast = index === outline.legs.length - 1;
    const sold = sell(leg, asked, amount, isLast);
    if ('rule' in sold) return sold;
    const moved = leg.after.carry({ amountIn: sold.amountOut, amountOut: undefined });
    if ('rule' in moved) return moved;
    parts.push(sold.part, moved);
    amount = moved.amountOut;
  }
  return { outline, amountIn, amountOut: amount, ...inOrder(parts) };
}

interface Sold {
  readonly part: Part;
  /** Base units that leave the swap. */
  readonly amountOut: bigint;
}

function sell(leg: SwapLeg, { query }: CoinQuery, amount: bigint, isLast: boolean): Sold | Rejection {
  const fee = relayerFeeOf(leg);
  if ('rule' in fee) return fee;
  const { place, from, to } = leg;
  const amountIn = amount - fee.taken;
  if (amountIn <= 0n) return notCovered(place.chainId, `${fee.taken} ${from.info.denom}`, `${amount} arrive`);
  const swap = place.market.exactIn({
    denomIn: from.info.denom,
    denomOut: to.info.denom,
    amountIn,
    maxParts: partsAt(place, query),
    state: fee.state,
  });
  if ('rule' in swap) return swap;
  const bps = isLast ? BigInt(query.affiliateBasisPoints ?? 0) : 0n;
  const net = netOf(swap.amountOut, bps);
  if (net === 0n)
    return { rule: 'NO_LIQUIDITY', message: `${place.venue.name} pays ${swap.amountOut}, all to affiliates` };
  const affiliateFee = (net * bps) / limits.basisPoints;
  const stated = amountIn + (fee.purchase === undefined ? fee.taken : 0n);
  return { part: swapPart(leg, { swap, fee, net, affiliateFee, stated, isExactOut: false }), amountOut: net };
}

/** The largest amount that pools pay together with what affiliates get of it. */
export function netOf(gross: bigint, bps: bigint): bigint {
  const net = (gross * limits.basisPoints) / (limits.basisPoints + bps);
  // Their share is rounded down, so one unit more may fit.
  return net + 1n + ((net + 1n) * bps) / limits.basisPoints <= gross ? net + 1n : net;
}
