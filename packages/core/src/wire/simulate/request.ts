import * as shapes from '../../json/index.js';
import {
  amount,
  type Codec,
  listOf,
  optional,
  text,
  record,
  type JsonObject,
  type Optional,
  instant,
  variants,
} from '../json/codec.js';
import { type AssetRef, limits, RoutingError } from '../../primitives/index.js';
import type {
  Approval,
  BridgedCoin,
  ExpectedOutcome,
  KnownTrace,
  SimulatedCall,
  SimulatedMsg,
  SimulatedTx,
} from '../../simulate/index.js';
import { expectation } from '../audit/expectation.js';
import { faultList } from './faults.js';

/** Transactions to be run; an answer with messages is such a request. */
export interface SimulateRequest {
  /** Transactions, in order. */
  readonly txs: readonly JsonObject[];
  /** Block time at the beginning, nanoseconds since the epoch; the time of the service when absent. */
  readonly now?: Optional<string>;
  /**
   * Outputs of venues, by order of the swaps; default: outputs of the service's pools, and without pools the
   * least that the messages accept.
   */
  readonly swap_outputs?: Optional<readonly string[]>;
  /** Faults of the run. */
  readonly faults?: Optional<readonly JsonObject[]>;
  /** Vouchers that the data does not list, with their full paths. */
  readonly traces?: Optional<readonly JsonObject[]>;
  /** Coins that bridges turn into each other and the data does not join. */
  readonly bridged?: Optional<readonly JsonObject[]>;
  /** Expectation to compare with. */
  readonly expectation?: Optional<JsonObject>;
  /** Let go what outages refuse. */
  readonly include_inactive?: Optional<boolean>;
}

type Signed = Pick<SimulatedTx, 'chainId' | 'signerAddress'>;

type TaggedTx =
  | (Signed & { readonly kind: 'cosmos_tx'; readonly msgs: readonly SimulatedMsg[] })
  | (Signed & SimulatedCall & { readonly kind: 'evm_tx' })
  | (Signed & { readonly kind: 'svm_tx'; readonly tx: string });

const signed = { chainId: text, signerAddress: text };
const message = record<SimulatedMsg>(
  { typeUrl: text, value: text },
  { typeUrl: 'msg_type_url', value: 'msg' },
);

const approval = record<Approval>({ tokenContract: text, spender: text, amount });

/** Transactions in order. */
export const txList: Codec<readonly SimulatedTx[], readonly JsonObject[]> = listOf(
  variants<TaggedTx>(
    {
      cosmos_tx: record({ ...signed, msgs: listOf(message, limits.messages) }),
      evm_tx: record<Signed & SimulatedCall>(
        {
          ...{ ...signed, to: text, value: amount, data: text },
          requiredErc20Approvals: listOf(approval, limits.operations),
        },
        { requiredErc20Approvals: 'required_erc20_approvals' },
      ),
      svm_tx: record<Signed & { readonly tx: string }>({ ...signed, tx: text }),
    },
    { reason: 'INVALID_TYPE', noun: 'a transaction' },
  ),
  limits.operations,
);

/** Outputs of venues. */
export const swapOutputs: Codec<readonly bigint[], readonly string[]> = listOf(amount, limits.operations);

/** Vouchers and their paths. */
export const traceList: Codec<readonly KnownTrace[], readonly JsonObject[]> = listOf(
  record<KnownTrace>({ chainId: text, denom: text, path: text }),
  limits.operations,
);

const asset = record<AssetRef>({ denom: text, chainId: text });

/** Coins on both sides of bridges. */
export const bridgedList: Codec<readonly BridgedCoin[], readonly JsonObject[]> = listOf(
  record<BridgedCoin>({ from: asset, to: asset }),
  limits.operations,
);

/** The JSON of such a request. */
export const simulateRequest: shapes.Shape<SimulateRequest> = shapes.object<SimulateRequest>({
  txs: txList.schema,
  now: shapes.optional(instant.schema),
  swap_outputs: shapes.optional(swapOutputs.schema),
  faults: shapes.optional(faultList),
  traces: shapes.optional(traceList.schema),
  bridged: shapes.optional(bridgedList.schema),
  expectation: shapes.optional(expectation.schema),
  include_inactive: shapes.optional(shapes.flag),
});

/**
 * The expectation that a run is compared with. When deadlines must lie is not part of it.
 *
 * @throws RoutingError `MISSING_FIELD` when it does not say which asset is to arrive
 */
export function decodeGoal(json: Optional<JsonObject>): ExpectedOutcome | undefined {
  const expected = optional(expectation).decode(json, '/expectation');
  if (expected === undefined) return undefined;
  const { destAsset, period: _period, ...rest } = expected;
  if (destAsset !== undefined) return { ...rest, destAsset };
  throw new RoutingError('MISSING_FIELD', '/expectation/dest_asset', 'expectation.dest_asset is missing');
}
