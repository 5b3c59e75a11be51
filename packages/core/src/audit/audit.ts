import { receivePath } from '../denom/index.js';
import { type Budget, type ChainId, checkType, createBudget, unreachable } from '../primitives/index.js';
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
import { keepBasis, type ReportBasis } from './basis.js';
import { checkedJson } from './bounds.js';
import type { Coins } from './coins.js';
import { capped, type LeftOut, type Omitted } from './capped.js';
import { compareWithExpectation, isSigned } from './compare.js';
import {
  addFinding,
  addUnread,
  type Audit,
  type AuditFinding,
  emptyDraft,
  type Steps,
  type UnreadPart,
} from './context.js';
import { callContract } from './contracts/call.js';
import type { Effect } from './effect.js';
import { auditEvm } from './evm/tx.js';
import { auditSvm } from './svm/tx.js';
import type { Expectation } from './expectation.js';
import type { AuditInput, AuditItem, CosmosItem, PacketItem } from './input/items.js';
import type { AuditedMsgs } from './input/accepted.js';
import { readInput } from './input/read.js';
import { receivePacket } from './memos/receive.js';
import { auditDelegation } from './delegation.js';
import { readMessage, signerOf } from './messages/read.js';
import { compareNetworkFees, networkMovements, payCosmos, usualGas } from './network-fee.js';
import { auditTypedData } from './typed-data/read.js';
import { type Flow, knownOwners, rolesIn } from './roles.js';
import { checkHolders, checkKeyKinds } from './keyless.js';
import { knownChain } from './known-chain.js';
import { checkAllowances } from './allowance-book.js';
import { reportOutages } from './outages.js';
import { movementsOf, type Unaccounted } from './movements.js';
import { settle } from './settle.js';
import { reportGaps } from './gaps.js';
import { type RiskRow, riskOf } from './risk.js';
import {
  type ComparedMember,
  missingMembers,
  notCompared,
  saysAnything,
  type Undecided,
  undecidedOf,
  type Verdict,
  verdictOf,
} from './verdict.js';

/** Effects of messages and the findings about them. */
export interface AuditReport {
  /** In the order of execution when nothing fails. */
  readonly effects: readonly Effect[];
  /** Everything that was not understood: nothing is dropped. */
  readonly unknown: readonly UnreadPart[];
  /** Findings, in the order of the messages. */
  readonly findings: readonly AuditFinding[];
  /** All movements: amounts that leave accounts, and their recipients. */
  readonly flows: readonly Flow[];
  /**
   * Coins that leave accounts without a recipient in any message; with these, given and received amounts are
   * equal.
   */
  readonly unaccounted: readonly Unaccounted[];
  /** Result of the comparison with the expectation. */
  readonly verdict: Verdict;
  /** Whether the verdict is `match`; undefined without an expectation. */
  readonly isMatch?: boolean | undefined;
  /** Questions that prevent a match; empty for a match. */
  readonly undecided: readonly Undecided[];
  /** The most that can leave each account, and what arrives in any case. */
  readonly risk: readonly RiskRow[];
  /** Members that the expectation omits, so that they were not compared. */
  readonly notCompared: readonly ComparedMember[];
  /** `wallet` if a transaction does not state its fee, so that the wallet sets it. */
  readonly feeSetBy?: 'wallet' | undefined;
  /** Findings and effects that there is no room for; undefined when all are listed. The verdict is that of all. */
  readonly omitted?: Omitted | undefined;
  /** Counts of omitted rows; undefined for a complete report. */
  readonly leftOut?: LeftOut | undefined;
  /** `nothing` if the request cannot move coins, now or later. */
  readonly moves?: 'nothing' | undefined;
}

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
  /**
   * Time in nanoseconds since the epoch, for announced shutdowns. Default: `now` of the expected period;
   * without either they count as effective.
   */
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
  const input = readInput(
    audit,
    { value, pointer: '' },
    chainId === undefined ? undefined : { value: chainId, pointer: '' },
  );
  for (const [index, item] of input.items.entries()) auditItem(audit, index, item);
  return reportOf(audit, input);
}

function livenessOf(
  { includeInactive = false, now }: AuditOptions,
  expectation: Expectation | undefined,
): LivenessOptions {
  checkType(includeInactive, 'boolean', 'includeInactive');
  if (now !== undefined) checkType(now, 'bigint', 'now');
  const clock = now ?? expectation?.period?.now;
  return { includeInactive, ...(clock !== undefined && { now: clock }) };
}

