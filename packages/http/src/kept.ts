import { type Answer, bytesOf } from './exchange.js';

/** Answers kept to be sent again: those asked for last, within bounds of number and bytes, their compressed forms included. */
export interface Kept {
  get(key: string): Answer | undefined;
  /** @returns the answer as it is kept, its body as bytes, or as it came where there is no room for it */
  put(key: string, answer: Answer): Answer;
}

/** How much is kept. */
export interface KeptLimits {
  readonly answers: number;
  readonly bytes: number;
}

/** Room for answers. One that alone would take a quarter of it is not kept. */
export function createKept(most: KeptLimits): Kept {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const count = (entry: Entry, more: number): void => {
    entry.bytes += more;
    bytes += more;
    for (const oldest of entries.keys()) {
      if (entries.size <= most.answers && bytes <= most.bytes) break;
      drop(oldest);
    }
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A map keeps the order of insertion: the latest request is last.
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    put(key, answer) {
      drop(key);
      const body = answer.body === undefined ? {} : { body: bytesOf(answer.body) };
      const size = 2 * key.length + (body.body?.length ?? 0);
      if (size * 4 > most.bytes) return answer;
      const entry: Entry = {
        bytes: 0,
        answer: {
          ...answer,
          ...body,
          keptAs: {},
          onForm(more) {
            if (entries.get(key) === entry) count(entry, more);
          },
        },
      };
      entries.set(key, entry);
      count(entry, size);
      return entry.answer;
    },
  };
}

interface Entry {
  readonly answer: Answer;
  /** Bytes of the key, the body and its forms. */
  bytes: number;
}
