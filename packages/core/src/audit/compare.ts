import type { AssetRef, ChainId } from '../primitives/index.js';
import { type Owners, ownershipOf, ownersOf } from '../registry/index.js';
import { isStatedOwnAddress, reportOwnership } from './address.js';
import { isSameAddress, isSameDenom } from './coins.js';
import { compareBurn } from './compare-burn.js';
import { compareFees } from './compare-fees.js';
import { compareRoutes } from './compare-route.js';
import { compareSource } from './compare-source.js';
import { addFinding, type Audit } from './context.js';
import type { AuditInput, AuditItem } from './input/items.js';
import type { Movement } from './movements.js';
import { type Role, sendersOf } from './roles.js';
import type { End, Settlement } from './settle.js';
import type { Effect, FeeEffect } from './effect.js';

/** Final place of coins, and the role of its account. */
interface RoledEnd extends End {
  readonly role: Role;
}

/**
 * Reports differences between the effects as a whole and the expectation; addresses were compared earlier, at
 * their pointers.
 */
export function compareWithExpectation(
  audit: Audit,
  { items }: AuditInput,
  { settlement, roleOf }: { readonly settlement: Settlement; readonly roleOf: (row: Movement) => Role },
): void {
  const { effects } = audit.draft;
  compareBurn(audit);
  if (items.some(isSigned)) compareSource(audit, settlement.spends);
  const ends = settlement.ends.map((end) => ({ role: roleOf(end.movement), ...end }));
  compareEnds(audit, ends);
  compareAffiliates(audit, effects);
  compareFees(audit, effects);
  compareUnstated(audit, ends);
  compareRoutes(audit, effects);
}

/** Whether an account signs it, so that it shows what leaves that account. */
export function isSigned({ kind }: AuditItem): boolean {
  return kind !== 'packet' && kind !== 'opaque' && kind !== 'request';
}

/**
 * Compares every end: the destination asset at the receiver counts towards the least amount, and coins at
 * accounts that the expectation does not name are a difference.
 */
function compareEnds(audit: Audit, ends: readonly RoledEnd[]): void {
  const { receiver, ownAddresses } = audit.expectation;
  const rests = ends.filter(({ movement }) => movement.party !== 'affiliate');
  const last = rests.at(-1);
  if (last === undefined) {
    addFinding(audit, 'NOTHING_DELIVERED', '', 'no coins are seen to arrive anywhere');
    return;
  }
  const isMeant = ({ role, movement }: RoledEnd): boolean =>
    receiver !== undefined
      ? role === 'receiver' || isHidden(audit, movement)
      : ownAddresses === undefined || isUsers(role) || role === 'contract' || isHidden(audit, movement);
  const meant = rests.filter(isMeant);
  for (const end of rests) if (!isMeant(end)) compareStray(audit, end);
  if (meant.length === 0 && receiver !== undefined) {
    const { address, pointer } = last.movement;
    addFinding(audit, 'RECEIVER_DIFFERS', pointer, `the coins end with ${address ?? 'somebody'}`);
  }
  compareArrivals(audit, meant.length === 0 ? rests : meant);
}

/** Coins that end at another account than the receiver: of the user, a named contract or a stranger. */
function compareStray(audit: Audit, { role, movement }: RoledEnd): void {
  const { address = 'somebody', pointer, amount, denom } = movement;
  const what = [amount, denom].filter((part) => part !== undefined).join(' ');
  if (role === 'affiliate') {
    addFinding(audit, 'AFFILIATE_HIGHER', pointer, `${address} is paid ${what} in addition to a share`);
  } else if (role === 'unknown') {
    addFinding(audit, 'RECEIVER_DIFFERS', pointer, `${what || 'coins'} end with ${address}`);
  }
}

/** The coins that reach the receiver must be the destination asset, and add up to the least amount. */
function compareArrivals(audit: Audit, arrivals: readonly RoledEnd[]): void {
  const { receiver, destAsset, destChainId, minAmountOut } = audit.expectation;
  const wantedChain = destChainId ?? destAsset?.chainId;
  const isThere = ({ movement: { chainId } }: RoledEnd): boolean =>
    wantedChain === undefined || chainId === wantedChain;
  const isWanted = (end: RoledEnd): boolean =>
    isThere(end) && (destAsset === undefined || isAsset(destAsset, end.movement));
  const wanted = arrivals.filter(isWanted);
  for (const end of arrivals) {
    // Other coins may end with the user, as long as what he wants arrives too.
    const isSpare = wanted.length > 0 && (receiver === undefined || mayKeepOthers(audit, end));
    if (isWanted(end) || isSpare) continue;
    const { chainId, denom, pointer } = end.movement;
    if (!isThere(end)) {
      addFinding(audit, 'DEST_CHAIN_DIFFERS', pointer, `coins end on ${chainId ?? 'an unknown chain'}`);
    } else if (denom === undefined) {
      addFinding(
        audit,
        'DENOM_UNTRACED',
        pointer,
        'the denom that is delivered cannot be known from the data',
      );
    } else addFinding(audit, 'DEST_ASSET_DIFFERS', pointer, `${denom} is delivered`);
  }
  if (minAmountOut !== undefined) compareMinimum(audit, { wanted, arrivals, minAmountOut });
}

/**
 * Whether coins end with the user, who may keep other coins: amounts that the next transaction does not spend.
 */
function mayKeepOthers(audit: Audit, { role, movement: { chainId, address } }: RoledEnd): boolean {
  return role !== 'receiver' || (address !== undefined && isStatedOwnAddress(audit, chainId, address));
}

/** Whether an account is the user's; a merely likely owner is reported at its pointer. */
function isUsers(role: Role): boolean {
  return role === 'own' || role === 'likely_own';
}

