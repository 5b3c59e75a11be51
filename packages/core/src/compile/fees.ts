import {
  type Operation,
  operationTraits,
  relayerFeeTotal,
  splitIntoTransactions,
  startsOn,
} from '../operation/index.js';
import { brandAs, type Denom } from '../primitives/index.js';
import type { Swap } from './continuation.js';
import type { Registry } from '../registry/index.js';
import type { BridgeKinds } from './bridges.js';
import type { StatedFee } from './kinds/kind.js';
import { compileKinds } from '../kinds/tables/compile.js';
import { bindAll, type Step } from './step.js';
import type { EstimatedFee, UnknownFee } from './result.js';
import type { PrintedTx } from './transactions.js';

/** Fees of a route: those stated by operations or data, and those that only a live service can price. */
export interface RouteFees {
  readonly estimatedFees: readonly EstimatedFee[];
  readonly unknownFees: readonly UnknownFee[];
}

/** Fees of chains, bridges, and relayers of contracts, in the order of payment. */
export function feesOf(
  registry: Registry,
  steps: readonly Step[],
  printed: readonly Pick<PrintedTx, 'range' | 'packets'>[],
): RouteFees {
  const estimatedFees: EstimatedFee[] = [];
  const unknownFees: UnknownFee[] = [];
  for (const [txIndex, { range, packets }] of printed.entries()) {
    for (const { rules, operation, index } of steps.slice(range.start, range.end)) {
      const sender = packets.find(({ transfer }) => transfer.index === index)?.sender;
      if (sender !== undefined) estimatedFees.push(...relayerFees(sender, txIndex));
      for (const fee of rules.fees(operation, registry)) {
        if ('why' in fee) unknownFees.push({ ...fee, operationIndex: index });
        else estimatedFees.push(...estimate(fee, operation, index, txIndex));
      }
    }
  }
  return { estimatedFees, unknownFees };
}

/** A stated fee at its place in the route; none without an amount or a coin. */
function estimate(
  fee: StatedFee,
  operation: Operation,
  operationIndex: number,
  txIndex: number,
): readonly EstimatedFee[] {
  const { feeType, amount, asset, isAdditional } = fee;
  const { bridge: bridgeId } = operationTraits[operation.kind];
  if (amount === undefined || asset === undefined || bridgeId === undefined) return [];
  const behavior = isAdditional === true ? 'FEE_BEHAVIOR_ADDITIONAL' : 'FEE_BEHAVIOR_DEDUCTED';
  const chainId = startsOn(operation);
  return [{ feeType, bridgeId, amount, asset, chainId, txIndex, operationIndex, behavior }];
}

/** Fees that the operations of a route state, before there are messages. */
export function statedFees(
  registry: Registry,
  operations: readonly Operation[],
  bridges: BridgeKinds | undefined,
): readonly EstimatedFee[] {
  const ranges = splitIntoTransactions(registry, operations);
  const steps = bindAll({ ...compileKinds, ...bridges }, operations);
  const unprinted = ranges.map((range) => ({ range, packets: [] }));
  return feesOf(registry, steps, unprinted).estimatedFees;
}

/** Payment of a swap contract to relayers, if its chain requires it. */
function relayerFees({ deployment, index }: Swap, txIndex: number): readonly EstimatedFee[] {
  const { relayerFee: fee, chainId } = deployment;
  if (fee === undefined) return [];
  const asset = { chainId, denom: brandAs<Denom>(fee.denom) };
  const at = { chainId, txIndex, operationIndex: index, behavior: 'FEE_BEHAVIOR_DEDUCTED' } as const;
  return [{ feeType: 'RELAY', bridgeId: 'IBC', amount: relayerFeeTotal(fee), asset, ...at }];
}
