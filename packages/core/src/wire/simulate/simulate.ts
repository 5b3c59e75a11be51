import { instant, optional } from '../json/codec.js';
import {
  assumeAmounts,
  type Fault,
  leastQuote,
  type Quote,
  simulateMsgs,
  type Simulation,
} from '../../simulate/index.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';
import { decodeFaults } from './faults.js';
import {
  bridgedList,
  decodeGoal,
  type SimulateRequest,
  simulateRequest,
  swapOutputs,
  traceList,
  txList,
} from './request.js';
import { encodeSimulation, type SimulateResponse } from './simulation.js';
import { poolQuotes } from '../../quote/index.js';

/** Effects of transactions on a model of the chains. */
export const simulate: Endpoint<SimulateRequest, SimulateResponse> = {
  path: paths.simulate,
  methods: ['POST'],
  summary: 'What transactions do on a model of the chains, step by step, and after faults.',
  request: simulateRequest,
  answer(context, request) {
    const txs = txList.decode(request.txs, '/txs');
    const outputs = optional(swapOutputs).decode(request.swap_outputs, '/swap_outputs');
    const expectation = decodeGoal(request.expectation);
    const options = {
      now: optional(instant).decode(request.now, '/now') ?? context.now(),
      budget: context.budget,
      quote: venuesOf(context, outputs ?? []),
      includeInactive: request.include_inactive === true,
      bridged: optional(bridgedList).decode(request.bridged, '/bridged') ?? [],
      traces: optional(traceList).decode(request.traces, '/traces') ?? [],
    };
    const run = (faults: readonly Fault[]): Simulation =>
      simulateMsgs(context.registry, { txs, expectation }, { ...options, faults });
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
