import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const opInitTransfer: Emits = [
  'cosmos:/opinit.ophost.v1.MsgInitiateTokenDeposit',
  'cosmos:/opinit.opchild.v1.MsgInitiateTokenWithdrawal',
];
