import type { Encoding, JsonObject } from '../json/codec.js';
import type { Route } from '../../plan/index.js';
import type { Outage } from '../../registry/index.js';
import type { WireFee } from '../msgs/response.js';
import { operation } from '../operations/operation.js';
import { encodeOutages, type WireOutageWarning } from '../read/outage-warning.js';
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
  readonly estimated_route_duration_seconds: number;
  /** What is risky about the way, and with `include_inactive` what is out of service; absent where there is nothing. */
  readonly warnings?: readonly WireOutageWarning[];
}

/** Writes a route. */
export function encodeRoute(route: Route, fees: readonly WireFee[], encoding: Encoding): RouteResponse {
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
    ...encodeOutages(route.outages, (outage) => fieldOf(route, outage)),
  };
}

/** Which field of the request names what an outage is about. */
function fieldOf({ source, dest }: Route, { scope: { chainId, coin } }: Outage): string {
  if (chainId === dest.chainId) return coin === undefined ? '/dest_asset_chain_id' : '/dest_asset_denom';
  if (coin !== undefined) return '/source_asset_denom';
  return chainId === source.chainId ? '/source_asset_chain_id' : '';
}
