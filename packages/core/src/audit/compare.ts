import { accountBytes32, tokenBytes32 } from '../cctp/index.js';
import type { JsonValue } from '../json/index.js';
import { type AssetRef, toHex } from '../primitives/index.js';
import { type Owners, ownershipOf, ownersOf } from '../registry/index.js';
import { isStatedOwnAddress, reportOwnership } from './address.js';
import { isSameDenom } from './coins.js';
import { compareAffiliates, compareFees } from './compare-fees.js';
import { addFinding, type Audit } from './context.js';
import type { AuditInput, AuditItem } from './input/items.js';
import { canonicalText } from './json-field.js';
import { isSameJson } from './json-text.js';
import type { Movement } from './movements.js';
import type { AuditReason } from './reasons.js';
import { type Role, sendersOf } from './roles.js';
import { type RouteStep, stepsOf } from './route.js';
import type { End, Settlement, Spend } from './settle.js';
import type { Effect } from './effect.js';

/** Final place of coins, and the role of its account. */
interface RoledEnd extends End {
  readonly role: Role;
}

/** Reports differences between all effects and the expectation; addresses were compared earlier, at their pointers. */
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

/** The burn that the messages complete must be the stated one: exactly one, with no other mint. */
function compareBurn(audit: Audit): void {
  const { burn } = audit.expectation;
  if (burn === undefined) return;
  const { burns } = audit.draft;
  if (burns.length === 0) addFinding(audit, 'SOURCE_DIFFERS', '', 'no burn is completed');
  for (const { message, pointer } of burns) {
    const { sourceDomain, burnToken, messageSender } = message;
    const text = `the coins were burned on domain ${sourceDomain}, not ${burn.sourceDomain}`;
    if (sourceDomain !== burn.sourceDomain)
      addFinding(audit, 'SOURCE_DIFFERS', `${pointer}/sourceDomain`, text);
    if (!isSameBytes(burnToken, tokenBytes32(burn.burnToken)))
      addFinding(audit, 'SOURCE_DIFFERS', `${pointer}/burnToken`, `0x${toHex(burnToken)} was burned`);
    if (!isSameBytes(messageSender, accountBytes32(burn.sender)))
      addFinding(audit, 'SIGNER_DIFFERS', `${pointer}/messageSender`, `0x${toHex(messageSender)} burned`);
  }
  const [first] = burns;
  const burned = burns.reduce((sum, { message }) => sum + message.amount, 0n);
  if (first === undefined || burned === burn.amount) return;
  const text = `${burned} were burned, not ${burn.amount}`;
  addFinding(audit, 'AMOUNT_IN_DIFFERS', `${first.pointer}/amount`, text);
}

function isSameBytes(found: Uint8Array, stated: Uint8Array | undefined): boolean {
  return stated !== undefined && toHex(found) === toHex(stated);
}

/** All coins that leave the accounts must be the source asset and add up to its amount; fees of bridges count apart. */
function compareSource(audit: Audit, all: readonly Spend[]): void {
  const spends = all.filter(({ movement }) => movement.isFee !== true);
  const { sourceAsset, amountIn, route, burn } = audit.expectation;
  const isSource = ({ movement }: Spend): boolean =>
    sourceAsset === undefined ? burn === undefined : isAsset(sourceAsset, movement);
  const saysAmounts = route?.some(({ kind }) => kind === 'spend') === true;
  for (const spend of spends) {
    const { chainId = 'a chain', denom = 'an unknown coin', pointer } = spend.movement;
    if (spend.amount !== 0n && !isSource(spend))
      addFinding(audit, 'SOURCE_DIFFERS', pointer, `${denom} leaves ${chainId}`);
    const untraced = `whether ${denom} is the coin that arrived before is unknown`;
    if (spend.isUntraced) addFinding(audit, 'DENOM_UNTRACED', pointer, untraced);
    const isOpen = !saysAmounts && (amountIn !== undefined || sourceAsset !== undefined);
    const message = `${spend.unguaranteed} ${denom} more is spent than the swap before it guarantees`;
    if (isOpen && spend.unguaranteed !== 0n) addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, message);
  }
  if (amountIn === undefined) return;
  const sources = spends.filter(isSource);
  const isAll = sources.some(({ amount }) => amount === undefined);
  const spent = sources.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  if (!isAll && spent === amountIn) return;
  const what = isAll ? 'an unstated amount' : String(spent);
  const pointer = sources[0]?.movement.pointer ?? '';
  addFinding(audit, 'AMOUNT_IN_DIFFERS', pointer, `${what} leaves the account, not ${amountIn}`);
}

/** The destination asset at the receiver counts towards the least amount; coins at accounts without a name differ. */
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
  if (role === 'affiliate')
    addFinding(audit, 'AFFILIATE_HIGHER', pointer, `${address} is paid ${what} in addition to a share`);
  if (role === 'unknown')
    addFinding(audit, 'RECEIVER_DIFFERS', pointer, `${what || 'coins'} end with ${address}`);
}

