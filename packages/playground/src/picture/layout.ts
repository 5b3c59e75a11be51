import type { Leap, Picture } from './model.js';

/** Positions of the parts of a picture, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Whether the route runs downwards, for narrow pages. */
  readonly isUpright: boolean;
  /** Centres of the stops. */
  readonly stops: readonly Point[];
  readonly leaps: readonly LeapPlace[];
  /** Extent of each transaction, for its bracket. */
  readonly txs: readonly { readonly tx: number; readonly from: Point; readonly to: Point }[];
}

/** A point of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a leap. */
export interface LeapPlace {
  /** Paths of its strands, as `d` of SVG. */
  readonly strands: readonly string[];
  /** Centre of its label. */
  readonly label: Point;
}

/** Radius of a stop. */
export const radius = 24;
/** Space of a stop and its texts on each side of its centre. */
const sizes = { across: 210, least: 176, down: 148, top: 64, side: 44 };

/** Places everything: from left to right where there is room for it, otherwise downwards. */
export function layoutOf(picture: Picture, width: number): Layout {
  const count = picture.stops.length;
  const isUpright = count > 1 && (width - sizes.least) / (count - 1) < sizes.least;
  const step = isUpright
    ? sizes.down
    : Math.min(sizes.across * 1.35, (width - sizes.least) / Math.max(1, count - 1));
  const used = step * Math.max(0, count - 1);
  const first = isUpright
    ? { x: sizes.side, y: 40 }
    : { x: Math.max(sizes.least, width - used) / 2, y: sizes.top };
  const stops = picture.stops.map((_stop, index) => ({
    x: first.x + (isUpright ? 0 : index * step),
    y: first.y + (isUpright ? index * step : 0),
  }));
  const leaps = picture.leaps.map((leap, index) => {
    const [from = first, to = first] = [stops[index], stops[index + 1]];
    return placeOf(leap, from, to, isUpright);
  });
  const last = stops.at(-1) ?? first;
  return {
    isUpright,
    width: isUpright ? width : Math.max(width, last.x + sizes.least / 2),
    height: last.y + (isUpright ? 50 : 78),
    stops,
    leaps,
    txs: txPlaces(picture, stops),
  };
}

function placeOf({ strands }: Leap, from: Point, to: Point, isUpright: boolean): LeapPlace {
  const gap = radius + 7;
  const [start, end] = isUpright
    ? [
        { x: from.x, y: from.y + gap },
        { x: to.x, y: to.y - gap },
      ]
    : [
        { x: from.x + gap, y: from.y },
        { x: to.x - gap, y: to.y },
      ];
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const count = Math.max(1, Math.min(strands.length, 5));
  const paths = Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) * 15;
    const bend = isUpright ? { x: middle.x + off * 2, y: middle.y } : { x: middle.x, y: middle.y + off * 2 };
    return `M${start.x} ${start.y} Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  });
  return { strands: paths, label: isUpright ? { x: middle.x + 30, y: middle.y } : middle };
}

function txPlaces({ leaps }: Picture, stops: readonly Point[]): Layout['txs'] {
  const numbers = [...new Set(leaps.map(({ tx }) => tx))];
  return numbers.flatMap((tx) => {
    const indexes = leaps.flatMap((leap, index) => (leap.tx === tx ? [index] : []));
    const [from, to] = [stops[indexes[0] ?? 0], stops[(indexes.at(-1) ?? 0) + 1]];
    return from && to ? [{ tx, from, to }] : [];
  });
}
