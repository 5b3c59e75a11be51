import { PublishRefusal } from '../errors.js';
import type {
  MetaFile,
  RoleName,
  RootSigned,
  SnapshotSigned,
  TargetsSigned,
  TimestampSigned,
} from '../tuf/metadata.js';
import { metadataPath } from '../tuf/paths.js';
import { secondsOf, secondsOfClock, validity } from '../tuf/times.js';
import type { FeedPlan, PlannedFile } from './plan.js';
import type { PublishOptions } from './options.js';
import type { Published } from './published.js';
import { commonOf, metaOf, needKeys, roleKeys, type SignedFile, signFor } from './signing.js';

/** A new version of a role with its signed file. */
export interface NewRole<Signed> {
  readonly signed: Signed;
  readonly bytes: Uint8Array;
}

/** Changes of a feed that have their signatures, except the roles of machines. */
export interface Change {
  /** Metadata before; undefined for a new feed. */
  readonly published: Published | undefined;
  readonly root?: NewRole<RootSigned> | undefined;
  readonly targets?: NewRole<TargetsSigned> | undefined;
  /** New content of `minor`, which is signed here. */
  readonly minor?: TargetsSigned | undefined;
  /** Target files. */
  readonly files?: readonly PlannedFile[];
  /** Files to remove. */
  readonly removes?: readonly string[];
  /** Signs `snapshot` although nothing in it changed. */
  readonly renewsSnapshot?: boolean;
}

/**
 * The files of a change, in order: data, roles, the snapshot, the root, and `timestamp.json`.
 *
 * @throws PublishRefusal `KEYS`, `INVALID`
 */
export async function assemble(change: Change, options: PublishOptions): Promise<FeedPlan> {
  const { published } = change;
  const root = change.root?.signed ?? published?.root;
  const targets = change.targets?.signed ?? published?.targets;
  if (root === undefined || targets === undefined)
    throw new PublishRefusal('NO_FEED', 'a feed needs root and targets');
  const now = secondsOfClock(options.now);
  const minor = await minorFile(change, targets, { options, root });
  const metas = metasOf(change, minor);
  const isRenewed =
    change.renewsSnapshot === true ||
    [change.root, change.targets, minor].some((one) => one !== undefined) ||
    published === undefined;
  const snapshot = isRenewed ? await snapshotFile(metas, { change, root, options }) : undefined;
  const timestamp = await timestampFile(snapshot?.meta ?? published?.timestamp.meta['snapshot.json'], {
    ...{ change, root, options },
  });
  const roles = {
    ...{ root, targets, minor: minor?.signed ?? published?.minor ?? targets },
    ...{ snapshot: snapshot?.signed ?? published?.snapshot ?? targets, timestamp: timestamp.signed },
  };
  return {
    files: [
      ...(change.files ?? []),
      ...fileOf('targets', change.targets),
      ...fileOf('minor', minor),
      ...fileOf('snapshot', snapshot),
      ...fileOf('root', change.root),
      { path: 'timestamp.json', bytes: timestamp.bytes },
    ],
    ...{ removes: change.removes ?? [], pending: [], expiring: expiringOf(roles, now) },
  };
}

interface With {
  readonly root: RootSigned;
  readonly options: PublishOptions;
}

/** The file of `minor`: with new content, or with new keys. */
async function minorFile(
  { published, minor, targets: newTargets }: Change,
  targets: TargetsSigned,
  { root, options }: With,
): Promise<NewRole<TargetsSigned> | undefined> {
  const role = roleKeys(root, targets, 'minor');
  const hasNewKeys =
    newTargets !== undefined &&
    published !== undefined &&
    JSON.stringify(roleKeys(root, published.targets, 'minor')) !== JSON.stringify(role);
  const content = minor ?? (hasNewKeys ? published?.minor : undefined);
  if (content === undefined) return undefined;
  needKeys(options.keys, 'minor', role);
  const signed: TargetsSigned = {
    ...commonOf('targets', 'minor', (published?.minor.version ?? 0) + 1, secondsOfClock(options.now)),
    targets: content.targets,
  };
  return { signed, bytes: (await signFor(signed, options.keys, [role])).bytes };
}

function metasOf(
  { published, targets }: Change,
  minor: NewRole<TargetsSigned> | undefined,
): Readonly<Record<string, MetaFile>> {
  return {
    ...published?.snapshot.meta,
    ...(targets && { 'targets.json': metaOf(targets.bytes, targets.signed.version) }),
    ...(minor && { 'minor.json': metaOf(minor.bytes, minor.signed.version) }),
  };
}

interface WithChange extends With {
  readonly change: Change;
}

async function snapshotFile(meta: Readonly<Record<string, MetaFile>>, { change, root, options }: WithChange) {
  needKeys(options.keys, 'snapshot', root.roles.snapshot);
  const version = (change.published?.snapshot.version ?? 0) + 1;
  const signed: SnapshotSigned = {
    ...commonOf('snapshot', 'snapshot', version, secondsOfClock(options.now)),
    meta,
  };
  const { bytes } = await signFor(signed, options.keys, [root.roles.snapshot]);
  return { signed, bytes, meta: metaOf(bytes, version) };
}

async function timestampFile(meta: MetaFile | undefined, { change, root, options }: WithChange) {
  if (meta === undefined) throw new PublishRefusal('NO_FEED', 'a feed needs a snapshot');
  needKeys(options.keys, 'timestamp', root.roles.timestamp);
  const version = (change.published?.timestamp.version ?? 0) + 1;
  const signed: TimestampSigned = {
    ...commonOf('timestamp', 'timestamp', version, secondsOfClock(options.now)),
    meta: { 'snapshot.json': meta },
  };
  const { bytes }: SignedFile = await signFor(signed, options.keys, [root.roles.timestamp]);
  return { signed, bytes };
}

function fileOf(
  role: 'root' | 'targets' | 'minor' | 'snapshot',
  file: NewRole<{ readonly version: number }> | undefined,
): readonly PlannedFile[] {
  return file === undefined ? [] : [{ path: metadataPath(role, file.signed.version), bytes: file.bytes }];
}

/** Roles with less than a quarter of their validity left. */
function expiringOf(
  roles: Readonly<Record<RoleName, { readonly expires: string }>>,
  now: number,
): readonly RoleName[] {
  const names = Object.keys(roles) as RoleName[]; // of a record of roles
  return names.filter((name) => (secondsOf(roles[name].expires) ?? 0) - now < validity[name] / 4);
}

/** Whether less than half of the validity of a role is left. */
export function isHalfOver(signed: { readonly expires: string }, role: RoleName, now: number): boolean {
  return (secondsOf(signed.expires) ?? 0) - now < validity[role] / 2;
}
