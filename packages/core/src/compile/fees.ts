import { relayerFeeTotal } from '../operation/index.js';
import { brandAs } from '../primitives/index.js';
import type { Swap, Transfer } from './continuation.js';
import type { EstimatedFee, UnknownFee } from './result.js';
import type { PrintedTx } from './transactions.js';

/** Fees whose amounts the operations or the data state: of chains for transfers, of contracts for their relayers. */
export function estimatedFees(printed: readonly PrintedTx[]): readonly EstimatedFee[] {
  const fees: EstimatedFee[] = [];
  for (const [txIndex, { packets }] of printed.entries()) {
    for (const { transfer, sender } of packets) {
      const known = [sender && relayerFee(sender, txIndex), transferFee(transfer, txIndex)];
      for (const fee of known) if (fee !== undefined) fees.push(fee);
    }
  }
  return fees;
}

/** Fees that will be taken and that only a live service can price. */
export function unknownFees(printed: readonly PrintedTx[]): readonly UnknownFee[] {
  const fees: UnknownFee[] = [];
  for (const { packets } of printed) {
    for (const { transfer } of packets) {
      const { smartRelay, feeAmount, fromChainId } = transfer.operation;
      if (smartRelay !== true || feeAmount !== undefined) continue;
      const why = 'the operation asks for a relayer and brings no quote of its fee';
      fees.push({ chainId: fromChainId, operationIndex: transfer.index, feeType: 'SMART_RELAY', why });
    }
  }
  return fees;
}

/** Fee that an operation states, paid to the sending chain or to the relayer it asks for. */
function transferFee({ operation, index }: Transfer, txIndex: number): EstimatedFee | undefined {
  const { feeAmount, feeAsset, smartRelay, fromChainId } = operation;
  if (feeAmount === undefined || feeAmount === 0n || feeAsset === undefined) return undefined;
  return {
    feeType: smartRelay === true ? 'SMART_RELAY' : 'BRIDGE',
    bridgeId: 'IBC',
    amount: feeAmount,
    asset: feeAsset,
    chainId: fromChainId,
    txIndex,
    operationIndex: index,
    behavior: 'FEE_BEHAVIOR_DEDUCTED',
  };
}

/** What a swap contract pays so that its packet is relayed, where its chain asks for that. */
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
