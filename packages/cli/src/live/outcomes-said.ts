import type { LiveRegistry, Outcome } from 'wayfold/live';

type Refusal = Extract<Outcome, { readonly kind: 'refused' }>;

/**
 * Says what became of edits that were offered together: which are refused, and the data that the others made. Of refusals for one reason
 * in a row the first is said whole, of a gap its beginning alone.
 */
export function outcomesSaid(
  live: LiveRegistry,
  say: (message: string) => void,
): (outcomes: readonly Outcome[]) => void {
  let gapAfter: number | undefined;
  return (outcomes) => {
    for (const [first, ...others] of runsOf(outcomes)) {
      if (first === undefined) continue;
      const { seq, reason, message } = first;
      if (reason !== 'gap') {
        say(`edit ${seq} is refused (${reason}): ${message}`);
        sayLikewise(others, say);
      } else if (gapAfter !== live.current.seq) {
        gapAfter = live.current.seq;
        say(`nothing behind edit ${gapAfter} is taken (gap): ${message}`);
      }
    }
    const { seq, digest } = live.current;
    if (outcomes.some(({ kind }) => kind === 'applied')) say(`edit ${seq} is in the data, digest ${digest}`);
  };
}

/** Refusals that follow each other and have one reason. */
function runsOf(outcomes: readonly Outcome[]): readonly (readonly Refusal[])[] {
  const runs: Refusal[][] = [];
  let before: Outcome | undefined;
  for (const outcome of outcomes) {
    if (outcome.kind === 'refused') {
      const isOn = before?.kind === 'refused' && before.reason === outcome.reason;
      if (isOn) runs.at(-1)?.push(outcome);
      else runs.push([outcome]);
    }
    before = outcome;
  }
  return runs;
}

/** Of several one line is enough; a single one is said as any other. */
function sayLikewise(others: readonly Refusal[], say: (message: string) => void): void {
  const [next, last] = [others[0], others.at(-1)];
  if (next === undefined || last === undefined) return;
  const { seq, reason, message } = next;
  if (next === last) say(`edit ${seq} is refused (${reason}): ${message}`);
  else say(`edits ${seq} to ${last.seq} are refused (${reason}) likewise`);
}
