/** Writes rows in the shortest form: changes of the whole row that is most like them, where that is shorter. */
import type { JsonValue } from '../../packages/core/src/json/index.js';
import { changesBetween } from '../../packages/core/test/answers/support/changes.js';
import type { Line, Row } from '../../packages/core/test/answers/support/rows.js';
import { printJson } from '../../test/support/json.js';

interface Whole {
  readonly row: Row;
  /** Line, counted from 1. */
  readonly number: number;
  readonly words: ReadonlySet<string>;
}

/** Text of a file with these rows. */
export function textOf(rows: readonly Row[]): string {
  const wholes: Whole[] = [];
  const lines = rows.map((row, index) => {
    const words = wordsOf(row);
    const line = shortest(row, mostLike(row.path, words, wholes));
    if (!('of' in line)) wholes.push({ row, number: index + 1, words });
    return printed(line);
  });
  return lines.map((line) => `${line}\n`).join('');
}

const printed = (line: Line): string => printJson(line as unknown as JsonValue);

/** Changes of up to this many rows are compared. */
const mostTried = 4;

function mostLike(path: string, words: ReadonlySet<string>, wholes: readonly Whole[]): readonly Whole[] {
  const shared = (whole: Whole): number => [...words].filter((word) => whole.words.has(word)).length;
  const ranked = wholes
    .filter(({ row }) => row.path === path)
    .map((whole) => ({ whole, likeness: shared(whole) / Math.max(words.size, whole.words.size) }));
  return ranked
    .sort((a, b) => b.likeness - a.likeness || a.whole.number - b.whole.number)
    .slice(0, mostTried)
    .map(({ whole }) => whole);
}

function shortest(row: Row, bases: readonly Whole[]): Line {
  let best: Line = row;
  for (const { row: base, number } of bases) {
    const body = changesBetween(base.body, row.body);
    if (body === undefined) continue;
    const changes = changesBetween(base.answer, row.answer);
    const whole = { whole: row.answer };
    const isShorter =
      changes !== undefined && printJson(changes as JsonValue).length < printJson(row.answer).length;
    const line: Line = { of: number, body, answer: isShorter ? changes : whole };
    if (printed(line).length < printed(best).length) best = line;
  }
  return best;
}

const wordsOf = ({ body, answer }: Row): ReadonlySet<string> =>
  new Set(`${printJson(body)}${printJson(answer)}`.split(/[^\w-]+/));
