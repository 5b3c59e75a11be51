import type { ChainRow, ChannelEndRow } from '../rows.js';

/** Letters of chain types. */
export const chainTypeLetters: ReadonlyMap<ChainRow['chain_type'], string> = new Map([
  ['cosmos', 'c'],
  ['evm', 'e'],
  ['svm', 's'],
  ['unknown', 'u'],
]);

/** Letters of chain states. */
export const statusLetters: ReadonlyMap<NonNullable<ChainRow['status']>, string> = new Map([
  ['live', 'l'],
  ['upcoming', 'u'],
  ['killed', 'k'],
]);

/** Letters of truth values. */
export const flagLetters: ReadonlyMap<boolean, string> = new Map([
  [true, 't'],
  [false, 'f'],
]);

/** One letter per row: the letter of its value, `-` for rows without. */
export function packLetters<T, Row>(
  letters: ReadonlyMap<T, string>,
  rows: readonly Row[],
  value: (row: Row) => T | null | undefined,
): string {
  const letter = (found: T | null | undefined) =>
    (found === undefined || found === null ? undefined : letters.get(found)) ?? '-';
  return rows.map((row) => letter(value(row))).join('');
}

/** Values by letter, the inverse of a letter table. */
export function byLetter<T>(letters: ReadonlyMap<T, string>): ReadonlyMap<string, T> {
  return new Map([...letters].map(([value, letter]) => [letter, value]));
}

/** Text that names a channel by both its ends. */
export function endsKey(row: { readonly a: ChannelEndRow; readonly b?: ChannelEndRow }): string {
  const text = (end: ChannelEndRow | undefined) => (end ? `${end.chain_id}/${end.port}/${end.channel}` : '');
  return `${text(row.a)} ${text(row.b)}`;
}
