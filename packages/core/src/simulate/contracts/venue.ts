import { demand } from '../failure.js';
import type { PoolHop } from '../quote.js';
import { bareDenom, type EntryCall } from './entry-call.js';

/** A path through pools and what it must lead from and to. */
export interface CheckedPath {
  readonly venue: string;
  readonly hops: readonly PoolHop[];
  readonly denomIn: string;
  readonly denomOut: string;
}

/**
 * What the contract checks of a path before it hands it to the venue's adapter: its ends and the venue, not the links.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `packages/skip/src/swap.rs`, `validate_swap_operations`
 */
export function checkPath({ deployment }: EntryCall, { venue, hops, denomIn, denomOut }: CheckedPath): void {
  const first = hops[0];
  demand(first !== undefined, 'swap operations cannot be empty');
  demand(first.denomIn === bareDenom(denomIn), 'first swap operation denom in does not match the input');
  const isOut = hops[hops.length - 1]?.denomOut === bareDenom(denomOut);
  demand(isOut, 'last swap operation denom out does not match the output');
  // Data without a list of venues cannot tell which are registered.
  const isRegistered = deployment.venues?.some(({ name }) => name === venue) ?? true;
  demand(isRegistered, `swap venue ${venue} is not registered`);
}
