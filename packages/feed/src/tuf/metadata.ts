/** Roles of a feed. `minor` is delegated by `targets`, the others are the roles of The Update Framework. */
export type RoleName = 'root' | 'targets' | 'minor' | 'snapshot' | 'timestamp';

/** A test feed is never followed as a production feed, nor the reverse. */
export type FeedPurpose = 'production' | 'test';

/** A public Ed25519 key in the form of the metadata. */
export interface PublicKey {
  /** Type of the key. */
  readonly keytype: 'ed25519';
  /** Signature scheme. */
  readonly scheme: 'ed25519';
  /** The value. */
  readonly keyval: {
    /** 32 bytes in small hex. */
    readonly public: string;
  };
}

/** Keys of a role, and the number of them that must sign. */
export interface RoleKeys {
  /** Ids of its keys. */
  readonly keyids: readonly string[];
  /** Least number of keys that must sign. */
  readonly threshold: number;
}

/** One signature of a metadata file. */
export interface Signature {
  /** Id of the key. */
  readonly keyid: string;
  /** 64 bytes in small hex. */
  readonly sig: string;
}

/** A metadata file: the signed part and its signatures. */
export interface Envelope<Signed> {
  /** The part that is signed, as canonical JSON. */
  readonly signed: Signed;
  /** Signatures, one for a key. */
  readonly signatures: readonly Signature[];
}

/** Members that every signed part has. */
export interface Common<Type extends string> {
  /** Role of the file. */
  readonly _type: Type;
  /** Version of the specification, `1.0.31`. */
  readonly spec_version: string;
  /** Version of the file, from 1. */
  readonly version: number;
  /** End of its validity, `2027-01-31T12:00:00Z`. */
  readonly expires: string;
}

/** Signed part of `<n>.root.json`: the keys of all top roles. */
export interface RootSigned extends Common<'root'> {
  /** File names have versions and hashes. */
  readonly consistent_snapshot: true;
  /** Keys by id. */
  readonly keys: Readonly<Record<string, PublicKey>>;
  /** Keys of each role. */
  readonly roles: Readonly<Record<Exclude<RoleName, 'minor'>, RoleKeys>>;
  /** Facts of Wayfold. */
  readonly custom: {
    /** Purpose of the keys. */
    readonly purpose: FeedPurpose;
  };
}

/** Version, and where stated length and hash, of a metadata file. */
export interface MetaFile {
  /** Version of the file. */
  readonly version: number;
  /** Length in bytes. */
  readonly length: number;
  /** Hashes of its bytes. */
  readonly hashes: {
    /** In small hex. */
    readonly sha256: string;
  };
}

/** Signed part of `timestamp.json`: the newest snapshot of the metadata. */
export interface TimestampSigned extends Common<'timestamp'> {
  /** The snapshot. */
  readonly meta: {
    /** The snapshot of the metadata. */
    readonly 'snapshot.json': MetaFile;
  };
}

/** Signed part of `<n>.snapshot.json`: versions of all metadata. */
export interface SnapshotSigned extends Common<'snapshot'> {
  /** Files by name without version: `targets.json`, `minor.json`. */
  readonly meta: Readonly<Record<string, MetaFile>>;
}

/** Class of a release. */
export type ReleaseClass = 'patch' | 'minor' | 'major';

/** A source of the data of a release, in printable ASCII. */
export interface ReleaseSource {
  /** Name of the source. */
  readonly source: string;
  /** Its commit. */
  readonly commit?: string;
  /** Day of the commit. */
  readonly day?: string;
}

/** Facts of a release. */
export interface ReleaseFacts {
  /** Version of the data after it. */
  readonly version: string;
  /** Numbers of its first and last edit; of whole data twice the number of the last edit in it. */
  readonly seq: readonly [number, number];
  /** Digest of the data before; empty for whole data. */
  readonly from: string;
  /** Digest of the data after. */
  readonly to: string;
  /** Highest class of its changes. */
  readonly class: ReleaseClass;
  /** Day of the release, `2026-11-28`. */
  readonly day: string;
  /** Sources of the data. */
  readonly sources: readonly ReleaseSource[];
}

/** A target file: edits of one release, or whole data. */
export interface TargetFile {
  /** Length in bytes. */
  readonly length: number;
  /** Hashes of its bytes. */
  readonly hashes: {
    /** In small hex. */
    readonly sha256: string;
  };
  /** Facts of its release. */
  readonly custom: ReleaseFacts;
}

/** A role that targets delegates to. */
export interface DelegatedRole extends RoleKeys {
  /** Its name. */
  readonly name: 'minor';
  /** Patterns of the paths that it may state. */
  readonly paths: readonly ['*/minor/*'];
  /** No other role is asked for these paths. */
  readonly terminating: true;
}

/** Signed part of `<n>.targets.json` and `<n>.minor.json`. */
export interface TargetsSigned extends Common<'targets'> {
  /** Files by path, such as `v3/minor/3.4.1.jsonl`. */
  readonly targets: Readonly<Record<string, TargetFile>>;
  /** The role `minor`; only in `targets`. */
  readonly delegations?: {
    /** Keys by id. */
    readonly keys: Readonly<Record<string, PublicKey>>;
    /** The role. */
    readonly roles: readonly DelegatedRole[];
  };
}
