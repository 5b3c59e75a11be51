import { isList, isObject } from '../json/index.js';
import type { Pools } from '../pools/index.js';
import { blaming, quote, RoutingError, type Sha256, toHex, toUtf8 } from '../primitives/index.js';
import { layOver, type Laid, type Registry, type Snapshot } from '../registry/index.js';
import { applyAll } from './apply-all.js';
import {
  type DataEdit,
  type Outcome,
  type UnreadableEdit,
  plainEdits,
  type Refused,
  refused,
  wordsOf,
} from './edit.js';
import { digestOfShared, type Shared } from './shared.js';

/** Data of a replica at one moment. */
export interface LiveData {
  /** The shared data with the replica's rows over it. */
  readonly registry: Registry;
  /** The shared data alone. */
  readonly shared: Registry;
  /** Pools, if any are shared. */
  readonly pools?: Pools;
  /** The last edit that is in it, or was refused. */
  readonly seq: number;
  /**
   * Digest of the shared data, pools included; equal digests mean equal data. Its origins (`sources`) are
   * excluded.
   */
  readonly digest: string;
  /** Digest of the replica's rows; absent without rows. */
  readonly overlayDigest?: string;
}

/** How a registry follows edits. */
export interface LiveOptions {
  /**
   * A replica's rows, applied over the shared data after each edit. Rows that no longer fit are omitted, and
   * reported in `diagnostics`.
   */
  readonly overlays?: readonly Snapshot[];
  /** The pools to begin with; without any, edits of pools are refused. */
  readonly pools?: Pools;
  /** The last edit that the data has already, 0 unless given. */
  readonly seq?: number;
  /**
   * Called with the new data before it is `current`: build and warm dependent services here. An error refuses
   * the edit, and the old data stays.
   */
  readonly onSwap?: (next: LiveData) => void;
}

/** Status of a replica. */
export interface LiveState {
  /** Place of the edit in its order. */
  readonly seq: number;
  /** Digest of the shared data. */
  readonly digest: string;
  /** Digest of the replica's rows. */
  readonly overlayDigest?: string;
  /** Edits that were refused in their place, gaps and repeats not counted. */
  readonly refused: number;
  /** Edits that are known to be there and are not here; 0 unless some are missing. */
  readonly behind: number;
  /**
   * Whether the source of edits is connected now. If not, `behind` is unknown. Undefined without a statement,
   * for example if a program offers the edits.
   */
  readonly following: boolean | undefined;
  /**
   * Nanoseconds since the last edit arrived, 0 if the clock was set back; undefined before the first with a
   * time, whatever the age of the data.
   */
  readonly age: bigint | undefined;
}

/** A registry that follows edits. */
export interface LiveRegistry {
  /** The present data. It never changes, so a request that began with it finishes with it. */
  readonly current: LiveData;
  /**
   * Status at a time.
   *
   * @param now nanoseconds since the epoch
   */
  state(now: bigint): LiveState;
  /** Says whether the place that edits come from is heard and followed now; `followSource` says so for its source. */
  setFollowing(isFollowing: boolean): void;
  /**
   * Applies edits in order, each whole or not at all; the data is replaced once, after the last. Never throws:
   * invalid edits are refused as `unreadable`, with `NaN` as a missing place.
   *
   * @param now time of arrival, nanoseconds since the epoch
   */
  offer(edits: readonly DataEdit[], now?: bigint): readonly Outcome[];
  /**
   * Resolves when the edits up to a number are here or known to be missing, however long that takes: to
   * whether they are here, refused ones included. If it is false, only whole data leads on.
   *
   * @example await live.reached(await lastSequence(connection, place))
   */
  reached(seq: number): Promise<boolean>;
}

/**
 * A registry that follows edits of shared data, in the order of their numbers. An edit is applied whole or refused whole with a
 * reason, and alike on every replica: one that is refused is passed over, so that digests stay equal.
 *
 * @throws RoutingError `INVALID_TYPE` for a base or options of another type, `DATA_INVALID` for overlays that JSON could not write
 * @example createLiveRegistry(registry, { onSwap: ({ registry }) => { api = createApi(registry); } })
 */
