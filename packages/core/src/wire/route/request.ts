import * as shapes from '../../json/index.js';
import type { RouteQuery, SwapCost } from '../../plan/index.js';
import {
  isPrintableDenom,
  limits,
  type MemberPath,
  pointerTo,
  RoutingError,
  type Warning,
} from '../../primitives/index.js';
import { amount, type Optional, optional } from '../json/codec.js';
import { type Locate, snakeCase } from '../json/field-names.js';
import type { SourceRequest } from '../read/asset.js';
import type { WireSwapVenue } from '../read/venues.js';
import type { Context } from '../endpoint.js';
import { idleFields, idleWarnings } from '../warnings.js';
import {
  bridgeFlagFields,
  type BridgeFlagsRequest,
  decodeBridgeFlags,
  idleFeatures,
} from '../read/bridge-flags.js';

/** How a route may swap, if it needs to. */
export interface SwapsRequest {
  /** Whether it may swap at all; yes unless it says no. */
  readonly allow_swaps?: Optional<boolean>;
  /** Venues that may be used; all when absent or empty. */
  readonly swap_venues?: Optional<readonly WireSwapVenue[]>;
  /** Older form for a single one. */
  readonly swap_venue?: Optional<WireSwapVenue>;
  /** Options of split swaps. */
  readonly smart_swap_options?: Optional<SmartSwapOptions>;
  /** Also accepts a swap whose price is far off or cannot be judged, with a warning. */
  readonly allow_unsafe?: Optional<boolean>;
  /** Cost of executing swaps, in base units of the output of the last one, which splits are compared by; none if absent. */
  readonly cost?: Optional<WireCost>;
  /** Millionths of the output of a swap that each further route has to add, 0 to 1000000; 10 if absent. */
  readonly least_gain_ppm?: Optional<number>;
  /** Whether the answer states an output of the swap that no split exceeds; no unless it says so. */
  readonly upper_bound?: Optional<boolean>;
}

/** Cost of executing swaps, base units of the output. */
export interface WireCost {
  /** For each swap in a pool; 0 if absent. */
  readonly per_hop?: Optional<string>;
  /** For each route of a split; 0 if absent. */
  readonly per_route?: Optional<string>;
  /** For the whole; 0 if absent. */
  readonly fixed?: Optional<string>;
}

/** How swaps are done. */
export interface SmartSwapOptions {
  /** Whether a swap may be split over routes; no unless it says so. */
  readonly split_routes?: Optional<boolean>;
  /** Whether a route may swap on EVM chains, where pools and a router are at hand; yes unless it says no. */
  readonly evm_swaps?: Optional<boolean>;
  /** Percent that a swap on an EVM chain may pay less than planned, 0 up to but not including 100; 1 when absent. */
  readonly evm_slippage_tolerance_percent?: Optional<string>;
}

const venue = shapes.object<WireSwapVenue>({ name: shapes.text, chain_id: shapes.text });

const swapsFields: shapes.Members<SwapsRequest> = {
  allow_swaps: shapes.optional(shapes.flag),
  swap_venues: shapes.optional(shapes.list(venue, limits.originBatch)),
  swap_venue: shapes.optional(venue),
  smart_swap_options: shapes.optional(
    shapes.object<SmartSwapOptions>({
      split_routes: shapes.optional(shapes.flag),
      evm_swaps: shapes.optional(shapes.flag),
      evm_slippage_tolerance_percent: shapes.optional(shapes.text),
    }),
  ),
  allow_unsafe: shapes.optional(shapes.flag),
  cost: shapes.optional(
    shapes.object<WireCost>({
      per_hop: shapes.optional(shapes.text),
      per_route: shapes.optional(shapes.text),
      fixed: shapes.optional(shapes.text),
    }),
  ),
  least_gain_ppm: shapes.optional(shapes.number),
  upper_bound: shapes.optional(shapes.flag),
};

/** Settings of swaps. @throws RoutingError `UNSUPPORTED_FIELD` if the two forms of the venues exclude each other */
function decodeSwaps(request: SwapsRequest): Partial<RouteQuery> {
  const swapVenues = allowedVenues(request).map(({ name, chain_id: chainId }) => ({ name, chainId }));
  const { evm_swaps: evmSwaps, evm_slippage_tolerance_percent: slippage } = request.smart_swap_options ?? {};
  return {
    allowSwaps: request.allow_swaps !== false,
    ...(swapVenues.length > 0 && { swapVenues }),
    splitRoutes: request.smart_swap_options?.split_routes === true,
    evmSwaps: evmSwaps !== false,
    ...(slippage ? { evmSlippagePercent: slippage } : {}),
    allowUnsafe: request.allow_unsafe === true,
    ...(request.cost != null && { cost: decodeCost(request.cost) }),
    ...(request.least_gain_ppm != null && { leastGainPpm: request.least_gain_ppm }),
    ...(request.upper_bound === true && { wantsBound: true }),
  };
}

