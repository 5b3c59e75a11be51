import * as shapes from '../../json/index.js';
import type { JsonObject } from '../json/codec.js';
import { operation } from '../operations/operation.js';
import type { WireSwapVenue } from '../read/venues.js';
import { nextStepSchema } from '../route/read-next-step.js';
import type { PlannedOperation, RouteResponse } from '../route/response.js';
import type { WirePools } from '../route/swaps.js';
import { feeSchema, warningField, warningsField } from './msgs-response.js';

const text = shapes.text;
const flag = shapes.flag;

/** A place where swaps happen. */
export const swapVenueSchema: shapes.Shape<WireSwapVenue> = shapes.object<WireSwapVenue>({
  name: text,
  chain_id: text,
});

type Fields = Readonly<Record<string, shapes.Shape<unknown>>>;

/** The shape of an object with fields that it has beside its own, or of another shape. */
function extended(shape: shapes.Shape<unknown>, fields: Fields): shapes.Shape<JsonObject> {
  const own = shapes.fieldsOf(shapes.presentOf(shape));
  return shapes.objectOf([...new Map([...own, ...Object.entries(fields)])]);
}

function inside(shape: shapes.Shape<unknown>, name: string): shapes.Shape<unknown> {
  return shapes.fieldsOf(shapes.presentOf(shape)).get(name) ?? shapes.anything;
}

const swap = inside(operation.schema, 'swap');

function priced(kind: string): shapes.Shape<unknown> {
  return shapes.optional(extended(inside(swap, kind), { price_impact_percent: shapes.given(text) }));
}

/** An operation of a planned route: in requests it means the same, and what is known of its price is not read. */
export const plannedOperationSchema: shapes.Shape<PlannedOperation> = extended(operation.schema, {
  swap: shapes.optional(
    extended(swap, {
      ...{ swap_in: priced('swap_in'), swap_out: priced('swap_out') },
      estimated_affiliate_fee: shapes.given(text),
      swap_venues: shapes.given(shapes.list(swapVenueSchema)),
    }),
  ),
});

type Seconds = NonNullable<RouteResponse['duration_seconds']>;

const seconds = shapes.object<Seconds>({ least: shapes.whole, most: shapes.whole });

/** A planned route. */
export const routeSchema: shapes.Shape<RouteResponse> = shapes.object<RouteResponse>({
  source_asset_denom: text,
  source_asset_chain_id: text,
  dest_asset_denom: text,
  dest_asset_chain_id: text,
  amount_in: text,
  amount_out: text,
  operations: shapes.list(plannedOperationSchema),
  chain_ids: shapes.list(text),
  required_chain_addresses: shapes.list(text),
  does_swap: flag,
  estimated_amount_out: text,
  swap_venues: shapes.list(swapVenueSchema),
  swap_venue: shapes.given(swapVenueSchema),
  txs_required: shapes.whole,
  swap_price_impact_percent: shapes.given(text),
  usd_amount_in: shapes.given(text),
  usd_amount_out: shapes.given(text),
  estimated_fees: shapes.list(feeSchema),
  is_estimate: shapes.given(shapes.oneOf(true)),
  next_steps: shapes.given(shapes.list(nextStepSchema)),
  estimated_route_duration_seconds: shapes.whole,
  duration_seconds: shapes.nullable(seconds),
  unknown_operations: shapes.list(shapes.whole),
  pools: shapes.given(
    shapes.list(
      shapes.object<WirePools>({
        chain_id: text,
        venue: text,
        height: shapes.nullable(text),
        time: shapes.nullable(text),
        synthetic: flag,
      }),
    ),
  ),
  warnings: warningsField,
  warning: warningField,
});
