import * as shapes from '../../json/index.js';
import {
  amount,
  type Codec,
  instant,
  type JsonObject,
  listOf,
  optional,
  type Optional,
  record,
  text,
  variants,
} from '../json/codec.js';
import { type AssetRef, joined, limits, RoutingError } from '../../primitives/index.js';
import {
  type Approval,
  assumeAmounts,
  type BridgedCoin,
  type ExpectedOutcome,
  type Fault,
  type KnownTrace,
  leastQuote,
  type Quote,
  type SimulatedCall,
  type SimulatedMsg,
  type SimulatedTx,
  simulateMsgs,
  type Simulation,
} from '../../simulate/index.js';
import { expectation } from '../audit/expectation.js';
import { decodeFaults, faultList } from './faults.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';
import { encodeSimulation, type SimulateResponse } from './simulation.js';
import { poolQuotes } from '../../quote/index.js';

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

const txList: Codec<readonly SimulatedTx[], readonly JsonObject[]> = listOf(
  variants<TaggedTx>(
    {
      cosmos_tx: record({ ...signed, msgs: listOf(message, limits.messages) }),
      evm_tx: record<Signed & SimulatedCall>(
        {
          ...signed,
          to: text,
          value: amount,
          data: text,
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

const outputList = optional(listOf(amount, limits.operations));
const traceList = optional(
  listOf(record<KnownTrace>({ chainId: text, denom: text, path: text }), limits.operations),
);

const asset = record<AssetRef>({ denom: text, chainId: text });
const bridgedList = optional(listOf(record<BridgedCoin>({ from: asset, to: asset }), limits.operations));
const time = optional(instant);

/** The expectation without its period. @throws RoutingError `MISSING_FIELD` if it does not state the arriving asset */
function decodeGoal(json: Optional<JsonObject>): ExpectedOutcome | undefined {
  const expected = optional(expectation).decode(json, '/expectation');
  if (expected === undefined) return undefined;
  const { destAsset, period: _period, ...rest } = expected;
  if (destAsset !== undefined) return { ...rest, destAsset };
  throw new RoutingError('MISSING_FIELD', '/expectation/dest_asset', 'expectation.dest_asset is missing');
}

/** Effects of transactions on a model of the chains. */
export const simulate: Endpoint<SimulateRequest, SimulateResponse> = {
  path: paths.simulate,
  methods: ['POST'],
  summary: 'Effects of transactions on a model of the chains, step by step, with faults if requested.',
  request: shapes.object<SimulateRequest>({
    txs: txList.schema,
    now: time.schema,
    swap_outputs: outputList.schema,
    faults: shapes.optional(faultList),
    traces: traceList.schema,
    bridged: bridgedList.schema,
    expectation: shapes.optional(expectation.schema),
    include_inactive: shapes.optional(shapes.flag),
  }),
  answer(context, request) {
    const txs = txList.decode(request.txs, '/txs');
    const outputs = outputList.decode(request.swap_outputs, '/swap_outputs');
    const expectation = decodeGoal(request.expectation);
    const options = {
      now: time.decode(request.now, '/now') ?? context.now(),
      budget: context.budget,
      quote: venuesOf(context, outputs ?? []),
      includeInactive: request.include_inactive === true,
      bridged: bridgedList.decode(request.bridged, '/bridged') ?? [],
      traces: traceList.decode(request.traces, '/traces') ?? [],
    };
    const run = (faults: readonly Fault[]): Simulation =>
      simulateMsgs(context.registry, { txs, expectation }, joined(options, { faults }));
    return encodeSimulation(run(decodeFaults(request.faults ?? [], () => run([]))));
  },
};

/**
 * Outputs of venues in a run: from the request by order of the swaps, else from the service's pools in the state of the
 * run. Without pools, the least that messages accept. Pools are requested at the first such
 * swap.
 */
export function venuesOf({ pools }: Pick<Context, 'pools'>, stated: readonly bigint[]): Quote {
  let quote: Quote | undefined;
  return assumeAmounts(stated, (request) => {
    quote ??= quoteOf(pools());
    return quote(request);
  });
}

function quoteOf(pools: ReturnType<Context['pools']>): Quote {
  return pools === undefined ? leastQuote : poolQuotes(pools);
}
