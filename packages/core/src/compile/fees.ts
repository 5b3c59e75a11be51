import { relayerFeeTotal } from '../operation/index.js';
import { brandAs } from '../primitives/index.js';
import { transfersOf } from './check/channels.js';
import type { Swap } from './continuation.js';
import { packetsOf } from './packet-limits.js';
import type { CompileRequest } from './request.js';
import type { EstimatedFee, UnknownFee } from './result.js';
import type { PrintedTx } from './transactions.js';

/** Fees whose amounts the operations or the data state: of chains for transfers, of contracts for their relayers. */
export function estimatedFees(
  { operations }: CompileRequest,
  printed: readonly PrintedTx[],
): readonly EstimatedFee[] {
  return printed.flatMap(({ range, start }, txIndex) => {
    const transfers = transfersOf(operations).filter(
      ({ index }) => index >= range.start && index < range.end,
    );
    const stated = transfers.flatMap(({ transfer, index }): EstimatedFee[] => {
      const { feeAmount, feeAsset, smartRelay, fromChainId } = transfer;
      if (feeAmount === undefined || feeAmount === 0n || feeAsset === undefined) return [];
      return [
        {
          feeType: smartRelay === true ? 'SMART_RELAY' : 'BRIDGE',
          bridgeId: 'IBC',
          amount: feeAmount,
          asset: feeAsset,
          chainId: fromChainId,
          txIndex,
          operationIndex: index,
          behavior: 'FEE_BEHAVIOR_DEDUCTED',
        },
      ];
    });
    const relayed = packetsOf(start).flatMap(({ sender }) =>
      sender === undefined ? [] : relayerFees(sender, operations, txIndex),
    );
    return [...stated, ...relayed];
  });
}

function relayerFees(
  { operation, deployment }: Swap,
  operations: CompileRequest['operations'],
  txIndex: number,
): EstimatedFee[] {
  const { relayerFee, chainId } = deployment;
  if (relayerFee === undefined) return [];
  return [
    {
      feeType: 'RELAY',
      bridgeId: 'IBC',
      amount: relayerFeeTotal(relayerFee),
      asset: { chainId, denom: brandAs(relayerFee.denom) },
      chainId,
      txIndex,
      operationIndex: operations.indexOf(operation),
      behavior: 'FEE_BEHAVIOR_DEDUCTED',
    },
  ];
}

/** Fees that will be taken and that only a live service can price. */
export function unknownFees({ operations }: CompileRequest): readonly UnknownFee[] {
  return transfersOf(operations).flatMap(({ transfer, index }): UnknownFee[] =>
    transfer.smartRelay === true && transfer.feeAmount === undefined
      ? [
          {
            chainId: transfer.fromChainId,
            operationIndex: index,
            feeType: 'SMART_RELAY',
            why: 'the operation asks for a relayer and brings no quote of its fee',
          },
        ]
      : [],
  );
}
