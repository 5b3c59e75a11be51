import { isPrintableDenom, isVoucherDenom } from '../primitives/index.js';
import { demand } from './failure.js';
import { put } from './journal.js';
import type { Balance } from './model.js';
import { note } from './notes.js';
import { endow, type HeldCoin, move, moduleAccounts } from './ledger.js';
import type { ExactInRequest, ExactOutRequest, PastExchange, QuotedRoute } from './quote.js';
import type { World } from './world.js';

/** An exchange of coins with a pool, or of tokens for staked ones. */
export interface Exchange {
  readonly venue: string;
  /** Order among the user's swaps; undefined for fees and staking. */
  readonly swap?: number;
  readonly coinIn: HeldCoin;
  readonly coinOut: HeldCoin;
  /** Through which pools, with what went into each route; absent where there are none, as in staking. */
  readonly routes?: readonly QuotedRoute[];
  /** Whether the call has no deadline. */
  readonly isUntimed?: true;
}

/** A request to a venue, without the members that the run adds. */
export type Question = Omit<ExactInRequest, 'exchanges'> | Omit<ExactOutRequest, 'exchanges'>;

/** Asks a venue, with the earlier exchanges of the run on its chain. */
export function askVenue(world: World, question: Question): bigint | undefined {
  return world.quote({ exchanges: world.exchanges.get(question.chainId) ?? nothing, ...question });
}

const nothing: readonly PastExchange[] = Object.freeze([]);

/** Exchanges coins of an account with pools, which always have enough. @throws ChainFailure */
export function exchange(
  world: World,
  { chainId, address }: Pick<Balance, 'chainId' | 'address'>,
  { venue, swap, coinIn, coinOut, routes, isUntimed }: Exchange,
): void {
  const { denom, amount } = coinOut;
  const paid = { chainId, address: moduleAccounts.pool, denom, amount };
  const isDenom = denom.startsWith('ibc/') ? isVoucherDenom(denom) : isPrintableDenom(denom);
  demand(isDenom, `${denom} is not a denom`);
  const sold = { chainId, denom: coinIn.denom, amount: coinIn.amount };
  move(world, { chainId, address, denom: coinIn.denom, amount: coinIn.amount }, paid.address);
  endow(world, paid);
  move(world, paid, address);
  // A new list each time: caches of derived values use its identity.
  if (routes !== undefined)
    put(world, world.exchanges, chainId, [...(world.exchanges.get(chainId) ?? nothing), { venue, routes }]);
  const order = { ...(swap !== undefined && { swap }), ...(isUntimed && { isUntimed }) };
  const bought = { chainId, denom, amount };
  note(world, { kind: 'swap', tx: world.tx, venue, ...order, coinIn: sold, coinOut: bought });
}
