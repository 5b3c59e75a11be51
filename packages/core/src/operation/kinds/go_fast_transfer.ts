import { type ChainDenom, evmBridge, type Move, move, type OperationTraits } from './base.js';

/** Go Fast: solvers advance USDC. */
export interface GoFastTransferOperation extends Move {
  readonly kind: 'go_fast_transfer';
  readonly fee: GoFastFee;
  readonly sourceDomain: string;
  readonly destinationDomain: string;
}

/** What Go Fast charges. */
export interface GoFastFee {
  readonly feeAsset: ChainDenom;
  readonly bpsFee: string;
  readonly bpsFeeAmount: bigint;
  readonly sourceChainFeeAmount: bigint;
  readonly destinationChainFeeAmount: bigint;
}

/** How it takes part in a transaction. */
export const goFastTransfer: OperationTraits<GoFastTransferOperation> = {
  ...move,
  bridge: 'GO_FAST',
  role: evmBridge,
};
