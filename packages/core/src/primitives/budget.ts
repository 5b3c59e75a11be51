import { RoutingError } from './errors.js';
import { limits, type StepKind } from './limits.js';

/** Counted steps of one request, never timed: acceptance depends neither on the machine nor on earlier requests. */
export interface Budget {
  /** Steps taken so far, by kind. */
  readonly spent: { [K in StepKind]: number };
  /** Remembered work that this request has already paid for. */
  readonly charged: Set<object>;
  /** Most steps by kind. */
  readonly allowed: Readonly<Record<StepKind, number>>;
}

/** An unspent budget for all parts of one request. @param allowed other limits than those of `limits.steps` */
export function createBudget(allowed: Partial<Record<StepKind, number>> = {}): Budget {
  return {
    spent: {
      hashes: 0,
      edges: 0,
      simulated: 0,
      memoBytes: 0,
      recoveryRows: 0,
      findings: 0,
      messages: 0,
      movements: 0,
      pairs: 0,
      rows: 0,
    },
    charged: new Set(),
    allowed: { ...limits.steps, ...allowed },
  };
}

const meanings: Readonly<Record<StepKind, string>> = {
  hashes: 'hashes to find unlisted vouchers',
  edges: 'edges of the graph to index',
  simulated: 'messages and packets to run',
  memoBytes: 'bytes of memos to read',
  recoveryRows: 'rows to say where coins rest',
  findings: 'findings and unread parts to note',
  messages: 'messages and calls to audit',
  movements: 'movements of coins to follow',
  rows: 'rows of lists to work through',
  pairs: 'pairs of coins that leave and coins that arrived before to compare',
};

/**
 * Takes steps.
 *
 * @param field place in the request that caused the work, as in `RoutingError.field`; `''` for the whole
 * @throws RoutingError `LIMIT_EXCEEDED`, naming the cause
 */
export function spend(budget: Budget, kind: StepKind, steps: number, field = ''): void {
  budget.spent[kind] += steps;
  if (budget.spent[kind] <= budget.allowed[kind]) return;
  const message = `the request takes more than ${budget.allowed[kind]} ${meanings[kind]}`;
  throw new RoutingError('LIMIT_EXCEEDED', field, message);
}

/** Takes the steps that made a remembered value, the first time this request uses it. */
export function spendOnce(budget: Budget, value: object, kind: StepKind, steps: number, field = ''): void {
  if (budget.charged.has(value)) return;
  budget.charged.add(value);
  spend(budget, kind, steps, field);
}