/** The coins that reach the receiver must be the destination asset, and add up to the least amount. */
function compareArrivals(audit: Audit, arrivals: readonly RoledEnd[]): void {
  const { destAsset, destChainId, minAmountOut } = audit.expectation;
  const wantedChain = destChainId ?? destAsset?.chainId;
  const isThere = ({ movement: { chainId } }: RoledEnd): boolean =>
    wantedChain === undefined || chainId === wantedChain;
  const isWanted = (end: RoledEnd): boolean =>
    isThere(end) && (destAsset === undefined || isAsset(destAsset, end.movement));
  const wanted = arrivals.filter(isWanted);
  for (const end of arrivals) {
    // Other coins may end with the user, as long as what he wants arrives too.
    const isSpare = wanted.length > 0 && mayKeepOthers(audit, end);
    if (isWanted(end) || isSpare) continue;
    const { chainId, denom, pointer } = end.movement;
    const untraced = 'the denom that is delivered cannot be known from the data';
    if (!isThere(end))
      addFinding(audit, 'DEST_CHAIN_DIFFERS', pointer, `coins end on ${chainId ?? 'an unknown chain'}`);
    else if (denom === undefined) addFinding(audit, 'DENOM_UNTRACED', pointer, untraced);
    else addFinding(audit, 'DEST_ASSET_DIFFERS', pointer, `${denom} is delivered`);
  }
  if (minAmountOut === undefined) return;
  // Coins of an unknown denom may be the wanted ones.
  const counted =
    wanted.length > 0 ? wanted : arrivals.filter(({ movement }) => movement.denom === undefined);
  const pointer = (wanted.at(-1) ?? arrivals.at(-1))?.movement.pointer ?? '';
  compareMinimum(audit, { counted, minAmountOut, pointer });
}

/** Whether coins end with the user, who may keep other coins: amounts that the next transaction does not spend. */
function mayKeepOthers(audit: Audit, { role, movement: { chainId, address } }: RoledEnd): boolean {
  return role !== 'receiver' || (address !== undefined && isStatedOwnAddress(audit, chainId, address));
}

/** Whether an account is the user's; a merely likely owner is reported at its pointer. */
function isUsers(role: Role): boolean {
  return role === 'own' || role === 'likely_own';
}

interface Minimum {
  readonly counted: readonly RoledEnd[];
  readonly minAmountOut: bigint;
  readonly pointer: string;
}

/** The coins that count must guarantee the least amount in one coin. */
function compareMinimum(audit: Audit, { counted, minAmountOut, pointer }: Minimum): void {
  const [first, ...others] = counted;
  const isMixed = others.some(({ movement }) => first !== undefined && !isSameCoin(first.movement, movement));
  const mixed = 'several coins arrive, and the expectation does not state the coin of the least amount';
  if (isMixed) addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, mixed);
  const guaranteed = counted.reduce((sum, end) => sum + end.guaranteed, 0n);
  if (first !== undefined && counted.every(({ amount }) => amount === undefined))
    addFinding(audit, 'MINIMUM_UNKNOWN', pointer, 'no amount is guaranteed');
  else if (guaranteed < minAmountOut)
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
    if (address === undefined || party === 'affiliate' || role === 'receiver' || role === 'contract')
      continue;
    if (!isHidden(audit, movement) && (receiver === undefined || role === 'likely_own'))
      undecided(audit, signers, { chainId, pointer, address, what: 'coins end with' });
  }
}

interface Party extends Pick<Movement, 'chainId' | 'pointer'> {
  readonly address: string;
  /** Beginning of the sentence. */
  readonly what: string;
}

/** Reports that the expectation does not say whose an account is, unless a known key opens it, or none does. */
function undecided(audit: Audit, owners: Owners, { chainId, address, pointer, what }: Party): void {
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

/** Reports the first step that differs from the expected route. */
function compareRoutes(audit: Audit, effects: readonly Effect[]): void {
  const expected = audit.expectation.route;
  if (expected === undefined) return;
  const withSpending = expected.some(({ kind }) => kind === 'spend');
  const found = effects
    .flatMap((effect) => stepsOf(effect).map((step) => ({ step, pointer: effect.pointer })))
    .filter(({ step }) => withSpending || step.kind !== 'spend');
  const length = Math.max(expected.length, found.length);
  for (let index = 0; index < length; index++) {
    const wanted = expected[index];
    const { step, pointer = '' } = found[index] ?? {};
    if (wanted === undefined || step === undefined || !isSameStep(audit, wanted, step)) {
      const message = `step ${index} is ${step?.kind ?? 'missing'}, ${wanted?.kind ?? 'nothing'} was expected`;
      addFinding(audit, reasonFor(wanted, step), pointer, message);
      return;
    }
    if (wanted.kind !== 'swap' || step.kind !== 'swap' || wanted.minAmountOut === undefined) continue;
    // A swap in the middle that may yield less can end the journey there, with less.
    if (step.minAmountOut === undefined || step.minAmountOut < wanted.minAmountOut)
      addFinding(audit, 'MINIMUM_LOWER', pointer, `the swap may yield ${step.minAmountOut ?? 'anything'}`);
  }
}

function reasonFor(wanted: RouteStep | undefined, found: RouteStep | undefined): AuditReason {
  if (wanted?.kind === 'spend' && found?.kind === 'spend') return 'AMOUNT_IN_DIFFERS';
  return wanted?.kind === 'call' || found?.kind === 'call' ? 'CALL_DIFFERS' : 'ROUTE_DIFFERS';
}

function isSameStep(audit: Audit, one: RouteStep, other: RouteStep): boolean {
  return isSameJson(jsonOf(audit, one), jsonOf(audit, other));
}

function jsonOf(audit: Audit, step: RouteStep): JsonValue {
  const { kind, chainId = null } = step;
  switch (kind) {
    case 'spend':
      return [kind, chainId, step.denom ?? null, step.amount ?? null];
    case 'transfer':
      return [kind, chainId, step.port ?? null, step.channel ?? null, step.bridge ?? null];
    case 'swap': {
      const routes = step.routes.map(({ amount = null, steps }): JsonValue => {
        return [amount, steps.map(({ pool, denomIn = null, denomOut = null }) => [pool, denomIn, denomOut])];
      });
      return [kind, chainId, step.venue ?? null, step.isExactOut, routes];
    }
    case 'call':
      return [kind, chainId, step.address, canonicalText(audit, step.msg)];
  }
}
