import type { Sketch } from '../../pools/index.js';
import { type Flow, marginal, type Ran, ratesAfter } from './flow.js';
import type { Meter } from './work.js';

/** Slopes of all paths at their amounts. */
export interface Slopes {
  readonly rates: readonly number[];
  /** The largest of the rates. */
  readonly level: number;
  /** The most that other amounts could pay more: outputs are concave. */
  readonly gap: number;
}

/** A plan on the way to balance. */
export interface Standing {
  readonly amounts: readonly number[];
  readonly ran: Ran;
  readonly slopes: Slopes;
}

/** Slopes of paths on the pools that they leave. */
export function slopesOf(
  flow: Flow,
  amounts: readonly number[],
  after: readonly Sketch[],
  factors?: readonly number[],
): Slopes {
  const rates = amounts.map((_, way) => marginal(flow, after, way) * (factors?.[way] ?? 1));
  const level = Math.max(...rates);
  let gap = 0;
  for (let way = 0; way < rates.length; way++) gap += (amounts[way] ?? 0) * (level - (rates[way] ?? 0));
  return { rates, level, gap };
}

/** Shared pools of at most so many paths are regarded. */
const mostJoint = 16;

/**
 * How the slope of each path falls with the amount of each, by rows: paths that share pools lower each other's. Of many paths only the fall of each by itself is regarded.
 */
export function fallsOf(flow: Flow, { amounts, ran, slopes }: Standing, meter: Meter): Float64Array {
  const { rates } = slopes;
  const count = amounts.length;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const least = total / 1000 / count;
  const falls = new Float64Array(count * count);
  meter.quotes(flow.hops);
  for (let way = 0; way < count; way++) {
    const step = Math.max((amounts[way] ?? 0) * 0.02, least);
    const rate = rates[way] ?? 0;
    const moved = ratesAfter(flow, ran.after, { way, step, rates });
    if (moved !== undefined && count <= mostJoint)
      for (let each = 0; each < count; each++)
        falls[each * count + way] = ((rates[each] ?? 0) - (moved[each] ?? 0)) / step;
    // Where there is no room for the step, the path hardly grows.
    const own = moved === undefined ? rate / least : (rate - (moved[way] ?? 0)) / step;
    falls[way * count + way] = Math.max(own, (rate / total) * 1e-6);
  }
  return falls;
}

/** Amounts at which straight slopes are equal; none is negative. */
export function levelled(
  amounts: readonly number[],
  { rates }: Slopes,
  falls: Float64Array,
): readonly number[] | undefined {
  const count = amounts.length;
  let list = amounts.flatMap((_, way) => ((rates[way] ?? 0) > 0 ? [way] : []));
  while (list.length > 0) {
    const moves =
      count <= mostJoint
        ? jointMoves(list, { amounts, rates, falls })
        : ownMoves(list, { amounts, rates, falls });
    if (moves === undefined) return undefined;
    const goal = amounts.map(() => 0);
    for (const [at, way] of list.entries()) goal[way] = (amounts[way] ?? 0) + (moves[at] ?? 0);
    const left = list.filter((way) => (goal[way] ?? 0) >= 0);
    if (left.length === list.length) return goal;
    list = left;
  }
  return undefined;
}

/** Slopes of paths and how they fall. */
interface Terms {
  readonly amounts: readonly number[];
  readonly rates: readonly number[];
  readonly falls: Float64Array;
}

/** Sum of the amounts of paths that are not in a list. */
function givenUp(list: readonly number[], amounts: readonly number[]): number {
  return amounts.reduce((sum, amount, way) => (list.includes(way) ? sum : sum + amount), 0);
}

/** Moves of paths that keep their number, each by its fall alone. */
function ownMoves(list: readonly number[], { amounts, rates, falls }: Terms): readonly number[] {
  const fall = (way: number): number => falls[way * amounts.length + way] ?? 1;
  const width = list.reduce((sum, way) => sum + 1 / fall(way), 0);
  const sum = list.reduce((total, way) => total + (rates[way] ?? 0) / fall(way), 0);
  const level = (sum - givenUp(list, amounts)) / width;
  return list.map((way) => ((rates[way] ?? 0) - level) / fall(way));
}

/** Moves of paths that keep their number, by all falls. */
function jointMoves(
  list: readonly number[],
  { amounts, rates, falls }: Terms,
): readonly number[] | undefined {
  const count = amounts.length;
  const size = list.length + 1;
  const rows = new Float64Array(size * (size + 1));
  for (const [row, way] of list.entries()) {
    const at = row * (size + 1);
    for (const [column, by] of list.entries()) rows[at + column] = falls[way * count + by] ?? 0;
    rows[at + size - 1] = 1;
    let right = rates[way] ?? 0;
    for (let by = 0; by < count; by++)
      if (!list.includes(by)) right += (falls[way * count + by] ?? 0) * (amounts[by] ?? 0);
    rows[at + size] = right;
    rows[(size - 1) * (size + 1) + row] = 1;
  }
  rows[size * (size + 1) - 1] = givenUp(list, amounts);
  return solved(rows, size);
}

/** The solution of linear equations, each row with its right side last; undefined if there is none. */
function solved(rows: Float64Array, size: number): readonly number[] | undefined {
  const width = size + 1;
  const at = (row: number, column: number): number => rows[row * width + column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    if (!(Math.abs(at(pivot, column)) > 0)) return undefined;
    if (pivot !== column) {
      const top = rows.slice(pivot * width, (pivot + 1) * width);
      rows.copyWithin(pivot * width, column * width, (column + 1) * width);
      rows.set(top, column * width);
    }
    for (let row = column + 1; row < size; row++) {
      const share = at(row, column) / at(column, column);
      if (share === 0) continue;
      for (let each = column; each < width; each++)
        rows[row * width + each] = at(row, each) - share * at(column, each);
    }
  }
  const values = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = at(row, size);
    for (let each = row + 1; each < size; each++) rest -= at(row, each) * (values[each] ?? 0);
    values[row] = rest / at(row, row);
  }
  return values.every(Number.isFinite) ? values : undefined;
}
