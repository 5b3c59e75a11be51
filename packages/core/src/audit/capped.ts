import { limits } from '../primitives/index.js';
import type { AuditFinding, Draft, UnreadPart } from './context.js';
import type { Severity } from './reasons.js';

/** How much a report had to leave out. */
export interface LeftOut {
  readonly findings: number;
  /** Parts that were not understood. */
  readonly unknown: number;
  /** Characters of parts that are listed. */
  readonly quotedChars: number;
}

/** The part of a report that is shown. The verdict is that of the whole report. */
export interface CappedReport {
  readonly findings: readonly AuditFinding[];
  readonly unknown: readonly UnreadPart[];
  readonly leftOut: LeftOut | undefined;
}

/** Cuts a report to its limits, the gravest findings first to stay; those that stay keep their order. */
export function capped({ unknown, quoting }: Draft, findings: readonly AuditFinding[]): CappedReport {
  const leftOut = {
    findings: Math.max(0, findings.length - limits.findings),
    unknown: Math.max(0, unknown.length - limits.findings),
    quotedChars: quoting.leftOut,
  };
  const isWhole = leftOut.findings + leftOut.unknown + leftOut.quotedChars === 0;
  return {
    findings: leftOut.findings === 0 ? findings : gravest(findings),
    unknown: unknown.slice(0, limits.findings),
    leftOut: isWhole ? undefined : leftOut,
  };
}

const order: readonly Severity[] = ['danger', 'warning', 'note'];

function gravest(findings: readonly AuditFinding[]): readonly AuditFinding[] {
  const byGravity = order.flatMap((level) => findings.filter(({ severity }) => severity === level));
  const shown = new Set(byGravity.slice(0, limits.findings));
  return findings.filter((finding) => shown.has(finding));
}
