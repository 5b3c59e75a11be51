import { formatAmount } from './format.js';
import { type Outcome, ratioOf, type Unit } from './outcome.js';
import type { Table } from './table.js';

/** From how many times as much a ratio is called worse. */
const worse = 1.2;

/** A ratio that two tables have. */
export interface Change {
  readonly work: string;
  readonly unit: Unit;
  /** What ours is divided by. */
  readonly by: string;
  readonly before: number;
  readonly now: number;
}

/**
 * The ratios of a row to other figures of it that two tables have. A row that stands alone is divided by the yardstick of its machine; sizes
 * that stand alone are compared as they are.
 */
export function changes(before: Table, now: Table): readonly Change[] {
  const known = new Map(before.outcomes.map((outcome) => [outcome.work, ratiosOf(before, outcome)]));
  return now.outcomes.flatMap((outcome) =>
    [...ratiosOf(now, outcome)].flatMap(([by, ratio]): Change[] => {
      const old = known.get(outcome.work)?.get(by);
      return old === undefined
        ? []
        : [{ work: outcome.work, unit: outcome.unit, by, before: old, now: ratio }];
    }),
  );
}

function ratiosOf({ machine }: Table, { figures, unit }: Outcome): ReadonlyMap<string, number> {
  const [ours, ...others] = figures;
  if (ours === undefined) return new Map();
  if (others.length > 0) return new Map(others.map((other) => [other.name, ratioOf(ours, other)]));
  if (unit !== 'ns') return new Map([['itself', ours.best]]);
  const amount = (ours.cpu ?? ours.best) / machine.yardstick;
  return new Map(Number.isFinite(amount) ? [['the yardstick', amount]] : []);
}

/** Says what became worse by a fifth or more, worst first. */
export function formatChanges(found: readonly Change[], name: string): string {
  const bad = found
    .filter(({ before, now }) => now >= before * worse)
    .sort((x, y) => y.now / y.before - x.now / x.before);
  const lines = bad.map(({ work, unit, by, before, now }) => {
    const [was, is] =
      by === 'itself'
        ? [formatAmount(before, unit), formatAmount(now, unit)]
        : [`${before.toPrecision(3)}×`, `${now.toPrecision(3)}×`];
    return `- ${work}, by ${by}: ${was} → ${is} (${(now / before).toFixed(2)} times as much)`;
  });
  const counted = `${bad.length} of ${found.length} ratios are worse by a fifth or more than in ${name}`;
  return [counted, ...lines].join('\n');
}
