/**
 * The first line of a file whose first edits are no longer kept.
 *
 * @param after number of the last dropped edit
 * @throws an Error if it is too high for readers
 */
export function printAfter(after: number): string {
  const text = JSON.stringify({ after });
  if (afterOf(Buffer.from(text)) !== after)
    throw new Error(`a file that begins behind edit ${after} would not be read`);
  return `${text}\n`;
}

/**
 * The number of the last dropped edit, if the line states one of at most fifteen digits, so that later numbers are
 * safe integers. Undefined for any other line, which is an edit.
 *
 * @param line without its end
 */
export function afterOf(line: Buffer): number | undefined {
  const [, digits] = /^\{"after":(0|[1-9][0-9]{0,14})\}$/.exec(line.length > 32 ? '' : line.toString()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
