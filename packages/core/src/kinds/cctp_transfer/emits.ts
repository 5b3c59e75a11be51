import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const cctpTransfer: Emits = [
  'cosmos:/circle.cctp.v1.MsgDepositForBurn',
  'cosmos:/circle.cctp.v1.MsgDepositForBurnWithCaller',
  'cosmos:/cosmos.bank.v1beta1.MsgSend',
  'cosmos:/ibc.applications.transfer.v1.MsgTransfer',
  'evm:cctp',
  'memo:orbiter',
  'svm:cctp-burn',
];
