import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const transfer: Emits = ['cosmos:/ibc.applications.transfer.v1.MsgTransfer', 'memo:forward'];
