import { type ChainId, remembered } from '../primitives/index.js';
import { type OwnershipLevel, type Owners, ownershipOf, ownersOf } from '../registry/index.js';
import { isSameAddress } from './coins.js';
import type { Audit } from './context.js';
import type { Effect } from './effect.js';
import type { Movement } from './movements.js';

/**
 * Role of an account that gives or receives coins. `signer`: an account that a signature opens. `receiver`,
 * `affiliate` and `contract` (one that may be called) are named in the expectation. `own` and `likely_own`: an
 * account of the user by the listed addresses, or by the signers if none are listed. `pool`, `bridge` and
 * `relayer` receive coins for their service, and `network`, the chain, for processing the transaction.
 * `unknown`: any other.
 */
export type Role =
  | 'signer'
  | 'receiver'
  | 'own'
  | 'likely_own'
  | 'affiliate'
  | 'contract'
  | 'pool'
  | 'bridge'
  | 'relayer'
  | 'network'
  | 'unknown';

/** The role of who gives or gets the coins of a movement. */
export function rolesIn(audit: Audit): (movement: Movement) => Role {
  const owners = knownOwners(audit);
  const known = new Map<string, Map<ChainId | undefined, Map<Movement['party'], Role>>>();
  return (movement) => {
    const { side, party, address, chainId } = movement;
    if (party !== 'account' && party !== 'called') return party;
    if (side === 'from') return 'signer';
    if (address === undefined) return 'unknown';
    const byChain = remembered(known, address, () => new Map());
    const byParty = remembered(byChain, chainId, () => new Map());
    return remembered(byParty, party, () => roleOfAddress(audit, owners, { ...movement, address }));
  };
}

function roleOfAddress(
  audit: Audit,
  owners: Owners,
  { chainId, address, party }: Movement & { readonly address: string },
): Role {
  const { receiver, affiliates, allowedContracts } = audit.expectation;
  if (receiver !== undefined && isSameAddress(receiver, address)) return 'receiver';
  const { level } = ownershipOf(owners, { chainId, address });
  if (level === 'own') return 'own';
  if (party === 'called' && allowedContracts?.some((allowed) => isSameAddress(allowed, address)) === true)
    return 'contract';
  const isAffiliate = affiliates?.some((affiliate) => isSameAddress(affiliate.address, address)) === true;
  return isAffiliate ? 'affiliate' : roleOfLevel[level];
}

const roleOfLevel: Readonly<Record<Exclude<OwnershipLevel, 'own'>, Role>> = {
  likely_own: 'likely_own',
  contract: 'unknown',
  stranger: 'unknown',
  unusable: 'unknown',
};

/** Accounts of the user: listed in the expectation, else those whose coins the messages spend. */
export function knownOwners({ owners, registry, draft }: Audit): Owners {
  return owners ?? ownersOf(registry, sendersOf(draft.effects));
}

/** Accounts whose coins the messages spend. */
export function sendersOf(
  effects: readonly Effect[],
): readonly { readonly chainId?: ChainId | undefined; readonly address: string }[] {
  return effects.flatMap((effect) =>
    effect.kind === 'send' && effect.sender !== undefined
      ? [{ chainId: effect.chainId, address: effect.sender }]
      : [],
  );
}

/**
 * Coins that an account, contract, pool or bridge gives or receives. For each transaction, chain and denom the
 * given amounts equal the received amounts plus the unaccounted ones.
 */
export interface Flow extends Omit<Movement, 'party' | 'isFee' | 'strand'> {
  /** Role of the account. */
  readonly role: Role;
}

/** A movement as reports show it. */
export function flowOf(movement: Movement, role: Role): Flow {
  const { tx, side, chainId, denom, amount, isLeast, address, pointer } = movement;
  return { tx, side, role, chainId, denom, amount, isLeast, address, pointer };
}
