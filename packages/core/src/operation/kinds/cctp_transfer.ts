import { type Move, move, type OperationTraits, relayed, type SmartRelayFeeQuote } from './base.js';

/** Circle's burn and mint of USDC. */
export interface CctpTransferOperation extends Move {
  readonly kind: 'cctp_transfer';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}

/** How it takes part in a transaction. */
export const cctpTransfer: OperationTraits<CctpTransferOperation> = {
  ...move,
  bridge: 'CCTP',
  role: relayed,
};
