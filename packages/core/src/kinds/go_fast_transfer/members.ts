import type { ChainDenom, Move } from '../../operation/base.js';

/** Go Fast: solvers advance USDC. */
export interface GoFastTransferOperation extends Move {
  readonly kind: 'go_fast_transfer';
  readonly fee?: GoFastFee | undefined;
  readonly sourceDomain: string;
  readonly destinationDomain: string;
}

/** Fees of Go Fast from a live quote; a missing part is `MISSING_QUOTE`. */
export interface GoFastFee {
  readonly feeAsset?: ChainDenom | undefined;
  /** Hundredths of a percent that the solver keeps, decimal text. */
  readonly bpsFee?: string | undefined;
  readonly bpsFeeAmount?: bigint | undefined;
  readonly sourceChainFeeAmount?: bigint | undefined;
  readonly destinationChainFeeAmount?: bigint | undefined;
}
