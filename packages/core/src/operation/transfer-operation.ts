import { type ChainDenom, feeAsset, type Move, type PacketLeg } from './base.js';
import type { MembersOf, Nested } from './members.js';

/** An ICS-20 transfer over one channel. */
export interface TransferOperation extends Move, PacketLeg {
  readonly kind: 'transfer';
  /** Whether a relayer is paid. */
  readonly smartRelay?: boolean | undefined;
  /** Contracts on the destination chain through which a callback starts the next step (IBC Eureka). */
  readonly toChainEntryContractAddress?: string | undefined;
  /** Callback adapter on the destination chain. */
  readonly toChainCallbackContractAddress?: string | undefined;
  /** Circle's number of the destination of a following burn; if present it must equal the burn's. */
  readonly cctpMintDomain?: number | undefined;
  /** Fee the sending chain takes for a transfer. */
  readonly feeAmount?: bigint | undefined;
  /** Coin of the fee. */
  readonly feeAsset?: ChainDenom | undefined;
}

/** Its members as data. */
export const transferMembers: MembersOf<TransferOperation> = {
  port: 'string',
  channel: 'string',
  fromChainId: 'string',
  toChainId: 'string',
  pfmEnabled: 'boolean?',
  supportsMemo: 'boolean?',
  denomIn: 'denom',
  denomOut: 'denom',
  smartRelay: 'boolean?',
  toChainEntryContractAddress: 'string?',
  toChainCallbackContractAddress: 'string?',
  cctpMintDomain: 'number?',
  feeAmount: 'bigint?',
  feeAsset,
};

/** A transfer inside another operation. */
export const innerTransfer: Nested = { of: transferMembers, isOptional: true };
