import type { Fraction } from '../pools/index.js';
import { compareText } from '../primitives/index.js';
import { type Place, places } from './place.js';

/** Criteria for the comparison of answers to one question, in their order in lists. */
export const criteria = ['output', 'duration', 'signatures', 'safety', 'fees'] as const;

/**
 * One of them: the output, or the input for a given output; the upper end of the duration; the number of transactions to sign;
 * the least safe place of coins after a failure; the fees.
 */
export type Criterion = (typeof criteria)[number];

/** Facts of an answer for the comparison. */
export interface Merits {
  /** Base units of the output; if the output is given, the input as a number below 0. More is better. */
  readonly output: bigint;
  /** Upper end of the duration; null if it is unknown, which counts as the longest. */
  readonly seconds: number | null;
  /** Transactions to sign. */
  readonly signatures: number;
  /** Least safe place after a failure. */
  readonly place: Place;
  /** Fees in US dollars; undefined if unknown, which compares with nothing. */
  readonly fees: Fraction | undefined;
}

/** Comparison of two answers by one criterion: below 0 if the first is better, 0 if neither is or nothing compares them. */
export const compareBy: { readonly [C in Criterion]: (x: Merits, y: Merits) => number } = {
  output: (x, y) => compare(y.output, x.output),
  duration: (x, y) => compare(x.seconds ?? Number.POSITIVE_INFINITY, y.seconds ?? Number.POSITIVE_INFINITY),
  signatures: (x, y) => x.signatures - y.signatures,
  safety: (x, y) => places.indexOf(x.place) - places.indexOf(y.place),
  fees: ({ fees: x }, { fees: y }) =>
    x === undefined || y === undefined ? 0 : compare(x.units * y.per, y.units * x.per),
};

function compare<T extends bigint | number>(x: T, y: T): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/** Whether an answer is at least as good as another in every criterion, and better in one. */
export function dominates(x: Merits, y: Merits): boolean {
  const found = criteria.map((criterion) => compareBy[criterion](x, y));
  return found.every((one) => one <= 0) && found.some((one) => one < 0);
}

/** Whether no criterion distinguishes two answers. */
function isEqual(x: Merits, y: Merits): boolean {
  return criteria.every((criterion) => compareBy[criterion](x, y) === 0);
}

/** An answer with its merits. */
export interface Judged<Answer> {
  readonly answer: Answer;
  readonly merits: Merits;
}

/** An answer with the criteria that no other listed one surpasses; none if another listed one dominates it. */
export interface Listed<Answer> {
  readonly answer: Answer;
  readonly why: readonly Criterion[];
}

/**
 * The first answer, and the others that no answer dominates: of equal ones the first, ordered by output, duration, signatures
 * and text, at most so many.
 */
export function listed<Answer>(
  first: Judged<Answer>,
  others: readonly Judged<Answer>[],
  { most, textOf }: { readonly most: number; readonly textOf: (answer: Answer) => string },
): readonly Listed<Answer>[] {
  const all = [first, ...others];
  const kept: Judged<Answer>[] = [];
  for (const one of others) {
    const isBelow = all.some(({ merits }) => dominates(merits, one.merits));
    const isKnown = [first, ...kept].some(({ merits }) => isEqual(merits, one.merits));
    if (!isBelow && !isKnown) kept.push(one);
  }
  kept.sort(
    (x, y) =>
      compareBy.output(x.merits, y.merits) ||
      compareBy.duration(x.merits, y.merits) ||
      compareBy.signatures(x.merits, y.merits) ||
      compareText(textOf(x.answer), textOf(y.answer)),
  );
  const chosen = [first, ...kept.slice(0, most - 1)];
  return chosen.map(({ answer, merits }) => ({ answer, why: whyOf(merits, chosen) }));
}

function whyOf(own: Merits, chosen: readonly Judged<unknown>[]): readonly Criterion[] {
  if (chosen.some(({ merits }) => dominates(merits, own))) return [];
  return criteria.filter((criterion) => chosen.every(({ merits }) => compareBy[criterion](merits, own) >= 0));
}
