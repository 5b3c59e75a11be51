import * as shapes from '../../json/index.js';
import type { JsonObject } from '../json/codec.js';
import { operationTraits } from '../../operation/index.js';
import { operation } from '../operations/operation.js';
import type { WireSwapVenue } from '../read/venues.js';

const text = shapes.text;

type Fields = Readonly<Record<string, shapes.Shape<unknown>>>;

/** The shape of an object with more fields, or with fields of another shape. */
function extended(shape: shapes.Shape<unknown>, fields: Fields): shapes.Shape<JsonObject> {
  const present = shapes.fieldsOf(shapes.presentOf(shape));
  return shapes.objectOf([...new Map([...present, ...Object.entries(fields)])]);
}

function inside(shape: shapes.Shape<unknown>, name: string): shapes.Shape<unknown> {
  return shapes.fieldsOf(shapes.presentOf(shape)).get(name) ?? shapes.anything;
}

const swap = inside(operation.schema, 'swap');

function priced(kind: string): shapes.Shape<unknown> {
  return shapes.optional(extended(inside(swap, kind), { price_impact_percent: shapes.given(text) }));
}

const pricedSwap = extended(swap, {
  ...{ swap_in: priced('swap_in'), swap_out: priced('swap_out') },
  estimated_affiliate_fee: shapes.given(text),
  swap_venues: shapes.given(shapes.list(shapes.object<WireSwapVenue>({ name: text, chain_id: text }))),
});

/** The variants that use a bridge, each with its name. */
const bridged = Object.entries(operationTraits).flatMap(([kind, { bridge }]) =>
  bridge === undefined
    ? []
    : [
        [
          kind,
          shapes.optional(extended(inside(operation.schema, kind), { bridge_id: shapes.given(text) })),
        ] as const,
      ],
);

/** An operation of a planned route: the operation of a request, with prices and bridges, which requests ignore. */
export const plannedOperation: shapes.Shape<JsonObject> = extended(operation.schema, {
  ...Object.fromEntries(bridged),
  swap: shapes.optional(pricedSwap),
});
