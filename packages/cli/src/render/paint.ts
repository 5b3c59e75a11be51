import { plain } from './text.js';

/** Styles of output; on a terminal without colours each returns its text. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly accent: (text: string) => string;
}

/** Codes of the styles, each with the one that ends it. */
const codes = { bold: [1, 22], dim: [2, 22], accent: [36, 39] } as const;

/** Styles as escape codes of ANSI terminals, or none. */
export function createPaint(hasColors: boolean): Paint {
  const style = ([code, end]: readonly [number, number]): ((text: string) => string) =>
    hasColors ? (text) => `\u001b[${code}m${text}\u001b[${end}m` : (text) => text;
  return { bold: style(codes.bold), dim: style(codes.dim), accent: style(codes.accent) };
}

/** The escape codes of the styles, and nothing else that begins as they do. */
const ownCodes = new RegExp(`(\u001b\\[(?:${[...new Set(Object.values(codes).flat())].join('|')})m)`, 'u');

/** One line as it may go to a terminal: nothing in it steers but, where there are colours, the styles above. */
export function safeLine(line: string, hasColors: boolean): string {
  if (!hasColors) return plain(line);
  // Split by a group, every second piece is one of our codes.
  return line
    .split(ownCodes)
    .map((piece, index) => (index % 2 === 0 ? plain(piece) : piece))
    .join('');
}