/** Builds the report. */
function reportOf(audit: Audit, input: AuditInput): AuditReport {
  const { draft, expectation } = audit;
  const book = movementsOf(draft.effects, audit.budget);
  const { movements, unaccounted } = book;
  const settlement = settle(book, audit.budget);
  const roleOf = rolesIn(audit);
  checkHolders(audit);
  checkKeyKinds(audit);
  checkAllowances(audit);
  compareNetworkFees(audit);
  checkAnswer(audit, input, settlement);
  const isExpected = saysAnything(expectation);
  const moves = movesNothing(input) ? 'nothing' : undefined;
  if (isExpected && moves === undefined) compareWithExpectation(audit, input, { settlement, roleOf });
  const risk = riskOf(audit, { book, settlement, roleOf });
  const missing = missingMembers(expectation, {
    isSigned: input.items.some(isSigned),
    isBurnRead: draft.burns.length > 0,
  });
  reportGaps(audit, { risk, missing: isExpected && moves === undefined ? missing : [] });
  const findings = [...draft.findings.values()];
  const evidence = { findings, unknown: draft.unknown, unaccounted, risk, missing };
  const undecided = undecidedOf(evidence);
  const { isTooLong, ...listed } = capped({
    ...{ draft, findings, unaccounted, roleOf, risk, undecided },
    movements: [...movements, ...networkMovements(draft.effects)],
  });
  const found = verdictOf(evidence);
  // An incomplete report confirms nothing, and no expectation covers a signature that is not a transaction.
  const isOpen = isTooLong || input.items.some(({ kind }) => kind === 'request');
  const verdict = isOpen && found === 'match' ? 'unclear' : found;
  const report: AuditReport = {
    ...listed,
    verdict,
    isMatch: isExpected ? verdict === 'match' : undefined,
    notCompared: notCompared(expectation, draft.effects),
    moves,
    feeSetBy: input.items.some(leavesFeeToWallet) ? 'wallet' : undefined,
  };
  return keepBasis(report, basisFor(audit));
}

function basisFor(audit: Audit): ReportBasis {
  const { registry, expectation, draft } = audit;
  const { charges, paths } = draft;
  return { registry, owners: knownOwners(audit), receiver: expectation.receiver, charges, paths };
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
  switch (item.kind) {
    case 'cosmos':
      auditCosmos(audit, index, item);
      break;
    case 'evm':
      auditEvm(audit, index, item);
      break;
    case 'svm':
      auditSvm(audit, index, item);
      break;
    case 'typed-data':
      auditTypedData(audit, index, item);
      break;
    case 'delegation':
      auditDelegation(audit, index, item);
      break;
    case 'packet':
      auditPacket(audit, index, item);
      break;
    case 'opaque':
      addFinding(
        audit,
        'NOT_UNDERSTOOD',
        item.place.pointer,
        'transactions of this kind of chain are not read here',
      );
      addUnread(audit, item.place);
      break;
    case 'request':
      // Reading has reported it.
      break;
    default:
      unreachable(item);
  }
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
  const { receiver, memo, denom, amount } = item;
  const chainId = item.chainId === undefined ? undefined : knownChain(audit, item.chainId, '');
  const tx = { index, chainId, typeUrls: new Set<string>() };
  const link =
    chainId === undefined || item.channel === undefined
      ? undefined
      : channelEnd(audit.registry, {
          chainId,
          port: item.port?.value ?? 'transfer',
          channel: item.channel.value,
        });
  if (link === undefined && item.channel !== undefined && chainId !== undefined) {
    addFinding(
      audit,
      'CHANNEL_UNKNOWN',
      item.channel.pointer,
      `${chainId} has no channel ${item.channel.value}`,
    );
  }
  const carried: Coins = { chainId, amount: amount?.value, cameBy: link?.from };
  const path = link && denom && receivePath(denom.value, link.to, link.from).path;
  const coins = path === undefined ? carried : { ...carried, path, denom: denomOfPath(audit.registry, path) };
  if (chainId !== undefined) reportArrival({ ...audit, tx }, item, { chainId, link, coins });
  audit.steps.arrive({ ...audit, tx }, { from: link?.to.chainId, coins, receiver, memo });
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
