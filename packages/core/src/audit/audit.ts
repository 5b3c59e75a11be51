import { receivePath } from '../denom/index.js';
import {
  type Budget,
  type ChainId,
  checkType,
  createBudget,
  joined,
  unreachable,
} from '../primitives/index.js';
import {
  channelEnd,
  type ChannelLink,
  homeOf,
  accountsOf,
  type LivenessOptions,
  type Movement,
  overLink,
  ownersOf,
  type Registry,
  denomOfPath,
} from '../registry/index.js';
import { checkAnswer } from './answer.js';
import { checkAllowances } from './allowance-book.js';
import { checkedJson } from './bounds.js';
import { capped } from './capped.js';
import type { Coins } from './coins.js';
import { compareWithExpectation, isSigned } from './compare.js';
import { addFinding, addUnread, type Audit, emptyDraft, type Steps } from './context.js';
import { callContract } from './contracts/call.js';
import { auditDelegation } from './delegation.js';
import { reportEarlyDeadlines } from './early-deadlines.js';
import { auditEvm } from './evm/tx.js';
import type { Expectation } from './expectation.js';
import type { AuditedMsgs } from './input/accepted.js';
import type { AuditInput, AuditItem, CosmosItem, PacketItem } from './input/items.js';
import { readInput } from './input/read.js';
import { checkHolders, checkKeyKinds } from './keyless.js';
import { knownChain } from './known-chain.js';
import { receivePacket } from './memos/receive.js';
import { readMessage, signerOf } from './messages/read.js';
import { movementsOf } from './movements.js';
import { compareNetworkFees, networkMovements, payCosmos, usualGas } from './network-fee.js';
import { reportOutages } from './outages.js';
import { type AuditReport, keepBasis } from './report.js';
import { riskOf } from './risk.js';
import { knownOwners, rolesIn } from './roles.js';
import { settle } from './settle.js';
import { auditSvm } from './svm/tx.js';
import { auditTypedData } from './typed-data/read.js';
import { missingMembers, notCompared, reportGaps, saysAnything, undecidedOf, verdictOf } from './verdict.js';

/** Messages to be audited. */
export interface AuditQuery {
  /** Messages, in order. */
  readonly msgs: AuditedMsgs;
  /** Chain that signs, for forms that do not name it: its id, or CAIP-2 as `eip155:1`. */
  readonly chainId?: string | undefined;
  /** The user's intention; without it nothing is compared. */
  readonly expectation?: Expectation | undefined;
}

/** How messages are audited. */
export interface AuditOptions {
  /** Steps of the request that this audit is part of; by default a new budget. */
  readonly budget?: Budget;
  /** Treats movements that outages refuse as warnings; chains that the data marks as killed stay a danger. */
  readonly includeInactive?: boolean | undefined;
  /** Nanoseconds since the epoch, for announced shutdowns: by default `now` of the period; without both all count. */
  readonly now?: bigint | undefined;
  /** Whether the messages were JSON text, where numbers beyond 2^53 have several readings. Text always is. */
  readonly isJson?: boolean | undefined;
}

/** Readers that call each other, joined here so that their files need not import each other. */
const steps: Steps = { arrive: receivePacket, call: callContract };

/**
 * Reports the effects of messages from any source, from the messages and the data alone, and their differences
 * from the expectation.
 *
 * Text may be JSON, which is read exactly, or a transaction in base64, base58 or hex. A value from `JSON.parse`
 * has rounded deadlines, which is reported.
 *
 * @throws RoutingError `INVALID_JSON`, `INVALID_TYPE` or `LIMIT_EXCEEDED` when the input has another form or is too large;
 * errors inside are findings
 * @example auditMsgs(registry, { msgs: compiled, expectation: { destAsset, ownAddresses } }).verdict
 */
