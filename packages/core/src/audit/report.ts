import type { DenomPath } from '../primitives/index.js';
import type { Owners, Registry } from '../registry/index.js';
import type { AuditFinding, PaidCharge, UnreadPart } from './context.js';
import type { Effect } from './effect.js';
import type { Unaccounted } from './movements.js';
import type { RiskRow } from './risk.js';
import type { Flow } from './roles.js';
import type { ComparedMember, Undecided, Verdict } from './verdict.js';

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
  /** Coins that leave accounts without a recipient in any message; with these, given and received amounts are equal. */
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

/** Findings and effects that a report counts without listing them. */
export interface Omitted {
  /** Number of findings that are not listed. */
  readonly findings: number;
  /** Number of effects that are not listed. */
  readonly effects: number;
}

/** How much else a report had to leave out. */
export interface LeftOut {
  /** Number of omitted flows. */
  readonly flows: number;
  /** Number of omitted rows. */
  readonly unaccounted: number;
  /** Number of omitted rows. */
  readonly risk: number;
  /** Parts of rows of risks that are listed. */
  readonly riskParts: number;
  /** Number of omitted rows. */
  readonly undecided: number;
  /** Parts that were not understood. */
  readonly unknown: number;
  /** Characters of parts that are listed. */
  readonly quotedChars: number;
}

/** Data behind a report: the source of names, ownership and usual fees in descriptions. */
export interface ReportBasis {
  readonly registry: Registry;
  /** Accounts of the user: listed in the expectation, else those whose coins the messages spend. */
  readonly owners: Owners;
  /** Receiver that the expectation states. */
  readonly receiver: string | undefined;
  readonly charges: readonly PaidCharge[];
  /** Paths of vouchers that the messages bring to a chain, as `knownPath` looks them up. */
  readonly paths: ReadonlyMap<string, DenomPath>;
}

const bases = /* @__PURE__ */ new WeakMap<object, ReportBasis>();

/** Keeps the basis of a report for as long as the report is in use. */
export function keepBasis(report: AuditReport, basis: ReportBasis): AuditReport {
  bases.set(report, basis);
  return report;
}

/** The basis of a report; undefined for a copy, which is then described by denoms and ids. */
export function basisOf(report: AuditReport): ReportBasis | undefined {
  return bases.get(report);
}
