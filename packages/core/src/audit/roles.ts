import { type ChainId, parseBech32 } from '../primitives/index.js';
import { isOwnAddress } from './address.js';
import { isSameAddress } from './coins.js';
import type { Audit } from './context.js';
import type { Effect } from './effect.js';
import type { Movement } from './movements.js';

/**
 * Who gives coins, or gets them. `signer`: an account that a signature opens. `receiver`, `own`, `affiliate` and
 * `contract` (one that may be called) as the expectation names them; where it does not say what the user controls, `own`
 * is whoever has the key of the first signer. `pool`, `bridge` and `relayer` take coins for what they do, and `network`, the
 * chain, for processing the transaction. `unknown`: anybody else.
 */
export type Role =
  | 'signer'
  | 'receiver'
  | 'own'
  | 'affiliate'
  | 'contract'
  | 'pool'
  | 'bridge'
  | 'relayer'
  | 'network'
  | 'unknown';

/** The role of who gives or gets the coins of a movement. */
export function rolesIn(audit: Audit): (movement: Movement) => Role {
  const signer = firstSender(audit.draft.effects);
  const key = signer === undefined ? undefined : keyOf(signer);
  return (movement) => roleOf(audit, movement, key);
}

function roleOf(audit: Audit, movement: Movement, signerKey: string | undefined): Role {
  const { side, party, chainId, address } = movement;
  switch (party) {
    case 'pool':
    case 'bridge':
    case 'relayer':
    case 'network':
      return party;
    case 'affiliate':
      return party;
    default:
      if (side === 'from') return 'signer';
      return address === undefined ? 'unknown' : roleOfAddress(audit, chainId, { address, party, signerKey });
  }
}

function roleOfAddress(
  audit: Audit,
  chainId: ChainId | undefined,
  {
    address,
    party,
    signerKey,
  }: {
    readonly address: string;
    readonly party: 'account' | 'called';
    readonly signerKey: string | undefined;
  },
): Role {
  const { receiver, ownAddresses, affiliates, allowedContracts } = audit.expectation;
  if (receiver !== undefined && isSameAddress(receiver, address)) return 'receiver';
  const isSigners = ownAddresses === undefined && keyOf(address) === signerKey;
  if (isSigners || (ownAddresses !== undefined && isOwnAddress(audit, chainId, address))) return 'own';
  if (party === 'called' && allowedContracts?.some((allowed) => isSameAddress(allowed, address)) === true)
    return 'contract';
  const isAffiliate = affiliates?.some((affiliate) => isSameAddress(affiliate.address, address)) === true;
  return isAffiliate ? 'affiliate' : 'unknown';
}

/** Accounts with the same key have the same bytes on most chains, whatever the prefix. */
export function keyOf(address: string): string {
  return parseBech32(address)?.hex ?? address.toLowerCase();
}

/** Whose coins the first message spends. */
export function firstSender(effects: readonly Effect[]): string | undefined {
  return effects.find((effect) => effect.kind === 'send')?.sender;
}

/**
 * Coins that an account, contract, pool or bridge gives or gets. For each transaction, chain and denom the amounts given
 * equal the amounts got plus what is unaccounted for.
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
