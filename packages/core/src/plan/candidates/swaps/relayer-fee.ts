import { relayerFeeTotal } from '../../../operation/index.js';
import type { PoolState } from '../../../pools/index.js';
import type { MarketSwap } from '../../swaps.js';
import type { Rejection } from '../../candidate.js';
import type { SwapLeg } from './outline.js';

/** Source of a contract's relayer fee: out of its input, which is the fee's coin, or by a swap before the user's. */
export interface RelayerFee {
  /** Base units of the input that do not reach the user's swap. */
  readonly taken: bigint;
  /** The swap that buys the fee; absent where it is part of the input, or there is none. */
  readonly purchase?: MarketSwap;
  /** Pools as the purchase leaves them. */
  readonly state?: PoolState;
}

/**
 * Relayer cost of one leg of a route, or the reason for which the fee is not available. @see
 * neutron-org/neutron `x/feerefunder`
 */
export function relayerFeeOf({ place, from, paysRelayer }: SwapLeg): RelayerFee | Rejection {
  const fee = place.deployment.relayerFee;
  if (!paysRelayer || fee === undefined) return { taken: 0n };
  const amountOut = relayerFeeTotal(fee);
  const { denom: denomIn } = from.info;
  if (denomIn === fee.denom) return { taken: amountOut };
  const purchase = place.market.exactOut({ denomIn, denomOut: fee.denom, amountOut });
  if ('rule' in purchase) return notCovered(place.chainId, `${amountOut} ${fee.denom}`, purchase.message);
  return { taken: purchase.amountIn, purchase, state: purchase.after };
}

/** An input that the fee of relayers uses up. */
export function notCovered(chainId: string, fee: string, why: string): Rejection {
  const message = `the contract on ${chainId} has to pay relayers ${fee}, which the input does not cover: ${why}`;
  return { rule: 'FEE_NOT_COVERED', message };
}
