import * as shapes from '../../json/index.js';
import type { RouteQuery } from '../../plan/index.js';
import { limits, type MemberPath, pointerTo, RoutingError, type Warning } from '../../primitives/index.js';
import type { Optional } from '../json/codec.js';
import { idleFields, idleWarnings } from '../json/idle.js';
import { snakeCase } from '../json/field-names.js';
import type { WireSwapVenue } from '../read/venues.js';

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
}

/** How swaps are done. Only `split_routes` changes a route. */
export interface SmartSwapOptions {
  /** Whether a swap may be split over routes; no unless it says so. */
  readonly split_routes?: Optional<boolean>;
  /** No effect. */
  readonly evm_swaps?: unknown;
  /** No effect. */
  readonly evm_slippage_tolerance_percent?: unknown;
}

const noEvmSwaps = 'has no effect: swaps on EVM chains are not planned';
const idle = { evm_swaps: noEvmSwaps, evm_slippage_tolerance_percent: noEvmSwaps };

/** Warnings about options of swaps that change no route. */
export function idleSwapOptions({ smart_swap_options: options }: SwapsRequest): readonly Warning[] {
  return idleWarnings(options, idle, '/smart_swap_options');
}

const venue = shapes.object<WireSwapVenue>({ name: shapes.text, chain_id: shapes.text });

/** Schemas of these fields. */
export const swapsFields: shapes.Members<SwapsRequest> = {
  allow_swaps: shapes.optional(shapes.flag),
  swap_venues: shapes.optional(shapes.list(venue, limits.originBatch)),
  swap_venue: shapes.optional(venue),
  smart_swap_options: shapes.optional(
    shapes.object<SmartSwapOptions>({ split_routes: shapes.optional(shapes.flag), ...idleFields(idle) }),
  ),
  allow_unsafe: shapes.optional(shapes.flag),
};

/**
 * Settings of swaps for the planner.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD` if the two forms of the venues exclude each other
 */
export function decodeSwaps(request: SwapsRequest): Partial<RouteQuery> {
  const swapVenues = allowedVenues(request).map(({ name, chain_id: chainId }) => ({ name, chainId }));
  return {
    allowSwaps: request.allow_swaps !== false,
    ...(swapVenues.length > 0 && { swapVenues }),
    splitRoutes: request.smart_swap_options?.split_routes === true,
    allowUnsafe: request.allow_unsafe === true,
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
export function locateSwaps(request: SwapsRequest, [member, index, ...rest]: MemberPath): string | undefined {
  if (member === 'splitRoutes') return '/smart_swap_options/split_routes';
  if (member !== 'swapVenues') return undefined;
  if (request.swap_venue != null) return '/swap_venue';
  const tokens = [...(index === undefined ? [] : [index]), ...rest.map((token) => snakeCase(String(token)))];
  return tokens.reduce<string>(pointerTo, '/swap_venues');
}
