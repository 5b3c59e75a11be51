import type { Cases } from '../cases.js';
import { transfer } from '../transfer/cases.js';
import { swap } from '../swap/cases.js';
import { bankSend } from '../bank_send/cases.js';
import { axelarTransfer } from '../axelar_transfer/cases.js';
import { cctpTransfer } from '../cctp_transfer/cases.js';
import { cctpTransferV2 } from '../cctp_transfer_v2/cases.js';
import { hyperlaneTransfer } from '../hyperlane_transfer/cases.js';
import { evmSwap } from '../evm_swap/cases.js';
import { opInitTransfer } from '../op_init_transfer/cases.js';
import { stargateTransfer } from '../stargate_transfer/cases.js';
import { goFastTransfer } from '../go_fast_transfer/cases.js';
import { eurekaTransfer } from '../eureka_transfer/cases.js';
import { layerZeroTransfer } from '../layer_zero_transfer/cases.js';
import type { OperationKind } from '../names.js';

/** Good and refused requests of every kind. */
export const cases: { readonly [K in OperationKind]: Cases } = {
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
