import { type Move, moveMembers, relayQuote, type SmartRelayFeeQuote } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  /** Token to burn. */
  readonly burnToken: string;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
  /** Quote of the relayer. */
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; if present it must equal the one in the data. */
  readonly destinationDomain?: number | undefined;
  /** The number under the live service's name. */
  readonly cctpMintDomain?: number | undefined;
  /** Required finality. */
  readonly finalityThreshold?: number | undefined;
  /** Largest fee, base units. */
  readonly maxFee?: bigint | undefined;
}

/** Its members as data. */
export const cctpV2Members: MembersOf<CctpTransferV2Operation> = {
  ...moveMembers,
  burnToken: 'denom',
  smartRelay: 'relay',
  smartRelayFeeQuote: relayQuote,
  destinationDomain: 'number?',
  cctpMintDomain: 'number?',
  finalityThreshold: 'number?',
  maxFee: 'bigint?',
};
