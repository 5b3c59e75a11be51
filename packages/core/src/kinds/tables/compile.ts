import type { Kinds } from '../../compile/kinds/kind.js';
import { loadedApart } from '../../compile/kinds/loaded-apart.js';
import { transfer } from '../transfer/compile.js';
import { swap } from '../swap/compile.js';
import { bankSend } from '../bank_send/compile.js';
import { opInitTransfer } from '../op_init_transfer/compile.js';

/** Kinds among Cosmos chains. Kinds that reach other chains are in `compile-bridges.ts`, which loads apart. */
export const compileKinds: Kinds = {
  transfer,
  swap,
  bank_send: bankSend,
  op_init_transfer: opInitTransfer,
  axelar_transfer: loadedApart('axelar_transfer'),
  cctp_transfer: loadedApart('cctp_transfer'),
  cctp_transfer_v2: loadedApart('cctp_transfer_v2'),
  hyperlane_transfer: loadedApart('hyperlane_transfer'),
  evm_swap: loadedApart('evm_swap'),
  stargate_transfer: loadedApart('stargate_transfer'),
  go_fast_transfer: loadedApart('go_fast_transfer'),
  eureka_transfer: loadedApart('eureka_transfer'),
  layer_zero_transfer: loadedApart('layer_zero_transfer'),
};
