import { formatVerdict } from './format.js';
import { type Aim, type Outcome, verdicts } from './outcome.js';
import type { Reason } from './reasons.js';

/** An aim that a run missed. */
export interface Missed {
  readonly work: string;
  /** What it is measured against, as reasons name it. */
  readonly against: string;
  /** Aim and what was reached. */
  readonly says: string;
  /** Where the time or the bytes go; undefined where nobody has said. */
  readonly why: string | undefined;
}

/** What a run missed, with the reasons that are known for it. */
export function missedAims(outcomes: readonly Outcome[], reasons: readonly Reason[]): readonly Missed[] {
  return outcomes.flatMap((outcome) =>
    verdicts(outcome)
      .filter(({ isMet }) => !isMet)
      .map((verdict): Missed => {
        const against = againstOf(verdict.aim);
        const reason = reasons.find((one) => isOf(one, outcome.work, against));
        return { work: outcome.work, against, says: formatVerdict(verdict, outcome.unit), why: reason?.why };
      }),
  );
}

/**
 * Reasons that no longer hold for a run: it met every aim they speak of, or has such a row without such an aim. A row that was not measured says
 * nothing of its reasons.
 */
export function staleReasons(outcomes: readonly Outcome[], reasons: readonly Reason[]): readonly Reason[] {
  const missed = missedAims(outcomes, reasons);
  return reasons.filter(
    (reason) =>
      outcomes.some(({ work }) => reason.works.includes(work)) &&
      !missed.some(({ work, against }) => isOf(reason, work, against)),
  );
}

/** What an aim is measured against: figures of the row, or a fixed amount. */
function againstOf(aim: Aim): string {
  switch (aim.kind) {
    case 'less':
      return aim.than;
    case 'within':
      return aim.of.join(' + ');
    case 'atMost':
      return 'a fixed amount';
  }
}

function isOf({ works, against }: Reason, work: string, named: string): boolean {
  return works.includes(work) && (against === undefined || against === named);
}

/** A section of a page: every missed aim with its reason, those of one reason together, and what is stale of the reasons. */
export function formatMissed(outcomes: readonly Outcome[], reasons: readonly Reason[]): string {
  const missed = missedAims(outcomes, reasons);
  const why = (one: Missed): string => one.why ?? 'No reason is stated.';
  const sections = [...new Set(missed.map(why))].map((reason) => {
    const rows = missed.filter((one) => why(one) === reason);
    return [...rows.map(({ work, says }) => `- ${work}: ${says}`), '', `  ${reason}`].join('\n');
  });
  const stale = staleReasons(outcomes, reasons).map(
    ({ works, against }) => `- ${works.join('; ')}${against === undefined ? '' : `, against ${against}`}`,
  );
  const outdated =
    stale.length === 0 ? [] : [['Reasons are stated for aims that are met:', '', ...stale].join('\n')];
  const none = missed.length === 0 ? ['Every aim is met.'] : [];
  return ['## Aims not met, and where the time goes', ...none, ...sections, ...outdated].join('\n\n');
}
