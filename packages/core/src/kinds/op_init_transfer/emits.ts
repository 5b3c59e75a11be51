import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const opInitTransfer: Emits = ['cosmos:opinit-deposit', 'cosmos:opinit-withdrawal'];
