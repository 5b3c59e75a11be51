/**
 * Answers stay. A row is a request whose answer distinguishes the code from a mutant of it that other tests may not notice; its
 * answer is that of the day on which it was added. `npm run answers` shows which answers differ now, and `npm run answers --
 * --update` takes them over, once each difference is understood to be right.
 */
import { describe, expect, test } from 'vitest';
import { printJson } from '../../../../test/support/json.js';
import { asked, files, rowsIn } from './support/rows.js';
import { answerTo } from './support/world.js';

describe.each(files)('%s', (file) => {
  test.each(rowsIn(file).map((row, index) => [index + 1, row] as const))('row %i', (_, row) => {
    if (answerTo(row.path, printJson(row.body)) === printJson(row.answer)) return; // the usual case, at once
    const answer = asked(answerTo, row);
    expect(answer).toEqual(row.answer); // prints what differs, unless it is the order
    expect(printJson(answer)).toBe(printJson(row.answer));
  });
});
