import { isList, isObject } from '../json/index.js';
import { quote, RoutingError } from '../primitives/index.js';

/** A change of the shared data as it is sent: patches of one part (or of `all`), a whole snapshot, or what could not be read. */
export type DataEdit = SentEdit | UnreadableEdit;

/** An edit that can be sent. */
export type SentEdit = PatchEdit | SnapshotEdit;

/**
 * Patches from one state of a part to another. Digests are made by `partDigests`, for `pools` the pools'
 * digest, and for `all` the digest of all parts of the registry, without pools.
 */
export interface PatchEdit {
  /** Its place in the order of all edits, counted from 1. */
  readonly seq: number;
  readonly kind: 'patch';
  /** A part of the registry, `pools`, or `all` where several parts of the registry are edited at once. */
  readonly part: string;
  /** Digest before the edit. */
  readonly from: string;
  /** Digest after the edit. */
  readonly to: string;
  /** As `printPatches` writes them; of `pools` a `PoolsEdit` as JSON. */
  readonly patches: string;
}

/** The whole data, for replicas with other data or missing edits; pools only if it states them. */
export interface SnapshotEdit {
  /** Place of the edit in its order. */
  readonly seq: number;
  readonly kind: 'snapshot';
  /** Digest of its statements: of the registry, and of the pools if it states any. */
  readonly to: string;
  /**
   * JSON of a snapshot with rows in their order; `pools` in it lists the snapshots of pools, which take the place of all that a replica
   * has. Without it a replica keeps its pools; an empty list takes them away.
   */
  readonly data: string;
}

/**
 * An unreadable message in its place: every replica skips it alike. With the reason `gap` it represents edits
 * that the source does not offer, and the message states why; a replica then waits for a snapshot.
 */
export interface UnreadableEdit {
  /** Place of the edit in its order. */
  readonly seq: number;
  readonly kind: 'unreadable';
  /** Reason for programs. */
  readonly reason: EditRefusal;
  /** Sentence for users. */
  readonly message: string;
}

/**
 * Source of edits: a broker, a file. An implementation offers edits in order, from the one after `after` on, or
 * from a later one if that one is no longer kept.
 */
export interface RegistrySource {
  /**
   * @param setFollowing to be called with `true` once the place is heard, with `false` where it is not, and with either again whenever
   *   that changes; a source that never calls it leaves unknown whether it is followed
   * @returns what stops it; nothing is offered once that has resolved
   */
  /** Follows the edits after a number. */
  follow(
    after: number,
    offer: (edit: DataEdit) => void,
    setFollowing?: (isFollowing: boolean) => void,
  ): Promise<() => Promise<void>>;
}

/** Why an edit was refused: the closed list. */
export type EditRefusal = (typeof editRefusals)[number];

/**
 * The closed list of reasons to refuse an edit. All except `gap` skip the edit; a gap waits for the missing
 * edits.
 */
export const editRefusals = [
  /** Edits before it are missing. */
  'gap',
  /** Its result has another digest than stated, or it touches parts that it does not name. */
  'forged',
  /** It was made from other data than is here. */
  'other_base',
  /** It would put in a row that loading would refuse. */
  'bad_row',
  /** Pools of a lower height than is known, or of none where one is known. */
  'older',
  /** It is larger than edits may be. */
  'oversized',
  /** It is no edit, or was cut off. */
  'unreadable',
  /** There is no such part here. */
  'unknown_part',
  /** The service could not be built on its data. */
  'not_swapped',
] as const;

/** Outcome of an edit. */
export type Outcome =
  | {
      /** Place of the edit in its order. */
      readonly seq: number;
      readonly kind: 'applied';
    }
  /** It is here already. */
  | {
      /** Place of the edit in its order. */
      readonly seq: number;
      readonly kind: 'repeated';
    }
  | {
      /** Place of the edit in its order. */
      readonly seq: number;
      readonly kind: 'refused';
      /** Reason for programs. */
      readonly reason: EditRefusal;
      /** A sentence for operators. */
      readonly message: string;
    };

/**
 * Edits as they may be taken from a caller without types: each is read once, member by member. Anything else is an edit that every
 * replica refuses, in its place if it has one. Never throws.
 */
export function plainEdits(edits: unknown): readonly DataEdit[] {
  const list = attempt(() => (isList(edits) ? Array.from(edits) : undefined));
  return list === undefined ? [unreadable(Number.NaN, 'edits must be a list')] : list.map(plainEdit);
}

function plainEdit(value: unknown): DataEdit {
  const edit = attempt(() => (isObject(value) ? membersOf(value) : undefined));
  if (edit === undefined) {
    const what = attempt(() => quote(value)) ?? 'what cannot be read';
    return unreadable(Number.NaN, `an edit must be an object, got ${what}`);
  }
  const { kind, part, from, to, patches, data, message } = edit;
  const seq = typeof edit.seq === 'number' ? edit.seq : Number.NaN;
  if (kind === 'patch' && isText(part) && isText(from) && isText(to) && isText(patches))
    return { seq, kind, part, from, to, patches };
  if (kind === 'snapshot' && isText(to) && isText(data)) return { seq, kind, to, data };
  if (kind === 'unreadable')
    return {
      ...unreadable(seq, isText(message) ? message : 'an edit that could not be read'),
      reason: reasonOf(edit.reason),
    };
  return unreadable(
    seq,
    'an edit is a patch with part, from, to and patches, or a snapshot with to and data, each a text',
  );
}

function membersOf(value: Readonly<Record<string, unknown>>): Readonly<Record<Member, unknown>> {
  const { seq, kind, part, from, to, patches, data, reason, message } = value;
  return { seq, kind, part, from, to, patches, data, reason, message };
}

type Member = 'seq' | 'kind' | 'part' | 'from' | 'to' | 'patches' | 'data' | 'reason' | 'message';

function reasonOf(value: unknown): EditRefusal {
  return editRefusals.find((reason) => reason === value) ?? 'unreadable';
}

function unreadable(seq: number, message: string): UnreadableEdit {
  return { seq, kind: 'unreadable', reason: 'unreadable', message };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Result of inspecting an arbitrary value; undefined if it throws. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Why an edit was not applied. */
export interface Refused {
  readonly refused: EditRefusal;
  readonly message: string;
}

/**
 * A refusal. Its message is cut here for all callers: edits contain names of many MB, and refusals are logged.
 */
export function refused(reason: EditRefusal, message: string): Refused {
  return {
    refused: reason,
    message: message.length > mostWords ? `${message.slice(0, mostWords - 3)}...` : message,
  };
}

const mostWords = 500;

/** Whether something was refused. */
export function isRefused(value: object): value is Refused {
  return 'refused' in value;
}

/**
 * Result of a step, or a refusal for its error, since an edit may contain anything. An exceeded limit means too
 * large.
 */
export function orRefused<T>(reason: EditRefusal, step: () => T): T | Refused {
  try {
    return step();
  } catch (error) {
    const isBeyond = error instanceof RoutingError && error.reason === 'LIMIT_EXCEEDED';
    return refused(isBeyond ? 'oversized' : reason, wordsOf(error));
  }
}

/** Text of an error, with its place. */
export function wordsOf(error: unknown): string {
  if (error instanceof RoutingError && error.field !== '') return `${error.field}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
