import { type ChainDenom, type Move, move, type OperationTraits, type PacketLeg } from './base.js';

/** An ICS-20 transfer over one channel. */
export interface TransferOperation extends Move, PacketLeg {
  readonly kind: 'transfer';
  readonly smartRelay?: boolean | undefined;
  /** Fee the sending chain takes for a transfer. */
  readonly feeAmount?: bigint | undefined;
  readonly feeAsset?: ChainDenom | undefined;
}

/** How it takes part in a transaction. */
export const transfer: OperationTraits<TransferOperation> = {
  ...move,
  bridge: 'IBC',
  role: () => 'packet',
  packet: (operation) => operation,
};
