import type { DataEdit, Outcome, RegistrySource } from './edit.js';
import type { LiveRegistry } from './live.js';

/** How a source is followed. */
export interface FollowOptions {
  /** Clock, nanoseconds since the epoch, for the age of the data. */
  readonly now?: () => bigint;
  /** Called with the outcomes of edits, refusals included, once for each. */
  readonly onOutcomes?: (outcomes: readonly Outcome[]) => void;
  /**
   * Called with the error if the source cannot be followed after a gap, or if `now` or `onOutcomes` throws.
   * Errors that it throws are ignored.
   */
  readonly onError?: (error: unknown) => void;
}

/**
 * Follows a source: edits of one turn are offered together. After a gap the source is followed again from the
 * last applied edit, once for each gap. Resolves when the source is followed, before its edits arrive:
 * `live.reached` waits for those. `live.state` has the source's status as `following`; after a stop nothing is
 * followed.
 *
 * @returns the function that stops it
 * @throws whatever the source throws when it is first followed
 */
export async function followSource(
  live: LiveRegistry,
  source: RegistrySource,
  { now, onOutcomes, onError }: FollowOptions = {},
): Promise<() => Promise<void>> {
  let pending: DataEdit[] = [];
  let stop: () => Promise<void> = async () => {};
  let isStopped = false;
  let gapAt = -1;
  let again: Promise<void> = Promise.resolve();
  const tell = (error: unknown): undefined => {
    try {
      onError?.(error);
    } catch {
      // There is no caller left to inform.
    }
  };
  /**
   * Calls a function of the caller and ignores its errors: no code above would catch them, and the process
   * would end.
   */
  const attempt = <T>(step: () => T): T | undefined => {
    try {
      return step();
    } catch (error) {
      return tell(error);
    }
  };
  const settle = (): void => {
    const edits = pending;
    pending = [];
    if (isStopped || edits.length === 0) return;
    const outcomes = live.offer(
      edits,
      attempt(() => now?.()),
    );
    attempt(() => onOutcomes?.(outcomes));
    const { seq } = live.current;
    const isGap = outcomes.some((outcome) => outcome.kind === 'refused' && outcome.reason === 'gap');
    if (!isGap || seq === gapAt) return;
    gapAt = seq;
    again = again.then(restart).catch((error: unknown) => {
      gapAt = -1;
      tell(error);
    });
  };
  const offer = (edit: DataEdit): void => {
    pending.push(edit);
    if (pending.length === 1) void Promise.resolve().then(settle);
  };
  const setFollowing = (isFollowing: boolean): void => {
    if (!isStopped) live.setFollowing(isFollowing);
  };
  const restart = async (): Promise<void> => {
    if (isStopped) return;
    await stop();
    if (!isStopped) stop = await source.follow(live.current.seq, offer, setFollowing);
  };
  stop = await source.follow(live.current.seq, offer, setFollowing);
  return async () => {
    setFollowing(false);
    isStopped = true;
    await again;
    await stop();
  };
}
