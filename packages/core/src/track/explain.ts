import { isCw20Denom } from '../denom/index.js';
import { remembered } from '../primitives/index.js';
import { endKey, type Facts, momentKey, payeeKey, type SeenOnePacket, transactionOf } from './facts.js';
import { canBe } from './match.js';
import type { TrackedMoment, TrackedPacket, TrackedRun } from './model.js';
import type { SeenBridge, SeenPacket, SeenPayment, SeenTx, Sighting } from './sighting.js';

/** Explanation of all observed events by a run. */
export interface Explanation {
  /** Number of moments that have happened at least. */
  readonly least: number;
  /** Events by the moment that caused them. */
  readonly hits: ReadonlyMap<number, readonly Sighting[]>;
  /** Observed outputs of venues, by the different output that the run assumes. */
  readonly amounts: ReadonlyMap<bigint, bigint>;
  /** Sequences that packets of the run turned out to have. */
  readonly sequences: ReadonlyMap<string, bigint>;
}

/**
 * Tries to explain the events by one run. Events may be lost or reordered, so the conditions are: each has its
 * moment, events of one message are one moment, a completely read transaction lacks nothing of its moment, and
 * packets of one channel are in order of their sequences. Of several explanations the one with the fewest
 * claims counts.
 */
export function explain(run: TrackedRun, facts: Facts): Explanation | undefined {
  const index = indexOf(run);
  const fixed: Hit[] = [];
  for (const sight of [...facts.txs, ...facts.bridges]) {
    const at = momentOf(run, sight);
    const moment = run.moments[at];
    const isFailed = sight.kind === 'tx' && !sight.isOk;
    // A failed transaction may have been signed again.
    if (moment === undefined || (sight.kind === 'tx' && sight.isOk && !moment.isDone)) return undefined;
    fixed.push({ at, sight, isBefore: isFailed && moment.isDone });
  }
  const search: Search = { run, index, facts, fixed, tries: 0, best: undefined };
  assign(search, 0, []);
  if (search.tries > mostTries)
    return { least: 0, hits: new Map(), amounts: new Map(), sequences: new Map() };
  return search.best;
}

/** Number of tried explanations, exceeded only in attacks; beyond it nothing is concluded. */
const mostTries = 4096;

interface Hit {
  /** Order of the moment. */
  readonly at: number;
  readonly sight: Sighting;
  /** Whether the moment itself has not happened: a transaction that failed, and may be signed again. */
  readonly isBefore?: boolean;
}

interface Chosen {
  readonly seen: SeenOnePacket;
  readonly packet: TrackedPacket;
  /** Order of sending in the run. */
  readonly order: number;
  readonly hits: readonly Hit[];
}

interface Search {
  readonly run: TrackedRun;
  readonly index: RunIndex;
  readonly facts: Facts;
  readonly fixed: readonly Hit[];
  tries: number;
  best: Explanation | undefined;
}

/** Packets of a run in order of sending, and the moment of each of their observable events. */
interface RunIndex {
  readonly packets: readonly TrackedPacket[];
  readonly moments: ReadonlyMap<string, number>;
}

function indexOf({ moments }: TrackedRun): RunIndex {
  const packets: TrackedPacket[] = [];
  const found = new Map<string, number>();
  moments.forEach(({ kind, packet, sends, answers, isDone, isAcked }, at) => {
    for (const sent of sends) {
      packets.push(sent);
      found.set(`${sent.id} sent`, at);
    }
    for (const { packet: answered, isOk } of answers) {
      found.set(`${answered.id} answered`, at);
      found.set(`${answered.id} answered ${isOk}`, at);
    }
    if (packet === undefined || !isDone) return;
    found.set(`${packet.id} ${kind}`, at);
    found.set(`${packet.id} ${kind} ${isAcked}`, at);
  });
  return { packets, moments: found };
}

/** Order of the signing of a transaction, or of the outcome that a bridge states; -1 without one. */
function momentOf({ moments }: TrackedRun, seen: SeenTx | SeenBridge): number {
  const ofTx = (kind: TrackedMoment['kind']) => (one: TrackedMoment) =>
    one.kind === kind && one.tx === seen.tx;
  if (seen.kind === 'tx') return moments.findIndex(ofTx('signed'));
  const { outcome, handOver, why } = seen;
  const isOutcome = ofTx(outcome);
  return moments.findIndex(
    (one) => isOutcome(one) && one.handOver?.index === handOver && (why === undefined || why === one.stall),
  );
}

/** Tries every assignment of the observed packets to packets of the run. */
function assign(search: Search, next: number, chosen: readonly Chosen[]): void {
  if (search.tries++ > mostTries) return;
  const seen = search.facts.packets[next];
  if (seen === undefined) {
    finish(search, chosen);
    return;
  }
  const before = chosen.filter((one) => one.seen.end === seen.end).at(-1)?.order ?? -1;
  search.index.packets.forEach((packet, order) => {
    if (order <= before || endKey(packet) !== seen.end || !canBe(packet, seen)) return;
    const hits = hitsOf(search.index, packet, seen.sights);
    if (hits !== undefined) assign(search, next + 1, [...chosen, { seen, packet, order, hits }]);
  });
}

