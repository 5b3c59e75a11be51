import { type ChainDenom, feeAsset, type Move, moveMembers } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** A Hyperlane warp route. */
export interface HyperlaneTransferOperation extends Move {
  readonly kind: 'hyperlane_transfer';
  /** Warp route contract that starts the transfer. */
  readonly hyperlaneContractAddress: string;
  /** Cost of the delivery; from a quote, never a default. */
  readonly feeAmount?: bigint | undefined;
  /** Coin of the fee. */
  readonly feeAsset?: ChainDenom | undefined;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
}

/** Its members as data. */
export const hyperlaneMembers: MembersOf<HyperlaneTransferOperation> = {
  ...moveMembers,
  hyperlaneContractAddress: 'string',
  feeAmount: 'bigint?',
  feeAsset,
  smartRelay: 'relay',
};