export function createLiveRegistry(base: Registry, options: LiveOptions = {}): LiveRegistry {
  checkLive(base, options);
  const lay = laying(options.overlays ?? []);
  let shared: Shared = { registry: base, pools: options.pools };
  let present = lay(shared, options.seq ?? 0);
  let [passedOver, furthest] = [0, present.seq];
  let [last, following]: [bigint | undefined, boolean | undefined] = [undefined, undefined];
  const waiting = createWaiting(() => ({ here: present.seq, known: furthest }));
  const pass = (seq: number): void => {
    present = Object.freeze({ ...present, seq });
  };
  const see = (seq: number): void => {
    furthest = Math.max(furthest, seq);
  };
  /** Takes edits that follow each other; the first may be a snapshot behind a gap, which is passed over only if it is good. */
  const take = (edits: readonly DataEdit[]): readonly Outcome[] => {
    const [first, end] = [edits[0], edits.at(-1)];
    if (first === undefined || end === undefined) return [];
    const applied = applyAll(shared, edits);
    const isGap = first.seq > present.seq + 1;
    const outcomes = edits.map(({ seq }, index) => outcomeOf(seq, applied.refusals[index]));
    try {
      if (isSame(applied.shared, shared)) {
        if (!isGap || outcomes[0]?.kind === 'applied') pass(end.seq);
      } else {
        const next = lay(applied.shared, end.seq);
        options.onSwap?.(next);
        [shared, present] = [applied.shared, next];
      }
    } catch (error) {
      if (edits.length > 1) return edits.flatMap((edit) => take([edit]));
      if (!isGap) {
        pass(end.seq);
        passedOver += 1;
      }
      return [outcomeOf(end.seq, refused('not_swapped', wordsOf(error)))];
    }
    if (!isGap) passedOver += outcomes.filter(({ kind }) => kind === 'refused').length;
    return outcomes;
  };
  return {
    get current() {
      return present;
    },
    state: (now) => ({
      seq: present.seq,
      digest: present.digest,
      ...(present.overlayDigest !== undefined && { overlayDigest: present.overlayDigest }),
      refused: passedOver,
      behind: Math.max(0, furthest - present.seq),
      following,
      age: last === undefined ? undefined : ageAt(now, last),
    }),
    setFollowing(isFollowing) {
      following = isFollowing;
    },
    offer(given, now) {
      const edits = plainEdits(given);
      if (edits.some((edit) => !isMissing(edit)) && typeof now === 'bigint') last = now;
      const outcomes = inOrder(edits, { seq: () => present.seq, see, take });
      waiting.look();
      return outcomes;
    },
    reached: waiting.reached,
  };
}

/** @throws RoutingError `INVALID_TYPE` for a clock that gives no bigint */
function ageAt(now: bigint, last: bigint): bigint {
  if (typeof now !== 'bigint')
    throw new RoutingError('INVALID_TYPE', 'now', `\`now\` must be a bigint, got ${quote(now)}`);
  return now < last ? 0n : now - last;
}

/** Outcomes of edits by their places. */
interface Places {
  /** The last edit that was taken. */
  readonly seq: () => number;
  /** Called with the place of an edit that does not follow. */
  readonly see: (seq: number) => void;
  readonly take: (edits: readonly DataEdit[]) => readonly Outcome[];
}

/** Edits that follow each other are taken together; the others are repeats, gaps, or snapshots behind gaps. */
function inOrder(edits: readonly DataEdit[], { seq, see, take }: Places): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  let run: DataEdit[] = [];
  const settle = (): void => {
    outcomes.push(...take(run));
    run = [];
  };
  for (const edit of edits) {
    if (!isMissing(edit) && edit.seq === (run.at(-1)?.seq ?? seq()) + 1) {
      run.push(edit);
      continue;
    }
    settle();
    if (!Number.isSafeInteger(edit.seq)) {
      const why = edit.kind === 'unreadable' ? `: ${edit.message}` : '';
      outcomes.push(outcomeOf(edit.seq, refused('unreadable', `an edit has no place${why}`)));
      continue;
    }
    see(edit.seq);
    if (edit.seq <= seq()) outcomes.push({ seq: edit.seq, kind: 'repeated' });
    else if (edit.kind === 'snapshot') outcomes.push(...take([edit]));
    else outcomes.push(outcomeOf(edit.seq, isMissing(edit) ? refused('gap', edit.message) : gapAfter(seq())));
  }
  settle();
  return outcomes;
}

/** Whether an edit only says that there was one, and why it does not come: a snapshot in its place or behind it makes up for it. */
function isMissing(edit: DataEdit): edit is UnreadableEdit {
  return edit.kind === 'unreadable' && edit.reason === 'gap';
}

