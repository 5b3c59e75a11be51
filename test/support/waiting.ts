/** How tests wait: for an event where there is one, else for a condition. */
import { setTimeout as elapse } from 'node:timers/promises';

/** How a condition is waited for, in milliseconds. */
export interface Waiting {
  /** Time limit; 40,000 if absent. */
  readonly within?: number;
  /** Time between two evaluations; 5 if absent. */
  readonly every?: number;
}

/**
 * Resolves once a condition holds that no event reports.
 *
 * @param what the condition, or the state to print if it never holds
 * @throws Error after the time limit
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
  { within = 40_000, every = 5 }: Waiting = {},
): Promise<void> {
  const end = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`it never held: ${typeof what === 'string' ? what : what()}`);
    await elapse(every);
  }
}

/** Real time that tests need because time itself is the subject: milliseconds, and the reason. */
const pauses = {
  'between two requests of a client': [10, 'servers and their clients share a machine of two cores'],
  'between two clicks': [400, 'the map takes two clicks within 300 ms for a double click'],
  'in the middle of a slow body': [1200, 'servers wait a second by default for a body that nobody reads'],
  'before a client asks the next server': [
    20,
    'a client has so many tries, and a server takes time to start',
  ],
} as const satisfies Readonly<Record<string, readonly [milliseconds: number, reason: string]>>;

/** Resolves after one of the pauses in the list above. A test that waits for an event needs none. */
export function pause(name: keyof typeof pauses): Promise<void> {
  return elapse(pauses[name][0]);
}

/** Resolves after so many turns of the event loop: all that is ready now is then done. */
export async function turns(count = 1): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A promise with the function that resolves it. */
export function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
