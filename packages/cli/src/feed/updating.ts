import { readFile } from 'node:fs/promises';
import { nativeSha256 } from '@wayfold/data';
import type { FeedPurpose, FeedReader, FeedState, UpdateOutcome } from '@wayfold/feed';
import type { FeedError } from '@wayfold/http';
import { exportSnapshot, type Snapshot } from 'wayfold';
import { CliError, exitCodes } from '../exit.js';
import { isSystemError, wordsOf } from '../errors.js';
import { baseOf, registryOf } from '../load.js';
import type { Session } from '../session.js';
import { isFeedRefusal } from './refusals.js';
import { feedStateIn, feedStore } from './state-place.js';

/** A feed and its follower's decisions. */
export interface FeedPlace {
  /** URL or folder of the feed. */
  readonly place: string;
  /** State folder. */
  readonly folder: string;
  /** File of the trusted root, needed before the first update. */
  readonly root?: string | undefined;
  readonly purpose?: FeedPurpose | undefined;
  /** Takes a later major. */
  readonly major?: boolean | undefined;
  /** Ids of changes that are taken. */
  readonly accept?: readonly string[] | undefined;
  /** Seconds that a proof may have been expired for. */
  readonly staleOk?: number | undefined;
  /** Ends reading. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * One update of the data in a state folder: whole or not at all.
 *
 * @throws CliError for a first update without a root, a file that cannot be read, or a state that cannot be written
 */
export async function updateData(session: Session, feed: FeedPlace): Promise<UpdateOutcome> {
  const { updateFromFeed } = await import('@wayfold/feed');
  const { nodeEd25519 } = await import('@wayfold/feed/node');
  const reader = await readerFor(feed);
  const isFirst = (await feedStateIn(feed.folder)) === undefined;
  if (isFirst && feed.root === undefined) throw rootIsMissing();
  const { purpose, major, accept, staleOk } = feed;
  const options = {
    reader,
    store: await feedStore(feed.folder),
    ed25519: nodeEd25519,
    now: session.now(),
    sha256: nativeSha256,
    ...(feed.root !== undefined && { root: await bytesOf(feed.root) }),
    ...(isFirst && { base: await presentData(session) }),
    ...(purpose && { purpose }),
    ...(major && { major }),
    ...(accept && { accept }),
    ...(staleOk !== undefined && { staleOkSeconds: staleOk }),
  };
  try {
    return await updateFromFeed(options);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CliError(exitCodes.output, `the state in ${feed.folder} cannot be written: ${wordsOf(error)}`);
  }
}

/** State after an update, or why it is refused. @throws CliError as {@link updateData} does */
export async function updatedState(session: Session, feed: FeedPlace): Promise<FeedState | FeedError> {
  const outcome = await updateData(session, feed);
  if (outcome.kind === 'refused') {
    const { reason, step, message } = outcome;
    return { reason, step, message };
  }
  const state = await feedStateIn(feed.folder);
  return state ?? { reason: 'CONTENT', step: 'state', message: `the state in ${feed.folder} is gone` };
}

/** Reads the files of a feed once. @throws CliError for a URL that is not read: HTTPS is, and HTTP of this machine */
export async function readerFor({ place, signal }: Pick<FeedPlace, 'place' | 'signal'>): Promise<FeedReader> {
  const { readerOf } = await import('@wayfold/feed/node');
  try {
    return readerOf(place, signal && { signal });
  } catch (error) {
    if (!isFeedRefusal(error)) throw error;
    throw new CliError(exitCodes.usage, error.message);
  }
}

function rootIsMissing(): CliError {
  return new CliError(exitCodes.usage, 'no root is trusted yet: this package ships none', {
    hint: "give the root of the feed with --root FILE; its operator's 1.root.json",
  });
}

/** The data in use, without the user's overlays: first data of a feed is compared with it. */
async function presentData({ options }: Session): Promise<Snapshot> {
  const { layers } = await baseOf(options);
  return exportSnapshot(registryOf(layers));
}

/** Bytes of a file. @throws CliError when it cannot be read */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CliError(exitCodes.usage, `cannot read ${path}: ${wordsOf(error)}`);
  }
}
