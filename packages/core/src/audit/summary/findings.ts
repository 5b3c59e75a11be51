import type { AuditReport } from '../report.js';
import type { ReportBasis } from '../report.js';
import type { AuditFinding } from '../context.js';
import type { SwapEffect } from '../effect.js';
import type { Bound, PartKind, RiskPart } from '../exposure.js';
import type { AuditReason } from '../reasons.js';
import type { RiskRow } from '../risk.js';
import type { Flow } from '../roles.js';
import { proof } from '../texts/signed-text.js';
import type { Sentence } from './summary.js';
import {
  addressPiece,
  allOf,
  amountPiece,
  asSentence,
  bareAddressPiece,
  chainPiece,
  levelOf,
  type Piece,
  sentenceOf,
} from './wording.js';

/** A report prepared for look-ups by pointer, so that describing it takes linear time. */
export interface View {
  readonly report: AuditReport;
  readonly basis: ReportBasis | undefined;
  /** Where coins end: rows that get coins, by pointer. */
  readonly ends: ReadonlyMap<string, Flow>;
  readonly losses: ReadonlyMap<string, Loss>;
  readonly swaps: readonly SwapEffect[];
}

/** A part of a loss and its row. */
export interface Loss {
  readonly row: RiskRow;
  readonly part: RiskPart;
}

/** A sentence and its loss, which determines the order. */
export interface Weighed {
  readonly sentence: Sentence;
  readonly loss: Bound | undefined;
}

/** Prepares a report. */
export function viewOf(report: AuditReport, basis: ReportBasis | undefined): View {
  const ends = new Map<string, Flow>();
  for (const flow of report.flows) {
    const isEnd = flow.side === 'to' && !passing.has(flow.role);
    if (isEnd && !ends.has(flow.pointer)) ends.set(flow.pointer, flow);
  }
  const losses = new Map<string, Loss>();
  for (const row of report.risk) for (const part of row.parts) losses.set(part.pointer, { row, part });
  const swaps = report.effects.flatMap((effect) =>
    effect.kind === 'swap' && effect.purpose === 'user' ? [effect] : [],
  );
  return { report, basis, ends, losses, swaps };
}

/** Roles that receive coins on their path or for a service. */
const passing: ReadonlySet<string> = new Set(['pool', 'bridge', 'relayer', 'network']);

type Describe = (view: View, finding: AuditFinding) => Weighed | undefined;

/** Reasons with specific sentences; all others use the message of the finding. */
const descriptions: { readonly [R in AuditReason]?: Describe } = {
  RECEIVER_DIFFERS: goesTo,
  RECEIVER_NOT_OWN: goesTo,
  KEY_KIND_DIFFERS: goesTo,
  ACCOUNT_LIKELY_OWN: goesTo,
  APPROVAL_UNLIMITED: takes,
  PERMIT_SIGNED: takes,
  POWER_GRANTED: takes,
  DELEGATION_SIGNED: takes,
  DELEGATE_CALL: takes,
  NETWORK_FEE_HIGH: feeIsHigh,
  NETWORK_FEE_UNBOUNDED: feeIsUnbounded,
  CAPABILITY_MISSING: stays,
  CAPABILITY_UNKNOWN: stays,
  MINIMUM_LOWER: givesLittle,
  MINIMUM_ZERO: givesLittle,
  MINIMUM_MISSING: givesLittle,
  RELAY_UNPAID: relayIsUnpaid,
  GAS_UNPAID: relayIsUnpaid,
  MOVES_NOTHING: provesAccount,
};

/** The sentence about a finding. */
export function describeFinding(view: View, finding: AuditFinding): Weighed {
  const { reason, message, pointer } = finding;
  const found = descriptions[reason]?.(view, finding);
  if (found !== undefined) return found;
  const sentence = sentenceOf(reason.toLowerCase(), pointer, [asSentence(message)]);
  return { sentence, loss: view.losses.get(pointer)?.part.bound };
}

/** Text after an address, by its level. */
const whose: Readonly<Record<ReturnType<typeof levelOf>, string>> = {
  own: ', an account of the signer that is not the expected receiver.',
  likely_own: ", which may not open with the signer's key.",
  stranger: ", an account that is not the signer's.",
  contract: ", a contract that is not the signer's.",
  unusable: ', which no known key opens.',
};

function goesTo(view: View, { pointer }: AuditFinding): Weighed | undefined {
  const end = view.ends.get(pointer);
  return end && goesToFlow(view, end);
}

/** The sentence about coins that end with an account that is not known to be the user's. */
export function goesToFlow(view: View, end: Flow): Weighed | undefined {
  const { basis } = view;
  const { address, chainId = '', amount, isLeast, pointer } = end;
  if (address === undefined) return undefined;
  const level = levelOf(basis, { chainId, address });
  return {
    sentence: sentenceOf(`goes_to_${level}`, pointer, [
      ...sentCoins(view, end),
      amount === undefined || isLeast ? ' go to ' : ' goes to ',
      bareAddressPiece(basis, { chainId, address }),
      whose[level],
    ]),
    loss: amount === undefined ? { unknown: true } : { amount },
  };
}

/** Coins under their name at departure, if the name at arrival is not listed and the amount is equal. */
function sentCoins({ report, basis }: View, end: Flow): readonly (string | Piece)[] {
  const { tx, amount, chainId = '', denom = '', isLeast } = end;
  if (amount === undefined) return ['The coins'];
  const arriving = amountPiece(basis, amount, { chainId, denom });
  const isListed = 'symbol' in arriving.part;
  const source = isListed
    ? undefined
    : report.flows.find((flow) => flow.tx === tx && flow.role === 'signer' && flow.amount === amount);
  const piece =
    source === undefined
      ? arriving
      : amountPiece(basis, amount, { chainId: source.chainId ?? '', denom: source.denom ?? '' });
  return isLeast ? ['At least ', piece] : [piece];
}

