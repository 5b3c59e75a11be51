export {
  type DataEdit,
  type Outcome,
  type PatchEdit,
  type EditRefusal,
  editRefusals,
  type RegistrySource,
  type SentEdit,
  type SnapshotEdit,
  type UnreadableEdit,
} from './edit.js';
export { type FollowOptions, followSource } from './follow.js';
export {
  createLiveRegistry,
  type LiveData,
  type LiveOptions,
  type LiveRegistry,
  type LiveState,
} from './live.js';
export { type EditBase, type DataChange, editsOf, snapshotEdit } from './publish.js';
export { editAt, mostEditBytes, printEdit, readEdit, type ReadEditOptions } from './read.js';