export function auditMsgs(registry: Registry, request: AuditQuery, options: AuditOptions = {}): AuditReport {
  checkType(request, 'object', '');
  const { msgs, chainId, expectation }: Omit<AuditQuery, 'msgs'> & { readonly msgs: unknown } = request;
  if (chainId !== undefined) checkType(chainId, 'string', 'chainId');
  const value = checkedJson(msgs);
  const draft = emptyDraft();
  const audit: Audit = {
    registry,
    expectation: expectation ?? {},
    owners: expectation?.ownAddresses && ownersOf(registry, accountsOf(expectation.ownAddresses)),
    draft,
    budget: options.budget ?? createBudget(),
    steps,
    liveness: livenessOf(options, expectation),
    isJson: options.isJson === true,
    tx: { index: 0, typeUrls: new Set() },
  };
  const stated = chainId === undefined ? undefined : { value: chainId, pointer: '' };
  const input = readInput(audit, { value, pointer: '' }, stated);
  for (const [index, item] of input.items.entries()) auditItem(audit, index, item);
  return reportOf(audit, input);
}

function livenessOf(options: AuditOptions, expectation: Expectation | undefined): LivenessOptions {
  const { includeInactive = false, now } = options;
  checkType(includeInactive, 'boolean', 'includeInactive');
  if (now !== undefined) checkType(now, 'bigint', 'now');
  const clock = now ?? expectation?.period?.now;
  return { includeInactive, ...(clock !== undefined && { now: clock }) };
}

/** Judges the whole, once every item is read. */
function reportOf(audit: Audit, input: AuditInput): AuditReport {
  const { draft, expectation, registry } = audit;
  const { items } = input;
  const book = movementsOf(draft.effects, audit.budget);
  const settlement = settle(book, audit.budget);
  const roleOf = rolesIn(audit);
  checkHolders(audit);
  checkKeyKinds(audit);
  checkAllowances(audit);
  reportEarlyDeadlines(audit);
  compareNetworkFees(audit);
  checkAnswer(audit, input, settlement);
  const isExpected = saysAnything(expectation);
  const moves = movesNothing(input) ? 'nothing' : undefined;
  const isCompared = isExpected && moves === undefined;
  if (isCompared) compareWithExpectation(audit, input, { settlement, roleOf });
  const risk = riskOf(audit, { book, settlement, roleOf });
  const isBurnRead = draft.burns.length > 0;
  const missing = missingMembers(expectation, { isSigned: items.some(isSigned), isBurnRead });
  reportGaps(audit, { risk, missing: isCompared ? missing : [] });
  const findings = [...draft.findings.values()];
  const { unaccounted } = book;
  const evidence = { findings, unknown: draft.unknown, unaccounted, risk, missing };
  const movements = [...book.movements, ...networkMovements(draft.effects)];
  const undecided = undecidedOf(evidence);
  const listable = { draft, findings, unaccounted, roleOf, risk, undecided, movements };
  const { isTooLong, ...listed } = capped(listable);
  const found = verdictOf(evidence);
  // An incomplete report confirms nothing, and no expectation covers a signature that is not a transaction.
  const isOpen = isTooLong || items.some(({ kind }) => kind === 'request');
  const verdict = isOpen && found === 'match' ? 'unclear' : found;
  const judged = {
    verdict,
    isMatch: isExpected ? verdict === 'match' : undefined,
    notCompared: notCompared(expectation, draft.effects),
    moves,
    feeSetBy: items.some(leavesFeeToWallet) ? 'wallet' : undefined,
  } as const;
  const report: AuditReport = joined(listed, judged);
  const { charges, paths } = draft;
  const { receiver } = expectation;
  return keepBasis(report, { registry, owners: knownOwners(audit), receiver, charges, paths });
}

/** Whether coins can move by nothing that is asked for. */
function movesNothing({ items }: AuditInput): boolean {
  return items.length > 0 && items.every((item) => item.kind === 'request' && item.moves === 'nothing');
}

/** Whether a signed transaction leaves the fee open. */
function leavesFeeToWallet(item: AuditItem): boolean {
  if (item.kind === 'evm') return item.fee?.price === undefined;
  return item.kind === 'cosmos' && item.fee === undefined;
}

