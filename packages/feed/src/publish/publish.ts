import type { SigningKey } from '../crypto/keys.js';
import { planInit } from './init.js';
import type { InitOptions, PublishOptions, ReleaseOptions, ReleasePlan, RotateOptions } from './options.js';
import { planPending } from './pending.js';
import type { FeedFolder, FeedPlan } from './plan.js';
import { planRelease } from './release.js';
import { planRotation } from './rotate.js';
import { withSignatures } from './sign.js';
import { planTouch } from './touch.js';

/**
 * A new feed: `1.root.json`, `1.targets.json`, `1.minor.json`, `1.snapshot.json`, `timestamp.json`, without releases.
 *
 * @throws PublishRefusal `INVALID` for thresholds that keys cannot reach or a key of two roles, `KEYS` without the keys of `minor`,
 * `snapshot` and `timestamp`
 */
export async function initFeed(folder: FeedFolder, options: InitOptions): Promise<FeedPlan> {
  return planInit(folder, options);
}

/**
 * A release of refreshed data: edits from the last release, and whole data with the first release, at a major, and every 50 releases.
 * Patches and minors need the keys of `minor`, `snapshot` and `timestamp`; whole data and majors also need keys of `targets`: if these do not
 * reach their threshold, the release waits in `pending/`.
 *
 * @throws PublishRefusal `DRAFT`, `OLDER_VERSION`, `VERSION_TOO_LOW`, `DIGEST`, `KEYS`, `INVALID`, `NO_FEED`
 */
export async function releaseData(folder: FeedFolder, options: ReleaseOptions): Promise<ReleasePlan> {
  return planRelease(folder, options);
}

/**
 * A new `timestamp.json`, so that followers see that nothing is withheld; with keys of `snapshot` and `minor` these are renewed too.
 *
 * @throws PublishRefusal `KEYS`, `NO_FEED`
 */
export async function touchFeed(folder: FeedFolder, options: PublishOptions): Promise<FeedPlan> {
  return planTouch(folder, options);
}

/**
 * A metadata file with signatures appended, one for each key that has none in it yet.
 *
 * @throws PublishRefusal `INVALID` for another file
 */
export async function signFile(bytes: Uint8Array, keys: readonly SigningKey[]): Promise<Uint8Array> {
  return withSignatures(bytes, keys);
}

/**
 * A new version of root, and of `targets` if the keys of `minor` change. Roles with other keys are signed by those given; root needs the
 * thresholds of the old and of the new keys, and waits in `pending/` for missing signatures.
 *
 * @throws PublishRefusal `INVALID`, `KEYS`, `NO_FEED`
 */
export async function rotateKeys(folder: FeedFolder, options: RotateOptions): Promise<FeedPlan> {
  return planRotation(folder, options);
}

/**
 * Publishes the files of `pending/` that have their signatures, with a new snapshot and timestamp.
 *
 * @throws PublishRefusal `KEYS` if signatures are missing, `NO_FEED` if nothing is pending
 */
export async function publishPending(folder: FeedFolder, options: PublishOptions): Promise<FeedPlan> {
  return planPending(folder, options);
}
