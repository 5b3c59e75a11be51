import { FeedRefusal } from '../errors.js';
import type { MetaFile, TargetsSigned, TimestampSigned } from '../tuf/metadata.js';
import { textOf } from '../tuf/bytes.js';
import { metadataPath } from '../tuf/paths.js';
import { type Opened, openMetadata } from '../tuf/read.js';
import { readSnapshot, readTimestamp } from '../tuf/read-roles.js';
import { readMinor, readTargets } from '../tuf/read-targets.js';
import { secondsOf, validity } from '../tuf/times.js';
import type { Context } from './context.js';
import { mostBytes, readBounded, readStated } from './read-files.js';
import { checkExpiry, checkSigned, followRoot, type TrustedRoot } from './root.js';

/** Metadata of a feed after all its checks. */
export interface Trusted {
  /** Text of the root. */
  readonly root: string;
  /** Text of the timestamp. */
  readonly timestamp: string;
  /** Versions by file. */
  readonly versions: Readonly<Record<string, number>>;
  /** Releases that `targets` states. */
  readonly targets: TargetsSigned['targets'];
  /** Releases that `minor` states. */
  readonly minor: TargetsSigned['targets'];
  /** When the timestamp was signed, in seconds since the epoch. */
  readonly proofAt: number;
  /** Age of the proof in seconds, if it has expired. */
  readonly staleSeconds: number | undefined;
}

/**
 * Steps 1 to 4: the metadata, from the trusted root to the roles that state releases.
 *
 * @throws FeedRefusal
 * @see theupdateframework/specification `tuf-spec.md`, 5.3 to 5.6
 */
export async function followMetadata(context: Context): Promise<Trusted> {
  const trusted = await followRoot(context);
  const { root } = trusted;
  const seen = trusted.isRecovered ? {} : (context.state?.versions ?? {});
  const timestamp = await readTimestampFile(context, trusted, seen);
  const stated = timestamp.opened.signed.meta['snapshot.json'];
  context.enter('snapshot');
  const snapshot = await readRole(context, {
    ...{ name: 'snapshot', stated, most: mostBytes.snapshot, read: readSnapshot },
    by: { keys: root.keys, role: root.roles.snapshot },
  });
  // The age of a stale proof bounds the age of its snapshot too.
  if (!timestamp.isStale) checkExpiry(snapshot.signed, 'snapshot', context.now);
  const { meta } = snapshot.signed;
  for (const [file, version] of Object.entries(seen)) checkListed(meta, file, version);
  context.enter('targets');
  const targets = await readRole(context, {
    ...{ name: 'targets', stated: fileIn(meta, 'targets.json'), most: mostBytes.targets, read: readTargets },
    by: { keys: root.keys, role: root.roles.targets },
  });
  checkExpiry(targets.signed, 'targets', context.now);
  const minor = await readDelegated(context, meta, targets.signed);
  return {
    ...{ root: trusted.text, timestamp: timestamp.text, proofAt: timestamp.proofAt },
    versions: {
      'timestamp.json': timestamp.opened.signed.version,
      'snapshot.json': stated.version,
      ...Object.fromEntries(Object.entries(meta).map(([file, { version }]) => [file, version])),
    },
    ...{ targets: targets.signed.targets, minor: minor.targets },
    staleSeconds: timestamp.isStale ? context.now - timestamp.proofAt : undefined,
  };
}

interface TimestampFile {
  readonly opened: Opened<TimestampSigned>;
  readonly text: string;
  readonly proofAt: number;
  readonly isStale: boolean;
}

/** Seconds that a clock may be behind the clock of the feed. */
const clockTolerance = 3600;

