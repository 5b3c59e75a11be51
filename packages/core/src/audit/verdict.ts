import { addFinding, type Audit, type AuditFinding, type UnreadPart } from './context.js';
import type { Effect } from './effect.js';
import type { Expectation } from './expectation.js';
import type { Unaccounted } from './movements.js';
import { type AuditReason, bearingOf } from './reasons.js';
import type { RiskRow } from './risk.js';

/**
 * `match`: all possible losses and arrivals were compared and are as expected; nothing is dangerous, undecided
 * or unread. `differs`: a danger, or a difference from the expectation. `unclear`: undecided.
 */
export type Verdict = 'match' | 'differs' | 'unclear';

/** Results of an audit that decide the verdict. */
export interface Evidence {
  readonly findings: readonly AuditFinding[];
  readonly unknown: readonly UnreadPart[];
  readonly unaccounted: readonly Unaccounted[];
  readonly risk: readonly RiskRow[];
  /** Members that a match needs, and that were not compared. */
  readonly missing: readonly NeededMember[];
}

/** An open question that prevents a match, to be answered by data or the expectation. */
export interface Undecided {
  /** Member of the expectation that is to be stated. */
  readonly member?: NeededMember | undefined;
  /** JSON Pointer to the part of the messages that leaves it open. */
  readonly pointer?: string | undefined;
  /** Reason for programs. */
  readonly reason: AuditReason;
}

/** The one word for a report. */
export function verdictOf(evidence: Evidence): Verdict {
  if (evidence.findings.some((finding) => bearingOf(finding) === 'differs')) return 'differs';
  if (evidence.risk.some(({ within }) => within === 'no')) return 'differs';
  return undecidedOf(evidence).length === 0 ? 'match' : 'unclear';
}

/** Everything that would have to be decided for a match. */
export function undecidedOf(evidence: Evidence): readonly Undecided[] {
  const { findings, unknown, unaccounted, risk, missing } = evidence;
  const undecided = findings.filter((finding) => bearingOf(finding) === 'undecided');
  const open = [
    ...missing.map((member): Undecided => ({ member, reason: 'EXPECTATION_SHORT' })),
    ...undecided.map(({ pointer, reason }): Undecided => ({ pointer, reason })),
  ];
  const said = new Set(open.map(({ pointer }) => pointer));
  const rest = [
    ...unknown.map(({ pointer }): Undecided => ({ pointer, reason: 'NOT_UNDERSTOOD' })),
    ...unaccounted.map(({ pointer }): Undecided => ({ pointer, reason: 'EXPECTATION_UNDECIDED' })),
    ...(missing.length > 0 ? [] : risk).flatMap(({ within, parts }): Undecided | readonly [] =>
      within === 'unknown' ? { pointer: parts[0]?.pointer ?? '', reason: 'EXPECTATION_UNDECIDED' } : [],
    ),
  ];
  return [...open, ...rest.filter(({ pointer }) => !said.has(pointer))];
}

const needed = ['sourceAsset', 'amountIn', 'burn', 'destAsset', 'minAmountOut', 'receiver'] as const;

/** A member of an expectation without which nothing matches; one that says who may have the coins is enough. */
export type NeededMember = (typeof needed)[number];

/** Reports omissions of the expectation, and losses above it that no other finding reports. */
export function reportGaps(audit: Audit, { risk, missing }: Pick<Evidence, 'risk' | 'missing'>): void {
  if (missing.length > 0)
    addFinding(audit, 'EXPECTATION_SHORT', '', `nothing matches without ${missing.map(nameOf).join(', ')}`);
  const over = risk.find(({ within }) => within === 'no');
  const findings = [...audit.draft.findings.values()];
  if (over === undefined || findings.some((finding) => bearingOf(finding) === 'differs')) return;
  const { account, chainId = 'an unknown chain', denom, parts } = over;
  const message = `more ${denom} of ${account} on ${chainId} can be lost, or less arrives, than expected`;
  addFinding(audit, 'LOSS_ABOVE_EXPECTED', parts[0]?.pointer ?? '', message);
}

/** A member as the interface names it; either of the two that say who has the coins in the end will do. */
function nameOf(member: NeededMember): string {
  return member === 'receiver' ? '`receiver` or `own_addresses`' : `\`${memberName(member)}\``;
}

/** A member of an expectation as the interface names it. */
export function memberName(member: NeededMember): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Members that a match needs and that were not compared: outflows need an account that signs, a burn its mint. */
export function missingMembers(
  expectation: Expectation,
  { isSigned, isBurnRead }: { readonly isSigned: boolean; readonly isBurnRead: boolean },
): readonly NeededMember[] {
  const { burn, sourceAsset, amountIn, destAsset, minAmountOut, receiver, ownAddresses } = expectation;
  const isSaid: Readonly<Record<NeededMember, boolean>> = {
    sourceAsset: burn !== undefined || (sourceAsset !== undefined && isSigned),
    amountIn: burn !== undefined || (amountIn !== undefined && isSigned),
    burn: burn === undefined || isBurnRead,
    destAsset: destAsset !== undefined,
    minAmountOut: minAmountOut !== undefined,
    receiver: receiver !== undefined || ownAddresses !== undefined,
  };
  return needed.filter((member) => !isSaid[member]);
}

/** Members of an expectation that say what coins are to do. */
const compared = [
  'sourceAsset',
  'amountIn',
  'destAsset',
  'minAmountOut',
  'receiver',
  'ownAddresses',
  'affiliates',
  'period',
] as const;

/** A member of an expectation that a report can miss. */
export type ComparedMember = (typeof compared)[number];

/** Members that an expectation leaves out, so that nothing was compared with them. */
export function notCompared(expectation: Expectation, effects: readonly Effect[]): readonly ComparedMember[] {
  const saysWho = expectation.receiver !== undefined || expectation.ownAddresses !== undefined;
  // An expectation that names recipients excludes all others.
  const left = (name: ComparedMember): boolean =>
    expectation[name] === undefined
      ? !(name === 'affiliates' && saysWho)
      : name === 'period' && !isTimed(effects);
  return compared.filter(left);
}

/** Whether every packet has a known end in time: a block height has none. */
function isTimed(effects: readonly Effect[]): boolean {
  return effects.every(
    (effect) => effect.kind !== 'send' || effect.channel === undefined || effect.deadline !== undefined,
  );
}

/** Whether an expectation states anything that messages can meet or miss. */
export function saysAnything(expectation: Expectation): boolean {
  const members = [...compared, 'destChainId', 'networkFees', 'burn', 'fees', 'route'] as const;
  return members.some((name) => expectation[name] !== undefined);
}
