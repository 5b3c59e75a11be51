import { setTimeout } from 'node:timers/promises';

/** Waits without keeping the process alive; ends early when the signal does. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {});
}