/** Step 2. */
async function readTimestampFile(
  context: Context,
  { root }: TrustedRoot,
  seen: Readonly<Record<string, number>>,
): Promise<TimestampFile> {
  context.enter('timestamp');
  const bytes = await readBounded(context.options.reader, 'timestamp.json', mostBytes.timestamp);
  if (bytes === undefined) throw new FeedRefusal('UNREACHABLE', 'timestamp.json is missing');
  const opened = openMetadata(bytes, readTimestamp);
  const { options } = context;
  await checkSigned(
    opened,
    { keys: root.keys, role: root.roles.timestamp },
    { options, name: 'timestamp.json' },
  );
  const { version, expires, meta } = opened.signed;
  const known = seen['timestamp.json'];
  checkVersion('timestamp.json', version, known);
  checkVersion('snapshot.json', meta['snapshot.json'].version, seen['snapshot.json']);
  const text = textOf(bytes);
  if (version === known && !isSame(opened, context.state?.timestamp))
    throw new FeedRefusal('ROLLBACK', `timestamp.json of version ${version} has other content than before`);
  const end = secondsOf(expires) ?? 0;
  const proofAt = end - validity.timestamp;
  if (proofAt > context.now + clockTolerance)
    throw new ClockBack(`the clock is before the proof, which was signed a day before ${expires}`);
  if (context.now < end) return { opened, text, proofAt, isStale: false };
  const age = context.now - proofAt;
  if (options.staleOkSeconds !== undefined && age <= options.staleOkSeconds)
    return { opened, text, proofAt, isStale: true };
  const isStill = version === known;
  throw new FeedRefusal(
    isStill ? 'FREEZE' : 'EXPIRED',
    `timestamp expired at ${expires}${isStill ? ', and the feed has shown no newer one since' : ''}`,
  );
}

/** The clock is wrong: no fault of the feed. */
export class ClockBack extends Error {}

function isSame(opened: Opened<TimestampSigned>, known: string | undefined): boolean {
  if (known === undefined) return true;
  const before = openMetadata(new TextEncoder().encode(known), readTimestamp);
  return textOf(before.payload) === textOf(opened.payload);
}

function checkVersion(file: string, version: number, known: number | undefined): void {
  if (known !== undefined && version < known)
    throw new FeedRefusal('ROLLBACK', `${file} has version ${version}, and version ${known} was seen before`);
}

function checkListed(meta: Readonly<Record<string, MetaFile>>, file: string, known: number): void {
  if (file === 'timestamp.json' || file === 'snapshot.json') return;
  if (!Object.hasOwn(meta, file))
    throw new FeedRefusal('ROLLBACK', `the snapshot lists no ${file}, which it listed before`);
  checkVersion(file, meta[file]?.version ?? 0, known);
}

function fileIn(meta: Readonly<Record<string, MetaFile>>, file: string): MetaFile {
  const stated = Object.hasOwn(meta, file) ? meta[file] : undefined;
  if (stated === undefined) throw new FeedRefusal('CONTENT', `the snapshot lists no ${file}`);
  return stated;
}

interface RoleFile<Signed> {
  readonly name: 'snapshot' | 'targets' | 'minor';
  readonly stated: MetaFile;
  readonly most: number;
  readonly read: Parameters<typeof openMetadata<Signed>>[1];
  readonly by: Parameters<typeof checkSigned>[1];
}

async function readRole<Signed extends { readonly version: number }>(
  { options }: Context,
  { name, stated, most, read, by }: RoleFile<Signed>,
): Promise<Opened<Signed>> {
  const path = metadataPath(name, stated.version);
  const bytes = await readStated(options.reader, path, stated, { most, sha256: options.sha256 });
  const opened = openMetadata(bytes, read);
  await checkSigned(opened, by, { options, name: path });
  if (opened.signed.version !== stated.version)
    throw new FeedRefusal('CONTENT', `${path} has version ${opened.signed.version}`);
  return opened;
}

/** Step 4 for the delegated role. */
async function readDelegated(
  context: Context,
  meta: Readonly<Record<string, MetaFile>>,
  { delegations }: TargetsSigned,
): Promise<TargetsSigned> {
  const [role] = delegations?.roles ?? [];
  if (role === undefined || delegations === undefined)
    throw new FeedRefusal('CONTENT', 'targets delegates to no role');
  const { signed } = await readRole(context, {
    ...{ name: 'minor', stated: fileIn(meta, 'minor.json'), most: mostBytes.targets, read: readMinor },
    by: { keys: delegations.keys, role },
  });
  checkExpiry(signed, 'minor', context.now);
  return signed;
}
