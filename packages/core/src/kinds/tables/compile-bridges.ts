import type { Kinds } from '../../compile/kinds/kind.js';
import { axelarTransfer } from '../axelar_transfer/compile.js';
import { cctpTransfer } from '../cctp_transfer/compile.js';
import { cctpTransferV2 } from '../cctp_transfer_v2/compile.js';
import { hyperlaneTransfer } from '../hyperlane_transfer/compile.js';
import { evmSwap } from '../evm_swap/compile.js';
import { stargateTransfer } from '../stargate_transfer/compile.js';
import { goFastTransfer } from '../go_fast_transfer/compile.js';
import { eurekaTransfer } from '../eureka_transfer/compile.js';
import { layerZeroTransfer } from '../layer_zero_transfer/compile.js';

/** Kinds that lead to or from EVM and SVM chains. */
export type BridgeKinds = Omit<Kinds, 'transfer' | 'swap' | 'bank_send' | 'op_init_transfer'>;

/**
 * The bridges to and from EVM and SVM chains, for the option `bridges` of `compileMsgs`. They load apart, so
 * that programs for Cosmos chains do not include them.
 */
export const bridgeKinds: BridgeKinds = {
  axelar_transfer: axelarTransfer,
  cctp_transfer: cctpTransfer,
  cctp_transfer_v2: cctpTransferV2,
  evm_swap: evmSwap,
  eureka_transfer: eurekaTransfer,
  go_fast_transfer: goFastTransfer,
  hyperlane_transfer: hyperlaneTransfer,
  layer_zero_transfer: layerZeroTransfer,
  stargate_transfer: stargateTransfer,
};
