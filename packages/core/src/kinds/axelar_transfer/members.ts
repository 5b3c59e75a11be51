import { type ChainDenom, feeAsset, type Move, moveMembers } from '../../operation/base.js';
import type { TransferOperation } from '../../operation/transfer-operation.js';
import type { MembersOf } from '../../operation/members.js';
import { innerTransfer } from '../../operation/transfer-operation.js';

/** Axelar's gateway, to or from an EVM chain. */
export interface AxelarTransferOperation extends Move {
  readonly kind: 'axelar_transfer';
  /** Axelar's names of the chains. */
  readonly fromChain?: string | undefined;
  /** Axelar's name of the destination. */
  readonly toChain?: string | undefined;
  /** Axelar's name of the asset, e.g. `weth-wei`. */
  readonly asset: string;
  /** Whether the native coin is paid out. */
  readonly shouldUnwrap: boolean;
  /** Cost of relaying the call; from a quote, never a default. */
  readonly feeAmount?: bigint | undefined;
  /** Coin of the fee. */
  readonly feeAsset?: ChainDenom | undefined;
  /** Whether it is a test network. */
  readonly isTestnet: boolean;
  /** The transfer that takes the coin to Axelar, when it starts on another Cosmos chain. */
  readonly ibcTransferToAxelar?: TransferOperation | undefined;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
}

/** Its members as data. */
export const axelarMembers: MembersOf<AxelarTransferOperation> = {
  ...moveMembers,
  fromChain: 'string?',
  toChain: 'string?',
  asset: 'string',
  shouldUnwrap: 'boolean',
  feeAmount: 'bigint?',
  feeAsset,
  isTestnet: 'boolean',
  ibcTransferToAxelar: innerTransfer,
  smartRelay: 'relay',
};
