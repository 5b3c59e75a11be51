import * as shapes from '../../json/index.js';
import { amount, optional, type JsonObject, type Optional } from '../json/codec.js';
import type { CompileRequest } from '../../compile/index.js';
import { type Budget, brandAs, createBudget, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { findPath } from '../../trace/index.js';
import { operation } from '../operations/operation.js';
import { decodeOperations } from './operations.js';
import { decodeSettings, type SettingsRequest, settingsFields } from './settings.js';

/** A planned route to be turned into messages (specification 4.3). */
export interface MsgsRequest extends SettingsRequest {
  /** Denom of the source asset. */
  readonly source_asset_denom: string;
  /** Chain of the source asset. */
  readonly source_asset_chain_id: string;
  /** Denom of the destination asset. */
  readonly dest_asset_denom: string;
  /** Chain of the destination asset. */
  readonly dest_asset_chain_id: string;
  /** Input in base units. */
  readonly amount_in: string;
  /** Output in base units. */
  readonly amount_out: string;
  /** One address for each chain that needs one, in order. */
  readonly address_list: readonly string[];
  /** Each contains one variant (specification 2.5). */
  readonly operations: readonly JsonObject[];
  /** Expected output in base units. */
  readonly estimated_amount_out?: Optional<string>;
  /** Take channels that the data does not know as the operations say. */
  readonly trust_operations?: Optional<boolean>;
}

/** The JSON of such a request. */
export const msgsRequest: shapes.Shape<MsgsRequest> = shapes.object<MsgsRequest>({
  source_asset_denom: shapes.text,
  source_asset_chain_id: shapes.text,
  dest_asset_denom: shapes.text,
  dest_asset_chain_id: shapes.text,
  amount_in: shapes.text,
  amount_out: shapes.text,
  address_list: shapes.list(shapes.text, limits.addresses),
  operations: shapes.list(operation.schema, limits.operations),
  estimated_amount_out: shapes.optional(shapes.text),
  ...settingsFields,
  trust_operations: shapes.optional(shapes.flag),
});

const optionalAmount = optional(amount);

/**
 * The compiler's request that a request of the interface states. Numbers are read here; everything else the compiler
 * checks.
 *
 * @throws RoutingError for what cannot be read
 */
export function decodeMsgs(
  registry: Registry,
  request: MsgsRequest,
  budget: Budget = createBudget(),
): CompileRequest {
  const source = { chainId: request.source_asset_chain_id, denom: request.source_asset_denom };
  const amountIn = amount.decode(request.amount_in, '/amount_in');
  const amountOut = amount.decode(request.amount_out, '/amount_out');
  const estimated = optionalAmount.decode(request.estimated_amount_out, '/estimated_amount_out');
  const operations = decodeOperations(registry, request.operations, request, budget);
  return {
    source: { chainId: brandAs(source.chainId), denom: brandAs(source.denom) },
    dest: { chainId: brandAs(request.dest_asset_chain_id), denom: brandAs(request.dest_asset_denom) },
    amountIn,
    amountOut,
    estimatedAmountOut: estimated,
    addresses: request.address_list,
    operations,
    ...decodeSettings(request, operations),
    trustOperations: request.trust_operations === true,
    sourcePath: findPath(registry, source, { budget, field: '/source_asset_denom' }),
  };
}
