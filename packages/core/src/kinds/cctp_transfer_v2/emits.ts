import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const cctpTransferV2: Emits = ['evm:cctp', 'svm:cctp-burn'];
