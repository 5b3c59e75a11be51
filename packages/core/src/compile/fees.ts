import { type Operation, relayerFeeTotal, splitIntoTransactions } from '../operation/index.js';
import { brandAs } from '../primitives/index.js';
import type { Swap } from './continuation.js';
import type { Registry } from '../registry/index.js';
import type { BridgeKinds } from './bridges.js';
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
    for (let index = range.start; index < range.end; index++) {
      const sender = packets.find(({ transfer }) => transfer.index === index)?.sender;
      const { estimated, unknown } = steps[index]?.fees(registry, txIndex) ?? {};
      const relayed = sender && relayerFee(sender, txIndex);
      if (relayed !== undefined) estimatedFees.push(relayed);
      if (estimated !== undefined) estimatedFees.push(...[estimated].flat());
      if (unknown !== undefined) unknownFees.push(unknown);
    }
  }
  return { estimatedFees, unknownFees };
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
function relayerFee({ deployment, index }: Swap, txIndex: number): EstimatedFee | undefined {
  const { relayerFee: fee, chainId } = deployment;
  if (fee === undefined) return undefined;
  return {
    feeType: 'RELAY',
    bridgeId: 'IBC',
    amount: relayerFeeTotal(fee),
    asset: { chainId, denom: brandAs(fee.denom) },
    chainId,
    txIndex,
    operationIndex: index,
    behavior: 'FEE_BEHAVIOR_DEDUCTED',
  };
}
