import { setTimeout } from 'node:timers/promises';
import { followSource, type LiveRegistry } from 'wayfold/live';
import { describeFailure } from '../render/failure.js';
import type { Session } from '../session.js';
import { within } from '../within.js';
import { openStore } from './open-store.js';
import { caughtUp } from './caught-up.js';
import { outcomesSaid } from './outcomes-said.js';
import type { StoreOptions } from './store.js';

/** Where edits are followed from. */
export interface FollowPlace extends Pick<StoreOptions, 'stream' | 'creds'> {
  readonly place: string;
}

/** Milliseconds that a replica waits for existing edits before it answers. */
const patience = 10_000;

/** Milliseconds that following has to end: where it was just asking a broker that says nothing, it would wait for the answer. */
const farewell = 2000;

/**
 * Follows edits while the process answers. Resolves once all existing ones have arrived, or after a reported
 * timeout: the server then answers from its data and keeps waiting.
 *
 * @returns the function that stops it
 * @throws CliError if the broker rejects the login
 */
export async function followEdits(
  session: Session,
  live: LiveRegistry,
  { place, ...options }: FollowPlace,
): Promise<() => Promise<void>> {
  const say = (message: string): void => session.notice(`wayfold: ${message}`);
  const stopping = new AbortController();
  let stop = async (): Promise<void> => {};
  live.setFollowing(false); // until the place is heard, which a broker that is away may never be
  const begin = async (): Promise<'begun'> => {
    const store = await openStore(place, { ...options, awaitedUntil: stopping.signal, onTrouble: say });
    const stopFollowing = await followSource(live, store.source, {
      now: session.now,
      onOutcomes: outcomesSaid(live, say),
      onError: (error) => say(describeFailure(error).message),
    });
    stop = async () => {
      await stopFollowing();
      await store.close();
    };
    if (stopping.signal.aborted) await stop();
    else await caughtUp(live, store).catch(() => {}); // the source has told why
    return 'begun';
  };
  const begun = begin();
  if ((await Promise.race([begun, sleep(patience)])) === undefined) {
    say(`not all edits are here yet: answering from the data as of edit ${live.current.seq}`);
    begun.catch((error: unknown) => {
      if (!stopping.signal.aborted) say(describeFailure(error).message);
    });
  }
  return async () => {
    stopping.abort();
    await within(farewell, stop());
  };
}

function sleep(milliseconds: number): Promise<undefined> {
  return setTimeout(milliseconds, undefined, { ref: false });
}
