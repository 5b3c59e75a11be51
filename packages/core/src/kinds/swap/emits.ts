import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const swap: Emits = [
  'contract:cw20',
  'contract:swap_and_action',
  'cosmos:execute',
  'cosmos:transfer',
  'memo:wasm',
];
