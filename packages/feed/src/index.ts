/** Signed data from static files: a publisher and a follower in the formats of The Update Framework. */
export type { Ed25519, SigningKey } from './crypto/keys.js';
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
export type { FeedReader } from './follow/reader.js';
export type { FeedState, FeedStore, Spent } from './follow/state.js';
export {
  updateFromFeed,
  type UpdateOptions,
  type UpdateOutcome,
  type UpdateRefused,
  type UpdateTaken,
} from './follow/update.js';
export type { FeedFolder, FeedPlan, PendingFile, PlannedFile } from './publish/plan.js';
export {
  type InitOptions,
  initFeed,
  publishPending,
  type PublishOptions,
  releaseData,
  type ReleasedData,
  type ReleaseOptions,
  type ReleasePlan,
  type RoleSetting,
  rotateKeys,
  type RotateOptions,
  signFile,
  touchFeed,
} from './publish/publish.js';
export type {
  FeedPurpose,
  PublicKey,
  ReleaseClass,
  ReleaseFacts,
  ReleaseSource,
  RoleName,
  RootSigned,
} from './tuf/metadata.js';
