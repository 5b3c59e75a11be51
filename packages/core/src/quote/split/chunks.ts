import { bookOf, type Way } from './book.js';
import { type Desk, isSameWay, type Plan, planOf } from './columns.js';

const chunks = 12;

/**
 * A first plan if no path takes all: the amount goes chunk by chunk, each to the path with the largest output
 * after the earlier chunks. Undefined if a chunk finds no path.
 */
export function inChunks(desk: Desk): Plan | undefined {
  let ways: readonly Way[] = [];
  let amounts: readonly number[] = [];
  for (let chunk = 0; chunk < chunks; chunk++) {
    const book = bookOf(desk.view, ways);
    const after = book.after(amounts);
    const found = desk.waysOn(after, desk.amountIn / chunks, 1);
    const fresh = found.filter((way) => !ways.some((known) => isSameWay(known, way)));
    const all = ways.length < desk.maxRoutes ? [...ways, ...fresh] : ways;
    const wide = bookOf(desk.view, all);
    const next = all
      .map((_, at) =>
        all.map((__, index) => (amounts[index] ?? 0) + (index === at ? desk.amountIn / chunks : 0)),
      )
      .reduce((most, each) => (wide.paid(each) > wide.paid(most) ? each : most), amounts);
    if (next === amounts) return undefined;
    [ways, amounts] = [all.filter((_, index) => (next[index] ?? 0) > 0), next.filter((amount) => amount > 0)];
  }
  return planOf(desk, bookOf(desk.view, ways), amounts);
}
