import { changeId, type Difference, growthOf, lossesOf, sizesOf } from '@wayfold/sources';
import { exportSnapshot, type OutageRow, type Registry } from 'wayfold/registry';

/** Rows of a part that are lost or added, and the number that is taken in a day. */
export interface BudgetRow {
  /** Part, such as `channels`, `killed` or `growth of assets`. */
  readonly part: string;
  readonly rows: number;
  readonly budget: number;
  /** Accepts them. */
  readonly id: string;
}

/** Losses and growth of changes, against the budgets of a refresh. A refusing outage of a whole chain counts as a killed chain. */
export function budgetRows(differences: readonly Difference[], before: Registry): readonly BudgetRow[] {
  const sizes = sizesOf(exportSnapshot(before));
  const counted = differences.map((one) => (closesChain(one) ? { ...one, what: 'killed' } : one));
  const losses = lossesOf(counted, sizes).map((loss) => ({ ...loss, what: 'loss', name: loss.part }));
  const growth = growthOf(counted, sizes).map((loss) => ({
    ...loss,
    what: 'growth',
    name: `growth of ${loss.part}`,
  }));
  return [...losses, ...growth].map(({ part, name, before: size, gone, budget, what }) => ({
    part: name,
    rows: gone,
    budget,
    id: changeId({ what, key: part.replaceAll(' ', '-'), before: size, after: gone }),
  }));
}

function closesChain({ what, class: level, before, after }: Difference): boolean {
  if (what !== 'outage' || level === 'major' || before !== null) return false;
  const { effect, scope } = after as OutageRow; // a row of the data
  return effect === 'refuse' && Object.keys(scope).length === 1;
}

/** Rows that exceed the budgets of some days, with the rows that were taken before. */
export function overBudget(
  rows: readonly BudgetRow[],
  spent: readonly { readonly part: string; readonly rows: number }[],
  days: number,
): readonly BudgetRow[] {
  return rows.filter(({ part, rows: count, budget }) => {
    const before = spent.filter((one) => one.part === part).reduce((sum, one) => sum + one.rows, 0);
    return count > 0 && count + before > budget * days;
  });
}
