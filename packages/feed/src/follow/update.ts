import type { Snapshot } from 'wayfold';
import { FeedRefusal, type FeedStep } from '../errors.js';
import { printTime, secondsOfClock } from '../tuf/times.js';
import { parseVersion } from '../tuf/versions.js';
import { applyReleases } from './apply.js';
import type { Context } from './context.js';
import { type Data, dataOf, snapshotOf, textOfData } from './data.js';
import { decide } from './decide.js';
import { ClockBack, followMetadata } from './metadata.js';
import type { UpdateOptions, UpdateOutcome, UpdateTaken } from './options.js';
import { newestOf, releasesOf, versionOf } from './releases.js';
import { lineToFollow, routeTo } from './route.js';
import type { FeedState } from './state.js';

/**
 * Updates the data from a feed: whole or not at all. The steps follow The Update Framework 1.0.31 (section 5, client
 * workflow): then the edits are classified, checked and applied to a copy, and the state is saved once.
 *
 * Refusals are results. @throws Error of the store, if the state cannot be saved
 */
export async function updateFromFeed(options: UpdateOptions): Promise<UpdateOutcome> {
  let step: FeedStep = 'state';
  const enter = (next: FeedStep): void => {
    step = next;
  };
  try {
    const state = await options.store.load();
    const context: Context = { options, state, now: secondsOfClock(options.now), enter };
    if (state !== undefined && context.now < state.clock)
      throw new ClockBack(
        `the clock is at ${printTime(context.now)}, and the last update was at ${printTime(state.clock)}`,
      );
    const made = await prepare(context);
    enter('state');
    await options.store.save(made.state);
    return made.outcome;
  } catch (error) {
    if (error instanceof ClockBack)
      return { kind: 'refused', reason: 'CLOCK_BACK', step, message: error.message, ids: [], exitCode: 1 };
    if (!(error instanceof FeedRefusal)) throw error;
    const { reason, message, ids } = error;
    const exitCode = reason === 'UNREACHABLE' || step === 'state' ? 2 : 1;
    return { kind: 'refused', reason, step, message, ids, exitCode };
  }
}

interface Prepared {
  readonly state: FeedState;
  readonly outcome: UpdateTaken;
}

/** All checks: the state to save, and the outcome. @throws FeedRefusal, ClockBack */
async function prepare(context: Context): Promise<Prepared> {
  const { options, state, now, enter } = context;
  const trusted = await followMetadata(context);
  const releases = releasesOf(trusted.targets, trusted.minor);
  enter('data');
  const before = dataBefore(context);
  const version = state?.version ?? versionOfBase(options.base);
  const takesMajors = options.major === true || (options.accept?.length ?? 0) > 0;
  const line = lineToFollow(releases, version, takesMajors);
  const start = before && { version: version ?? noVersion, digest: before.data.digest };
  const route = routeTo(releases, line, start);
  const steps = await applyReleases(context, route, before?.data);
  const decided = decide(context, steps, { data: before?.data, anchor: before?.anchor }, releases);
  const data = steps.at(-1)?.data ?? before?.data;
  if (data === undefined) throw new FeedRefusal('GAP', 'the feed has no data');
  const isSame = steps.length === 0;
  const facts = {
    ...{ version: newestOf(releases, line) ?? '', newest: releases.newest ?? '' },
    ...{ seq: isSame && state ? state.seq : data.seq, digest: data.digest, proofAt: trusted.proofAt },
  };
  const text = isSame && state ? state.data : textOfData(data);
  const anchor =
    decided.anchor.digest === data.digest ? undefined : anchorText(decided.anchor, before, state);
  return {
    state: {
      ...{ form: 1, root: trusted.root, timestamp: trusted.timestamp, versions: trusted.versions },
      ...facts,
      ...{ clock: now, spent: decided.spent, data: text },
      ...(anchor !== undefined && { anchor }),
    },
    outcome: {
      ...{ kind: isSame ? 'same' : 'updated', before: state?.version },
      ...facts,
      ...(trusted.staleSeconds !== undefined && { staleSeconds: trusted.staleSeconds }),
      applied: steps.map(({ release }) => versionOf(release)),
    },
  };
}

/** Version of data without one: below every release. */
const noVersion = '';

function versionOfBase(base: (Snapshot & { readonly meta?: { readonly version?: string } }) | undefined) {
  const version = base?.meta?.version;
  return version !== undefined && parseVersion(version) !== undefined ? version : undefined;
}

interface DataBefore {
  readonly data: Data;
  readonly anchor: Data;
}

/** The data of the state, or the caller's. @throws FeedRefusal `CONTENT` for a state whose data has another digest */
function dataBefore({ state, options, enter }: Context): DataBefore | undefined {
  const { base, sha256 } = options;
  if (state === undefined) {
    const data = base && dataOf(base, 0, sha256);
    return data && { data, anchor: data };
  }
  const data = dataOf(snapshotOf(state), state.seq, sha256);
  if (data.digest !== state.digest) {
    enter('state');
    throw new FeedRefusal(
      'CONTENT',
      `the data of the state has the digest ${data.digest}, must have ${state.digest}`,
    );
  }
  const anchor = state.anchor === undefined ? data : dataOf(JSON.parse(state.anchor) as Snapshot, 0, sha256); // written from a registry
  return { data, anchor };
}

function anchorText(anchor: Data, before: DataBefore | undefined, state: FeedState | undefined): string {
  return anchor === before?.anchor && state?.anchor !== undefined ? state.anchor : textOfData(anchor);
}
