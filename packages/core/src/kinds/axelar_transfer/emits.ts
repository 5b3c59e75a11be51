import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const axelarTransfer: Emits = ['cosmos:transfer', 'evm:axelar', 'memo:destination_chain'];
