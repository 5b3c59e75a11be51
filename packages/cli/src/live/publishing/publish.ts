import type { Registry } from 'wayfold';
import { createLiveRegistry, followSource, type LiveData, type Outcome, type SentEdit } from 'wayfold/live';
import { CliError, exitCodes } from '../../exit.js';
import type { EditStore } from '../store.js';
import { caughtUp } from '../caught-up.js';
import { liveFrom } from './wanted.js';

/** Result of a publication. */
export interface Published {
  readonly edit: SentEdit;
  /** Digest of the shared data with it. */
  readonly digest: string;
}

/** Number of tries after edits of other writers. */
const mostTries = 20;

/** Milliseconds without an edit after which existing ones are no longer waited for. */
const patience = 30_000;

/** How edits are published behind others. */
export interface Publishing {
  /** Stores each edit; default: appends it. */
  readonly send?: EditStore['append'];
  /**
   * Called with a sentence if earlier edits are missing: whole data is published nevertheless, as of the edit
   * before them. Without it that is refused.
   */
  readonly onLost?: ((message: string) => void) | undefined;
  /** How long the store may give none of the edits that it has, in milliseconds; 30000 unless given. */
  readonly patienceMs?: number;
}

/**
 * Publishes edits on top of those in the store. Where another writer adds one first, it is read, and the edits not yet published are made
 * again.
 *
 * @param base the data that the edits began with
 * @param make the edits behind the data as they are; none where nothing is to be changed
 * @returns what was published
 * @throws CliError where the store cannot be read or does not take it, or its edits do not fit the data
 */
export async function publishBehind(
  store: EditStore,
  base: Registry,
  make: (now: LiveData) => readonly SentEdit[],
  { send = store.append, onLost, patienceMs = patience }: Publishing = {},
): Promise<readonly Published[]> {
  const live = createLiveRegistry(base);
  const [outcomes, published]: [Outcome[], Published[]] = [[], []];
  const stop = await followSource(live, store.source, {
    onOutcomes: (more) => void outcomes.push(...more),
  });
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const seq = await caughtUp(live, store, patienceMs);
      refuseOther(store, outcomes);
      if (live.current.seq < seq) sayLost(store, { left: live.current.seq, last: seq }, onLost);
      const now = { ...live.current, seq };
      const next = liveFrom(now);
      let isFirst = true;
      for (const edit of make(now)) {
        isFirst = await send(edit);
        if (!isFirst) break;
        next.offer([edit]);
        published.push({ edit, digest: next.current.digest });
      }
      if (isFirst) return published;
    }
  } finally {
    await stop();
  }
  throw outrun(store);
}

/** Publishes an edit that does not follow from those in the store. @throws CliError where the store does not take it */
export async function publishAnew(
  store: EditStore,
  make: (seq: number) => SentEdit,
  send: EditStore['append'],
): Promise<readonly Published[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const edit = make((await store.last()) + 1);
    if (await send(edit)) return [{ edit, digest: edit.to }];
  }
  throw outrun(store);
}

function outrun({ name }: EditStore): CliError {
  const message = `${name}: other writers were first ${mostTries} times`;
  return new CliError(exitCodes.output, message, { hint: 'publish again' });
}

/**
 * Reports a missing edit, and the later ones that depend on it: they fit no other data, even if they exist.
 *
 * @param edits number of the last readable edit, and of the last published one
 * @throws CliError without a callback
 */
function sayLost(
  { name }: EditStore,
  { left, last }: { readonly left: number; readonly last: number },
  onLost: Publishing['onLost'],
): void {
  const message = `${name}: edit ${left + 1} is no longer there`;
  const whole = left === 0 ? 'the data as it is here' : `the data as of edit ${left}`;
  const without =
    last === left + 1
      ? `edit ${last} is not included`
      : `edits ${left + 1} to ${last} are not included, even where one can still be read`;
  if (onLost === undefined)
    throw new CliError(exitCodes.refused, message, {
      hint: `--snapshot sends ${whole}, whole, to all; ${without}`,
    });
  onLost(`${message}: ${whole} is sent; ${without}`);
}

/**
 * @throws CliError if the data here is not the base of the stored edits
 */
function refuseOther(store: EditStore, outcomes: readonly Outcome[]): void {
  const isOther = outcomes.some((outcome) => outcome.kind === 'refused' && outcome.reason === 'other_base');
  if (!isOther || outcomes.some(({ kind }) => kind === 'applied')) return;
  throw new CliError(
    exitCodes.refused,
    `the edits of ${store.name} were made of other data than are here, and none of them fits`,
    {
      hint: 'give the --data that the servers have; --reset sends the data as it is here, whole, to all',
    },
  );
}
