import * as v from 'valibot';
import type { CompileRequest } from '../../compile/index.js';
import { brandAs, limits, pointerTo, RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { findPath } from '../../trace/index.js';
import { amount, optional } from '../codec.js';
import { operation } from '../operations/operation.js';
import { type JsonObject, list, type Optional, type Schema, shape } from '../schema.js';
import { type AffiliatesRequest, affiliatesFields, decodeAffiliates } from './affiliates.js';
import { completeTransfers } from './complete.js';
import { handler } from './handler.js';

/** A planned route to be turned into messages (specification 4.3). */
export interface MsgsRequest extends AffiliatesRequest {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
  readonly amount_in: string;
  readonly amount_out: string;
  /** One address for each chain that needs one, in order. */
  readonly address_list: readonly string[];
  /** Each holds one variant (specification 2.5). */
  readonly operations: readonly JsonObject[];
  readonly estimated_amount_out?: Optional<string>;
  readonly slippage_tolerance_percent?: Optional<string>;
  readonly post_route_handler?: Optional<JsonObject>;
  readonly timeout_seconds?: Optional<string>;
  readonly enable_gas_warnings?: Optional<boolean>;
  readonly fee_payer_address?: Optional<string>;
  /** Take channels that the data does not know as the operations say. */
  readonly trust_operations?: Optional<boolean>;
}

/** The JSON of such a request. */
export const msgsRequest: Schema<MsgsRequest> = shape<MsgsRequest>({
  source_asset_denom: v.string(),
  source_asset_chain_id: v.string(),
  dest_asset_denom: v.string(),
  dest_asset_chain_id: v.string(),
  amount_in: v.string(),
  amount_out: v.string(),
  address_list: list(v.string(), limits.addresses),
  operations: list(operation.schema, limits.operations),
  estimated_amount_out: v.nullish(v.string()),
  slippage_tolerance_percent: v.nullish(v.string()),
  ...affiliatesFields,
  post_route_handler: v.nullish(handler.schema),
  timeout_seconds: v.nullish(v.string()),
  enable_gas_warnings: v.nullish(v.boolean()),
  fee_payer_address: v.nullish(v.string()),
  trust_operations: v.nullish(v.boolean()),
});

/**
 * The domain's form of a request. Numbers are read here; whether anything is well formed beyond that, the compiler
 * judges.
 *
 * @throws RoutingError for what cannot be read
 */
export function decodeMsgs(registry: Registry, request: MsgsRequest): CompileRequest {
  const source = { chainId: request.source_asset_chain_id, denom: request.source_asset_denom };
  const amounts = {
    amountIn: amount.decode(request.amount_in, '/amount_in'),
    amountOut: amount.decode(request.amount_out, '/amount_out'),
    estimatedAmountOut: optional(amount).decode(request.estimated_amount_out, '/estimated_amount_out'),
  };
  const completed = completeTransfers(registry, request.operations, request);
  const operations = completed.map((json, index) => operation.decode(json, pointerTo('/operations', index)));
  const swap = operations.filter(({ kind }) => kind === 'swap').at(-1);
  return {
    source: { chainId: brandAs(source.chainId), denom: brandAs(source.denom) },
    dest: { chainId: brandAs(request.dest_asset_chain_id), denom: brandAs(request.dest_asset_denom) },
    ...amounts,
    addresses: request.address_list,
    operations,
    slippageTolerancePercent: request.slippage_tolerance_percent ?? undefined,
    affiliates: decodeAffiliates(request, swap?.kind === 'swap' ? swap.chainId : undefined),
    postRouteHandler: optional(handler).decode(request.post_route_handler, '/post_route_handler'),
    timeoutSeconds: request.timeout_seconds == null ? undefined : decodeSeconds(request.timeout_seconds),
    enableGasWarnings: request.enable_gas_warnings === true,
    feePayerAddress: request.fee_payer_address || undefined,
    trustOperations: request.trust_operations === true,
    sourcePath: findPath(registry, source),
  };
}

function decodeSeconds(text: string): number {
  if (/^(?:0|[1-9][0-9]{0,14})$/.test(text)) return Number(text);
  const message = `timeout_seconds must be a whole number of seconds, not ${JSON.stringify(text.slice(0, 40))}`;
  throw new RoutingError('INVALID_TIMEOUT', '/timeout_seconds', message);
}
