import type { ChainId } from '../primitives/index.js';
import type { Movement } from './movements.js';
import type { Role } from './roles.js';

/**
 * Coins that somebody gives or gets. On each chain and in each denom of a transaction, what is given is what is got
 * together with what is unaccounted for.
 */
export interface Flow {
  readonly tx: number;
  /** `from`: the coins come from there. `to`: they go there. */
  readonly side: 'from' | 'to';
  readonly role: Role;
  readonly chainId?: ChainId | undefined;
  readonly denom?: string | undefined;
  /** Base units; undefined where the messages do not tell. */
  readonly amount?: bigint | undefined;
  /** Whether more may move than the amount. */
  readonly isLeast: boolean;
  /** Account or contract; of a pool its venue, of a bridge the channel or the bridge's name. */
  readonly address?: string | undefined;
  /** Where the messages say so. */
  readonly pointer: string;
}

/** A movement as reports show it. */
export function flowOf(movement: Movement, role: Role): Flow {
  const { tx, side, chainId, denom, amount, isLeast, address, pointer } = movement;
  return { tx, side, role, chainId, denom, amount, isLeast, address, pointer };
}
