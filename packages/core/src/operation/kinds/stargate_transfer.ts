import { alone, type ChainDenom, type Move, move, type OperationTraits } from './base.js';

/** A Stargate pool. */
export interface StargateTransferOperation extends Move {
  readonly kind: 'stargate_transfer';
  readonly poolAddress: string;
  readonly destinationEndpointId: number;
  readonly oftFeeAmount: bigint;
  readonly oftFeeAsset: ChainDenom;
  readonly messagingFeeAmount: bigint;
  readonly messagingFeeAsset: ChainDenom;
}

/** How it takes part in a transaction. */
export const stargateTransfer: OperationTraits<StargateTransferOperation> = {
  ...move,
  bridge: 'STARGATE',
  role: alone,
};
