import type { OperationKind, OperationOf } from '../../operation/index.js';
import { transfer } from './transfer.js';
import { swap } from './swap.js';
import { bankSend } from './bank_send.js';
import { axelarTransfer } from './axelar_transfer.js';
import { cctpTransfer } from './cctp_transfer.js';
import { cctpTransferV2 } from './cctp_transfer_v2.js';
import { hyperlaneTransfer } from './hyperlane_transfer.js';
import { evmSwap } from './evm_swap.js';
import { opInitTransfer } from './op_init_transfer.js';
import { stargateTransfer } from './stargate_transfer.js';
import { goFastTransfer } from './go_fast_transfer.js';
import { eurekaTransfer } from './eureka_transfer.js';
import { layerZeroTransfer } from './layer_zero_transfer.js';
import type { CompiledKind } from './kind.js';

export {
  at,
  type CompiledKind,
  type Flow,
  type Lessened,
  type OperationFees,
  type StatedAmount,
} from './kind.js';

/** What compiling does with the operations of a kind. */
export function kindOf<K extends OperationKind>({
  kind,
}: {
  readonly kind: K;
}): CompiledKind<OperationOf<K>> {
  return kinds[kind];
}

/** Whether there is such a kind. */
export function isKind(kind: string): kind is OperationKind {
  return Object.hasOwn(kinds, kind);
}

/** One file per kind. A new kind does not compile until it is here. */
const kinds: { readonly [K in OperationKind]: CompiledKind<OperationOf<K>> } = {
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
