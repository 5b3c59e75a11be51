import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const layerZeroTransfer: Emits = ['evm:oft'];
