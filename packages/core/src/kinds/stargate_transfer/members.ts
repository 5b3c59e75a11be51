import type { ChainDenom, Move } from '../../operation/base.js';

/** A Stargate pool. */
export interface StargateTransferOperation extends Move {
  readonly kind: 'stargate_transfer';
  readonly poolAddress: string;
  readonly destinationEndpointId: number;
  /** What the pool keeps; like the next one a quote, never a default. */
  readonly oftFeeAmount?: bigint | undefined;
  readonly oftFeeAsset?: ChainDenom | undefined;
  /** What the delivery costs, of the chain's own coin. */
  readonly messagingFeeAmount?: bigint | undefined;
  readonly messagingFeeAsset?: ChainDenom | undefined;
}
