import type { ChainDenom, Move } from '../../operation/base.js';

/** A Stargate pool. */
export interface StargateTransferOperation extends Move {
  readonly kind: 'stargate_transfer';
  readonly poolAddress: string;
  readonly destinationEndpointId: number;
  /** Deduction of the pool; like the next one from a quote, never a default. */
  readonly oftFeeAmount?: bigint | undefined;
  readonly oftFeeAsset?: ChainDenom | undefined;
  /** Cost of the delivery, in the native coin. */
  readonly messagingFeeAmount?: bigint | undefined;
  readonly messagingFeeAsset?: ChainDenom | undefined;
}
