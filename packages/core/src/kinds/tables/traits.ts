import type { OperationTraits } from '../../operation/base.js';
import { transfer } from '../transfer/traits.js';
import { swap } from '../swap/traits.js';
import { bankSend } from '../bank_send/traits.js';
import { axelarTransfer } from '../axelar_transfer/traits.js';
import { cctpTransfer } from '../cctp_transfer/traits.js';
import { cctpTransferV2 } from '../cctp_transfer_v2/traits.js';
import { hyperlaneTransfer } from '../hyperlane_transfer/traits.js';
import { evmSwap } from '../evm_swap/traits.js';
import { opInitTransfer } from '../op_init_transfer/traits.js';
import { stargateTransfer } from '../stargate_transfer/traits.js';
import { goFastTransfer } from '../go_fast_transfer/traits.js';
import { eurekaTransfer } from '../eureka_transfer/traits.js';
import { layerZeroTransfer } from '../layer_zero_transfer/traits.js';
import type { OperationByKind, OperationKind } from '../names.js';

/** Traits of every kind. */
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
