import * as shapes from '../../json/index.js';
import { amount, optional, type Optional } from '../json/codec.js';
import { planRoute, type Route, type RouteQuery } from '../../plan/index.js';
import type { Context } from '../endpoint.js';
import { isPrintableDenom, type MemberPath, RoutingError } from '../../primitives/index.js';
import { snakeCase, toldOf } from '../json/told.js';
import { bridgeFlagFields, type BridgeFlagsRequest, decodeBridgeFlags } from '../read/bridge-flags.js';

/** An asset to be moved, and where. Exactly one of the two amounts is given. */
export interface RouteRequest extends BridgeFlagsRequest {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  /** Left out, the asset that stands for the source asset on the destination chain is taken. */
  readonly dest_asset_denom?: Optional<string>;
  readonly dest_asset_chain_id: string;
  readonly amount_in?: Optional<string>;
  readonly amount_out?: Optional<string>;
  readonly allow_multi_tx?: Optional<boolean>;
  /** Whether a relayer may be paid where there is a quote; yes unless it says no. */
  readonly smart_relay?: Optional<boolean>;
  /** Also over chains and channels that are out of service. */
  readonly include_inactive?: Optional<boolean>;
  /** Answer also where the coins rest after every failure, which needs addresses: only with messages. */
  readonly include_recovery?: Optional<boolean>;
}

/** Schemas of the fields that plan a route. */
export const routeFields: shapes.Members<RouteRequest> = {
  source_asset_denom: shapes.text,
  source_asset_chain_id: shapes.text,
  dest_asset_denom: shapes.optional(shapes.text),
  dest_asset_chain_id: shapes.text,
  amount_in: shapes.optional(shapes.text),
  amount_out: shapes.optional(shapes.text),
  allow_multi_tx: shapes.optional(shapes.flag),
  ...bridgeFlagFields,
  smart_relay: shapes.optional(shapes.flag),
  include_inactive: shapes.optional(shapes.flag),
  include_recovery: shapes.optional(shapes.flag),
};

/** The JSON of a request for a route. */
export const routeRequest: shapes.Shape<RouteRequest> = shapes.object<RouteRequest>(routeFields);

/** What the planner is asked. @throws RoutingError `INVALID_DENOM`, or where an amount cannot be read */
export function decodeRoute(
  request: RouteRequest,
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
    smartRelay: request.smart_relay !== false,
    ...(quotes && { quotes }),
    allowMultiTx: request.allow_multi_tx === true,
    includeInactive: request.include_inactive === true,
    ...clock(),
    budget,
  };
}

/**
 * The route for a request, in the words of its fields.
 *
 * @throws RoutingError where there is none, `INTERNAL` where the provider of quotes answers something that is no quote: that is
 * the fault of the service, never of the request
 */
export function plannedRoute(
  request: RouteRequest,
  context: Context,
  preferences: Pick<RouteQuery, 'preferComplete'> = {},
): Route {
  const query = { ...decodeRoute(request, context), ...preferences };
  try {
    return toldOf(locateRoute, () => planRoute(context.registry, query));
  } catch (error) {
    if (!(error instanceof RoutingError) || !error.field.startsWith('/quotes')) throw error;
    throw new RoutingError(
      'INTERNAL',
      '',
      `the option \`quotes\` of createApi gives no quote: ${error.message}`,
    );
  }
}

/** Where a request for a route states a member of the planner's query: a JSON Pointer. */
export function locateRoute([member = '']: MemberPath): string {
  const name = String(member);
  return `/${Object.hasOwn(ends, name) ? ends[name] : snakeCase(name)}`;
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
