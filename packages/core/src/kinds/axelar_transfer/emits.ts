import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const axelarTransfer: Emits = [
  'cosmos:/ibc.applications.transfer.v1.MsgTransfer',
  'evm:axelar',
  'memo:destination_chain',
];
