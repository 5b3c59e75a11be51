import { decisive, type Fields, moment, nullable, type Shape, text } from '../../json/index.js';
import { momentOf, pointerTo } from '../../primitives/index.js';
import type { RowEvidence } from './evidence.js';

/** The published end of a chain, channel, asset or bridge route. */
export interface Closing {
  /** End: a day (00:00 UTC) or an RFC 3339 time, from when nothing moves. */
  readonly closesAt: string;
  /** Earlier end of deposits, a day or a time. */
  readonly lastInAt?: string;
}

/** Members of a row with its published end, each a day (00:00 UTC) or an RFC 3339 time. */
export interface ClosingRow {
  /** End: from when nothing moves. */
  readonly closes_at?: string | null;
  /** The end by another name. If both names are given, the earlier time ends deposits. */
  readonly sunset_at?: string | null;
  /** Earlier end of deposits. */
  readonly last_in_at?: string | null;
}

/** Members of a row with its evidence, read with its published end. */
export interface EvidenceRow {
  /** A sentence for users; null if it is in a part of the data that was not loaded. */
  readonly note?: string | null;
  /** Source of the row; null as for `note`. */
  readonly source?: string | null;
  /** ISO date of reading the source. */
  readonly checked?: string | null;
  /** Sources that support the row; registries do not keep them. */
  readonly evidence?: readonly RowEvidence[] | null;
}

/** Members of an end and its evidence: in records an outage has them. */
export type EndMember = keyof (ClosingRow & EvidenceRow);

/** Shapes of the members of an end. */
export const closingFields: Fields<ClosingRow> = {
  closes_at: decisive(nullable(moment)),
  sunset_at: decisive(nullable(moment)),
  last_in_at: decisive(nullable(moment)),
};

/** Shapes of the members of an end and of its evidence, except for the sources of `evidence`. */
export const closableFields: Fields<ClosingRow & Omit<EvidenceRow, 'evidence'>> = {
  ...closingFields,
  note: nullable(text),
  source: nullable(text),
  checked: nullable(text),
};

/** The shape of a row whose end is consistent: deposits end with it or before it. */
/* @__NO_SIDE_EFFECTS__ */
export function closable<Row extends ClosingRow>(shape: Shape<Row>): Shape<Row> {
  return {
    ...shape,
    fits: (value): value is Row => shape.fits(value) && problemOf(value) === undefined,
    read(value, at, notes) {
      const row = shape.read(value, at, notes);
      const problem = row && problemOf(row);
      if (problem === undefined) return row;
      notes.report('DATA_INVALID', pointerTo(at, 'last_in_at'), problem);
      return undefined;
    },
  };
}

function problemOf({
  closes_at: closes,
  sunset_at: sunset,
  last_in_at: lastIn,
}: ClosingRow): string | undefined {
  if (lastIn == null) return undefined;
  const end = laterOf(closes, sunset);
  if (end === undefined) return 'last_in_at requires closes_at';
  return timeOf(lastIn) > timeOf(end) ? `last_in_at must not be after the end, ${end}` : undefined;
}

/** The end that a valid row states; undefined if it states none. */
export function closingOf({
  closes_at: closes,
  sunset_at: sunset,
  last_in_at: lastIn,
}: ClosingRow): Closing | undefined {
  const closesAt = laterOf(closes, sunset);
  if (closesAt === undefined) return undefined;
  const [earlier] = [closes, sunset].filter((one) => one != null && timeOf(one) < timeOf(closesAt));
  const lastInAt = lastIn ?? earlier;
  return Object.freeze<Closing>({ closesAt, ...(lastInAt != null && { lastInAt }) });
}

/** The earliest end of several routes that are used together; undefined if none has one. */
export function earliestClosing(closings: readonly (Closing | undefined)[]): Closing | undefined {
  const stated = closings.filter((one) => one !== undefined);
  const [first] = [...stated].sort((x, y) => compareTimes(x.closesAt, y.closesAt));
  if (first === undefined || stated.length === 1) return first;
  const ends = stated.map(({ closesAt, lastInAt }) => lastInAt ?? closesAt).sort(compareTimes);
  const [lastInAt = first.closesAt] = ends;
  return Object.freeze<Closing>({
    closesAt: first.closesAt,
    ...(lastInAt !== first.closesAt && { lastInAt }),
  });
}

/** Orders days and times of valid rows. */
export function compareTimes(x: string, y: string): number {
  return timeOf(x) < timeOf(y) ? -1 : timeOf(x) > timeOf(y) ? 1 : 0;
}

function laterOf(one: string | null | undefined, other: string | null | undefined): string | undefined {
  if (one == null || other == null) return one ?? other ?? undefined;
  return timeOf(one) < timeOf(other) ? other : one;
}

function timeOf(text: string): bigint {
  return momentOf(text) ?? 0n;
}
