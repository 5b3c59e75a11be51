import { type Move, moveMembers, relayQuote, type SmartRelayFeeQuote } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** Circle's burn and mint of USDC. */
export interface CctpTransferOperation extends Move {
  readonly kind: 'cctp_transfer';
  /** Token to burn. */
  readonly burnToken: string;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
  /** Quote of the relayer. */
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  /** Circle's number of the destination; if present it must equal the one in the data. */
  readonly cctpMintDomain?: number | undefined;
}

/** Its members as data. */
export const cctpMembers: MembersOf<CctpTransferOperation> = {
  ...moveMembers,
  burnToken: 'denom',
  smartRelay: 'relay',
  smartRelayFeeQuote: relayQuote,
  cctpMintDomain: 'number?',
};
