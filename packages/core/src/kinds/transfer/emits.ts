import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const transfer: Emits = ['cosmos:transfer', 'memo:forward'];
