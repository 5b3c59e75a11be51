import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const evmSwap: Emits = ['evm:swap-router', 'evm:uniswap-router'];
