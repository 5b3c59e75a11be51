import type { Paint } from './paint.js';
import { pad, plain, widthOf } from './text.js';

/** A stop on a route: a chain, and the coin as that chain names it. */
export interface Stop {
  readonly chain: string;
  readonly coin: string;
}

/** One step of a route. */
export interface Hop {
  /** Carrier of the coin, e.g. `channel-141 → channel-0`. */
  readonly by: string;
  readonly to: Stop;
}

/** Options for drawing a route. */
export interface HopOptions {
  readonly paint: Paint;
  /** Columns of the terminal; one line when undefined. */
  readonly width: number | undefined;
}

const indent = '  ';

/**
 * A route as a line of arrows, chains above and coins below, broken before an arrow at the end of the terminal,
 * and after it if necessary.
 *
 * @example
 * cosmoshub-4 ──channel-141 → channel-0──▶ osmosis-1
 * uatom                                    ibc/27394FB092D2ECCD…
 *
 */
export function hopLines(first: Stop, hops: readonly Hop[], { paint, width }: HopOptions): readonly string[] {
  const room = (width ?? Number.POSITIVE_INFINITY) - indent.length;
  const pieces = [
    stopPiece(first, paint),
    ...hops.flatMap(({ by, to }) => {
      const parts = [arrowPiece(by, paint), stopPiece(to, paint)] as const;
      const whole = join(...parts);
      return whole.width <= room ? [whole] : parts;
    }),
  ];
  const lines: Piece[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const together =
      last &&
      join(last, { ...piece, upper: ` ${piece.upper}`, lower: ` ${piece.lower}`, width: piece.width + 1 });
    if (together && together.width <= room) lines[lines.length - 1] = together;
    else lines.push(piece);
  }
  return lines
    .flatMap(({ upper, lower, isArrow }) => (isArrow ? [upper] : [upper, lower]))
    .map((line) => (indent + line).trimEnd());
}

/** A part of the drawing: two rows of the same width, which escape codes do not count into. */
interface Piece {
  readonly upper: string;
  readonly lower: string;
  readonly width: number;
  /** Whether there is nothing below. */
  readonly isArrow?: true;
}

function stopPiece(stop: Stop, paint: Paint): Piece {
  const [chain, coin] = [plain(stop.chain), plain(stop.coin)];
  const width = Math.max(widthOf(chain), widthOf(coin));
  return { upper: paint.bold(pad(chain, width)), lower: pad(coin, width), width };
}

function arrowPiece(by: string, paint: Paint): Piece {
  const arrow = `──${plain(by)}──▶ `;
  return { upper: paint.dim(arrow), lower: ' '.repeat(widthOf(arrow)), width: widthOf(arrow), isArrow: true };
}

function join(left: Piece, right: Piece): Piece {
  return {
    upper: left.upper + right.upper,
    lower: left.lower + right.lower,
    width: left.width + right.width,
  };
}
