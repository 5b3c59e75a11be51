import type { SvmRules } from './rules.js';

const program = 'ComputeBudget111111111111111111111111111111';

/** Instructions that set the cost of a transaction and move nothing. */
export const readBudget: SvmRules = (_world, { instruction }) =>
  instruction.programId === program ? [] : undefined;
