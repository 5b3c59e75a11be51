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
    at: /\/(forward|wasm|native|dest_callback|next|(recv|ack|timeout)_fee\/\d+)$/,
    what: ['add'],
    why: 'a key of which it is known that its reader passes it over, which is noted',
  },
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
    at: /\/ibc_info\/memo$/,
    what: ['append'],
    why: 'text behind an empty memo is no instruction of a chain, which is noted',
  },
  {
    at: /^\/min_amount_out$/,
    what: ['remove', 'null', 'down'],
    why: 'a promise beside the messages; less is promised',
  },
];

/** Changes that an expectation cannot see, by what it leaves out. */
export const blindSpots = {
  route: [
    {
      at: /\/pool$/,
      what: ['up', 'down', 'append', 'other account', 'other chain'],
      why: 'which pools are used is part of the route; what they give at least is compared',
    },
    {
      at: /\/routes\/\d+$|\/offer_asset\/native\/amount$/,
      what: ['remove', 'repeat', 'up', 'down'],
      why: 'how a swap is split is part of the route',
    },
    {
      at: /\/min_asset\/native\/amount$/,
      what: ['down'],
      why: 'what a swap in the middle gives at least is part of the route',
    },
    {
      at: /\/msg\/memo$|\/memo\/autopilot$/,
      what: ['empty', 'null', 'remove', 'append'],
      why: 'that the coins are staked on arrival is part of the route; they are the receiver’s either way',
    },
    {
      at: /\/autopilot(\/stakeibc)?$/,
      what: ['add'],
      why: 'the module passes over keys it does not know; its message is part of the route',
    },
  ],
  deadline: [
    {
      at: /\/timeout_?[tT]imestamp$|\/forward\/timeout$/,
      what: ['up', 'times 1000', 'zero', 'remove'],
      why: 'nobody said until when it may happen',
    },
  ],
  waypoint: [
    {
      at: /\/receiver$/,
      what: ['other account', 'other chain', 'append', 'empty'],
      why: 'forwarding chains pass coins on whoever the receiver is, and nobody said whose the addresses are',
    },
  ],
  spending: [
    {
      at: /\/token\/amount$|\/send\/amount$|\/funds\/\d+\/amount$/,
      what: ['up', 'down'],
      why: 'nobody said how much leaves the account',
    },
    { at: /\/token\/denom$/, what: ['append'], why: 'nobody said which coin leaves the account' },
    { at: /\/msgs\/\d+$/, what: ['repeat'], why: 'the receiver gets the coins twice' },
  ],
} as const satisfies Readonly<Record<string, readonly NeutralRule[]>>;

/** Whether a rule is about a change. */
export function isCovered({ pointer, what }: Mutation, rule: NeutralRule): boolean {
  return rule.at.test(pointer) && rule.what.includes(what);
}

/** Whether a change need not be reported. */
export function isNeutral(mutation: Mutation): boolean {
  return neutral.some((rule) => isCovered(mutation, rule));
}

/** Changes in calls of contracts and their transactions that need no report, each with its reason. */
export const neutralInCalls: readonly NeutralRule[] = [
  {
    at: /\/destination_domain$/,
    what: ['text'],
    why: 'clients and modules read a domain from a number and from text alike',
  },
  {
    at: /\/passthrough_payload$/,
    what: ['null', 'remove'],
    why: 'nothing passed through, and an empty text, are the same',
  },
  { at: /\/evm_tx\/value$/, what: ['empty'], why: 'clients take empty text for no coins' },
  {
    at: /\/transferParams\/memo$/,
    what: ['append'],
    why: 'text behind an empty memo is no instruction of a chain, which is noted',
  },
  {
    at: /\/timeoutTimestamp$/,
    what: ['down'],
    why: 'a deadline a little earlier, still ahead of now, only makes waiting shorter',
  },
  {
    at: /\/quoteExpiry$|\/eureka_fee\/timeout_timestamp$/,
    what: ['up'],
    why: 'contracts only refuse a quote after it expires',
  },
  {
    at: /\/quoteExpiry$/,
    what: ['down'],
    why: 'a second earlier, and still ahead of now',
  },
  {
    at: /\/eureka_fee\/coin$/,
    what: ['add'],
    why: 'a key of which it is known that its reader passes it over, which is noted',
  },
  {
    at: /\/gas_limit$/,
    what: ['null', 'remove'],
    why: 'no limit and zero both mean that of the hook',
  },
  {
    at: /\/required_erc20_approvals\/\d+$/,
    what: ['repeat'],
    why: 'clients grant an allowance only where the one that is there is short of it',
  },
  {
    at: /\/required_erc20_approvals(\/\d+)?$/,
    what: ['null', 'remove'],
    why: 'the allowance may be there already; without it the call fails and costs its fee',
  },
];
