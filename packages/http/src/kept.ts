import type { Answer } from './exchange.js';

/** Answers to read requests, kept to be sent again: those asked for last, within bounds of number and bytes. */
export interface Kept {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer): void;
}

/** How much is kept. */
export interface KeptLimits {
  readonly answers: number;
  readonly bytes: number;
}

/** Room for answers. One that alone would take a quarter of it is not kept. */
export function createKept(most: KeptLimits): Kept {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= sizeOf(key, answers.get(key));
    answers.delete(key);
  };
  return {
    get(key) {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      // The order of a map is that of insertion: what was asked for last stands last.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    put(key, answer) {
      if (answers.has(key)) drop(key);
      const size = sizeOf(key, answer);
      if (size * 4 > most.bytes) return;
      answers.set(key, answer);
      bytes += size;
      for (const oldest of answers.keys()) {
        if (answers.size <= most.answers && bytes <= most.bytes) break;
        drop(oldest);
      }
    },
  };
}

function sizeOf(key: string, answer: Answer | undefined): number {
  return answer === undefined ? 0 : 2 * key.length + (answer.body?.length ?? 0);
}
