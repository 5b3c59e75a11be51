/** Lines that a program prints, as events. */
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** Lines of one program. */
export interface Lines {
  /** Those printed so far. */
  readonly all: readonly string[];
  /** Resolves once so many of them match, the printed ones included. */
  said(pattern: RegExp, times?: number): Promise<void>;
  /** Adds the lines of a stream as they come. */
  read(stream: Readable): void;
}

/** Creates an empty list. */
export function createLines(): Lines {
  const all: string[] = [];
  const waiting = new Set<() => void>();
  return {
    all,
    said: (pattern, times = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (all.filter((line) => pattern.test(line)).length < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    read(stream) {
      createInterface({ input: stream }).on('line', (line) => {
        all.push(line);
        for (const look of waiting) look();
      });
    },
  };
}
