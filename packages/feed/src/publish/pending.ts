import type { Ed25519 } from '../crypto/keys.js';
import { PublishRefusal } from '../errors.js';
import type { RoleKeys, RootSigned, TargetsSigned } from '../tuf/metadata.js';
import { metadataPath } from '../tuf/paths.js';
import type { Opened } from '../tuf/read.js';
import { readRoot } from '../tuf/read-roles.js';
import { readMinor, readTargets } from '../tuf/read-targets.js';
import { signersOf, type SigningRole } from '../tuf/signatures.js';
import { assemble, type NewRole } from './assemble.js';
import type { FeedFolder, FeedPlan, PendingFile, PlannedFile } from './plan.js';
import type { PublishOptions } from './options.js';
import { openPublished, opened, type Published } from './published.js';

/** Folder of files that wait for signatures. */
const folderName = 'pending';

/** A file that waits: its bytes, and the signatures it has. */
export interface Waiting {
  readonly bytes: Uint8Array;
  readonly signatures: number;
}

/** Files that wait, instead of being published. */
export interface WaitingFiles {
  readonly files: readonly PlannedFile[];
  readonly pending: readonly PendingFile[];
}

/** A new `targets` that waits for signatures, with its target files. */
export function pendingTargets(
  targets: Waiting & { readonly signed: TargetsSigned },
  files: readonly PlannedFile[],
  { roles }: RootSigned,
): WaitingFiles {
  const name = metadataPath('targets', targets.signed.version);
  return {
    files: [
      ...files.map(({ path, bytes }) => ({ path: pendingPath(path), bytes })),
      waitingFile(name, targets),
    ],
    pending: [pendingFile(name, 'targets', targets, roles.targets)],
  };
}

/** Path of a file that waits. */
export function pendingPath(path: string): string {
  return `${folderName}/${path}`;
}

/** A metadata file that waits, to be written. */
export function waitingFile(name: string, { bytes }: Waiting): PlannedFile {
  return { path: pendingPath(name), bytes };
}

/** A metadata file that waits, for the report. */
export function pendingFile(
  name: string,
  role: PendingFile['role'],
  { signatures }: Waiting,
  { threshold }: RoleKeys,
): PendingFile {
  return { path: pendingPath(name), role, signatures, threshold };
}

/** See `publish.ts`. */
export async function planPending(folder: FeedFolder, options: PublishOptions): Promise<FeedPlan> {
  const paths = (await folder.list(folderName)).filter((path) => path.startsWith(`${folderName}/`));
  if (paths.length === 0) throw new PublishRefusal('NO_FEED', 'nothing is pending');
  const published = await openIfThere(folder);
  const root = await waitingRoot(folder, paths, { published, options });
  const rootSigned = root?.signed ?? published?.root;
  if (rootSigned === undefined)
    throw new PublishRefusal('NO_FEED', 'a feed without a root has no pending one');
  const targets = await waitingTargets(folder, paths, { published, options, root: rootSigned });
  const minorPath = paths.find((path) => /\/\d+\.minor\.json$/.test(path));
  const minor = minorPath === undefined ? undefined : (await open(folder, minorPath, readMinor)).signed;
  const data = paths.filter((path) => path.startsWith(pendingPath('targets/')));
  const files = await Promise.all(
    data.map(async (path) => ({
      path: path.slice(folderName.length + 1),
      bytes: await bytesOf(folder, path),
    })),
  );
  return assemble({ ...{ published, root, targets, minor, files }, removes: paths }, options);
}

async function openIfThere(folder: FeedFolder): Promise<Published | undefined> {
  return (await folder.read('timestamp.json')) === undefined ? undefined : openPublished(folder);
}

interface With {
  readonly published: Published | undefined;
  readonly options: PublishOptions;
}

async function waitingRoot(
  folder: FeedFolder,
  paths: readonly string[],
  { published, options }: With,
): Promise<NewRole<RootSigned> | undefined> {
  const version = (published?.root.version ?? 0) + 1;
  const path = waitingPath(paths, 'root', version);
  if (path === undefined) return undefined;
  const root = await open(folder, path, readRoot);
  const { keys, roles } = root.signed;
  const by = [{ keys, role: roles.root }];
  if (published !== undefined) by.push({ keys: published.root.keys, role: published.root.roles.root });
  for (const role of by) await needSignatures(path, root, role, options.ed25519);
  return root;
}

async function waitingTargets(
  folder: FeedFolder,
  paths: readonly string[],
  { published, options, root }: With & { readonly root: RootSigned },
): Promise<NewRole<TargetsSigned> | undefined> {
  const path = waitingPath(paths, 'targets', (published?.targets.version ?? 0) + 1);
  if (path === undefined) return undefined;
  const targets = await open(folder, path, readTargets);
  await needSignatures(path, targets, { keys: root.keys, role: root.roles.targets }, options.ed25519);
  return targets;
}

/** The pending file of a role. @throws PublishRefusal `INVALID` for one of another version: something was published since */
function waitingPath(
  paths: readonly string[],
  role: 'root' | 'targets',
  version: number,
): string | undefined {
  const found = paths.filter((path) => new RegExp(`^${folderName}/\\d+\\.${role}\\.json$`).test(path));
  const stale = found.find((path) => path !== pendingPath(metadataPath(role, version)));
  if (stale !== undefined)
    throw new PublishRefusal(
      'INVALID',
      `${stale} does not follow: version ${version} of ${role} is the next one`,
    );
  return found[0];
}

async function open<Signed>(
  folder: FeedFolder,
  path: string,
  read: Parameters<typeof opened<Signed>>[2],
): Promise<Opened<Signed> & NewRole<Signed>> {
  const bytes = await bytesOf(folder, path);
  return { ...opened(path, bytes, read), bytes };
}

async function bytesOf(folder: FeedFolder, path: string): Promise<Uint8Array> {
  const bytes = await folder.read(path);
  if (bytes === undefined) throw new PublishRefusal('INVALID', `${path} cannot be read`);
  return bytes;
}

async function needSignatures(
  path: string,
  { payload, signatures }: Opened<unknown>,
  by: SigningRole,
  ed25519: Ed25519,
): Promise<void> {
  const signers = await signersOf(payload, signatures, by, ed25519);
  if (signers < by.role.threshold)
    throw new PublishRefusal(
      'KEYS',
      `${path} needs valid signatures of ${by.role.threshold} keys, got ${signers}`,
    );
}
