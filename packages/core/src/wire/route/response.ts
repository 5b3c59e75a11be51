import type { Encoding, JsonObject } from '../json/codec.js';
import { defined, withChecksum } from '../json/encode.js';
import { isSwap, tradeOf } from '../../operation/index.js';
import type { Warning } from '../../primitives/index.js';
import type { PoolsLeftOut, PoolsUsed, Route, RouteSwaps, SwapBound } from '../../plan/index.js';
import type { Criterion } from '../../several/index.js';
import type { WireFee } from '../msgs/response.js';
import { encodeWarnings, type WarningsAnswer } from '../warnings.js';
import { operation } from '../operations/operation.js';
import type { WireSwapVenue } from '../read/venues.js';
import type { Context } from '../endpoint.js';
import type { WireQuotedAt } from './quoted-at.js';
import { encodeNextStep, type WireNextStep, type WireSeconds } from './next-step.js';
import * as shapes from '../../json/index.js';

/** An operation of a planned route: the operation of a request, with the price of a swap. */
export interface PlannedOperation extends JsonObject {}

/** A planned route, and the others that the request asks for. */
export interface RouteResponse extends SingleRoute {
  /**
   * The route of this answer, then routes that no possible one dominates: one that is as good in all criteria of `why`, and better
   * in one. These are ordered by output, duration, number of transactions and operations. Absent unless `max_answers` is above 1.
   */
  readonly routes?: readonly ListedRoute[];
}

/** One of several planned routes. */
export interface ListedRoute extends SingleRoute {
  /**
   * Criteria that no other listed route surpasses: output (`amount_out`; `amount_in` for a given output), duration
   * (`duration_seconds.most`, null being the longest), signatures (`txs_required`), safety (the least safe place of the coins after
   * a failure), fees (`estimated_fees` in US dollars at the prices of the pools). An unknown fee counts as equal. Empty if another
   * listed route dominates it.
   */
  readonly why: readonly Criterion[];
}

/** A planned route; its operations go into a request for messages as they are. */
export interface SingleRoute extends SwapsAnswer, WarningsAnswer {
  /** Denom of the asset to send. */
  readonly source_asset_denom: string;
  /** Chain of the asset to send. */
  readonly source_asset_chain_id: string;
  /** Denom of the asset that arrives. */
  readonly dest_asset_denom: string;
  /** Chain of the asset that arrives. */
  readonly dest_asset_chain_id: string;
  /** Base units to send. */
  readonly amount_in: string;
  /** Base units that arrive, after known fees. */
  readonly amount_out: string;
  /** Operations in order. */
  readonly operations: readonly PlannedOperation[];
  /** Chains in the order of use. */
  readonly chain_ids: readonly string[];
  /** Chains whose addresses the messages need, in order. */
  readonly required_chain_addresses: readonly string[];
  /** Whether the route swaps. */
  readonly does_swap: boolean;
  /** Copy of `amount_out`. */
  readonly estimated_amount_out: string;
  /** Swap venues in the order of use, each once. */
  readonly swap_venues: readonly WireSwapVenue[];
  /** First of `swap_venues`, for older clients. */
  readonly swap_venue?: WireSwapVenue;
  /** Number of transactions to sign. */
  readonly txs_required: number;
  /** Fees with a known amount. */
  readonly estimated_fees: readonly WireFee[];
  /** Present if an operation lacks a live quote, named by its `needs_quote`: no messages can be built from the route. */
  readonly is_estimate?: true;
  /** Manual steps in addition to signing; absent if there are none. */
  readonly next_steps?: readonly WireNextStep[];
  /** `duration_seconds.most`; 1800 with the warning DURATION_UNKNOWN if that is null. Public clients stop waiting after three times as much. */
  readonly estimated_route_duration_seconds: number;
  /** Time by the block times and bridges of the data, without the time to sign; null if a part is unknown. */
  readonly duration_seconds: WireSeconds | null;
  /** Indexes of the operations with an unknown duration. */
  readonly unknown_operations: readonly number[];
  /** Pools that swaps were quoted on; absent without swaps. */
  readonly pools?: readonly WirePools[];
  /** Output of an exact-out swap that the contract keeps; absent where it is at most a unit or ten millionths. */
  readonly surplus?: WireSurplus;
  /** With `surplus`: the least input of the swap that pays the wanted output as an exact input, base units. */
  readonly least_amount_in?: string;
  /** State of the pools of each chain that was quoted; absent without swaps. */
  readonly quoted_at?: readonly WireQuotedAt[];
  /** Pools of these chains that are not used; absent if there are none. */
  readonly pools_left_out?: readonly WirePoolsLeftOut[];
  /** Whether the searches for the swaps ended by themselves: false where a budget of work ended a part of one. */
  readonly is_complete?: boolean;
  /** `amount_out` less the cost that the request states; absent without one. */
  readonly net_amount_out?: string;
  /** For a request with `upper_bound`: an output that no split of the only swap exceeds, before affiliates and later fees. Absent where none was found. */
  readonly upper_bound?: WireUpperBound;
}

