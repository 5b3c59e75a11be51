import type { Paint } from './paint.js';
import { pad, plain, shorten, widthOf } from './text.js';

/** One column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Where a text is cut when the terminal is too narrow; a column that does not say is never cut. */
  readonly cut?: 'middle' | 'end';
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

/** Lines of a table with aligned columns, titles first; none without rows. A column without any value is left out. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { paint, width }: TableOptions,
): readonly string[] {
  if (rows.length === 0) return [];
  const filled = columns
    .map((column) => ({ ...column, texts: rows.map((row) => plain(column.value(row))) }))
    .filter(({ texts }) => texts.some((text) => text !== ''));
  const wanted = filled.map(({ title, texts }) => Math.max(...[title, ...texts].map(widthOf)));
  const widths = width === undefined ? wanted : fit(filled, wanted, width);
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
  const body = rows.map((_row, index) =>
    line(
      filled.map(({ texts }) => texts[index] ?? ''),
      styles,
    ),
  );
  return [titles, ...body];
}

/** Takes columns away from the widest column that may be cut until the table fits, or nothing can be cut any more. */
function fit(
  columns: readonly { readonly cut?: unknown }[],
  wanted: readonly number[],
  width: number,
): number[] {
  const widths = [...wanted];
  let excess = widths.reduce((sum, column) => sum + column, gap.length * (widths.length - 1)) - width;
  for (; excess > 0; excess -= 1) {
    const widest = Math.max(...widths.map((column, index) => (columns[index]?.cut ? column : 0)));
    if (widest <= narrowest) return widths;
    const index = widths.findIndex((column, place) => column === widest && columns[place]?.cut);
    widths[index] = widest - 1;
  }
  return widths;
}
