import { evmBridge, type Move, move, type OperationTraits, type SmartRelayFeeQuote } from './base.js';

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaTransferOperation extends Move {
  readonly kind: 'eureka_transfer';
  readonly destinationPort: string;
  /** Client id on the sending side; it stands in the channel's place. */
  readonly sourceClient: string;
  readonly pfmEnabled: boolean;
  readonly supportsMemo: boolean;
  /** Left to the data where the caller does not say. */
  readonly entryContractAddress?: string | undefined;
  readonly callbackAdapterContractAddress?: string | undefined;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}

/** How it takes part in a transaction. */
export const eurekaTransfer: OperationTraits<EurekaTransferOperation> = {
  ...move,
  bridge: 'EUREKA',
  role: evmBridge,
  // A relayer that is paid for it may be fast; without one the proof waits for finality.
  mode: (_registry, { smartRelay }) => (smartRelay ? undefined : 'standard'),
};