function compareMinimum(
  audit: Audit,
  {
    wanted,
    arrivals,
    minAmountOut,
  }: {
    readonly wanted: readonly RoledEnd[];
    readonly arrivals: readonly RoledEnd[];
    readonly minAmountOut: bigint;
  },
): void {
  const pointer = (wanted.at(-1) ?? arrivals.at(-1))?.movement.pointer ?? '';
  // Coins of an unknown denom may be the wanted ones.
  const counted =
    wanted.length > 0 ? wanted : arrivals.filter(({ movement }) => movement.denom === undefined);
  const [first, ...others] = counted;
  const isMixed = others.some(({ movement }) => first !== undefined && !isSameCoin(first.movement, movement));
  if (isMixed) {
    const message = 'several coins arrive, and the expectation does not state the coin of the least amount';
    addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, message);
  }
  if (counted.length > 0 && counted.every(({ amount }) => amount === undefined)) {
    addFinding(audit, 'MINIMUM_UNKNOWN', pointer, 'no amount is guaranteed');
    return;
  }
  const guaranteed = counted.reduce((sum, end) => sum + end.guaranteed, 0n);
  if (guaranteed < minAmountOut)
    addFinding(audit, 'MINIMUM_LOWER', pointer, `only ${guaranteed} is guaranteed`);
}

/**
 * Where the expectation lists no addresses of the user, an account with another key than the first signer's may be
 * any other's, and so may one that coins end with, unless it is the receiver or has the key of a signer.
 */
function compareUnstated(audit: Audit, ends: readonly RoledEnd[]): void {
  const { draft, expectation, registry } = audit;
  if (expectation.ownAddresses !== undefined) return;
  const senders = sendersOf(draft.effects);
  const first = ownersOf(registry, senders.slice(0, 1));
  for (const effect of draft.effects) {
    if (effect.kind !== 'send' || effect.sender === undefined) continue;
    undecided(audit, first, { ...effect, address: effect.sender, what: 'coins leave' });
  }
  const { receiver } = expectation;
  const signers = ownersOf(registry, senders);
  const payees = receiver === undefined ? signers : ownersOf(registry, [...senders, { address: receiver }]);
  for (const effect of receiver === undefined ? [] : draft.effects) {
    if (effect.kind === 'recover') undecided(audit, payees, { ...effect, what: 'a failure pays' });
  }
  for (const { role, movement } of ends) {
    const { chainId, pointer, address, party } = movement;
    if (address === undefined || party === 'affiliate') continue;
    if (role === 'receiver' || role === 'contract') continue;
    if (!isHidden(audit, movement) && (receiver === undefined || role === 'likely_own'))
      undecided(audit, signers, { chainId, pointer, address, what: 'coins end with' });
  }
}

/** Reports that the expectation does not say whose an account is, unless a known key opens it, or none does. */
function undecided(
  audit: Audit,
  owners: Owners,
  at: {
    readonly chainId?: ChainId | undefined;
    readonly address: string;
    readonly pointer: string;
    readonly what: string;
  },
): void {
  const { chainId, address, pointer, what } = at;
  const ownership = ownershipOf(owners, { chainId, address });
  if (ownership.level === 'stranger' || ownership.level === 'contract') {
    const message = `${what} ${address}, and the expectation does not state its owner`;
    addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, message);
  } else if (ownership.level === 'likely_own')
    reportOwnership(audit, ownership, { value: address, pointer, chainId, reason: 'ACCOUNT_LIKELY_OWN' });
}

/** The owner of a token account is unknown, which is reported at its pointer. */
function isHidden({ draft }: Audit, { address, pointer }: Movement): boolean {
  return draft.findings.has(`TOKEN_ACCOUNT ${pointer}`) && address !== undefined;
}

function isAsset(wanted: AssetRef, { chainId, denom }: Movement): boolean {
  return chainId === wanted.chainId && denom !== undefined && isSameDenom(denom, wanted.denom);
}

function isSameCoin(a: Movement, b: Movement): boolean {
  return a.chainId === b.chainId && isSameDenom(a.denom ?? '', b.denom ?? '');
}

/** Shares must equal the shares of the expectation; one that names recipients without affiliates allows none. */
function compareAffiliates(audit: Audit, effects: readonly Effect[]): void {
  const { receiver, ownAddresses, affiliates } = audit.expectation;
  if (receiver === undefined && ownAddresses === undefined && affiliates === undefined) return;
  const expected = affiliates ?? [];
  const shares = effects.filter(
    (effect): effect is FeeEffect => effect.kind === 'fee' && effect.purpose === 'affiliate',
  );
  for (const { chainId, address = '', pointer } of shares) {
    if (affiliates === undefined && isStatedOwnAddress(audit, chainId, address)) continue;
    if (expected.some((affiliate) => isSameAddress(affiliate.address, address))) continue;
    addFinding(audit, 'AFFILIATE_UNKNOWN', pointer, `${address || 'somebody'} takes a share`);
  }
  for (const { address, basisPoints } of expected) {
    const paid = shares.filter((share) => isSameAddress(share.address ?? '', address));
    const taken = paid.reduce((sum, share) => sum + (share.basisPoints ?? 0n), 0n);
    const pointer = paid[0]?.pointer ?? '';
    const message = `${address} takes ${taken} basis points, not ${basisPoints}`;
    if (taken > basisPoints) addFinding(audit, 'AFFILIATE_HIGHER', pointer, message);
    else if (taken < basisPoints || paid.length === 0)
      addFinding(audit, 'AFFILIATE_MISSING', pointer, message);
  }
}
