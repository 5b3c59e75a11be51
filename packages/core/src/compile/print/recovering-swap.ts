import type { Swap } from '../continuation.js';
import type { PrintContext } from '../printing.js';
import { printAction } from './packet.js';
import { swapBody } from './swap-and-action.js';

/**
 * Call of the swap contract in the payload of a bridge, JSON text. It does not fail as a whole: if the swap
 * fails, the bridged coins are paid to the user there.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs`, `SwapAndActionWithRecover`
 *
 */
export function recoveringSwap(swap: Swap, context: PrintContext): string {
  const body = swapBody(swap, printAction(swap.then, context), context);
  return context.print({ swap_and_action_with_recover: { ...body, recovery_addr: swap.recover } });
}