/** An output that no split of a swap exceeds, with any number of routes. */
export interface WireUpperBound {
  /** Base units. */
  readonly amount_out: string;
  /** Distance from the output of the swap in millionths of it, rounded up. Few allowed routes are a part of it. */
  readonly gap_ppm: number;
  /** Most hops of a route. */
  readonly max_hops: number;
  /** Number of pools that routes may use. */
  readonly pools: number;
  /** Assumptions: a pool pays less for each further unit, in one direction; no route comes back to a denom. */
  readonly assumes: readonly ('concave_pools' | 'simple_paths')[];
}

function encodeBound({ amountOut, gapPpm, maxHops, pools, assumes }: SwapBound): WireUpperBound {
  return { amount_out: String(amountOut), gap_ppm: gapPpm, max_hops: maxHops, pools, assumes };
}

/** Writes a route, with warnings of the answer that it is or is part of. */
export function encodeRoute(
  route: Route,
  { fees, warnings }: { readonly fees: readonly WireFee[]; readonly warnings: readonly Warning[] },
  context: Encoding & Pick<Context, 'pools' | 'part' | 'registry'>,
): SingleRoute {
  const amountOut = String(route.amountOut);
  const { swapped, nextSteps } = route;
  const venues = venuesOf(route);
  return defined<SingleRoute>({
    source_asset_denom: withChecksum(route.source.denom),
    source_asset_chain_id: route.source.chainId,
    dest_asset_denom: withChecksum(route.dest.denom),
    dest_asset_chain_id: route.dest.chainId,
    amount_in: String(route.amountIn),
    amount_out: amountOut,
    operations: route.operations.map((one, index) => {
      const json = operation.encode(one, context) ?? {};
      return isSwap(one) ? withPrice(json, priceOf(route, index)) : json;
    }),
    chain_ids: route.chainIds,
    required_chain_addresses: route.requiredChainAddresses,
    does_swap: venues.length > 0,
    estimated_amount_out: amountOut,
    swap_venues: venues,
    swap_venue: venues[0],
    txs_required: route.txsRequired,
    swap_price_impact_percent: swapped?.priceImpactPercent,
    usd_amount_in: swapped?.usdAmountIn,
    usd_amount_out: swapped?.usdAmountOut,
    estimated_fees: fees,
    is_estimate: route.isEstimate ? true : undefined,
    next_steps: nextSteps.length > 0 ? nextSteps.map(encodeNextStep) : undefined,
    estimated_route_duration_seconds: route.estimatedDurationSeconds,
    duration_seconds: route.durationSeconds,
    unknown_operations: route.unknownOperations,
    pools: swapped?.pools.map(encodePools),
    ...surplusOf(route),
    quoted_at: swapped && statesOf(swapped, context),
    pools_left_out: swapped?.poolsLeftOut?.map(encodeLeftOut),
    is_complete: swapped?.isComplete,
    net_amount_out: swapped?.netAmountOut === undefined ? undefined : String(swapped.netAmountOut),
    upper_bound: swapped?.bound && encodeBound(swapped.bound),
    ...encodeWarnings(warnings),
  });
}

function priceOf({ swapped }: Route, index: number): SwapPrice {
  return swapped?.swaps.find(({ operation }) => operation === index) ?? { affiliateFee: 0n };
}

/** Price of all swaps of a route together; empty without swaps. */
export interface SwapsAnswer {
  /** Loss of all swaps together against the prices before them, percent; absent if a price is unknown. */
  readonly swap_price_impact_percent?: string;
  /** Input of the first swap in US dollars, by the prices of the pools. */
  readonly usd_amount_in?: string;
  /** Output of the last swap in US dollars, by the prices of the pools. */
  readonly usd_amount_out?: string;
}

