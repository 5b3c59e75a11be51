import type { Book } from './book.js';

/** Number of turns that move an amount between the two paths with the largest gain. */
const mostTurns = 12;
/** Number of turns that change all paths at once, by their slopes and curvature. */
const mostSweeps = 16;
/** Least gain of a turn, as a share. */
const leastGain = 1e-9;

/** Amounts in balance, from feasible ones: an addition to any path pays as much as a deduction from any path costs. */
export function balanced(book: Book, start: readonly number[]): readonly number[] {
  const total = start.reduce((sum, amount) => sum + amount, 0);
  if (start.length < 2) return start;
  let [amounts, paid] = [start, book.paid(start)];
  for (let sweep = 0, step = total * 1e-3; sweep < mostSweeps; sweep++) {
    const next = swept(book, { amounts, paid }, step);
    if (!(next.paid > paid * (1 + 1e-6))) step /= 30;
    if (next.paid > paid) ({ amounts, paid } = next);
    if (step < total * 1e-6) break;
  }
  for (let turn = 0; turn < mostTurns; turn++) {
    const step = total * 1e-6;
    const pair = extremes(book, amounts, paid, step);
    if (pair === undefined) break;
    const next = passed(book, amounts, pair, step);
    const more = book.paid(next);
    if (!(more > paid * (1 + leastGain))) break;
    [amounts, paid] = [next, more];
  }
  return amounts;
}

interface Standing {
  readonly amounts: readonly number[];
  readonly paid: number;
}

/** Amounts after a joint move towards equal slopes, shortened until it pays: paths that share pools lower each other's outputs. */
function swept(book: Book, { amounts, paid }: Standing, step: number): Standing {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const bends = amounts.map((amount, index) => {
    // Where there is too little to take a step back, two steps on.
    const near = amount >= step ? -step : step;
    const far = amount >= step ? step : 2 * step;
    const [a, b] = [book.paid(shifted(amounts, index, near)), book.paid(shifted(amounts, index, far))];
    const slope = amount >= step ? (b - a) / (2 * step) : (4 * a - b - 3 * paid) / (2 * step);
    const fall = amount >= step ? (2 * paid - a - b) / (step * step) : (2 * a - b - paid) / (step * step);
    return { slope, fall: Math.max(fall, (Math.abs(slope) / total) * 1e-6) };
  });
  const movesAt = (level: number): readonly number[] =>
    bends.map(({ slope, fall }, index) =>
      Math.min(total / 2, Math.max(-(amounts[index] ?? 0), (slope - level) / fall)),
    );
  let [low, high] = [
    Math.min(...bends.map(({ slope }) => slope)),
    Math.max(...bends.map(({ slope }) => slope)),
  ];
  for (let round = 0; round < 30; round++) {
    const level = (low + high) / 2;
    if (movesAt(level).reduce((sum, move) => sum + move, 0) > 0) low = level;
    else high = level;
  }
  const moves = movesAt(high);
  const [more, less] = [1, -1].map((sign) => moves.reduce((sum, move) => sum + Math.max(0, sign * move), 0));
  // Additions and deductions have equal sums.
  const [grow, shrink] = [Math.min(1, (less ?? 0) / (more || 1)), Math.min(1, (more ?? 0) / (less || 1))];
  for (let share = 1; share > 0.05; share /= 3) {
    const next = amounts.map((amount, index) => {
      const move = moves[index] ?? 0;
      return Math.max(0, amount + share * move * (move > 0 ? grow : shrink));
    });
    const more = book.paid(next);
    if (more > paid) return { amounts: next, paid: more };
  }
  return { amounts, paid };
}

type Pair = readonly [giver: number, receiver: number];

/** The path with the smallest loss from a step less, and the one with the largest gain from a step more, if that pays. */
function extremes(book: Book, amounts: readonly number[], paid: number, step: number): Pair | undefined {
  let [giver, receiver] = [-1, -1];
  let [lost, won] = [Number.POSITIVE_INFINITY, 0];
  for (let index = 0; index < amounts.length; index++) {
    const less = Math.min(step, amounts[index] ?? 0);
    const loss = (paid - book.paid(shifted(amounts, index, -less))) / less;
    const gain = (book.paid(shifted(amounts, index, step)) - paid) / step;
    if (loss < lost) [giver, lost] = [index, loss];
    if (gain > won) [receiver, won] = [index, gain];
  }
  return giver !== -1 && receiver !== -1 && giver !== receiver && won > lost ? [giver, receiver] : undefined;
}

/** The amounts after one path has passed another the best amount: where the slope of the gain is 0. */
function passed(
  book: Book,
  amounts: readonly number[],
  [giver, receiver]: Pair,
  step: number,
): readonly number[] {
  const most = amounts[giver] ?? 0;
  const at = (by: number): readonly number[] => shifted(shifted(amounts, giver, -by), receiver, by);
  const slope = (by: number): number => book.paid(at(Math.min(by + step, most))) - book.paid(at(by));
  let low = { by: 0, slope: slope(0) };
  let high = { by: most - step, slope: slope(most - step) };
  if (!(high.by > 0) || high.slope >= 0) return at(most);
  for (let round = 0; round < 12 && high.by - low.by > step; round++) {
    // A line between the slopes, but not so near an end that only the other moves.
    const share = Math.min(0.9, Math.max(0.1, low.slope / (low.slope - high.slope)));
    const by = low.by + (high.by - low.by) * (share || 0.5);
    const middle = { by, slope: slope(by) };
    if (middle.slope >= 0) low = middle;
    else high = middle;
    if (Math.abs(middle.slope) < low.slope * 1e-4) break;
  }
  return at(low.by > 0 ? low.by : Math.min(step, most));
}

function shifted(amounts: readonly number[], at: number, by: number): readonly number[] {
  const moved = [...amounts];
  moved[at] = (amounts[at] ?? 0) + by;
  return moved;
}
