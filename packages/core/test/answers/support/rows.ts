/** Requests with their answers, as files of rows have them: whole, or as changes of an earlier row. */
import { readdirSync, readFileSync } from 'node:fs';
import { type JsonValue, parseExactJson } from 'wayfold';
import { printJson } from '../../../../../test/support/json.js';
import { type Changes, changed } from './changes.js';

/** A request, and the answer to it. */
export interface Row {
  readonly path: string;
  readonly body: JsonValue;
  readonly answer: JsonValue;
}

/** A row as a line of a file. */
export type Line =
  | Row
  | {
      /** Line, counted from 1, of the whole row that this one differs from. */
      readonly of: number;
      readonly body: Changes;
      readonly answer: Changes | { readonly whole: JsonValue };
    };

/** Folder of the files. */
const folder = new URL('../rows/', import.meta.url);

/** Names of the files, without their ending. */
export const files: readonly string[] = readdirSync(folder).map((name) => name.replace(/\.jsonl$/, ''));

/** Address of a file. */
export const addressOf = (file: string): URL => new URL(`${file}.jsonl`, folder);

/** Reads the rows of a file. @throws TypeError for changes of a row that is none */
export function rowsIn(file: string): readonly Row[] {
  const rows: Row[] = [];
  for (const text of readFileSync(addressOf(file), 'utf8').split('\n').filter(Boolean))
    rows.push(rowOf(parseExactJson(text) as unknown as Line, rows)); // as `npm run answers` writes them
  return rows;
}

function rowOf(line: Line, before: readonly Row[]): Row {
  if (!('of' in line)) return line;
  const base = before[line.of - 1];
  if (base === undefined) throw new TypeError(`no row ${line.of}`);
  const answer = 'whole' in line.answer ? line.answer.whole : changed(base.answer, line.answer);
  return { path: base.path, body: changed(base.body, line.body), answer };
}

/** The answer to a request as JSON. @param ask what answers texts */
export function asked(ask: (path: string, text: string) => string, row: Omit<Row, 'answer'>): JsonValue {
  return parseExactJson(ask(row.path, printJson(row.body)));
}
