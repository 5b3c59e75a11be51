import type { JsonInputObject } from '../../json/index.js';
import type { Address } from '../../primitives/index.js';
import type { Swap } from '../continuation.js';
import type { Packet, PrintContext } from '../printing.js';

/** Use of a swap contract's output. */
export type SwapAction =
  | { readonly kind: 'deliver'; readonly to: Address }
  | { readonly kind: 'transfer'; readonly channel: string; readonly packet: Packet }
  | { readonly kind: 'call'; readonly contract: string; readonly msg: string };

/** A dialect of swap contracts. */
export type SwapPrinter = (swap: Swap, action: SwapAction, context: PrintContext) => JsonInputObject;
