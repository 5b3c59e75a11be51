import type { AuditFinding, UnreadPart } from './context.js';
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
export function undecidedOf({
  findings,
  unknown,
  unaccounted,
  risk,
  missing,
}: Evidence): readonly Undecided[] {
  const open = [
    ...missing.map((member): Undecided => ({ member, reason: 'EXPECTATION_SHORT' })),
    ...findings.flatMap((finding): Undecided | readonly [] => {
      const { pointer, reason } = finding;
      return bearingOf(finding) === 'undecided' ? { pointer, reason } : [];
    }),
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

/** A member of an expectation without which nothing matches; one that says who may have the coins is enough. */
export type NeededMember = 'sourceAsset' | 'amountIn' | 'destAsset' | 'minAmountOut' | 'receiver' | 'burn';

/** A member of an expectation as the interface names it. */
export function memberName(member: NeededMember): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Members that a match needs and that the expectation omits or that could not be compared: outflows are
 * compared if an account signs, and a burn if its mint was read.
 */
export function missingMembers(
  expectation: Expectation,
  { isSigned, isBurnRead }: { readonly isSigned: boolean; readonly isBurnRead: boolean },
): readonly NeededMember[] {
  const { burn, sourceAsset, amountIn, destAsset, minAmountOut, receiver, ownAddresses } = expectation;
  const source: readonly (readonly [NeededMember, boolean])[] =
    burn === undefined
      ? [
          ['sourceAsset', sourceAsset !== undefined && isSigned],
          ['amountIn', amountIn !== undefined && isSigned],
        ]
      : [['burn', isBurnRead]];
  const needed: readonly (readonly [NeededMember, boolean])[] = [
    ...source,
    ['destAsset', destAsset !== undefined],
    ['minAmountOut', minAmountOut !== undefined],
    ['receiver', receiver !== undefined || ownAddresses !== undefined],
  ];
  return needed.flatMap(([member, isCompared]) => (isCompared ? [] : [member]));
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
export function notCompared(
  expectation: Expectation = {},
  effects: readonly Effect[] = [],
): readonly ComparedMember[] {
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
  const { destChainId, route, fees, networkFees, burn } = expectation;
  return (
    destChainId !== undefined ||
    networkFees !== undefined ||
    burn !== undefined ||
    fees !== undefined ||
    route !== undefined ||
    compared.some((name) => expectation[name] !== undefined)
  );
}