/** Pools of one venue that swaps were quoted on. */
export interface WirePools {
  /** Chain of the pools. */
  readonly chain_id: string;
  /** Swap venue. */
  readonly venue: string;
  /** Block of their state; null if it is unknown. */
  readonly height: string | null;
  /** Time of the reading; null if it is unknown. */
  readonly time: string | null;
  /** Whether their state is invented, so that amounts are examples. */
  readonly synthetic: boolean;
}

function encodePools({ chainId, venue, height, time, isSynthetic }: PoolsUsed): WirePools {
  return {
    chain_id: chainId,
    venue,
    height: height === undefined ? null : String(height),
    time: time ?? null,
    synthetic: isSynthetic,
  };
}

/** Numbers of pools that are not used; a reason without a pool is absent. */
export interface WireLeftOutReasons {
  /** Pools of concentrated liquidity without their ticks. */
  readonly NO_TICKS?: number;
  /** Pools without their fee. */
  readonly UNKNOWN_FEE?: number;
  /** Pools of types that are not modelled. */
  readonly UNKNOWN_TYPE?: number;
  /** Pools of a type whose rounding is not confirmed. */
  readonly ROUNDING_UNCONFIRMED?: number;
  /** Pools at addresses where the router of their venue finds none. */
  readonly OTHER_FACTORY?: number;
  /** Pools with an invalid row. */
  readonly INVALID?: number;
}

/** An amount that a swap contract keeps. */
export interface WireSurplus {
  /** Denom of the output of the swap, on the chain of the swap. */
  readonly denom: string;
  /** Base units. */
  readonly amount: string;
}

function surplusOf({ swapped, operations }: Route): Pick<SingleRoute, 'surplus' | 'least_amount_in'> {
  const found = swapped?.swaps.find(({ surplus }) => surplus !== undefined);
  const swap = operations[found?.operation ?? -1];
  if (found === undefined || swap === undefined || !('denomOut' in swap)) return {};
  return {
    surplus: { denom: String(swap.denomOut), amount: String(found.surplus) },
    least_amount_in: String(found.leastAmountIn),
  };
}

/** Pools of a chain that are not used, by number. */
export interface WirePoolsLeftOut {
  /** Chain of the pools. */
  readonly chain_id: string;
  /** Number of pools that are not used. */
  readonly count: number;
  /** Numbers by reason. */
  readonly reasons: WireLeftOutReasons;
}

function encodeLeftOut({ chainId, count, reasons }: PoolsLeftOut): WirePoolsLeftOut {
  return { chain_id: chainId, count, reasons };
}

function statesOf(
  { pools: used }: RouteSwaps,
  { pools, part, registry }: Pick<Context, 'pools' | 'part' | 'registry'>,
): readonly WireQuotedAt[] | undefined {
  const given = pools();
  if (given === undefined) return undefined;
  return part('swaps').quotedAt(
    given,
    used.map(({ chainId }) => chainId),
    registry,
  );
}

/** Venues that a route swaps at, in order; each once. */
function venuesOf({ operations }: Route): readonly WireSwapVenue[] {
  const venues = new Map<string, WireSwapVenue>();
  for (const one of operations) {
    const used = 'swapVenues' in one ? one.swapVenues : [tradeOf(one)?.venue];
    for (const venue of used) {
      if (venue === undefined) continue;
      const { name, chainId } = venue;
      venues.set(JSON.stringify([chainId, name]), { name, chain_id: chainId });
    }
  }
  return [...venues.values()];
}

/** Price facts of a swap in a route, which messages do not need. */
type SwapPrice = Pick<RouteSwaps['swaps'][number], 'priceImpactPercent' | 'affiliateFee'>;

/** An operation that swaps, as JSON, with its price. A split swap has no place for its impact. */
function withPrice(operation: JsonObject, { priceImpactPercent, affiliateFee }: SwapPrice): JsonObject {
  const { swap, ...others } = operation;
  const [[kind = '', stated] = [], ...rest] = Object.entries(asObject(swap));
  const shared = Object.fromEntries(rest);
  const { estimated_amount_out: estimated, ...trade } = asObject(stated);
  const impact = kind === 'smart_swap_in' ? undefined : priceImpactPercent;
  const priced = {
    ...trade,
    ...(impact !== undefined && { price_impact_percent: impact }),
    ...(estimated !== undefined && { estimated_amount_out: estimated }),
  };
  const fee = `${affiliateFee}${shared['denom_out']}`;
  return { swap: { [kind]: priced, estimated_affiliate_fee: fee, ...shared }, ...others };
}

function asObject(json: unknown): JsonObject {
  return shapes.isObject(json) ? json : {};
}
