import { FeedRefusal, PublishRefusal } from '../errors.js';
import { hashOf } from '../tuf/bytes.js';
import type { RootSigned, SnapshotSigned, TargetsSigned, TimestampSigned } from '../tuf/metadata.js';
import { metadataPath } from '../tuf/paths.js';
import { type Opened, openMetadata } from '../tuf/read.js';
import { readRoot, readSnapshot, readTimestamp } from '../tuf/read-roles.js';
import { readMinor, readTargets } from '../tuf/read-targets.js';
import type { FeedFolder } from './plan.js';

/** Metadata of a published feed. */
export interface Published {
  readonly root: RootSigned;
  readonly timestamp: TimestampSigned;
  readonly snapshot: SnapshotSigned;
  readonly targets: TargetsSigned;
  readonly minor: TargetsSigned;
}

/**
 * Reads the newest metadata of a feed and compares it with its hashes.
 *
 * @throws PublishRefusal `NO_FEED` if there is none, `DIGEST` for a file that differs from its hash, `INVALID`
 */
export async function openPublished(folder: FeedFolder): Promise<Published> {
  const root = await newestRoot(folder);
  const timestamp = (await openFile(folder, 'timestamp.json', readTimestamp)).signed;
  const stated = timestamp.meta['snapshot.json'];
  const snapshot = (await openStated(folder, metadataPath('snapshot', stated.version), stated, readSnapshot))
    .signed;
  const [targetsFile, minorFile] = [snapshot.meta['targets.json'], snapshot.meta['minor.json']];
  if (targetsFile === undefined || minorFile === undefined)
    throw new PublishRefusal('INVALID', 'the snapshot lists no targets.json or no minor.json');
  const targets = await openStated(
    folder,
    metadataPath('targets', targetsFile.version),
    targetsFile,
    readTargets,
  );
  const minor = await openStated(folder, metadataPath('minor', minorFile.version), minorFile, readMinor);
  return { root, timestamp, snapshot, targets: targets.signed, minor: minor.signed };
}

/** The newest root. @throws PublishRefusal `NO_FEED`, `INVALID` */
export async function newestRoot(folder: FeedFolder): Promise<RootSigned> {
  const versions = (await folder.list('')).flatMap((path) => {
    const [, version] = /^(\d{1,9})\.root\.json$/.exec(path) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
  if (versions.length === 0) throw new PublishRefusal('NO_FEED', 'the folder has no root: make a feed first');
  return (await openFile(folder, metadataPath('root', Math.max(...versions)), readRoot)).signed;
}

/** A metadata file. @throws PublishRefusal `NO_FEED` without it, `INVALID` */
export async function openFile<Signed>(
  folder: FeedFolder,
  path: string,
  read: Parameters<typeof openMetadata<Signed>>[1],
): Promise<Opened<Signed>> {
  return opened(path, await bytesOf(folder, path), read);
}

async function bytesOf(folder: FeedFolder, path: string): Promise<Uint8Array> {
  const bytes = await folder.read(path);
  if (bytes === undefined) throw new PublishRefusal('NO_FEED', `the feed has no ${path}`);
  return bytes;
}

/** A metadata file of bytes. @throws PublishRefusal `INVALID` */
export function opened<Signed>(
  path: string,
  bytes: Uint8Array,
  read: Parameters<typeof openMetadata<Signed>>[1],
): Opened<Signed> {
  try {
    return openMetadata(bytes, read);
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    throw new PublishRefusal('INVALID', `${path}: ${error.message}`, { cause: error });
  }
}

async function openStated<Signed>(
  folder: FeedFolder,
  path: string,
  { hashes }: { readonly hashes: { readonly sha256: string } },
  read: Parameters<typeof openMetadata<Signed>>[1],
): Promise<Opened<Signed>> {
  const bytes = await bytesOf(folder, path);
  if (hashOf(bytes) !== hashes.sha256)
    throw new PublishRefusal('DIGEST', `${path} differs from the hash in the metadata`);
  return opened(path, bytes, read);
}
