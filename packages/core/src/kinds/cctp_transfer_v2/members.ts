import type { Move, SmartRelayFeeQuote } from '../../operation/base.js';

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; where it stands it must be the one of the data. */
  readonly destinationDomain?: number | undefined;
  /** The same under the name that the live service gives it. */
  readonly cctpMintDomain?: number | undefined;
  readonly finalityThreshold?: number | undefined;
  readonly maxFee?: bigint | undefined;
}
