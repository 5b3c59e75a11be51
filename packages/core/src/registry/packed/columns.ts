import { quote, RoutingError } from '../../primitives/index.js';
import type { ChainRow } from '../families/chain.js';

export type { Mutable } from '../loading/rows.js';

/** One text per row; 0 where the row has none. */
export type TextColumn = readonly (string | 0)[];

/** Values of the few rows that have one: gaps between their positions, and the values. */
export type Sparse<T> = readonly [gaps: readonly number[], values: readonly T[]];

/** One value per row as texts, 0 for rows without. */
export function packTexts(values: readonly (string | undefined)[]): TextColumn {
  return values.map((value) => value ?? 0);
}

/** The values that exist, with the gaps between their positions. */
export function packSparse<T>(values: readonly (T | undefined)[]): Sparse<T> {
  const gaps: number[] = [];
  const present: T[] = [];
  let next = 0;
  values.forEach((value, index) => {
    if (value === undefined) return;
    gaps.push(index - next);
    present.push(value);
    next = index + 1;
  });
  return [gaps, present];
}

/** Visits the values of a sparse column with the rows they belong to. */
export function eachSparse<T, Row>(
  column: Sparse<T>,
  rows: readonly Row[],
  visit: (row: Row, value: T) => void,
): void {
  for (const [place, value] of positions(column, rows.length)) visit(pick(rows, place), value);
}

/**
 * Values of a sparse column of so many rows, each with the place of its row.
 *
 * @throws RoutingError `DATA_INVALID` for a place beyond the last row
 */
export function* positions<T>(
  column: Sparse<T>,
  rows: number,
): Generator<readonly [place: number, value: T]> {
  const [gaps, values] = column;
  let next = 0;
  for (let i = 0; i < values.length; i++) {
    next += pick(gaps, i);
    if (!(next >= 0 && next < rows)) throw damaged(`no row ${quote(next)}`);
    yield [next, pick(values, i)];
    next++;
  }
}

/** Visits the texts of a column with the rows they belong to. */
export function eachText<Row>(
  column: TextColumn,
  rows: readonly Row[],
  visit: (row: Row, value: string) => void,
): void {
  sameLength(rows.length, column);
  column.forEach((value, index) => {
    if (value !== 0) visit(pick(rows, index), value);
  });
}

/**
 * Columns of one table have one value per row: a list, or a text of one character for each row.
 *
 * @throws RoutingError `DATA_INVALID`
 */
export function sameLength(rows: number, ...columns: readonly (readonly unknown[] | string)[]): void {
  const lengths = columns.map((column: unknown) =>
    Array.isArray(column) || typeof column === 'string' ? column.length : Number.NaN,
  );
  if (lengths.every((length) => length === rows)) return;
  throw damaged(`columns of ${lengths.join(', ')} rows in a table of ${rows}`);
}

/** Number of rows when so many belong to each chain. @throws RoutingError `DATA_INVALID` */
export function sumOf(counts: readonly number[]): number {
  if (counts.every((count) => Number.isInteger(count) && count >= 0)) {
    return counts.reduce((total, count) => total + count, 0);
  }
  throw damaged('a count that is no number of rows');
}

/** The error about inconsistent columns of packed data. */
export function damaged(what: string): RoutingError {
  return new RoutingError('DATA_INVALID', '', `packed data is damaged: ${what}`);
}

/** The entry at an index of a packed list. @throws RoutingError `DATA_INVALID` when the list is shorter */
export function pick<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw damaged(`no entry ${quote(index)}`);
  return value;
}

/** Keeps the fields of a row that have a value. */
export function defined<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T; // what is left out is optional in T
}

/** Codes of chain types, one character each. */
export const chainTypeCodes: ReadonlyMap<ChainRow['chain_type'], string> = new Map([
  ['cosmos', 'c'],
  ['evm', 'e'],
  ['svm', 's'],
  ['unknown', 'u'],
]);

/** Codes of chain states. */
export const statusCodes: ReadonlyMap<NonNullable<ChainRow['status']>, string> = new Map([
  ['live', 'l'],
  ['upcoming', 'u'],
  ['killed', 'k'],
]);

/** Codes of true and false. */
export const flagCodes: ReadonlyMap<boolean, string> = new Map([
  [true, 't'],
  [false, 'f'],
]);

/** One character per row: the code of its value, `-` for rows without one. */
export function packCodes<T, Row>(
  codes: ReadonlyMap<T, string>,
  rows: readonly Row[],
  value: (row: Row) => T | null | undefined,
): string {
  const codeOf = (found: T | null | undefined) =>
    (found === undefined || found === null ? undefined : codes.get(found)) ?? '-';
  return rows.map((row) => codeOf(value(row))).join('');
}

/** Values by their code. */
/* @__NO_SIDE_EFFECTS__ */
export function byCode<T>(codes: ReadonlyMap<T, string>): ReadonlyMap<string, T> {
  return new Map([...codes].map(([value, code]) => [code, value]));
}
