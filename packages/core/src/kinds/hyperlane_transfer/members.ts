import type { ChainDenom, Move } from '../../operation/base.js';

/** A Hyperlane warp route. */
export interface HyperlaneTransferOperation extends Move {
  readonly kind: 'hyperlane_transfer';
  /** Warp route contract that starts the transfer. */
  readonly hyperlaneContractAddress: string;
  /** Cost of the delivery; from a quote, never a default. */
  readonly feeAmount?: bigint | undefined;
  readonly feeAsset?: ChainDenom | undefined;
  readonly smartRelay: boolean;
}
