import { limits } from '../../primitives/index.js';

/** Texts that an answer quotes of what it was given, up to a limit for all of them together. */
export interface Quoting {
  /** As much of a text as there is room for. */
  quote(text: string): string;
  /** Characters that there was no room for. */
  leftOut(): number;
}

/** An answer that quotes nothing yet. */
export function createQuoting(): Quoting {
  let room = limits.quotedChars;
  let leftOut = 0;
  return {
    quote(text) {
      const quoted = text.slice(0, room);
      room -= quoted.length;
      leftOut += text.length - quoted.length;
      return quoted;
    },
    leftOut: () => leftOut,
  };
}
