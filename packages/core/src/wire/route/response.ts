import type { Encoding, JsonObject } from '../json/codec.js';
import type { Warning } from '../../primitives/index.js';
import type { Route } from '../../plan/index.js';
import { encodeWarnings } from '../msgs/encode.js';
import type { WireFee, WireWarning } from '../msgs/response.js';
import { operation } from '../operations/operation.js';
import type { WireSwapVenue } from '../read/venues.js';

/** A planned route; its operations go into a request for messages as they are. */
export interface RouteResponse {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
  readonly amount_in: string;
  readonly amount_out: string;
  readonly operations: readonly JsonObject[];
  /** Chains in order of use. */
  readonly chain_ids: readonly string[];
  /** Chains of which messages need an address, in order. */
  readonly required_chain_addresses: readonly string[];
  readonly does_swap: boolean;
  readonly estimated_amount_out: string;
  readonly swap_venues: readonly WireSwapVenue[];
  readonly txs_required: number;
  readonly estimated_fees: readonly WireFee[];
  /** Half a minute for each packet, as clients of the live service expect. */
  readonly estimated_route_duration_seconds: number;
  /** What the data says of block times and bridges, without the time to sign; null where part of it is not known. */
  readonly duration_seconds: { readonly least: number; readonly most: number } | null;
  /** Indexes of the operations that make it null. */
  readonly unknown_operations: readonly number[];
  /** Absent when there are none. */
  readonly warnings?: readonly WireWarning[];
}

/** Writes a route, with warnings of the answer that it is or is part of. */
export function encodeRoute(
  route: Route,
  { fees, warnings }: { readonly fees: readonly WireFee[]; readonly warnings: readonly Warning[] },
  encoding: Encoding,
): RouteResponse {
  const amountOut = String(route.amountOut);
  return {
    source_asset_denom: route.source.denom,
    source_asset_chain_id: route.source.chainId,
    dest_asset_denom: route.dest.denom,
    dest_asset_chain_id: route.dest.chainId,
    amount_in: String(route.amountIn),
    amount_out: amountOut,
    operations: route.operations.map((one) => operation.encode(one, encoding) ?? {}),
    chain_ids: route.chainIds,
    required_chain_addresses: route.requiredChainAddresses,
    does_swap: false,
    estimated_amount_out: amountOut,
    swap_venues: [],
    txs_required: route.txsRequired,
    estimated_fees: fees,
    estimated_route_duration_seconds: route.estimatedDurationSeconds,
    duration_seconds: route.durationSeconds,
    unknown_operations: route.unknownOperations,
    ...encodeWarnings(warnings),
  };
}