function hitsOf(
  { moments }: RunIndex,
  { id }: TrackedPacket,
  sights: readonly SeenPacket[],
): readonly Hit[] | undefined {
  const hits: Hit[] = [];
  for (const sight of sights) {
    const { what, isOk } = sight;
    const at = moments.get(isOk === undefined ? `${id} ${what}` : `${id} ${what} ${isOk}`);
    if (at === undefined) return undefined;
    hits.push({ at, sight });
  }
  return hits;
}

function finish(search: Search, chosen: readonly Chosen[]): void {
  const hits = [...search.fixed, ...chosen.flatMap((one) => one.hits)];
  const paid = paidAmounts(search, hits);
  if (paid === undefined || !areTogether(hits) || !areWhole(search.run, hits, chosen)) return;
  const least = Math.max(0, ...hits.map(({ at, isBefore }) => (isBefore ? at : at + 1)));
  if (search.best !== undefined && search.best.least <= least) return;
  const byMoment = new Map<number, Sighting[]>();
  for (const { at, sight } of hits) remembered(byMoment, at, () => []).push(sight);
  const amounts = new Map<bigint, bigint>(paid);
  for (const { seen, packet } of chosen) {
    const amount = seen.data?.kind === 'ics20' ? BigInt(seen.data.amount) : packet.amount;
    if (amount !== packet.amount) amounts.set(packet.amount, amount);
  }
  const sequences = new Map(chosen.map(({ seen, packet }) => [packet.id, seen.sequence]));
  search.best = { least, hits: byMoment, amounts, sequences };
}

/**
 * Compares payments of moments with the payments in their transactions: every payment of a moment must be present, and
 * an account that receives and keeps coins, and that some run pays in this moment, must be paid by this run. Returns
 * the differing amounts; undefined if the run is impossible.
 */
function paidAmounts({ run, facts }: Search, hits: readonly Hit[]): ReadonlyMap<bigint, bigint> | undefined {
  const amounts = new Map<bigint, bigint>();
  for (const { at, sight } of hits) {
    const moment = run.moments[at];
    const shown = sight.isWhole ? facts.coins.get(transactionOf(sight)) : undefined;
    if (moment === undefined || shown === undefined) continue;
    const isHere = (message: number | undefined): boolean =>
      sight.message === undefined || message === undefined || message === sight.message;
    const payments = shown.flatMap((coins) => (isHere(coins.message) ? coins.payments : []));
    const planned = sumsOf(moment);
    for (const [key, amount] of planned) {
      const found = payments.filter((payment) => payeeKey(payment) === key);
      if (found.length === 0) return undefined;
      const seen = found.reduce((sum, payment) => sum + payment.amount, 0n);
      if (seen !== amount) amounts.set(amount, seen);
    }
    const payees = facts.payees.get(momentKey(moment));
    // Without separate messages, others of the transaction may have paid.
    const isAlone = sight.message !== undefined || sight.kind !== 'packet';
    const isMissed = (payment: SeenPayment): boolean => {
      const key = payeeKey(payment);
      return payment.isKept && payees?.has(key) === true && !planned.has(key);
    };
    if (isAlone && payments.some(isMissed)) return undefined;
  }
  return amounts;
}

/** Payments of a moment through the bank of its chain; payments by token contracts are not among them. */
function sumsOf({ pays }: TrackedMoment): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const payment of pays) {
    const key = payeeKey(payment);
    if (!isCw20Denom(payment.denom)) sums.set(key, payment.amount + (sums.get(key) ?? 0n));
  }
  return sums;
}

/** Whether all events of one message of a transaction belong to one moment. */
function areTogether(hits: readonly Hit[]): boolean {
  const moments = new Map<string, number>();
  return hits.every(({ at, sight }) => {
    if (sight.hash === undefined || sight.message === undefined) return true;
    return remembered(moments, `${transactionOf(sight)} ${sight.message}`, () => at) === at;
  });
}

/** Whether each completely read transaction has all effects of its moments on packets. */
function areWhole({ moments }: TrackedRun, hits: readonly Hit[], chosen: readonly Chosen[]): boolean {
  const shown = new Set<string>();
  for (const { packet, hits: own } of chosen) {
    for (const { sight } of own) {
      if (sight.kind === 'packet') shown.add(`${transactionOf(sight)} ${packet.id} ${sight.what}`);
    }
  }
  return hits.every(({ at, sight, isBefore }) => {
    const moment = moments[at];
    if (!sight.isWhole || isBefore === true || moment === undefined) return true;
    return marksOf(moment).every((mark) => shown.has(`${transactionOf(sight)} ${mark}`));
  });
}

/** Effects of a moment on packets whose data the events of a chain carry, so that they can be identified. */
function marksOf({ sends, answers }: TrackedMoment): readonly string[] {
  const shown = sends.filter(({ isAtBlockEnd }) => isAtBlockEnd !== true);
  return [...shown.map(({ id }) => `${id} sent`), ...answers.map(({ packet: { id } }) => `${id} answered`)];
}
