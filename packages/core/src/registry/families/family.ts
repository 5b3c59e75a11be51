import type { Shape } from '../../json/index.js';
import type { At, Findings } from '../loading/findings.js';

/**
 * Rows of one part of the data: their shape, their reading and their writing. Loading uses the first two by
 * themselves, so that a program which only reads data does not contain the writing.
 */
export interface Family<Row, T, Key extends string, Context = void, Written = Row> {
  /** Shape of a row: types only; `read` checks grammar and ranges. */
  readonly shape: Shape<Row>;
  /** The record of a row; undefined, with a finding, for a row that cannot be trusted. */
  read(row: Row, at: At, findings: Findings, context: Context): T | undefined;
  /** The row of a record, or its rows: reading them returns an equal record. */
  write(record: T, key: Key): Written;
  /** One record of two rows with the same key. Absent if a row replaces the record of its key. */
  join?(below: T | undefined, above: T): T | undefined;
  /** Key of a record. Absent if records do not contain their key, which is then a chain id. */
  keyOf?(record: T): Key;
}