/** Applies a replica's rows over the shared data; earlier results are reused if they cannot have changed. */
function laying(overlays: readonly Snapshot[]): (shared: Shared, seq: number) => LiveData {
  let earlier: Laid | undefined;
  let overlayDigest: string | undefined;
  return (shared, seq) => {
    const registry = layOver(shared.registry, overlays, { earlier });
    if (overlays.length > 0) {
      earlier = { below: shared.registry, registry };
      overlayDigest ??= digestOfOverlays(overlays, shared.registry.sha256);
    }
    return Object.freeze({
      registry,
      shared: shared.registry,
      ...(shared.pools && { pools: shared.pools }),
      seq,
      digest: digestOfShared(shared),
      ...(overlayDigest !== undefined && { overlayDigest }),
    });
  };
}

/** @throws RoutingError `DATA_INVALID` for overlays that JSON could not write: replicas could not compare them */
function digestOfOverlays(overlays: readonly Snapshot[], sha256: Sha256): string {
  return blaming(
    overlays,
    // Large whole numbers are bigints where files are read exactly; each is written in its digits.
    () =>
      toHex(
        sha256(
          toUtf8(
            JSON.stringify(overlays, (_key, value: unknown) =>
              typeof value === 'bigint' ? `${value}` : value,
            ),
          ),
        ),
      ),
    (why) => {
      throw new RoutingError('DATA_INVALID', '', `overlays must be what JSON could write: ${why}`);
    },
  );
}

/** @throws RoutingError `INVALID_TYPE`, for callers without types */
function checkLive(base: Registry, options: LiveOptions): void {
  const refuse = (field: string, needed: string, value: unknown): never => {
    throw new RoutingError('INVALID_TYPE', field, `\`${field}\` must be ${needed}, got ${quote(value)}`);
  };
  if (!isObject(base) || !(base.chains instanceof Map)) refuse('base', 'a registry', base);
  if (!isObject(options)) refuse('options', 'an object', options);
  const { overlays, pools, seq, onSwap } = options;
  if (
    overlays !== undefined &&
    !blaming(
      overlays,
      () => isList(overlays),
      () => false,
    )
  )
    refuse('options.overlays', 'a list of snapshots', overlays);
  if (pools !== undefined && !(isObject(pools) && pools.chains instanceof Map))
    refuse('options.pools', 'pools', pools);
  if (seq !== undefined && !(Number.isSafeInteger(seq) && seq >= 0))
    refuse('options.seq', 'a whole number from 0', seq);
  if (onSwap !== undefined && typeof onSwap !== 'function') refuse('options.onSwap', 'a function', onSwap);
}

function isSame(a: Shared, b: Shared): boolean {
  return a.registry === b.registry && a.pools === b.pools;
}

function gapAfter(seq: number): Refused {
  return refused('gap', `edit ${seq + 1} is missing`);
}

function outcomeOf(seq: number, refusal: Refused | undefined): Outcome {
  if (refusal === undefined) return { seq, kind: 'applied' };
  return { seq, kind: 'refused', reason: refusal.refused, message: refusal.message };
}

/** Callers that wait for edits. */
export interface Waiting {
  /** Resolves once edits up to there are here, or known to be missing: to whether they are here. */
  reached(seq: number): Promise<boolean>;
  /** Looks whom there is an answer for now. */
  look(): void;
}

/** How far a registry is. */
export interface Reach {
  /** The last edit that is here. */
  readonly here: number;
  /** The last edit that is known to be there. */
  readonly known: number;
}

/** An empty list of waiting callers. @param reach present progress of the registry */
export function createWaiting(reach: () => Reach): Waiting {
  let open: { readonly seq: number; readonly resolve: (isHere: boolean) => void }[] = [];
  const look = (): void => {
    const { here, known } = reach();
    const answered = open.filter(({ seq }) => seq <= Math.max(here, known));
    if (answered.length === 0) return;
    open = open.filter((one) => !answered.includes(one));
    for (const { seq, resolve } of answered) resolve(seq <= here);
  };
  return {
    look,
    reached: (seq) =>
      new Promise((resolve, reject) => {
        if (typeof seq !== 'number' || Number.isNaN(seq))
          return reject(
            new RoutingError('INVALID_TYPE', 'seq', `\`seq\` must be a number, got ${quote(seq)}`),
          );
        open.push({ seq, resolve });
        look();
      }),
  };
}