/** @throws RoutingError `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE` */
function decodeCost({ per_hop: perHop, per_route: perRoute, fixed }: WireCost): SwapCost {
  return {
    perHop: optional(amount).decode(perHop, '/cost/per_hop'),
    perRoute: optional(amount).decode(perRoute, '/cost/per_route'),
    fixed: optional(amount).decode(fixed, '/cost/fixed'),
  };
}

/** Both forms restrict: a single venue must be in the list if there is one. */
function allowedVenues({ swap_venues: list, swap_venue: single }: SwapsRequest): readonly WireSwapVenue[] {
  const listed = list ?? [];
  if (single == null) return listed;
  const isListed = ({ name, chain_id: chainId }: WireSwapVenue): boolean =>
    name === single.name && chainId === single.chain_id;
  if (listed.length === 0 || listed.some(isListed)) return [single];
  const message = 'swap_venue is the older form of swap_venues, and is not among them';
  throw new RoutingError('UNSUPPORTED_FIELD', '/swap_venue', message);
}

/** JSON Pointer to a request's field about swaps, by the planner's member; undefined for other members. */
function locateSwaps(request: SwapsRequest, [member, index, ...rest]: MemberPath): string | undefined {
  if (member === 'splitRoutes') return '/smart_swap_options/split_routes';
  if (member === 'evmSwaps') return '/smart_swap_options/evm_swaps';
  if (member === 'evmSlippagePercent') return '/smart_swap_options/evm_slippage_tolerance_percent';
  if (member === 'evmTimeoutSeconds') return '/timeout_seconds';
  if (member === 'wantsBound') return '/upper_bound';
  if (member !== 'swapVenues') return undefined;
  if (request.swap_venue != null) return '/swap_venue';
  const tokens = [...(index === undefined ? [] : [index]), ...rest.map((token) => snakeCase(String(token)))];
  return tokens.reduce<string>(pointerTo, '/swap_venues');
}

/** An asset to be moved, and where. Exactly one of the two amounts is given. */
export interface PlanRequest extends SourceRequest, BridgeFlagsRequest, SwapsRequest {
  /** Default: the asset that represents the source asset on the destination chain. */
  readonly dest_asset_denom?: Optional<string>;
  /** Chain of the destination asset. */
  readonly dest_asset_chain_id: string;
  /** Input in base units. */
  readonly amount_in?: Optional<string>;
  /** Output in base units. */
  readonly amount_out?: Optional<string>;
  /** Whether several transactions are allowed. */
  readonly allow_multi_tx?: Optional<boolean>;
  /** Whether a relayer may be paid, if there is a quote; default true. */
  readonly smart_relay?: Optional<boolean>;
  /** Also over chains and channels that are out of service. */
  readonly include_inactive?: Optional<boolean>;
  /** Refused: only requests for messages have the addresses that it needs. */
  readonly include_recovery?: Optional<boolean>;
  /** No effect. */
  readonly fast_transfer?: unknown;
  /** No effect. */
  readonly is_op_withdraw?: unknown;
}

const idle = {
  fast_transfer: 'has no effect: go_fast and quotes decide how fast a bridge is',
  is_op_withdraw: 'has no effect: withdrawals from OPinit rollups are planned without it',
};

/** Warnings about members of a request that change no route. */
export function idlePlanMembers(request: PlanRequest): readonly Warning[] {
  return [...idleWarnings(request, idle), ...idleFeatures(request)];
}

/** A route to plan, with the share of affiliates. */
export interface RouteRequest extends PlanRequest {
  /** Share of affiliates in the output of the last swap, in basis points, 0 to 10000; 0 when absent. */
  readonly cumulative_affiliate_fee_bps?: Optional<string>;
  /** Most routes of the answer, 1 to 8; 1 when absent. Above 1 the answer has `routes`. */
  readonly max_answers?: Optional<number>;
}

