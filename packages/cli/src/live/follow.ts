import { setTimeout } from 'node:timers/promises';
import { followSource, type LiveRegistry, type Outcome } from 'wayfold/live';
import { CliError, exitCodes } from '../exit.js';
import { describeFailure } from '../render/failure.js';
import type { Session } from '../session.js';
import { openStore } from './open-store.js';
import type { EditStore, StoreOptions } from './store.js';

/** Where edits are followed from. */
export interface FollowPlace extends Pick<StoreOptions, 'stream' | 'creds'> {
  readonly place: string;
}

/** Milliseconds that a replica waits for the edits that are there before it answers on what it has. */
const patience = 10_000;

/**
 * Follows edits for as long as the process answers. Resolves once all that are there are here, or after a while without them, which it
 * says: what is here is answered from, and the rest is waited for.
 *
 * @returns what stops it
 * @throws CliError where the broker does not let us in
 */
export async function followEdits(
  session: Session,
  live: LiveRegistry,
  { place, ...options }: FollowPlace,
): Promise<() => Promise<void>> {
  const say = (message: string): void => session.notice(`wayfold: ${message}`);
  let isStopped = false;
  let stop = async (): Promise<void> => {};
  const begin = async (): Promise<'begun'> => {
    const store = await openStore(place, { ...options, isAwaited: () => !isStopped, onTrouble: say });
    const stopFollowing = await followSource(live, store.source, {
      now: session.now,
      onOutcomes: outcomesSaid(live, say),
      onError: (error) => say(describeFailure(error).message),
    });
    stop = async () => {
      await stopFollowing();
      await store.close();
    };
    if (isStopped) await stop();
    else await caughtUp(live, store).catch(() => {}); // the source has told why
    return 'begun';
  };
  const begun = begin();
  if ((await Promise.race([begun, sleep(patience)])) === undefined) {
    say(`not all edits are here yet: answering from the data as of edit ${live.current.seq}`);
    begun.catch((error: unknown) => say(describeFailure(error).message));
  }
  return async () => {
    isStopped = true;
    await stop();
  };
}

/**
 * Resolves once the edits that are there now are here, or known to be missing.
 *
 * @param patienceMs how long to wait for one more of them, in milliseconds; without it for as long as it takes
 * @returns the number of the last
 * @throws CliError where the store cannot be read, or gives nothing for so long
 */
export async function caughtUp(live: LiveRegistry, store: EditStore, patienceMs?: number): Promise<number> {
  const last = await store.last();
  let [known, since] = [-1, performance.now()];
  for (;;) {
    const now = live.current.seq + live.state(0n).behind;
    if (now >= last) return last;
    const refusal = store.refusal?.();
    if (refusal !== undefined) throw refusal;
    if (now > known) [known, since] = [now, performance.now()];
    else if (patienceMs !== undefined && performance.now() - since >= patienceMs)
      throw stalled(store, { known, last, patienceMs });
    // A server that waits so ends when it is told to; who publishes stays, though nothing else be open.
    await setTimeout(2, undefined, { ref: patienceMs !== undefined });
  }
}

function stalled(
  { name }: EditStore,
  { known, last, patienceMs }: { readonly known: number; readonly last: number; readonly patienceMs: number },
): CliError {
  const seconds = patienceMs / 1000;
  return new CliError(
    exitCodes.usage,
    `${name} gave no edit for ${seconds} s: those up to ${known} are read, and those up to ${last} are there`,
    { hint: 'publish again' },
  );
}

/** Says what became of edits: each that is refused, and the data that the others made; of a gap its beginning. */
function outcomesSaid(
  live: LiveRegistry,
  say: (message: string) => void,
): (outcomes: readonly Outcome[]) => void {
  let gapAfter: number | undefined;
  return (outcomes) => {
    for (const outcome of outcomes) {
      if (outcome.kind !== 'refused') continue;
      const { seq, reason, message } = outcome;
      if (reason === 'gap' && gapAfter === live.current.seq) continue;
      if (reason === 'gap') gapAfter = live.current.seq;
      say(`edit ${seq} is refused (${reason}): ${message}`);
    }
    const { seq, digest } = live.current;
    if (outcomes.some(({ kind }) => kind === 'applied')) say(`edit ${seq} is in the data, digest ${digest}`);
  };
}

function sleep(milliseconds: number): Promise<undefined> {
  return setTimeout(milliseconds, undefined, { ref: false });
}