function takes(view: View, { pointer }: AuditFinding): Weighed | undefined {
  const { basis, losses } = view;
  const found = losses.get(pointer) ?? losses.get(pointer.replace(/\/value\/grantee$/, ''));
  if (found?.part.to === undefined || !takers.has(found.part.kind)) return undefined;
  const { row, part } = found;
  const { bound, to = '' } = part;
  const coin = { chainId: row.chainId ?? '', denom: row.denom };
  const spender = addressPiece(basis, { chainId: coin.chainId, address: to });
  if ('unknown' in bound) return undefined;
  const said =
    'all' in bound
      ? sentenceOf('allows_all', pointer, [
          spender,
          ` may permanently take ${allOf(basis, coin)} of this account.`,
        ])
      : sentenceOf('allows_amount', pointer, [
          spender,
          ' may take up to ',
          amountPiece(basis, bound.amount, coin),
          ' of this account.',
        ]);
  return { sentence: said, loss: bound };
}

const takers: ReadonlySet<PartKind> = new Set(['allowance', 'permit', 'power']);

function feeIsHigh(view: View, { pointer }: AuditFinding): Weighed | undefined {
  const { basis, losses } = view;
  const found = losses.get(pointer);
  if (found === undefined || !('amount' in found.part.bound)) return undefined;
  const { row, part } = found;
  const coin = { chainId: row.chainId ?? '', denom: row.denom };
  const charge = basis?.charges.find((one) => one.pointer === pointer);
  const limit = charge?.isStated === true ? undefined : charge?.limit;
  const paid = amountPiece(basis, found.part.bound.amount, coin);
  const usual = limit === undefined ? [] : ['; ', amountPiece(basis, limit.usual, coin), ' is usual'];
  return {
    sentence: sentenceOf('fee_high', pointer, ['The network fee is up to ', paid, ...usual, '.']),
    loss: part.bound,
  };
}

function feeIsUnbounded(view: View, { pointer }: AuditFinding): Weighed | undefined {
  const { basis, losses } = view;
  const found = losses.get(pointer);
  if (found === undefined || !('amount' in found.part.bound)) return undefined;
  const { chainId = '', denom } = found.row;
  const paid = amountPiece(basis, found.part.bound.amount, { chainId, denom });
  return {
    sentence: sentenceOf('fee_unbounded', pointer, [
      'The network fee is up to ',
      paid,
      '; the data has no price to judge it by.',
    ]),
    loss: found.part.bound,
  };
}

function stays(view: View, { pointer, severity }: AuditFinding): Weighed | undefined {
  const { basis, report, ends } = view;
  const holder = [...ends.values()].find(
    (flow) => flow.address !== undefined && sharesMessage(flow.pointer, pointer),
  );
  if (holder?.address === undefined || severity !== 'danger') return undefined;
  const { address, amount, chainId = '' } = holder;
  // The coins went on, so that another chain would be named than the one that keeps them.
  if (report.flows.filter((flow) => flow.side === 'to' && sharesMessage(flow.pointer, pointer)).length > 2)
    return undefined;
  return {
    sentence: sentenceOf('stays_at', pointer, [
      'The coins stay with ',
      addressPiece(basis, { chainId, address }),
      ' on ',
      chainPiece(basis, chainId),
      ', which does not forward packets of this kind.',
    ]),
    loss: amount === undefined ? { unknown: true } : { amount },
  };
}

/** Whether two pointers are in the same message or call. */
function sharesMessage(one: string, other: string): boolean {
  return messageOf(one) === messageOf(other);
}

function messageOf(pointer: string): string {
  return (
    /^.*?\/(?:msgs|params|calls|txs)\/\d+(?:\/.*?\/(?:msgs|params|calls)\/\d+)*/.exec(pointer)?.[0] ?? ''
  );
}

function givesLittle({ basis, swaps }: View, { pointer }: AuditFinding): Weighed | undefined {
  const [swap] = swaps;
  if (swap === undefined || swaps.length > 1) return undefined;
  const { chainId = '', denomOut: denom = '', minAmountOut = 0n } = swap;
  const least = amountPiece(basis, minAmountOut, { chainId, denom });
  return {
    sentence: sentenceOf('minimum_low', pointer, ['The swap may give as little as ', least, '.']),
    loss: undefined,
  };
}

function relayIsUnpaid({ basis, report }: View, { pointer }: AuditFinding): Weighed {
  const crossing = report.effects.findIndex((effect) => 'bridge' in effect && effect.bridge !== undefined);
  const next =
    crossing < 0 ? undefined : report.effects.slice(crossing + 1).find(({ kind }) => kind !== 'fee');
  const where = next?.chainId === undefined ? [] : [' on ', chainPiece(basis, next.chainId)];
  return {
    sentence: sentenceOf('relay_unpaid', pointer, [
      'No relayer is paid to complete the transfer',
      ...where,
      '.',
    ]),
    loss: undefined,
  };
}

function provesAccount(_view: View, { message, pointer }: AuditFinding): Weighed | undefined {
  if (!message.startsWith(proof)) return undefined;
  return { sentence: sentenceOf('login', pointer, [asSentence(message)]), loss: undefined };
}
