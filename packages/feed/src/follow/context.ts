import type { FeedStep } from '../errors.js';
import type { FeedState } from './state.js';
import type { UpdateOptions } from './options.js';

/** One run of an update. */
export interface Context {
  readonly options: UpdateOptions;
  /** State before; undefined at the first update. */
  readonly state: FeedState | undefined;
  /** Clock in seconds since the epoch. */
  readonly now: number;
  /** Called at the start of each step. */
  readonly enter: (step: FeedStep) => void;
}
