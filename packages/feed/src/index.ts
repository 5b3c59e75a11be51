/** Signed data from static files: a publisher and a follower in the formats of The Update Framework. */
export type { Ed25519, SigningKey } from './crypto/keys.js';
export { webEd25519 } from './crypto/web.js';
export {
  type FeedReason,
  feedReasons,
  FeedRefusal,
  type FeedStep,
  type PublishReason,
  publishReasons,
  PublishRefusal,
  type RefusalOptions,
} from './errors.js';
export { snapshotOf } from './follow/data.js';
export { type DelayOptions, updateDelay } from './follow/delay.js';
export type { FeedReader } from './follow/reader.js';
export type { FeedState, FeedStore, Spent } from './follow/state.js';
export type { UpdateOptions, UpdateOutcome, UpdateRefused, UpdateTaken } from './follow/options.js';
export { updateFromFeed } from './follow/update.js';
export type { FeedFolder, FeedPlan, PendingFile, PlannedFile } from './publish/plan.js';
export type {
  InitOptions,
  PublishOptions,
  ReleasedData,
  ReleaseNotes,
  ReleaseOptions,
  ReleasePlan,
  RoleSetting,
  RotateOptions,
} from './publish/options.js';
export { initFeed, publishPending, releaseData, rotateKeys, signFile, touchFeed } from './publish/publish.js';
export { keyIdOf } from './tuf/keys.js';
export type {
  FeedPurpose,
  PublicKey,
  ReleaseClass,
  ReleaseFacts,
  ReleaseSource,
  RoleName,
  RootSigned,
} from './tuf/metadata.js';
