import type { FeedState } from '@wayfold/feed';
import type { FeedError, FeedStatus } from '@wayfold/http';
import { type LiveRegistry, snapshotEdit } from 'wayfold/live';
import type { DataProof } from 'wayfold/registry';
import { registryOf } from '../load.js';
import type { Session } from '../session.js';
import { feedLayers, isAboveShipped, proofOf } from './data-in-use.js';
import type { OverlayWatch } from './overlay-watch.js';

/** Data of a server that follows a feed. */
export interface ServedData {
  /**
   * Puts the data of a state in place of the present data, between requests; the present data stays if it has a higher version.
   *
   * @returns why the data cannot be used
   */
  take(live: LiveRegistry, next: FeedState): Promise<FeedError | undefined>;
  /** Last statement of the feed; undefined while other data is in use. */
  proof(): DataProof | undefined;
  /** State of the feed, without errors of updates. */
  status(): FeedStatus;
}

/** The data of a server. @param begun state that it begins with, if its data is from the feed */
export function createServedData(
  session: Pick<Session, 'now' | 'notice' | 'options'>,
  overlays: OverlayWatch,
  begun: FeedState | undefined,
): ServedData {
  let state = begun;
  let inUse = begun;
  const say = (message: string): void => session.notice(`wayfold: ${message}`);
  return {
    async take(live, next) {
      const isKnown = state?.version === next.version;
      state = next;
      if (!isAboveShipped(next)) {
        if (!isKnown)
          say(`version ${next.version} of the feed is not above the shipped data, which stays in use`);
        return undefined;
      }
      const isOther = next.digest !== inUse?.digest;
      if (isOther) {
        const registry = registryOf(await feedLayers(next, session.options));
        const [outcome] = live.offer([snapshotEdit(registry, live.current.seq + 1)], session.now());
        if (outcome?.kind === 'refused') return { reason: 'CONTENT', step: 'data', message: outcome.message };
        say(`the data is of version ${next.version}, edit ${next.seq}`);
      }
      inUse = next;
      if (isOther) await overlays.check(next);
      return undefined;
    },
    proof: () => inUse && proofOf(inUse),
    status: () => ({
      version: state?.version,
      newest: state?.newest,
      seq: state?.seq,
      proofAt: state && proofOf(state).proofAt,
      isInUse: inUse !== undefined,
      overlayFindings: overlays.findings(),
    }),
  };
}
