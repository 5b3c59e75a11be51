/** A change of the shared data as it is sent: patches of one part (or of `all`), a whole snapshot, or what could not be read. */
export type DataEdit = SentEdit | UnreadableEdit;

/** An edit that can be sent. */
export type SentEdit = PatchEdit | SnapshotEdit;

/**
 * Patches from one state of a part to another. Digests are those of `partDigests`, for `pools` the pools'
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
  | { readonly seq: number; readonly kind: 'applied' }
  /** It is here already. */
  | { readonly seq: number; readonly kind: 'repeated' }
  | {
      /** Place of the edit in its order. */
      readonly seq: number;
      readonly kind: 'refused';
      /** Reason for programs. */
      readonly reason: EditRefusal;
      /** A sentence for operators. */
      readonly message: string;
    };
