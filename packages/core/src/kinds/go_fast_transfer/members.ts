import { type ChainDenom, feeAsset, type Move, moveMembers } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** Go Fast: solvers advance USDC. */
export interface GoFastTransferOperation extends Move {
  readonly kind: 'go_fast_transfer';
  /** Fee of the solver, by part. */
  readonly fee?: GoFastFee | undefined;
  /** Number of the source chain at the bridge. */
  readonly sourceDomain: string;
  /** Number of the destination chain at the bridge. */
  readonly destinationDomain: string;
}

/** Fees of Go Fast from a live quote; a missing part is `MISSING_QUOTE`. */
export interface GoFastFee {
  /** Coin of the fee. */
  readonly feeAsset?: ChainDenom | undefined;
  /** Hundredths of a percent that the solver keeps, decimal text. */
  readonly bpsFee?: string | undefined;
  /** Proportional fee, base units. */
  readonly bpsFeeAmount?: bigint | undefined;
  /** Fee for the source chain, base units. */
  readonly sourceChainFeeAmount?: bigint | undefined;
  /** Fee for the destination chain, base units. */
  readonly destinationChainFeeAmount?: bigint | undefined;
}

/** Members of the fees as data. */
export const goFastFeeMembers: MembersOf<GoFastFee> = {
  feeAsset,
  bpsFee: 'string?',
  bpsFeeAmount: 'bigint?',
  sourceChainFeeAmount: 'bigint?',
  destinationChainFeeAmount: 'bigint?',
};

/** Its members as data. */
export const goFastMembers: MembersOf<GoFastTransferOperation> = {
  ...moveMembers,
  fee: { of: goFastFeeMembers, isOptional: true },
  sourceDomain: 'string',
  destinationDomain: 'string',
};
