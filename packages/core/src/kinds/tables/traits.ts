import { axelarTransfer, type AxelarTransferOperation } from '../axelar_transfer/traits.js';
import { bankSend, type BankSendOperation } from '../bank_send/traits.js';
import { cctpTransfer, type CctpTransferOperation } from '../cctp_transfer/traits.js';
import { cctpTransferV2, type CctpTransferV2Operation } from '../cctp_transfer_v2/traits.js';
import { eurekaTransfer, type EurekaTransferOperation } from '../eureka_transfer/traits.js';
import { evmSwap, type EvmSwapOperation } from '../evm_swap/traits.js';
import { goFastTransfer, type GoFastTransferOperation } from '../go_fast_transfer/traits.js';
import { hyperlaneTransfer, type HyperlaneTransferOperation } from '../hyperlane_transfer/traits.js';
import { layerZeroTransfer, type LayerZeroTransferOperation } from '../layer_zero_transfer/traits.js';
import { opInitTransfer, type OpInitTransferOperation } from '../op_init_transfer/traits.js';
import { stargateTransfer, type StargateTransferOperation } from '../stargate_transfer/traits.js';
import { swap, type SwapOperation } from '../swap/traits.js';
import { transfer, type TransferOperation } from '../transfer/traits.js';
import type { OperationTraits } from '../../operation/base.js';

export type {
  ChainDenom,
  OperationTraits,
  PacketLeg,
  Role,
  SmartRelayFeeQuote,
} from '../../operation/base.js';
export type { GoFastFee } from '../go_fast_transfer/traits.js';
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

/** The operation of every kind; kinds are named as the interface names its variants (specification 2.5). */
interface OperationByKind {
  readonly transfer: TransferOperation;
  readonly swap: SwapOperation;
  readonly bank_send: BankSendOperation;
  readonly axelar_transfer: AxelarTransferOperation;
  readonly cctp_transfer: CctpTransferOperation;
  readonly cctp_transfer_v2: CctpTransferV2Operation;
  readonly hyperlane_transfer: HyperlaneTransferOperation;
  readonly evm_swap: EvmSwapOperation;
  readonly op_init_transfer: OpInitTransferOperation;
  readonly stargate_transfer: StargateTransferOperation;
  readonly go_fast_transfer: GoFastTransferOperation;
  readonly eureka_transfer: EurekaTransferOperation;
  readonly layer_zero_transfer: LayerZeroTransferOperation;
}

/** Name of a variant. */
export type OperationKind = keyof OperationByKind;

/** The operation of one kind, or of any of several. */
export type OperationOf<K extends OperationKind> = {
  [P in K]: OperationByKind[P] & { readonly kind: P };
}[K];

/**
 * One step of a route. Where the interface has two spellings of a field, the domain has one; what only a display reads
 * stays in the wire layer.
 */
export type Operation = OperationOf<OperationKind>;

/** Traits of every kind: one file per kind, and no kind without them. */
export const operationTraits: { readonly [K in OperationKind]: OperationTraits<OperationByKind[K]> } = {
  transfer,
  swap,
  bank_send: bankSend,
  axelar_transfer: axelarTransfer,
  cctp_transfer: cctpTransfer,
  cctp_transfer_v2: cctpTransferV2,
  hyperlane_transfer: hyperlaneTransfer,
  evm_swap: evmSwap,
  op_init_transfer: opInitTransfer,
  stargate_transfer: stargateTransfer,
  go_fast_transfer: goFastTransfer,
  eureka_transfer: eurekaTransfer,
  layer_zero_transfer: layerZeroTransfer,
};
