import * as shapes from '../../json/index.js';
import { amount, optional, type JsonObject, type Optional } from '../json/codec.js';
import type { CompileRequest } from '../../compile/index.js';
import { lastSwap, type Operation, startsOn } from '../../operation/index.js';
import { pointerTo, RoutingError } from '../../primitives/index.js';
import { type AffiliatesRequest, affiliatesFields, decodeAffiliates } from './affiliates.js';
import { type BuildRequest, buildFields } from './build.js';
import { handler } from './handler.js';
import { type IdleSettings, idleSettingsFields } from './idle-settings.js';
import { svm } from './svm.js';

/** Settings for turning a route from any planner into messages. */
export interface SettingsRequest extends AffiliatesRequest, BuildRequest, IdleSettings {
  /** Permitted loss of swaps, percent. */
  readonly slippage_tolerance_percent?: Optional<string>;
  /** Use of the coins on arrival. */
  readonly post_route_handler?: Optional<JsonObject>;
  /** Seconds until packets time out; 300 when absent. */
  readonly timeout_seconds?: Optional<string>;
  /** By chain id, what later transactions keep back there of the coin that pays fees. */
  readonly fee_headroom?: Optional<Readonly<Record<string, string>>>;
  /** Whether to warn about missing gas coins. */
  readonly enable_gas_warnings?: Optional<boolean>;
  /** Payer of created accounts on SVM chains. */
  readonly fee_payer_address?: Optional<string>;
  /** Live facts for a transaction of an SVM chain. */
  readonly svm?: Optional<JsonObject>;
}

/** The part of the compiler's request that these fields state. */
export type Settings = Pick<
  CompileRequest,
  | 'slippageTolerancePercent'
  | 'affiliates'
  | 'postRouteHandler'
  | 'timeoutSeconds'
  | 'feeHeadroom'
  | 'enableGasWarnings'
  | 'feePayerAddress'
  | 'svm'
>;

/** Schemas of the settings. */
export const settingsFields: shapes.Members<SettingsRequest> = {
  slippage_tolerance_percent: shapes.optional(shapes.text),
  ...affiliatesFields,
  post_route_handler: shapes.optional(handler.schema),
  timeout_seconds: shapes.optional(shapes.text),
  fee_headroom: shapes.optional(shapes.table(shapes.text)),
  enable_gas_warnings: shapes.optional(shapes.flag),
  fee_payer_address: shapes.optional(shapes.text),
  svm: shapes.optional(svm.schema),
  ...idleSettingsFields,
  ...buildFields,
};

const optionalHandler = optional(handler);
const optionalSvm = optional(svm);

/** @throws RoutingError for what cannot be read */
export function decodeSettings(request: SettingsRequest, operations: readonly Operation[]): Settings {
  const swap = operations[lastSwap(operations)];
  return {
    slippageTolerancePercent: request.slippage_tolerance_percent ?? undefined,
    affiliates: decodeAffiliates(request, swap && startsOn(swap)),
    postRouteHandler: optionalHandler.decode(request.post_route_handler, '/post_route_handler'),
    timeoutSeconds: request.timeout_seconds == null ? undefined : decodeSeconds(request.timeout_seconds),
    feeHeadroom: decodeHeadroom(request),
    enableGasWarnings: request.enable_gas_warnings === true,
    feePayerAddress: request.fee_payer_address || undefined,
    svm: optionalSvm.decode(request.svm, '/svm'),
  };
}

function decodeHeadroom({ fee_headroom: stated }: SettingsRequest): Settings['feeHeadroom'] {
  if (stated == null) return undefined;
  const amounts = Object.entries(stated).map(([chainId, text]) => {
    return [chainId, amount.decode(text, pointerTo('/fee_headroom', chainId))] as const;
  });
  return amounts.length === 0 ? undefined : Object.fromEntries(amounts);
}

function decodeSeconds(text: string): number {
  if (/^(?:0|[1-9][0-9]{0,14})$/.test(text)) return Number(text);
  const message = `timeout_seconds must be a whole number of seconds, not ${JSON.stringify(text.slice(0, 40))}`;
  throw new RoutingError('INVALID_TIMEOUT', '/timeout_seconds', message);
}
