import type { Snapshot } from 'wayfold';
import { FeedRefusal, type FeedStep } from '../errors.js';
import { printTime, secondsOfClock } from '../tuf/times.js';
import { parseVersion } from '../tuf/versions.js';
import { applyReleases } from './apply.js';
import type { Context } from './context.js';
import { type Data, dataOf, snapshotOf, textOfData } from './data.js';
import { decide, isVouched, recentlySpent } from './decide.js';
import { ClockBack, followMetadata, type Trusted } from './metadata.js';
import type { UpdateOptions, UpdateOutcome, UpdateTaken } from './options.js';
import { newestOf, type Releases, releasesOf, versionOf } from './releases.js';
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
  const { options, state } = context;
  const trusted = await followMetadata(context);
  const releases = releasesOf(trusted.targets, trusted.minor);
  context.enter('data');
  const base = state === undefined ? baseOf(options) : undefined;
  const start = state ?? base;
  const takesMajors = options.major === true || (options.accept?.length ?? 0) > 0;
  const line = lineToFollow(releases, start?.version, takesMajors);
  const route = routeTo(
    releases,
    line,
    start && { version: start.version ?? noVersion, digest: start.digest },
  );
  const facts: Facts = { trusted, releases, version: newestOf(releases, line) ?? '' };
  if (route.length === 0 && state !== undefined) return unchanged(context, state, facts);
  const before = state === undefined ? base && { data: base, anchor: base } : dataBefore(context, state);
  const steps = await applyReleases(context, route, before?.data);
  const decided = decide(context, steps, { data: before?.data, anchor: before?.anchor }, releases);
  const data = steps.at(-1)?.data ?? before?.data;
  if (data === undefined) throw new FeedRefusal('GAP', 'the feed has no data');
  const anchor =
    decided.anchor.digest === data.digest ? undefined : anchorText(decided.anchor, before, state);
  return prepared(context, facts, {
    ...{ applied: steps.map(({ release }) => versionOf(release)), spent: decided.spent },
    ...{ seq: data.seq, digest: data.digest, data: textOfData(data) },
    ...(anchor !== undefined && { anchor }),
  });
}

/** Facts of an update. */
interface Facts {
  readonly trusted: Trusted;
  readonly releases: Releases;
  /** Version after it. */
  readonly version: string;
}

/** The data is the newest: it is not read, since a server asks every hour. */
function unchanged(context: Context, state: FeedState, facts: Facts): Prepared {
  const { anchor, seq, digest, data } = state;
  const isKept = anchor !== undefined && !isVouched(facts.releases, digest);
  return prepared(context, facts, {
    ...{ applied: [], spent: recentlySpent(context), seq, digest, data },
    ...(isKept && { anchor }),
  });
}

/** Members of the state that follow from the data. */
type OfData = Pick<FeedState, 'spent' | 'seq' | 'digest' | 'data' | 'anchor'> & {
  readonly applied: readonly string[];
};

function prepared(
  { state: before, now }: Context,
  { trusted, releases, version }: Facts,
  { applied, spent, seq, digest, data, anchor }: OfData,
): Prepared {
  const shared = { version, newest: releases.newest ?? version, seq, digest, proofAt: trusted.proofAt };
  return {
    state: {
      ...{ form: 1, root: trusted.root, timestamp: trusted.timestamp, versions: trusted.versions },
      ...shared,
      ...{ clock: now, spent, data },
      ...(anchor !== undefined && { anchor }),
    },
    outcome: {
      ...{ kind: applied.length === 0 ? 'same' : 'updated', before: before?.version },
      ...shared,
      ...(trusted.staleSeconds !== undefined && { staleSeconds: trusted.staleSeconds }),
      applied,
    },
  };
}

/** Version of data without one: below every release. */
const noVersion = '';

/** The caller's data before the first update, with its version if it states one. */
function baseOf({
  base,
  sha256,
}: UpdateOptions): (Data & { readonly version: string | undefined }) | undefined {
  if (base === undefined) return undefined;
  const { version = '' } = (base as { readonly meta?: { readonly version?: string } }).meta ?? {}; // notes of a file of data
  return { ...dataOf(base, 0, sha256), version: parseVersion(version) === undefined ? undefined : version };
}

interface DataBefore {
  readonly data: Data;
  readonly anchor: Data;
}

/** The data of the state. @throws FeedRefusal `CONTENT` for data with another digest */
function dataBefore({ options: { sha256 }, enter }: Context, state: FeedState): DataBefore {
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