/** Schemas of the fields that plan a route. */
export const planFields: shapes.Members<PlanRequest> = {
  source_asset_denom: shapes.text,
  source_asset_chain_id: shapes.text,
  dest_asset_denom: shapes.optional(shapes.text),
  dest_asset_chain_id: shapes.text,
  amount_in: shapes.optional(shapes.text),
  amount_out: shapes.optional(shapes.text),
  allow_multi_tx: shapes.optional(shapes.flag),
  ...bridgeFlagFields,
  ...swapsFields,
  smart_relay: shapes.optional(shapes.flag),
  include_inactive: shapes.optional(shapes.flag),
  include_recovery: shapes.optional(shapes.flag),
  ...idleFields(idle),
};

/** The JSON of a request for a route. */
export const routeRequest: shapes.Shape<RouteRequest> = shapes.object<RouteRequest>({
  ...planFields,
  cumulative_affiliate_fee_bps: shapes.optional(shapes.text),
  max_answers: shapes.optional(shapes.number),
});

/**
 * Query for the planner, affiliates apart.
 *
 * @throws RoutingError `INVALID_DENOM`, `UNSUPPORTED_FIELD` if two forms of one field contradict, or an amount cannot be
 * read
 */
export function decodeRoute(
  request: PlanRequest,
  { budget, clock, quotes }: Pick<Context, 'budget' | 'clock' | 'quotes'>,
): RouteQuery {
  const { source_asset_denom: sourceDenom, dest_asset_denom: destDenom } = request;
  checkDenom(sourceDenom, 'source_asset_denom');
  if (destDenom) checkDenom(destDenom, 'dest_asset_denom');
  const amountIn = optional(amount).decode(request.amount_in, '/amount_in');
  const amountOut = optional(amount).decode(request.amount_out, '/amount_out');
  return {
    sourceChainId: request.source_asset_chain_id,
    sourceDenom,
    destChainId: request.dest_asset_chain_id,
    ...(destDenom ? { destDenom } : {}),
    ...(amountIn === undefined ? {} : { amountIn }),
    ...(amountOut === undefined ? {} : { amountOut }),
    ...decodeBridgeFlags(request),
    ...decodeSwaps(request),
    smartRelay: request.smart_relay !== false,
    ...(quotes && { quotes }),
    allowMultiTx: request.allow_multi_tx === true,
    includeInactive: request.include_inactive === true,
    ...clock(),
    budget,
  };
}

/** Share of affiliates in the last swap's output, basis points. @throws RoutingError `INVALID_AFFILIATE` */
export function decodeAffiliateFee({ cumulative_affiliate_fee_bps: text }: RouteRequest): number {
  if (text == null || text === '') return 0;
  if (/^(?:0|[1-9][0-9]{0,4})$/.test(text) && BigInt(text) <= limits.basisPoints) return Number(text);
  const message = `cumulative_affiliate_fee_bps must be a whole number from 0 to ${limits.basisPoints}, not ${JSON.stringify(text.slice(0, 40))}`;
  throw new RoutingError('INVALID_AFFILIATE', '/cumulative_affiliate_fee_bps', message);
}

/** Most routes of an answer. @throws RoutingError `LIMIT_EXCEEDED` */
export function decodeMaxAnswers({ max_answers: count }: RouteRequest): number {
  const most = count ?? 1;
  if (Number.isInteger(most) && most >= 1 && most <= limits.answers) return most;
  const message = `max_answers must be a whole number from 1 to ${limits.answers}`;
  throw new RoutingError('LIMIT_EXCEEDED', '/max_answers', message);
}

/** Where a request for a route states the members of the planner's query. */
export function locateRoute(request: SwapsRequest): Locate {
  return (path) => {
    const name = String(path[0] ?? '');
    const swaps = locateSwaps(request, path);
    return swaps ?? `/${Object.hasOwn(ends, name) ? ends[name] : snakeCase(name)}`;
  };
}

/** The ends of a route, which the interface names otherwise than the planner. */
const ends: Readonly<Record<string, string>> = {
  sourceChainId: 'source_asset_chain_id',
  sourceDenom: 'source_asset_denom',
  destChainId: 'dest_asset_chain_id',
  destDenom: 'dest_asset_denom',
};

/** In the words that public clients look for. */
function checkDenom(denom: string, name: string): void {
  if (isPrintableDenom(denom)) return;
  throw new RoutingError('INVALID_DENOM', `/${name}`, `Invalid ${name}: not a denom`);
}
