import { type FeedState, updateDelay } from '@wayfold/feed';
import type { FeedError, FeedStatus } from '@wayfold/http';
import type { LiveRegistry } from 'wayfold/live';
import type { DataProof } from 'wayfold/registry';
import { describeFailure } from '../render/failure.js';
import type { Session } from '../session.js';
import type { OverlayWatch } from './overlay-watch.js';
import { pauseFor } from './pause.js';
import { createServedData } from './served-data.js';

/** Follows a feed while a server answers. */
export interface FeedFollower {
  /** Last statement of the feed; undefined while other data is in use. */
  readonly proof: () => DataProof | undefined;
  /** Last update, for `GET /health`. */
  readonly status: () => FeedStatus;
  /**
   * Updates the data until the signal ends. Resolves after the first update, or after some seconds: the server then answers from the
   * data it has. Updates take effect between requests.
   */
  follow(live: LiveRegistry, signal: AbortSignal): Promise<void>;
}

/** How a feed is followed. */
export interface FollowOptions {
  /** One update: the state after it, or why it is refused. Reading ends with the signal. */
  readonly update: (signal: AbortSignal) => Promise<FeedState | FeedError>;
  readonly everySeconds: number;
  /** Check of the operator's overlays over new data. */
  readonly overlays: OverlayWatch;
  /** Waits so many milliseconds, or until the signal ends. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds that a server waits for the first update before it answers. */
const patience = 10_000;

/** A follower of a feed. @param begun state that the data is from, if it is from the feed */
export function createFollower(
  session: Session,
  { update, everySeconds, overlays, pause = pauseFor }: FollowOptions,
  begun: FeedState | undefined,
): FeedFollower {
  const served = createServedData(session, overlays, begun);
  const say = (message: string): void => session.notice(`wayfold: ${message}`);
  let lastError: FeedError | undefined;
  let failures = 0;

  const updateOnce = async (live: LiveRegistry, signal: AbortSignal): Promise<FeedError | undefined> => {
    try {
      const found = await update(signal);
      return 'digest' in found ? await served.take(live, found) : found;
    } catch (error) {
      return { reason: 'FAILED', step: 'state', message: describeFailure(error).message };
    }
  };

  const beat = async (live: LiveRegistry, signal: AbortSignal): Promise<void> => {
    const error = await updateOnce(live, signal);
    if (signal.aborted) return;
    failures = error === undefined ? 0 : failures + 1;
    lastError = error;
    if (error) say(`update refused at ${error.step} (${error.reason}): ${error.message}`);
  };

  const keepOn = async (first: Promise<void>, live: LiveRegistry, signal: AbortSignal): Promise<void> => {
    await first;
    while (!signal.aborted) {
      await pause(1000 * updateDelay({ everySeconds, failures, random: Math.random() }), signal);
      if (!signal.aborted) await beat(live, signal);
    }
  };

  return {
    proof: served.proof,
    status: () => ({ ...served.status(), lastError }),
    async follow(live, signal) {
      const first = beat(live, signal);
      void keepOn(first, live, signal);
      const done = new AbortController();
      const late = pause(patience, AbortSignal.any([signal, done.signal])).then(() => true);
      const isLate = await Promise.race([first.then(() => false), late]).finally(() => done.abort());
      if (isLate && !signal.aborted) say('the first update takes long: answering from the data at hand');
    },
  };
}
