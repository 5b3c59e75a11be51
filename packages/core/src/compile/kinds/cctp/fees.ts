import type { EstimatedFee } from '../../result.js';
import type { FeePlace, OperationFees } from '../kind.js';
import { relayFeeOf } from './amounts.js';
import { type CctpOperation, versionOf } from './operation.js';

/** The quoted fee of the relayer; and the deduction of the second version, whose maximum alone is known. */
export function cctpFees(operation: CctpOperation, { index, txIndex }: FeePlace): OperationFees {
  const { fromChainId: chainId, toChainId, denomIn: denom } = operation;
  const amount = relayFeeOf(operation);
  const estimated: EstimatedFee = {
    feeType: 'SMART_RELAY',
    bridgeId: versionOf(operation) === 1 ? 'CCTP' : 'CCTP_V2',
    amount,
    asset: { chainId, denom },
    chainId,
    txIndex,
    operationIndex: index,
    behavior: 'FEE_BEHAVIOR_DEDUCTED',
  };
  const most = operation.kind === 'cctp_transfer_v2' ? (operation.maxFee ?? 0n) : 0n;
  const why = `Circle keeps up to ${most} of the amount minted on ${toChainId}`;
  return {
    estimated: amount > 0n ? estimated : undefined,
    unknown: most > 0n ? { chainId: toChainId, operationIndex: index, feeType: 'BRIDGE', why } : undefined,
  };
}
