/** Styles for people; on a terminal without colours each gives back its text. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly accent: (text: string) => string;
}

/** Styles as escape codes of ANSI terminals, or none. */
export function createPaint(hasColors: boolean): Paint {
  const style = (code: number, end: number): ((text: string) => string) =>
    hasColors ? (text) => `\u001b[${code}m${text}\u001b[${end}m` : (text) => text;
  return { bold: style(1, 22), dim: style(2, 22), accent: style(36, 39) };
}
