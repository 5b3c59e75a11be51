import { type Move, moveMembers, relayQuote, type SmartRelayFeeQuote } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaTransferOperation extends Move {
  readonly kind: 'eureka_transfer';
  /** Port on the destination chain. */
  readonly destinationPort: string;
  /** Client id on the sending side, in place of a channel. */
  readonly sourceClient: string;
  /** Whether the destination forwards packets. */
  readonly pfmEnabled: boolean;
  /** Whether the source chain supports memos. */
  readonly supportsMemo: boolean;
  /** The contract that starts it: the handler on Ethereum, the entry point on the Cosmos Hub. */
  readonly entryContractAddress?: string | undefined;
  /** The contract between packets and the entry point on the chain where it starts. */
  readonly callbackAdapterContractAddress?: string | undefined;
  /** The same contracts on the destination chain, for the steps after it. */
  readonly toChainEntryContractAddress?: string | undefined;
  /** Callback adapter on the destination chain. */
  readonly toChainCallbackContractAddress?: string | undefined;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
  /** Quote of the relayer. */
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}

/** Its members as data. */
export const eurekaMembers: MembersOf<EurekaTransferOperation> = {
  ...moveMembers,
  destinationPort: 'string',
  sourceClient: 'string',
  pfmEnabled: 'boolean',
  supportsMemo: 'boolean',
  entryContractAddress: 'string?',
  callbackAdapterContractAddress: 'string?',
  toChainEntryContractAddress: 'string?',
  toChainCallbackContractAddress: 'string?',
  smartRelay: 'relay',
  smartRelayFeeQuote: relayQuote,
};
