import type { Move, SmartRelayFeeQuote } from '../../operation/base.js';

/** Circle's burn and mint of USDC. */
export interface CctpTransferOperation extends Move {
  readonly kind: 'cctp_transfer';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; where it stands it must be the one of the data. */
  readonly cctpMintDomain?: number | undefined;
}
