import type { Snapshot } from 'wayfold';
import type { FeedState } from './state.js';

/** The data of a state as a snapshot: the lowest layer of a registry. */
export function snapshotOf(state: FeedState): Snapshot {
  return JSON.parse(state.data) as Snapshot; // the state was written from a registry
}
