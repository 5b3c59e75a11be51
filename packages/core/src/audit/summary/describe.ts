import type { AuditReport } from '../report.js';
import { basisOf } from '../report.js';
import type { Bound } from '../exposure.js';
import { bearingOf } from '../reasons.js';
import type { RiskRow } from '../risk.js';
import type { Colour, Sentence, Summary } from './summary.js';
import { asksOf } from './ask.js';
import { describeFinding, goesToFlow, type View, viewOf, type Weighed } from './findings.js';
import { feeOf, givesOf, tableOf } from './table.js';
import { addressPiece, amountPiece, chainPiece, levelOf, type Piece, sentenceOf } from './wording.js';

/**
 * Describes a report in at most twelve sentences, a table and a colour.
 *
 * Names and levels of ownership come from the data that the report was made from. A copy of a report has no such data: it
 * is described by denoms and chain ids, and no account counts as the user's.
 *
 * @example describeReport(auditMsgs(registry, { msgs, expectation })).headline.text
 */
export function describeReport(report: AuditReport): Summary {
  const basis = basisOf(report);
  const view = viewOf(report, basis);
  const dangers = dangersOf(view);
  const open = openOf(view);
  const facts = factsOf(view);
  const headline = headlineOf(view, { dangers, open, facts });
  return {
    verdict: report.verdict,
    colour: colourOf(report),
    headline,
    ...limited(headline, { dangers, open, facts }),
    table: tableOf(report, basis),
    ask: report.moves === undefined ? asksOf(report) : [],
  };
}

interface Lists {
  readonly dangers: readonly Sentence[];
  readonly open: readonly Sentence[];
  readonly facts: readonly Sentence[];
}

const mostSentences = 12;

/** The first sentences; one fact counts the others. */
function limited(headline: Sentence, { dangers, open, facts }: Lists): Lists {
  const all = [...dangers, ...open, ...facts];
  const room = mostSentences - (all.some(({ text }) => text === headline.text) ? 0 : 1);
  if (all.length <= room) return { dangers, open, facts };
  const kept = new Set(all.slice(0, room - 1));
  const left = all.length - kept.size;
  const more = sentenceOf('more', undefined, [
    `${left} more sentences are left out; the report has them all.`,
  ]);
  return {
    dangers: dangers.filter((one) => kept.has(one)),
    open: open.filter((one) => kept.has(one)),
    facts: [...facts.filter((one) => kept.has(one)), more],
  };
}

function dangersOf(view: View): readonly Sentence[] {
  const found = view.report.findings
    .filter((finding) => bearingOf(finding) === 'differs')
    .map((finding) => describeFinding(view, finding));
  return unique([...found].sort((left, right) => compareLoss(left.loss, right.loss)));
}

/** The larger loss first: everything, unknown, amounts; sentences about no loss last. */
function compareLoss(left: Bound | undefined, right: Bound | undefined): number {
  const difference = rankOf(left) - rankOf(right);
  if (difference !== 0) return difference;
  const [one, other] = [amountOf(left), amountOf(right)];
  return one === other ? 0 : one > other ? -1 : 1;
}

function rankOf(loss: Bound | undefined): number {
  if (loss === undefined) return 3;
  return 'all' in loss ? 0 : 'unknown' in loss ? 1 : 2;
}

function amountOf(loss: Bound | undefined): bigint {
  return loss !== undefined && 'amount' in loss ? loss.amount : 0n;
}

/** Sentences, each text once. */
function unique(weighed: readonly (Weighed | undefined)[]): readonly Sentence[] {
  const byText = new Map<string, Sentence>();
  for (const one of weighed)
    if (one !== undefined && !byText.has(one.sentence.text)) byText.set(one.sentence.text, one.sentence);
  return [...byText.values()];
}

function openOf(view: View): readonly Sentence[] {
  const { report, basis } = view;
  const findings = report.findings
    .filter((finding) => bearingOf(finding) === 'undecided' && finding.reason !== 'NOT_UNDERSTOOD')
    .map((finding) => describeFinding(view, finding));
  const unread = [
    ...report.unknown.map(({ pointer }) => pointer),
    ...report.findings.flatMap(({ reason, pointer }) => (reason === 'NOT_UNDERSTOOD' ? [pointer] : [])),
  ];
  const ends = [...view.ends.values()].filter(
    ({ role, address, chainId = '' }) =>
      (role === 'unknown' || role === 'likely_own') &&
      address !== undefined &&
      levelOf(basis, { chainId, address }) !== 'contract',
  );
  const reported = new Set(dangersOf(view).map(({ text }) => text));
  return unique([
    ...unread.map((pointer) => ({ sentence: unreadSentence(pointer), loss: undefined })),
    ...findings,
    ...ends.map((end) => goesToFlow(view, end)),
    ...report.unaccounted.map(({ amount, chainId = '', denom = '', pointer }) => ({
      sentence: sentenceOf('unaccounted', pointer, [
        amountPiece(basis, amount, { chainId, denom }),
        ' leaves, and no message shows who gets it.',
      ]),
      loss: undefined,
    })),
  ]).filter(({ text }) => !reported.has(text));
}

