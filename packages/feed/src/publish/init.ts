import { PublishRefusal } from '../errors.js';
import { keyIdOf } from '../tuf/keys.js';
import type { PublicKey, RoleKeys, RoleName, RootSigned, TargetsSigned } from '../tuf/metadata.js';
import { metadataPath } from '../tuf/paths.js';
import { secondsOfClock } from '../tuf/times.js';
import { assemble } from './assemble.js';
import { pendingFile, waitingFile } from './pending.js';
import type { FeedFolder, FeedPlan } from './plan.js';
import type { InitOptions, RoleSetting } from './options.js';
import { canSign, commonOf, signFor } from './signing.js';

/** Roles of a feed. */
export const roleNames: readonly RoleName[] = ['root', 'targets', 'minor', 'snapshot', 'timestamp'];

/** See `publish.ts`. */
export async function planInit(folder: FeedFolder, options: InitOptions): Promise<FeedPlan> {
  const there = (await folder.list('')).find((path) => path.endsWith('.json'));
  if (there !== undefined) throw new PublishRefusal('INVALID', `the folder has a feed already: ${there}`);
  const now = secondsOfClock(options.now);
  const root = rootOf(options.roles, options.purpose, { version: 1, now });
  const targets: TargetsSigned = {
    ...commonOf('targets', 'targets', 1, now),
    ...{ targets: {}, delegations: delegationsOf(options.roles.minor) },
  };
  const minor: TargetsSigned = { ...commonOf('targets', 'minor', 1, now), targets: {} };
  const rootFile = await signFor(root, options.keys, [root.roles.root]);
  const targetsFile = await signFor(targets, options.keys, [root.roles.targets]);
  if (canSign(options.keys, root.roles.root) && canSign(options.keys, root.roles.targets))
    return assemble(
      {
        ...{ published: undefined, minor },
        root: { signed: root, bytes: rootFile.bytes },
        targets: { signed: targets, bytes: targetsFile.bytes },
      },
      options,
    );
  const [rootName, targetsName] = [metadataPath('root', 1), metadataPath('targets', 1)];
  const minorFile = await signFor(minor, options.keys, []);
  return {
    files: [
      waitingFile(metadataPath('minor', 1), minorFile),
      waitingFile(targetsName, targetsFile),
      waitingFile(rootName, rootFile),
    ],
    ...{ removes: [], expiring: [] },
    pending: [
      pendingFile(rootName, 'root', rootFile, root.roles.root),
      pendingFile(targetsName, 'targets', targetsFile, root.roles.targets),
    ],
  };
}

/**
 * Signed part of a root.
 *
 * @throws PublishRefusal `INVALID` for a threshold that its keys cannot reach, or a key of two roles
 */
export function rootOf(
  roles: InitOptions['roles'],
  purpose: InitOptions['purpose'],
  { version, now }: { readonly version: number; readonly now: number },
): RootSigned {
  const seen = new Map<string, RoleName>();
  for (const name of roleNames)
    for (const key of checked(name, roles[name]).keys) {
      const id = keyIdOf(key);
      const other = seen.get(id);
      if (other !== undefined)
        throw new PublishRefusal(
          'INVALID',
          `the key ${id} has the roles ${other} and ${name}; a key has one role`,
        );
      seen.set(id, name);
    }
  const { root, targets, snapshot, timestamp } = roles;
  const all = [root, targets, snapshot, timestamp];
  return {
    ...commonOf('root', 'root', version, now),
    consistent_snapshot: true,
    keys: keysById(all.flatMap(({ keys }) => keys)),
    roles: {
      ...{ root: keysOfRole(root), targets: keysOfRole(targets) },
      ...{ snapshot: keysOfRole(snapshot), timestamp: keysOfRole(timestamp) },
    },
    custom: { purpose },
  };
}

/** Delegation to the role `minor`. */
export function delegationsOf(minor: RoleSetting): NonNullable<TargetsSigned['delegations']> {
  return {
    keys: keysById(minor.keys),
    roles: [{ name: 'minor', ...keysOfRole(minor), paths: ['*/minor/*'], terminating: true }],
  };
}

function checked(name: RoleName, setting: RoleSetting): RoleSetting {
  const ids = new Set(setting.keys.map((key) => keyIdOf(key)));
  const { threshold } = setting;
  if (!Number.isSafeInteger(threshold) || threshold < 1 || threshold > ids.size)
    throw new PublishRefusal(
      'INVALID',
      `the role ${name} has ${ids.size} keys, which cannot reach a threshold of ${threshold}`,
    );
  if (ids.size < setting.keys.length) throw new PublishRefusal('INVALID', `the role ${name} has a key twice`);
  return setting;
}

function keysById(keys: readonly PublicKey[]): Readonly<Record<string, PublicKey>> {
  return Object.fromEntries(keys.map((key) => [keyIdOf(key), key]));
}

function keysOfRole({ keys, threshold }: RoleSetting): RoleKeys {
  return { keyids: keys.map((key) => keyIdOf(key)), threshold };
}
