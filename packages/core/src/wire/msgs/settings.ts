import type {
  AutopilotHandler,
  CompileRequest,
  PostRouteHandler,
  SvmInputs,
  WasmHandler,
} from '../../compile/index.js';
import {
  amount,
  type Codec,
  type JsonObject,
  optional,
  type Optional,
  record,
  text,
  variants,
  whole,
} from '../json/codec.js';
import { pointerTo, RoutingError, type Warning } from '../../primitives/index.js';
import * as shapes from '../../json/index.js';
import { lastSwap, type Operation, startsOn } from '../../operation/index.js';
import { idleFields, idleWarnings } from '../warnings.js';
import { affiliatesFields, type AffiliatesRequest, decodeAffiliates, idleAffiliates } from './affiliates.js';

/** Facts for a transaction of an SVM chain that only a live node, or the holder of a new key, has. */
export const svm: Codec<SvmInputs, JsonObject> = record<SvmInputs>({
  recentBlockhash: optional(text),
  lastValidBlockHeight: optional(whole),
  computeUnitLimit: optional(whole),
  computeUnitPrice: optional(whole),
  eventAccount: optional(text),
});

type Untagged<T> = Omit<T, 'kind'>;

const action: Codec<AutopilotHandler['action'], string> = {
  ...text,
  decode(json, pointer) {
    if (json === 'LIQUID_STAKE' || json === 'CLAIM') return json;
    const message = 'action of post_route_handler must be LIQUID_STAKE or CLAIM';
    throw new RoutingError('INVALID_POST_ROUTE_HANDLER', pointer, message);
  },
};

/** Text of a message; refusals lead into it. */
const message: Codec<string, string> = {
  ...text,
  locate: (_json, rest) => rest.reduce<string>(pointerTo, ''),
};

const autopilot = record<Untagged<AutopilotHandler>>({ receiver: text, action });

/** Published clients write the second variant in two ways. */
type Spelled = PostRouteHandler | (Untagged<AutopilotHandler> & { readonly kind: 'autpilot_msg' });

const spelled = variants<Spelled>(
  {
    wasm_msg: record<Untagged<WasmHandler>>({ contractAddress: text, msg: message }),
    autopilot_msg: autopilot,
    autpilot_msg: autopilot,
  },
  { reason: 'INVALID_POST_ROUTE_HANDLER', noun: 'post_route_handler' },
);

/** Use of the coins on arrival. */
export const handler: Codec<PostRouteHandler, JsonObject> = {
  ...spelled,
  decode(json, pointer) {
    const found = spelled.decode(json, pointer);
    return found.kind === 'autpilot_msg' ? { ...found, kind: 'autopilot_msg' } : found;
  },
};

/** Options for messages before they are signed. */
export interface ProofRequest {
  /** Whether to add the final place of the coins after every single failure. */
  readonly include_recovery?: Optional<boolean>;
  /** Whether messages must pass the simulator and the auditor. */
  readonly self_check?: Optional<boolean>;
  /** Adds warnings about stale data. */
  readonly enable_data_warnings?: Optional<boolean>;
}

/** How messages are built, whatever route they execute. */
export interface BuildRequest extends ProofRequest {
  /** Compile also what outages refuse, with warnings. */
  readonly include_inactive?: Optional<boolean>;
}

const buildFields: shapes.Members<BuildRequest> = {
  include_recovery: shapes.optional(shapes.flag),
  self_check: shapes.optional(shapes.flag),
  enable_data_warnings: shapes.optional(shapes.flag),
  include_inactive: shapes.optional(shapes.flag),
};

/** Settings for turning a route from any planner into messages. */
export interface SettingsRequest extends AffiliatesRequest, BuildRequest {
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
  /** No effect. */
  readonly signed_op_hook?: unknown;
}

const idle = { signed_op_hook: 'has no effect: messages carry no hook of it' };

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
  ...idleFields(idle),
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

/** Warnings about settings that change no message of a route. */
export function settingsWarnings(
  request: SettingsRequest,
  operations: readonly Operation[],
): readonly Warning[] {
  return [...idleWarnings(request, idle), ...idleAffiliates(request, operations)];
}
