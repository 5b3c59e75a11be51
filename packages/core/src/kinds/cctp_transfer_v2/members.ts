import type { Move, SmartRelayFeeQuote } from '../../operation/base.js';

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; if present it must equal the one in the data. */
  readonly destinationDomain?: number | undefined;
  /** The number under the live service's name. */
  readonly cctpMintDomain?: number | undefined;
  readonly finalityThreshold?: number | undefined;
  readonly maxFee?: bigint | undefined;
}
