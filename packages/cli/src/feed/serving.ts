import { createLiveListener } from '@wayfold/http/node';
import type { LiveData } from 'wayfold/live';
import { type Api, type ApiOptions, createApi } from 'wayfold/wire';
import { CliError, exitCodes } from '../exit.js';
import { sharedData } from '../live/shared-data.js';
import { type Answering, dataHeader, type HttpOptions } from '../serving/answering.js';
import type { Session } from '../session.js';
import type { FeedFlags } from './flags.js';
import { createOverlayWatch } from './overlay-watch.js';
import { userDataFolder } from './state-place.js';
import { readerFor, updatedState } from './updating.js';

/** A feed that a server follows. */
export interface ServedFeed extends FeedFlags {
  /** URL or folder of the feed. */
  readonly place: string;
  /** Seconds between updates. */
  readonly updateEvery: number;
  readonly http: HttpOptions;
}

/** Answers from data that follow a feed. */
export async function followingFeed(
  session: Session,
  { pools, ...asked }: ApiOptions,
  { place, state, root, purpose, major, updateEvery, http }: ServedFeed,
): Promise<Answering> {
  const { createFollower } = await import('./follow-feed.js');
  await readerFor({ place });
  const folder = state ?? userDataFolder();
  const shared = await sharedData(session, { ...session.options, state: folder });
  const overlays = createOverlayWatch(session, shared.files);
  if (shared.feed !== undefined) await overlays.check(shared.feed);
  const follower = createFollower(
    session,
    {
      update: (signal) => updatedState(session, { place, folder, root, purpose, major, signal }),
      everySeconds: updateEvery,
      overlays,
    },
    shared.feed,
  );
  const apiOf = (data: LiveData): Api =>
    createApi(data.registry, { ...asked, ...(pools && { pools }), proof: follower.proof });
  const { listener, live } = createLiveListener(shared.base, {
    ...{ ...asked, ...http, apiOf, overlays: shared.overlays, dataHeader, feed: follower.status },
    ...(pools && { pools: pools() }),
  });
  const stopping = new AbortController();
  await follower.follow(live, stopping.signal);
  return {
    listener,
    registry: live.current.registry,
    endpoints: apiOf(live.current).endpoints,
    stop: async () => stopping.abort(),
  };
}

/** Options that say where the data of a server comes from. */
interface DataPlaces extends FeedFlags {
  readonly update?: string;
  readonly follow?: string;
  readonly watch?: string;
  readonly workers?: number;
}

/** @throws CliError for options that contradict --update, and for options of --update without it */
export function refuseOtherData(
  { options: { data } }: Session,
  { update, follow, watch, workers, root, state, purpose, major }: DataPlaces,
): void {
  const [stray] = namesOf({ root, state, purpose, major });
  if (update === undefined) {
    if (stray === undefined) return;
    throw new CliError(exitCodes.usage, `--${stray} is an option of --update, which is not given`);
  }
  const [other] = namesOf({ data, follow, watch });
  if (other !== undefined)
    throw new CliError(exitCodes.usage, `--update and --${other} both say where the data comes from`, {
      hint: 'give one of them; --overlay lays rows over the data of a feed',
    });
  if (workers !== undefined)
    throw new CliError(
      exitCodes.usage,
      '--update and --workers do not go together: one process updates the data',
      {
        hint: 'run wayfold data update apart, and restart the server after an update',
      },
    );
}

function namesOf(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
