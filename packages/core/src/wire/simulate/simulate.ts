import { optional, instant } from '../json/codec.js';
import { type Fault, type Simulation, simulateMsgs } from '../../simulate/index.js';
import type { Endpoint } from '../endpoint.js';
import { paths } from '../paths.js';
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
import { venuesOf } from './venues.js';

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
