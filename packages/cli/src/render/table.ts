import type { Paint } from './paint.js';
import { inLines, pad, plain, shorten, widthOf } from './text.js';

/** One column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Where a text is cut when the terminal is too narrow; a column that does not say is never cut. */
  readonly cut?: 'middle' | 'end';
  /** Left out where the terminal is too narrow for all; of several the last first. */
  readonly isSpare?: true;
  readonly style?: keyof Paint;
}

/** Where and how a table is shown. */
export interface TableOptions {
  readonly paint: Paint;
  /** Columns of the terminal; nothing is cut when undefined. */
  readonly width: number | undefined;
}

const gap = '  ';
/** Columns are not cut below this width. */
const narrowest = 10;

/** A column with its values, and its width on the terminal. */
interface Filled<Row> extends Column<Row> {
  readonly texts: readonly string[];
}

/**
 * Lines of a table with aligned columns, titles first; none without rows. A column without values is omitted.
 * If a terminal is too narrow for the fixed columns, each row becomes several lines, one per value.
 */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { paint, width }: TableOptions,
): readonly string[] {
  if (rows.length === 0) return [];
  let filled: readonly Filled<Row>[] = columns
    .map((column) => ({ ...column, texts: rows.map((row) => plain(column.value(row))) }))
    .filter(({ texts }) => texts.some((text) => text !== ''));
  if (width === undefined) return aligned(filled, wantedWidths(filled), paint);
  const all = filled;
  for (;;) {
    const widths = fit(filled, wantedWidths(filled), width);
    if (lengthOf(widths) <= width) return aligned(filled, widths, paint);
    const spare = filled.filter(({ isSpare }) => isSpare).at(-1);
    if (spare === undefined) return stacked(all, { paint, width });
    filled = filled.filter((column) => column !== spare);
  }
}

function wantedWidths<Row>(filled: readonly Filled<Row>[]): readonly number[] {
  return filled.map(({ title, texts }) => Math.max(...[title, ...texts].map(widthOf)));
}

function lengthOf(widths: readonly number[]): number {
  return widths.reduce((sum, column) => sum + column, gap.length * (widths.length - 1));
}

function aligned<Row>(
  filled: readonly Filled<Row>[],
  widths: readonly number[],
  paint: Paint,
): readonly string[] {
  const line = (texts: readonly string[], paints: readonly (keyof Paint | undefined)[]): string =>
    texts
      .map((text, index) => {
        const { cut, align } = filled[index] ?? {};
        const room = widths[index] ?? 0;
        const cell = pad(cut ? shorten(text, room, cut) : text, room, align);
        const style = paints[index];
        return style ? paint[style](cell) : cell;
      })
      .join(gap)
      .trimEnd();
  const titles = line(
    filled.map(({ title }) => title),
    filled.map(() => 'dim'),
  );
  const styles = filled.map(({ style }) => style);
  const [first] = filled;
  const body = (first?.texts ?? []).map((_text, index) =>
    line(
      filled.map(({ texts }) => texts[index] ?? ''),
      styles,
    ),
  );
  return [titles, ...body];
}

/** Each row in separate lines, with the title before each value. */
function stacked<Row>(
  filled: readonly Filled<Row>[],
  { paint, width }: { readonly paint: Paint; readonly width: number },
): readonly string[] {
  const [first] = filled;
  const left = Math.min(Math.max(...filled.map(({ title }) => widthOf(title))), narrowest);
  const room = width - left - gap.length;
  return (first?.texts ?? []).flatMap((_text, index) => [
    ...(index === 0 ? [] : ['']),
    ...filled.flatMap(({ title, texts, cut, style }) => {
      const text = texts[index] ?? '';
      if (text === '') return [];
      const lines = cut ? [shorten(text, room, cut)] : inLines(text, room);
      return lines.map((line, at) => {
        const label = paint.dim(pad(at === 0 ? shorten(title, left, 'end') : '', left));
        return `${label}${gap}${style ? paint[style](line) : line}`;
      });
    }),
  ]);
}

/** Narrows the widest shortenable column until the table fits, or none can be narrowed. */
function fit(
  columns: readonly { readonly cut?: unknown }[],
  wanted: readonly number[],
  width: number,
): number[] {
  const widths = [...wanted];
  let excess = lengthOf(widths) - width;
  for (; excess > 0; excess -= 1) {
    const widest = Math.max(...widths.map((column, index) => (columns[index]?.cut ? column : 0)));
    if (widest <= narrowest) return widths;
    const index = widths.findIndex((column, place) => column === widest && columns[place]?.cut);
    widths[index] = widest - 1;
  }
  return widths;
}
