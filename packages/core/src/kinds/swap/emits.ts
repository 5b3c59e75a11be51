import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const swap: Emits = [
  'contract:cw20',
  'contract:swap_and_action',
  'cosmos:/cosmwasm.wasm.v1.MsgExecuteContract',
  'cosmos:/ibc.applications.transfer.v1.MsgTransfer',
  'memo:wasm',
];
