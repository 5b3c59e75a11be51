import type { JsonObject } from '../json/codec.js';
import { denomOutOf, type Operation } from '../../operation/index.js';
import type { Budget } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { fieldsOf, kindOf, operation } from '../operations/operation.js';

/** Ends of a route as a request names them. */
export interface RouteEnds {
  readonly source_asset_denom: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
}

/**
 * The operations of a request. Omitted members come from the data, from neighbouring operations or from the
 * ends of the route.
 *
 * @throws RoutingError `MISSING_FIELD` for undetermined members; `DENOM_MISMATCH`, `INVALID_OPERATION` if two names of
 * one field contradict
 */
export function decodeOperations(
  registry: Registry,
  operations: readonly JsonObject[],
  ends: RouteEnds,
  budget: Budget,
): readonly Operation[] {
  let denomIn = ends.source_asset_denom;
  return operations.map((json, index) => {
    const pointer = `/operations/${index}`;
    const value = operation.decode(json, pointer);
    const following = operations[index + 1];
    const next = following === undefined ? endOf(ends) : fieldsOf(following);
    const position = { fields: fieldsOf(json), denomIn, next, pointer: `${pointer}/${value.kind}`, budget };
    Object.assign(value, kindOf(value).complete(registry, position));
    denomIn = denomOutOf(value);
    return value;
  });
}

/** The end of a route in the words of an operation. */
function endOf(ends: RouteEnds): JsonObject {
  return { chain_id: ends.dest_asset_chain_id, denom_in: ends.dest_asset_denom };
}
