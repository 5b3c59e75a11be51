import type { ChainDenom, Move, PacketLeg } from './base.js';

/** An ICS-20 transfer over one channel. */
export interface TransferOperation extends Move, PacketLeg {
  readonly kind: 'transfer';
  readonly smartRelay?: boolean | undefined;
  /** Contracts on the chain where it ends by which a callback starts what is behind it (IBC Eureka). */
  readonly toChainEntryContractAddress?: string | undefined;
  readonly toChainCallbackContractAddress?: string | undefined;
  /** Circle's number of where a burn behind it leads; where it stands it must be that of the burn. */
  readonly cctpMintDomain?: number | undefined;
  /** Fee the sending chain takes for a transfer. */
  readonly feeAmount?: bigint | undefined;
  readonly feeAsset?: ChainDenom | undefined;
}
