import type { FeedStore } from '../follow/state.js';

/** The state of a follower in a folder, which is made with the first state. */
export function stateFolder(_path: string): FeedStore {
  throw new Error('not yet');
}
