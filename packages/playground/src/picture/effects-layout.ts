import type { Band, Move, Party } from './effects-model.js';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a band and its contents. */
export interface BandPlace {
  readonly band: Band;
  readonly box: Box;
  readonly moves: readonly MovePlace[];
  /** Path of the coins to the band below, as `d` of SVG. */
  readonly onward?: string;
}

/** Position of a movement. */
export interface MovePlace {
  readonly move: Move;
  readonly parties: readonly { readonly party: Party; readonly box: Box }[];
  /** Lines from senders to receivers, with arrow heads at the receivers. */
  readonly lines: readonly string[];
  readonly heads: readonly string[];
}

/** Distances in pixels. */
const sizes = { pad: 11, head: 46, between: 8, gap: 34, widest: 250, least: 30 };
/** From one line of a box to the next. */
export const lineHeight = 17;
/** Approximate width of a character of an amount. */
export const letterWidth = 7.9;

/** An amount in one line, or the number and the coin below each other: a number is never cut. */
export function amountLines(amount: string, room: number): readonly string[] {
  const space = amount.lastIndexOf(' ');
  if (space < 0 || amount.length * letterWidth <= room) return [amount];
  return [amount.slice(0, space), amount.slice(space + 1)];
}

/** Places bands below each other, with senders on the left and receivers on the right. */
export function placeBands(
  bands: readonly Band[],
  width: number,
): { readonly places: readonly BandPlace[]; readonly height: number } {
  const room = width - 2 * sizes.pad;
  const column = Math.min(sizes.widest, (room - sizes.least) / 2);
  const parties = bands.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [...from, ...to]));
  const most = Math.max(2, ...parties.map(({ amount }) => 2 + amountLines(amount, column - 20).length));
  const columns: Columns = {
    ...{ left: sizes.pad, right: width - sizes.pad - column, width: column },
    height: most * lineHeight + 11,
  };
  let y = 1;
  const places = bands.map((band, index): BandPlace => {
    const top = y;
    y += sizes.head;
    const moves = band.moves.map((move) => {
      const place = placeMove(move, y, columns);
      y += heightOf(move, columns) + sizes.between;
      return place;
    });
    const box = { x: 1, y: top, width: width - 2, height: y - top + sizes.pad - sizes.between };
    y = box.y + box.height;
    const goesOn = band.over !== undefined && bands[index + 1]?.tx === band.tx;
    const [start, end] = [columns.right + column / 2, columns.left + column / 2];
    y += index === bands.length - 1 ? 1 : sizes.gap;
    const [from, to] = [box.y + box.height, y - 8];
    const middle = (from + to) / 2;
    const onward = `M${start} ${from} C${start} ${middle + 8} ${end} ${middle - 8} ${end} ${to}`;
    return { band, box, moves, ...(goesOn && { onward }) };
  });
  return { places, height: y };
}

interface Columns {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Width of every box. */
  readonly height: number;
}

function heightOf({ from, to }: Move, { height }: Columns): number {
  const count = Math.max(from.length, to.length, 1);
  return count * height + (count - 1) * sizes.between;
}

function placeMove(move: Move, top: number, columns: Columns): MovePlace {
  const height = heightOf(move, columns);
  const stack = (parties: readonly Party[], x: number): MovePlace['parties'] => {
    const used = parties.length * columns.height + (parties.length - 1) * sizes.between;
    const first = top + (height - used) / 2;
    return parties.map((party, index) => ({
      party,
      box: {
        x,
        y: first + index * (columns.height + sizes.between),
        width: columns.width,
        height: columns.height,
      },
    }));
  };
  const [from, to] = [stack(move.from, columns.left), stack(move.to, columns.right)];
  const [start, end] = [columns.left + columns.width, columns.right];
  const hub = { x: (start + end) / 2, y: top + height / 2 };
  const middle = ({ y, height: own }: Box): number => y + own / 2;
  const bend = (end - start) / 4;
  return {
    move,
    parties: [...from, ...to],
    lines: [
      ...from.map(
        ({ box }) =>
          `M${start} ${middle(box)} C${start + bend} ${middle(box)} ${hub.x - bend} ${hub.y} ${hub.x} ${hub.y}`,
      ),
      ...to.map(
        ({ box }) =>
          `M${hub.x} ${hub.y} C${hub.x + bend} ${hub.y} ${end - bend} ${middle(box)} ${end - 6} ${middle(box)}`,
      ),
    ],
    heads: to.map(({ box }) => `M${end - 1} ${middle(box)} l-9 -5 v10 z`),
  };
}
