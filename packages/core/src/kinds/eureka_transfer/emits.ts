import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const eurekaTransfer: Emits = [
  'contract:swap_and_action',
  'cosmos:/cosmwasm.wasm.v1.MsgExecuteContract',
  'evm:eureka',
];
