import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const cctpTransfer: Emits = [
  'cosmos:cctp-burn',
  'cosmos:cctp-burn-with-caller',
  'cosmos:send',
  'cosmos:transfer',
  'evm:cctp',
  'memo:orbiter',
  'svm:cctp-burn',
];
