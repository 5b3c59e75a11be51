import { type ChainDenom, feeAsset, type Move, moveMembers } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** A Stargate pool. */
export interface StargateTransferOperation extends Move {
  readonly kind: 'stargate_transfer';
  /** Contract of the pool. */
  readonly poolAddress: string;
  /** Endpoint id of the destination. */
  readonly destinationEndpointId: number;
  /** Deduction of the pool; like the next one from a quote, never a default. */
  readonly oftFeeAmount?: bigint | undefined;
  /** Coin of the transfer fee. */
  readonly oftFeeAsset?: ChainDenom | undefined;
  /** Cost of the delivery, in the native coin. */
  readonly messagingFeeAmount?: bigint | undefined;
  /** Coin of the messaging fee. */
  readonly messagingFeeAsset?: ChainDenom | undefined;
}

/** Its members as data. */
export const stargateMembers: MembersOf<StargateTransferOperation> = {
  ...moveMembers,
  poolAddress: 'string',
  destinationEndpointId: 'number',
  oftFeeAmount: 'bigint?',
  oftFeeAsset: feeAsset,
  messagingFeeAmount: 'bigint?',
  messagingFeeAsset: feeAsset,
};
