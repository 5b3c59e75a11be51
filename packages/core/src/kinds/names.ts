import type { TransferOperation } from './transfer/members.js';
import type { SwapOperation } from './swap/members.js';
import type { BankSendOperation } from './bank_send/members.js';
import type { AxelarTransferOperation } from './axelar_transfer/members.js';
import type { CctpTransferOperation } from './cctp_transfer/members.js';
import type { CctpTransferV2Operation } from './cctp_transfer_v2/members.js';
import type { HyperlaneTransferOperation } from './hyperlane_transfer/members.js';
import type { EvmSwapOperation } from './evm_swap/members.js';
import type { OpInitTransferOperation } from './op_init_transfer/members.js';
import type { StargateTransferOperation } from './stargate_transfer/members.js';
import type { GoFastTransferOperation } from './go_fast_transfer/members.js';
import type { EurekaTransferOperation } from './eureka_transfer/members.js';
import type { LayerZeroTransferOperation } from './layer_zero_transfer/members.js';

export type {
  AxelarTransferOperation,
  BankSendOperation,
  CctpTransferOperation,
  CctpTransferV2Operation,
  EurekaTransferOperation,
  EvmSwapOperation,
  GoFastTransferOperation,
  HyperlaneTransferOperation,
  LayerZeroTransferOperation,
  OpInitTransferOperation,
  StargateTransferOperation,
  SwapOperation,
  TransferOperation,
};
export { type GoFastFee, goFastFeeMembers } from './go_fast_transfer/members.js';

/** The operation of every kind; kinds are named as the interface names its variants (specification 2.5). */
export interface OperationByKind {
  /** Transfer. */
  readonly transfer: TransferOperation;
  /** Swap. */
  readonly swap: SwapOperation;
  /** A payment on one chain. */
  readonly bank_send: BankSendOperation;
  /** A transfer over Axelar. */
  readonly axelar_transfer: AxelarTransferOperation;
  /** A transfer over CCTP. */
  readonly cctp_transfer: CctpTransferOperation;
  /** A transfer over the second version of CCTP. */
  readonly cctp_transfer_v2: CctpTransferV2Operation;
  /** A transfer over Hyperlane. */
  readonly hyperlane_transfer: HyperlaneTransferOperation;
  /** A swap on an EVM chain. */
  readonly evm_swap: EvmSwapOperation;
  /** A transfer over OPinit. */
  readonly op_init_transfer: OpInitTransferOperation;
  /** A transfer over Stargate. */
  readonly stargate_transfer: StargateTransferOperation;
  /** A transfer over Go Fast. */
  readonly go_fast_transfer: GoFastTransferOperation;
  /** A transfer over Eureka. */
  readonly eureka_transfer: EurekaTransferOperation;
  /** A transfer over LayerZero. */
  readonly layer_zero_transfer: LayerZeroTransferOperation;
}

/** Name of a variant. */
export type OperationKind = keyof OperationByKind;

/** The operation of one kind, or of any of several. */
export type OperationOf<K extends OperationKind> = {
  [P in K]: OperationByKind[P] & {
    /** Name of the variant, which determines the other members. */
    readonly kind: P;
  };
}[K];

/**
 * One step of a route. Where the interface has two spellings of a field, the domain has one; what only a display reads
 * stays in the wire layer.
 */
export type Operation = OperationOf<OperationKind>;
