import { type ChainDenom, feeAsset, type Move, moveMembers } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  /** Contract of the token on the source chain. */
  readonly sourceOftContractAddress: string;
  /** Endpoint id of the destination. */
  readonly destinationEndpointId: number;
  /** Cost of the delivery in the native coin; from a quote, never a default. */
  readonly messagingFeeAmount?: bigint | undefined;
  /** Coin of the messaging fee. */
  readonly messagingFeeAsset?: ChainDenom | undefined;
}

/** Its members as data. */
export const layerZeroMembers: MembersOf<LayerZeroTransferOperation> = {
  ...moveMembers,
  sourceOftContractAddress: 'string',
  destinationEndpointId: 'number',
  messagingFeeAmount: 'bigint?',
  messagingFeeAsset: feeAsset,
};
