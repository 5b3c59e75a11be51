import type { Emits } from '../../formats/format.js';
import { transfer } from '../transfer/emits.js';
import { swap } from '../swap/emits.js';
import { bankSend } from '../bank_send/emits.js';
import { axelarTransfer } from '../axelar_transfer/emits.js';
import { cctpTransfer } from '../cctp_transfer/emits.js';
import { cctpTransferV2 } from '../cctp_transfer_v2/emits.js';
import { hyperlaneTransfer } from '../hyperlane_transfer/emits.js';
import { evmSwap } from '../evm_swap/emits.js';
import { opInitTransfer } from '../op_init_transfer/emits.js';
import { stargateTransfer } from '../stargate_transfer/emits.js';
import { goFastTransfer } from '../go_fast_transfer/emits.js';
import { eurekaTransfer } from '../eureka_transfer/emits.js';
import { layerZeroTransfer } from '../layer_zero_transfer/emits.js';
import type { OperationKind } from '../names.js';

/** Formats that the messages of every kind use. */
export const emits: { readonly [K in OperationKind]: Emits } = {
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
