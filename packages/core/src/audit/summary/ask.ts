import type { AuditReport } from '../report.js';
import type { AuditReason } from '../reasons.js';
import { memberName, type NeededMember } from '../verdict.js';
import type { Ask } from './summary.js';
import { sentenceOf } from './wording.js';

/** Members of the expectation that would decide open questions of a report, each once. */
export function asksOf({ undecided }: AuditReport): readonly Ask[] {
  const asks = new Map<string, Ask>();
  for (const { member, reason } of undecided) {
    const named = member === undefined ? deciding[reason] : [memberName(member), neededFor[member]];
    if (named === undefined) continue;
    const [name = '', why = ''] = named;
    asks.set(name, { member: name, why: sentenceOf(`ask_${name}`, undefined, [why]) });
  }
  return [...asks.values()];
}

const neededFor: Readonly<Record<NeededMember, string>> = {
  sourceAsset: 'State which coin leaves the account.',
  amountIn: 'State how much may leave the account.',
  destAsset: 'State which coin arrives.',
  minAmountOut: 'State how much must arrive at least.',
  receiver: 'State the receiver, or your addresses.',
  burn: 'State the burn that the mint completes.',
};

/** Members that decide other open questions. */
const deciding: { readonly [R in AuditReason]?: readonly [member: string, why: string] } = {
  NETWORK_FEE_HIGH: ['network_fees', 'State the most that the chain may be paid.'],
  NETWORK_FEE_UNBOUNDED: ['network_fees', 'State the most that the chain may be paid.'],
  FEE_ON_TOP: ['fees', 'State the fees that bridges were quoted to take.'],
  ACCOUNT_LIKELY_OWN: ['own_addresses', 'State the address on this chain if it is yours.'],
  DELEGATION_SIGNED: ['allowed_contracts', 'State the contract that may act as the account.'],
};
