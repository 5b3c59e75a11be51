import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const bankSend: Emits = ['cosmos:/cosmos.bank.v1beta1.MsgSend'];
