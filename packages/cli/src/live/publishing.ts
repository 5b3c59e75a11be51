import type { Registry } from 'wayfold';
import {
  createLiveRegistry,
  followSource,
  type LiveData,
  type LiveRegistry,
  type Outcome,
  type PatchEdit,
  type SnapshotEdit,
} from 'wayfold/live';
import { CliError, exitCodes } from '../exit.js';
import type { EditStore } from './store.js';
import { caughtUp } from './follow.js';

/** An edit that can be sent. */
export type SentEdit = PatchEdit | SnapshotEdit;

/** What was published. */
export interface Published {
  readonly edit: SentEdit;
  /** Digest of the shared data with it. */
  readonly digest: string;
}

/** How often an edit is made anew behind those of other writers. */
const mostTries = 20;

/**
 * Publishes an edit of the data as the edits in the store have made them. Where another writer is first, its edit is read and this one made
 * anew.
 *
 * @param base the data that the edits began with
 * @param make the edit behind the data as they are; undefined where nothing is to be changed
 * @returns what was published
 * @throws CliError where the store does not take it, or its edits do not fit the data
 */
export async function publishBehind(
  store: EditStore,
  base: Registry,
  make: (now: LiveData) => SentEdit | undefined,
): Promise<Published | undefined> {
  const live = createLiveRegistry(base);
  const outcomes: Outcome[] = [];
  const stop = await followSource(live, store.source, {
    onOutcomes: (more) => void outcomes.push(...more),
  });
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await caughtUp(live, store);
      refuseOther(store, live, outcomes);
      const now = live.current;
      const edit = make(now);
      if (edit === undefined || (edit.kind === 'patch' && edit.from === edit.to)) return undefined;
      if (await store.append(edit)) return { edit, digest: digestWith(now, edit) };
    }
  } finally {
    await stop();
  }
  const message = `${store.name}: other writers were first ${mostTries} times`;
  throw new CliError(exitCodes.output, message, { hint: 'publish again' });
}

/** Publishes an edit that does not follow from those in the store. @throws CliError where the store does not take it */
export async function publishAnew(store: EditStore, make: (seq: number) => SentEdit): Promise<Published> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const edit = make((await store.last()) + 1);
    if (await store.append(edit)) return { edit, digest: edit.to };
  }
  throw new CliError(exitCodes.output, `${store.name}: other writers were first ${mostTries} times`);
}

function digestWith({ shared, seq }: LiveData, edit: SentEdit): string {
  const live = createLiveRegistry(shared, { seq });
  live.offer([edit]);
  return live.current.digest;
}

/** @throws CliError where the data here are not those that the edits in the store were made of */
function refuseOther(store: EditStore, live: LiveRegistry, outcomes: readonly Outcome[]): void {
  const hint = '--reset sends the data as they are here, whole, to all';
  const { seq } = live.current;
  if (live.state(0n).behind > 0)
    throw new CliError(exitCodes.refused, `${store.name}: edit ${seq + 1} is kept no more`, { hint });
  const isOther = outcomes.some((outcome) => outcome.kind === 'refused' && outcome.reason === 'other_base');
  if (!isOther || outcomes.some(({ kind }) => kind === 'applied')) return;
  throw new CliError(
    exitCodes.refused,
    `the edits of ${store.name} were made of other data than are here, and none of them fits`,
    { hint: `give the --data that the servers have; ${hint}` },
  );
}
