import type { Trouble } from './trouble.js';

/** Options of a follower, with a callback for troubles. */
export interface NatsSourceOptions extends FollowTimes {
  /** Called once for each trouble while it lasts, regardless of retries. Without it troubles are not reported. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** Longest wait between two tries to follow, in milliseconds; 5000 without it. */
  readonly retryMs?: number;
}

/** How long the broker may be silent. */
export interface FollowTimes {
  /** The broker says that often that it is there, in milliseconds (500 to 15000); 5000 without it. After two that are missed it counts as away. */
  readonly heartbeatMs?: number;
  /** How long to wait for an answer, in milliseconds; 5000 without it. */
  readonly timeoutMs?: number;
}
