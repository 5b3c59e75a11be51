import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work to end, and for so many milliseconds at most. @throws whatever it throws by then */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([work, late]).finally(() => ended.abort());
}
