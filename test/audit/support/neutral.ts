import type { Mutation } from './mutate.js';

/** Changes of one kind at one place that need no report, with the reason. */
export interface NeutralRule {
  readonly at: RegExp;
  readonly what: readonly string[];
  readonly why: string;
}

/** Changes that need no report, each with its reason. */
export const neutral: readonly NeutralRule[] = [
  {
    at: /\/timeout_timestamp$|\/forward\/timeout$/,
    what: ['down'],
    why: 'a deadline a little earlier, still ahead of now, only makes waiting shorter',
  },
  {
    at: /\/msg\/timeout_timestamp$/,
    what: ['text'],
    why: 'clients read the deadline of a transfer from a number and from text alike',
  },
  {
    at: /\/msg\/timeout_height$/,
    what: ['remove', 'null'],
    why: 'no height and an empty height are both no deadline',
  },
  {
    at: /\/forward\/retries$/,
    what: ['up', 'down', 'zero', 'by 1000', 'remove', 'null'],
    why: 'how often a forward is tried again decides when coins come back, not where they go',
  },
  {
    at: /\/min_asset\/(native|cw20)\/amount$|\/token_out_min_amount$/,
    what: ['up'],
    why: 'a higher minimum between swaps only refuses more',
  },
  {
    at: /\/operations_indices(\/\d+)?$/,
    what: ['remove'],
    why: 'refers to the request; nothing of it is signed',
  },
  {
    at: /^\/min_amount_out$/,
    what: ['remove', 'null', 'down'],
    why: 'a promise beside the messages; less is promised',
  },
];

/** Whether a rule is about a change. */
export function isCovered({ pointer, what }: Mutation, rule: NeutralRule): boolean {
  return rule.at.test(pointer) && rule.what.includes(what);
}

/** Whether a change need not be reported. */
export function isNeutral(mutation: Mutation): boolean {
  return neutral.some((rule) => isCovered(mutation, rule));
}