/** Names a message by its number, and a part without one by its pointer. */
function unreadSentence(pointer: string): Sentence {
  const number = /\/(?:msgs|messages|calls)\/(\d+)(?!.*\/(?:msgs|messages|calls)\/\d)/.exec(pointer)?.[1];
  const part =
    number === undefined
      ? `The part at ${pointer === '' ? 'the top' : pointer}`
      : `Message ${BigInt(number) + 1n}`;
  return sentenceOf('cannot_read', messagePointer(pointer), [
    `${part} could not be read; its effects are unknown.`,
  ]);
}

function messagePointer(pointer: string): string {
  return /^.*\/(?:msgs|messages|calls)\/\d+/.exec(pointer)?.[0] ?? pointer;
}

function factsOf(view: View): readonly Sentence[] {
  const { report } = view;
  const summed = report.verdict === 'match' ? [{ sentence: matchSentence(view), loss: undefined }] : [];
  const findings = report.findings
    .filter((finding) => bearingOf(finding) === undefined && !unsaid.has(finding.reason))
    .map((finding) => describeFinding(view, finding));
  const read = sentenceOf('everything_read', undefined, ['Everything was read.']);
  return unique([
    ...summed,
    ...findings,
    isAllRead(report) ? { sentence: read, loss: undefined } : undefined,
  ]);
}

/** Notes that other members of the summary state better: what to state, and quoted calls and texts. */
const unsaid: ReadonlySet<string> = new Set(['EXPECTATION_SHORT', 'CALL_SHOWN']);

function isAllRead({ unknown, findings, omitted, leftOut }: AuditReport): boolean {
  return (
    unknown.length === 0 &&
    omitted === undefined &&
    leftOut === undefined &&
    findings.every((finding) => finding.class !== 'unread' && finding.class !== 'blind')
  );
}

function colourOf(report: AuditReport): Colour {
  if (report.verdict === 'differs') return 'red';
  if (!isAllRead(report)) return 'amber';
  if (report.isMatch === undefined) return 'grey';
  return report.verdict === 'match' ? 'green' : 'amber';
}

function headlineOf({ report }: View, { dangers, open, facts }: Lists): Sentence {
  const [danger] = dangers;
  if (danger !== undefined) return danger;
  if (report.isMatch === undefined)
    return sentenceOf('nothing_compared', undefined, ['Nothing was compared with what you expect.']);
  const summed = facts.find(
    ({ code }) => code === 'match' || (code === 'login' && report.moves !== undefined),
  );
  const first = summed ?? open[0];
  if (first !== undefined) return first;
  if (report.moves !== undefined)
    return sentenceOf('moves_nothing', undefined, ['No coins can move by this request.']);
  return sentenceOf(report.verdict, undefined, [
    report.verdict === 'differs'
      ? 'This differs from what you expect.'
      : 'It is undecided whether this is what you expect.',
  ]);
}

/** Outflow, arrival and network fee, in one sentence. */
function matchSentence(view: View): Sentence {
  const { report, basis } = view;
  const gives = report.risk.flatMap((row) => {
    const bound = givesOf(row);
    return 'amount' in bound && bound.amount > 0n ? [[amountOfRow(view, row, bound.amount)]] : [];
  });
  const gets = report.risk.flatMap((row) => {
    if (row.inAtLeast === 0n) return [];
    const { account: address, chainId = '' } = row;
    const isOwn = levelOf(basis, { chainId, address }) === 'own';
    const where = isOwn ? 'your account' : addressPiece(basis, { chainId, address });
    const amount = amountOfRow(view, row, row.inAtLeast);
    return [['at least ', amount, ' arrives at ', where, ' on ', chainPiece(basis, chainId)]];
  });
  const left = gives.length === 0 ? [] : [...joined(gives), gives.length === 1 ? ' leaves' : ' leave', ', '];
  return sentenceOf('match', undefined, [...left, ...joined(gets), '; ', ...feePieces(view), '.']);
}

function amountOfRow({ basis }: View, { chainId, denom }: RiskRow, amount: bigint): Piece {
  return amountPiece(basis, amount, { chainId: chainId ?? '', denom });
}

function feePieces(view: View): readonly (string | Piece)[] {
  const { report, basis } = view;
  const fees = report.risk.flatMap((row) => {
    const bound = feeOf(report, basis, row);
    return 'amount' in bound && bound.amount > 0n ? [[amountOfRow(view, row, bound.amount)]] : [];
  });
  const isOpen = report.feeSetBy === 'wallet';
  if (fees.length > 0 && !isOpen) return ['the network fee is at most ', ...joined(fees)];
  return [isOpen ? 'the wallet sets the network fee' : 'this account pays no network fee'];
}

type Pieces = readonly (string | Piece)[];

function joined(list: readonly Pieces[]): Pieces {
  return list.flatMap((pieces, index) => (index === 0 ? pieces : [' and ', ...pieces]));
}
