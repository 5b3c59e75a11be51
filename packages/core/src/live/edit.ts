/** A change of the shared data as it is sent: patches of one part (or of `all`), a whole snapshot, or what could not be read. */
export type DataEdit = SentEdit | UnreadableEdit;

/** An edit that can be sent. */
export type SentEdit = PatchEdit | SnapshotEdit;

/**
 * Patches that lead from one state of a part to another. Digests are those of `partDigests`, for `pools` that of the pools, and for `all`
 * that of all parts of the registry, without pools.
 */
export interface PatchEdit {
  /** Its place in the order of all edits, counted from 1. */
  readonly seq: number;
  readonly kind: 'patch';
  /** A part of the registry, `pools`, or `all` where several parts of the registry are edited at once. */
  readonly part: string;
  readonly from: string;
  readonly to: string;
  /** As `printPatches` writes them; of `pools` a `PoolsEdit` as JSON. */
  readonly patches: string;
}

/** The data anew, for whoever has other data or missed edits; pools only where it states them. */
export interface SnapshotEdit {
  readonly seq: number;
  readonly kind: 'snapshot';
  /** Digest of what it states: of the registry, and of the pools too where it states any. */
  readonly to: string;
  /**
   * JSON of a snapshot with rows in their order; `pools` in it lists the snapshots of pools, which take the place of all that a replica
   * has. Without it a replica keeps its pools; an empty list takes them away.
   */
  readonly data: string;
}

/**
 * A message that is no edit, in its place: every replica passes over it alike. With the reason `gap` it stands for edits that the source does
 * not give, and the message says why; a replica then waits for a snapshot.
 */
export interface UnreadableEdit {
  readonly seq: number;
  readonly kind: 'unreadable';
  readonly reason: EditRefusal;
  readonly message: string;
}

/**
 * Where edits come from: a broker, a file. Whoever implements it offers edits in their order, from the one behind `after` on, or
 * from a later one if that one is kept no more.
 */
export interface RegistrySource {
  /**
   * @param setFollowing to be called with `true` once the place is heard, with `false` where it is not, and with either again whenever
   *   that changes; a source that never calls it leaves unknown whether it is followed
   * @returns what stops it; nothing is offered once that has resolved
   */
  follow(
    after: number,
    offer: (edit: DataEdit) => void,
    setFollowing?: (isFollowing: boolean) => void,
  ): Promise<() => Promise<void>>;
}

/** Why an edit was refused: the closed list. */
export type EditRefusal = (typeof editRefusals)[number];

/** The closed list of reasons to refuse an edit. All but `gap` pass over the edit; a gap waits for what is missing. */
export const editRefusals = [
  /** Edits before it are missing. */
  'gap',
  /** What it makes has not the digest that it states, or it touches what it does not name. */
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
  /** What is built on the data could not be built on these. */
  'not_swapped',
] as const;

/** What became of an edit. */
export type Outcome =
  | { readonly seq: number; readonly kind: 'applied' }
  /** It is here already. */
  | { readonly seq: number; readonly kind: 'repeated' }
  | {
      readonly seq: number;
      readonly kind: 'refused';
      readonly reason: EditRefusal;
      /** A sentence for people. */
      readonly message: string;
    };