function auditItem(audit: Audit, index: number, item: AuditItem): void {
  if (item.kind === 'cosmos') auditCosmos(audit, index, item);
  else if (item.kind === 'evm') auditEvm(audit, index, item);
  else if (item.kind === 'svm') auditSvm(audit, index, item);
  else if (item.kind === 'typed-data') auditTypedData(audit, index, item);
  else if (item.kind === 'delegation') auditDelegation(audit, index, item);
  else if (item.kind === 'packet') auditPacket(audit, index, item);
  else if (item.kind === 'opaque') {
    const message = 'transactions of this kind of chain are not read here';
    addFinding(audit, 'NOT_UNDERSTOOD', item.place.pointer, message);
    addUnread(audit, item.place);
  } else if (item.kind !== 'request') unreachable(item); // Reading has reported requests.
}

function auditCosmos(audit: Audit, index: number, item: CosmosItem): void {
  const chainId = knownChain(audit, item.chainId, item.pointer);
  const typeUrls = new Set(item.msgs.map(({ typeUrl }) => typeUrl.value));
  const { fee, isWhole } = item;
  const tx = { index, chainId, signer: item.signer?.value, typeUrls, isWhole };
  if (item.msgs.length === 0)
    addFinding(audit, 'NOTHING_DELIVERED', item.pointer, 'the transaction has no messages');
  let gas = 0n;
  for (const { typeUrl, msg } of item.msgs) {
    let calls = false;
    const call: Steps['call'] = (inner, one) => {
      calls = true;
      audit.steps.call(inner, one);
    };
    readMessage({ ...audit, tx, steps: { ...audit.steps, call } }, typeUrl, msg);
    gas += calls ? usualGas.call : usualGas.plain;
  }
  const [first] = item.msgs;
  const account = first && signerOf(first);
  if (fee !== undefined) payCosmos({ ...audit, tx: { ...tx, account } }, fee, gas);
  if (chainId === undefined) return;
  const here = { fromChainId: chainId, toChainId: chainId };
  reportOutages({ ...audit, tx }, here, item.chainId?.pointer ?? item.pointer);
}

/** A packet is received; where its channel is unknown, so are the coins it carries. */
function auditPacket(audit: Audit, index: number, item: PacketItem): void {
  const { receiver, memo, denom, amount, channel, port } = item;
  const chainId = item.chainId && knownChain(audit, item.chainId, '');
  const inTx: Audit = { ...audit, tx: { index, chainId, typeUrls: new Set() } };
  const end = { port: port?.value ?? 'transfer', channel: channel?.value ?? '' };
  const link = chainId && channel && channelEnd(audit.registry, { chainId, ...end });
  if (link === undefined && channel !== undefined && chainId !== undefined)
    addFinding(audit, 'CHANNEL_UNKNOWN', channel.pointer, `${chainId} has no channel ${channel.value}`);
  const carried: Coins = { chainId, amount: amount?.value, cameBy: link?.from };
  const path = link && denom && receivePath(denom.value, link.to, link.from).path;
  const coins = path === undefined ? carried : { ...carried, path, denom: denomOfPath(audit.registry, path) };
  if (chainId !== undefined) reportArrival(inTx, item, { chainId, link, coins });
  audit.steps.arrive(inTx, { from: link?.to.chainId, coins, receiver, memo });
}

/** Reports outages on the path of a packet; for an unknown channel only outages of the chain. */
function reportArrival(
  audit: Audit,
  { chainId: named, channel, denom: sent }: PacketItem,
  to: { readonly chainId: ChainId; readonly link: ChannelLink | undefined; readonly coins: Coins },
): void {
  const { registry } = audit;
  const { chainId, link, coins } = to;
  const home = coins.path && homeOf(registry, { chainId, path: coins.path });
  const movement: Movement = {
    ...(link ? overLink({ from: link.to, to: link.from }) : { fromChainId: chainId, toChainId: chainId }),
    ...(sent && { denom: denomOfPath(registry, sent.value) }),
    ...(coins.denom && { toDenom: coins.denom }),
    ...(home && { home }),
  };
  reportOutages(audit, movement, channel?.pointer ?? named?.pointer ?? '');
}
