import {
  relayerFeeTotal,
  type SwapOperation,
  type SwapStep,
  type SwapTrade,
} from '../../../operation/index.js';
import type { RouteDone } from '../../../pools/index.js';
import { brandAs } from '../../../primitives/index.js';
import type { MarketSwap } from '../../swaps.js';
import type { FilledSwap, Part } from './filled.js';
import type { SwapLeg } from './outline.js';
import type { RelayerFee } from './relayer-fee.js';

type SwapMove = SwapOperation & { readonly kind: 'swap' };

/** A user's swap as the pools would do it. */
export interface Quoted {
  readonly swap: MarketSwap;
  readonly fee: RelayerFee;
  /** Base units of the output that go on: without what affiliates get. */
  readonly net: bigint;
  readonly affiliateFee: bigint;
  /** Stated input of the operation: includes the relayer fee of the contract, and the safety margin. */
  readonly stated: bigint;
  readonly isExactOut: boolean;
}

/** The operations of a swap: one that buys the relayer fee of the contract if required, and the user's. */
export function swapPart(leg: SwapLeg, quoted: Quoted): Part {
  const { swap, fee, affiliateFee } = quoted;
  const purchase = purchaseOf(leg, fee);
  const swaps: FilledSwap[] = [{ leg, operation: purchase.length, swap, isPurchase: false, affiliateFee }];
  if (fee.purchase !== undefined)
    swaps.unshift({ leg, operation: 0, swap: fee.purchase, isPurchase: true, affiliateFee: 0n });
  return { operations: [...purchase, swapOf(leg, quoted)], warnings: [], nextSteps: [], swaps };
}

/** Nothing where the fee is part of the input, or not needed. */
function purchaseOf({ place, from }: SwapLeg, { purchase }: RelayerFee): readonly SwapMove[] {
  const fee = place.deployment.relayerFee;
  if (purchase === undefined || fee === undefined) return [];
  const amountOut = relayerFeeTotal(fee);
  const [route] = purchase.routes;
  return [
    {
      kind: 'swap',
      chainId: place.chainId,
      denomIn: from.info.denom,
      denomOut: brandAs(fee.denom),
      trade: { kind: 'swap_out', venue: place.venue, steps: stepsOf(route), amountOut },
      amountIn: purchase.amountIn,
      amountOut,
    },
  ];
}

/** The user's swap. */
function swapOf({ place, from, to }: SwapLeg, quoted: Quoted): SwapMove {
  const { net, stated } = quoted;
  return {
    kind: 'swap',
    chainId: place.chainId,
    denomIn: from.info.denom,
    denomOut: to.info.denom,
    trade: tradeOf(place.venue, quoted),
    amountIn: stated,
    amountOut: net,
  };
}

function tradeOf(venue: SwapTrade['venue'], { swap, net, stated, isExactOut }: Quoted): SwapTrade {
  const { routes, amountIn } = swap;
  if (isExactOut) return { kind: 'swap_out', venue, steps: stepsOf(routes[0]), amountOut: net };
  if (routes.length < 2) {
    const steps = stepsOf(routes[0]);
    return { kind: 'swap_in', venue, steps, amountIn: stated, estimatedAmountOut: net };
  }
  const largest = largestOf(routes);
  const parts = routes.map((route, index) => ({
    amountIn: route.amountIn + (index === largest ? stated - amountIn : 0n),
    denomIn: brandAs<SwapStep['denomIn']>(route.path[0]?.denomIn ?? ''),
    steps: stepsOf(route),
  }));
  return { kind: 'smart_swap_in', venue, routes: parts, estimatedAmountOut: net };
}

/**
 * The part that the contract makes smaller by a fee it takes from the input: the largest, of equal ones the last.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
function largestOf(routes: readonly RouteDone[]): number {
  let largest = 0;
  for (const [index, { amountIn }] of routes.entries())
    if (amountIn >= (routes[largest]?.amountIn ?? 0n)) largest = index;
  return largest;
}

function stepsOf(route: RouteDone | undefined): readonly SwapStep[] {
  return (route?.path ?? []).map(({ pool, denomIn, denomOut }) => ({
    pool,
    denomIn: brandAs(denomIn),
    denomOut: brandAs(denomOut),
  }));
}
