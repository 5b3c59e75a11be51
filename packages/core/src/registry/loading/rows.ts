import { blaming, brandAs, type ChainId, pointerTo, quote } from '../../primitives/index.js';
import type { Shape } from '../../json/index.js';
import type { At, Findings } from './findings.js';

/** A list of a snapshot, and where its errors are reported. */
interface RowList<Row> {
  readonly list: string;
  readonly shape: Shape<Row>;
  readonly findings: Findings;
}

/**
 * Visits the rows of a list. Misfits are reported; a row that fits is passed on uncopied, since copies would
 * double the loading time.
 *
 * @param visit also receives whether the row is complete: otherwise invalid parts were omitted
 */
export function forEachRow<Row>(
  rows: readonly Row[] | undefined,
  { list, shape, findings }: RowList<Row>,
  visit: (row: Row, at: At, isWhole: boolean) => void,
): void {
  if (rows === undefined || rows === null) return;
  if (!Array.isArray(rows)) {
    findings.report('DATA_INVALID', `/${list}`, `${list} must be a list, got ${quote(rows)}`);
    return;
  }
  const read = (given: Row, index: number): void => {
    const at = () => findings.whereIs(given, list, index);
    const row = shape.fits(given) ? given : shape.read(given, at(), findings);
    if (row !== undefined) visit(row, at, row === given);
  };
  // A gap is a row that is absent, which `forEach` would pass over.
  for (const [index, given] of rows.entries())
    blaming(
      given,
      () => read(given, index),
      (why) => reportFlaw(pointerTo(`/${list}`, index), why, findings),
    );
}

/** One record of two rows about a chain; undefined if neither states anything. */
type Join<T> = (below: T | undefined, above: T) => T | undefined;

/** Adds the record of a row under its chain: instead of the known record, or joined with it. */
export function putRecord<T>(
  known: Map<ChainId, T>,
  row: { readonly chain_id: string },
  record: T | undefined,
  join: Join<T> = (_below, above) => above,
): void {
  const id: ChainId = brandAs(row.chain_id);
  const joined = record && join(known.get(id), record);
  if (joined !== undefined) known.set(id, joined);
}

/** Reports data that is not what JSON could write. */
export function reportFlaw(at: string, why: string, findings: Findings): undefined {
  findings.report('DATA_INVALID', at, `the data must be what JSON could write: ${why}`);
}

/** A block of a snapshot, copied: the registry must not freeze the caller's objects. */
export function readBlock<T>(
  value: T | undefined,
  name: string,
  shape: Shape<T>,
  findings: Findings,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  const at = `/${name}`;
  return blaming(
    value,
    () => shape.read(value, at, findings),
    (why) => reportFlaw(at, why, findings),
  );
}

/** A record whose fields may be set while it is made. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The record frozen and without its absent fields: optional fields are left out, never undefined. */
export function defined<T extends object>(fields: Loose<T>): T {
  const record: Record<string, unknown> = {};
  for (const key in fields) {
    const value: unknown = fields[key];
    if (value !== undefined && value !== null) record[key] = value;
  }
  return Object.freeze(record) as T; // every field that T requires was given
}

/** A record whose optional fields may also be undefined or null. */
export type Loose<T> = {
  readonly [K in keyof Required<T>]: Record<never, never> extends Pick<T, K & keyof T>
    ? Required<T>[K] | null | undefined
    : Required<T>[K];
};
