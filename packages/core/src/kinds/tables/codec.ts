import type { WireKind } from '../../wire/operations/kind.js';
import { transfer } from '../transfer/codec.js';
import { swap } from '../swap/codec.js';
import { bankSend } from '../bank_send/codec.js';
import { axelarTransfer } from '../axelar_transfer/codec.js';
import { cctpTransfer } from '../cctp_transfer/codec.js';
import { cctpTransferV2 } from '../cctp_transfer_v2/codec.js';
import { hyperlaneTransfer } from '../hyperlane_transfer/codec.js';
import { evmSwap } from '../evm_swap/codec.js';
import { opInitTransfer } from '../op_init_transfer/codec.js';
import { stargateTransfer } from '../stargate_transfer/codec.js';
import { goFastTransfer } from '../go_fast_transfer/codec.js';
import { eurekaTransfer } from '../eureka_transfer/codec.js';
import { layerZeroTransfer } from '../layer_zero_transfer/codec.js';
import type { OperationKind } from '../names.js';

/** Codec of every kind. */
export const codecs: { readonly [K in OperationKind]: WireKind<K> } = {
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
