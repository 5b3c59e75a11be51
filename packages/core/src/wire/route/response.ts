import type { Encoding, JsonObject } from '../json/codec.js';
import { withChecksum } from '../json/spelling.js';
import { isSwap } from '../../operation/index.js';
import type { Warning } from '../../primitives/index.js';
import type { Route } from '../../plan/index.js';
import { encodeWarnings } from '../msgs/encode.js';
import type { WireFee, WireWarning } from '../msgs/response.js';
import { operation } from '../operations/operation.js';
import { type SwapPrice, withPrice } from '../operations/swap-price.js';
import type { WireSwapVenue } from '../read/venues.js';
import { encodeNextStep, type WireNextStep } from './next-step.js';
import { encodePools, encodeSwaps, type SwapsAnswer, venuesOf, type WirePools } from './swaps.js';

/** An operation of a planned route: the operation of a request, with the price of a swap. */
export interface PlannedOperation extends JsonObject {}

/** A planned route; its operations go into a request for messages as they are. */
export interface RouteResponse extends SwapsAnswer {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
  readonly amount_in: string;
  readonly amount_out: string;
  readonly operations: readonly PlannedOperation[];
  /** Chains in order of use. */
  readonly chain_ids: readonly string[];
  /** Chains of which messages need an address, in order. */
  readonly required_chain_addresses: readonly string[];
  readonly does_swap: boolean;
  readonly estimated_amount_out: string;
  /** Venues that it swaps at, in order; each once. */
  readonly swap_venues: readonly WireSwapVenue[];
  /** The first of them, for older clients. */
  readonly swap_venue?: WireSwapVenue;
  readonly txs_required: number;
  readonly estimated_fees: readonly WireFee[];
  /** Present where an operation lacks a live quote, which its `needs_quote` names: messages cannot be built from it. */
  readonly is_estimate?: true;
  /** What is to be done by hand besides signing the transactions; absent where there is nothing. */
  readonly next_steps?: readonly WireNextStep[];
  /** `duration_seconds.most`; 1800, with the warning DURATION_UNKNOWN, where that is null. Public clients stop waiting at three times as much. */
  readonly estimated_route_duration_seconds: number;
  /** What the data says of block times and bridges, without the time to sign; null where part of it is not known. */
  readonly duration_seconds: { readonly least: number; readonly most: number } | null;
  /** Indexes of the operations that make it null. */
  readonly unknown_operations: readonly number[];
  /** The pools that its swaps were quoted on; absent where it swaps nothing. */
  readonly pools?: readonly WirePools[];
  /** Absent when there are none. */
  readonly warnings?: readonly WireWarning[];
  /** What makes its swaps unsafe, where the request takes them all the same. */
  readonly warning?: { readonly type: string; readonly message: string };
}

/** Writes a route, with warnings of the answer that it is or is part of. */
export function encodeRoute(
  route: Route,
  { fees, warnings }: { readonly fees: readonly WireFee[]; readonly warnings: readonly Warning[] },
  encoding: Encoding,
): RouteResponse {
  const amountOut = String(route.amountOut);
  const venues = venuesOf(route);
  return {
    source_asset_denom: withChecksum(route.source.denom),
    source_asset_chain_id: route.source.chainId,
    dest_asset_denom: withChecksum(route.dest.denom),
    dest_asset_chain_id: route.dest.chainId,
    amount_in: String(route.amountIn),
    amount_out: amountOut,
    operations: route.operations.map((one, index) => {
      const json = operation.encode(one, encoding) ?? {};
      return isSwap(one) ? withPrice(json, priceOf(route, index)) : json;
    }),
    chain_ids: route.chainIds,
    required_chain_addresses: route.requiredChainAddresses,
    does_swap: venues.length > 0,
    estimated_amount_out: amountOut,
    swap_venues: venues,
    ...(venues[0] && { swap_venue: venues[0] }),
    txs_required: route.txsRequired,
    ...encodeSwaps(route.swapped),
    estimated_fees: fees,
    ...(route.isEstimate && { is_estimate: true }),
    ...(route.nextSteps.length > 0 && { next_steps: route.nextSteps.map(encodeNextStep) }),
    estimated_route_duration_seconds: route.estimatedDurationSeconds,
    duration_seconds: route.durationSeconds,
    unknown_operations: route.unknownOperations,
    ...(route.swapped && { pools: route.swapped.pools.map(encodePools) }),
    ...encodeWarnings(warnings),
  };
}

/** What a route says of the swap that an operation is. */
function priceOf({ swapped }: Route, index: number): SwapPrice {
  return swapped?.swaps.find(({ operation }) => operation === index) ?? { affiliateFee: 0n };
}
