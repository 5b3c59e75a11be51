import { setTimeout } from 'node:timers/promises';
import type { LiveRegistry } from 'wayfold/live';
import { CliError, exitCodes } from '../exit.js';
import type { EditStore } from './store.js';

/**
 * Resolves once the edits that are there now are here, or known to be missing.
 *
 * @param patienceMs how long to wait for one more of them, in milliseconds; without it for as long as it takes
 * @returns the number of the last
 * @throws CliError where the store cannot be read, or gives nothing for so long
 */
export async function caughtUp(live: LiveRegistry, store: EditStore, patienceMs?: number): Promise<number> {
  const last = await store.last();
  let [known, since] = [-1, performance.now()];
  for (;;) {
    const now = live.current.seq + live.state(0n).behind;
    if (now >= last) return last;
    const refusal = store.refusal?.();
    if (refusal !== undefined) throw refusal;
    if (now > known) [known, since] = [now, performance.now()];
    else if (patienceMs !== undefined && performance.now() - since >= patienceMs)
      throw stalled(store, { known, last, patienceMs });
    // A waiting server ends on request; a waiting publisher stays, even if nothing else is open.
    await setTimeout(2, undefined, { ref: patienceMs !== undefined });
  }
}

function stalled(
  { name }: EditStore,
  { known, last, patienceMs }: { readonly known: number; readonly last: number; readonly patienceMs: number },
): CliError {
  const seconds = patienceMs / 1000;
  return new CliError(
    exitCodes.usage,
    `${name} gave no edit for ${seconds} s: those up to ${known} are read, and those up to ${last} are there`,
    { hint: 'publish again' },
  );
}
