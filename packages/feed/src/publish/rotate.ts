import { PublishRefusal } from '../errors.js';
import { keyIdOf } from '../tuf/keys.js';
import type { RoleName, RootSigned, TargetsSigned } from '../tuf/metadata.js';
import { metadataPath } from '../tuf/paths.js';
import { secondsOfClock } from '../tuf/times.js';
import { assemble } from './assemble.js';
import { delegationsOf, roleNames, rootOf } from './init.js';
import { pendingFile, waitingFile } from './pending.js';
import type { FeedFolder, FeedPlan } from './plan.js';
import type { InitOptions, RoleSetting, RotateOptions } from './options.js';
import { openPublished, type Published } from './published.js';
import { canSign, commonOf, roleKeys, signFor } from './signing.js';

/** See `publish.ts`. */
export async function planRotation(folder: FeedFolder, options: RotateOptions): Promise<FeedPlan> {
  const published = await openPublished(folder);
  const now = secondsOfClock(options.now);
  const roles = rolesAfter(published, options);
  const root = rootOf(roles, published.root.custom.purpose, { version: published.root.version + 1, now });
  const rootRoles = [published.root.roles.root, root.roles.root];
  const rootFile = await signFor(root, options.keys, rootRoles);
  const targets = await newTargets(published, root, { roles, options, now });
  const isSigned = rootRoles.every((role) => canSign(options.keys, role));
  const areTargets = targets === undefined || canSign(options.keys, root.roles.targets);
  if (isSigned && areTargets)
    return assemble(
      { published, root: { signed: root, bytes: rootFile.bytes }, targets, renewsSnapshot: true },
      options,
    );
  const rootName = metadataPath('root', root.version);
  const targetsName = targets && metadataPath('targets', targets.signed.version);
  return {
    files: [
      ...(targets && targetsName ? [waitingFile(targetsName, targets)] : []),
      waitingFile(rootName, rootFile),
    ],
    pending: [
      pendingFile(rootName, 'root', rootFile, root.roles.root),
      ...(targets && targetsName ? [pendingFile(targetsName, 'targets', targets, root.roles.targets)] : []),
    ],
    ...{ removes: [], expiring: [] },
  };
}

/** Keys of all roles after a rotation. @throws PublishRefusal `INVALID` for an unknown key to revoke */
function rolesAfter(published: Published, { roles, revoke = [] }: RotateOptions): InitOptions['roles'] {
  const known = new Set(
    roleNames.flatMap((name) => roleKeys(published.root, published.targets, name).keyids),
  );
  const unknown = revoke.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new PublishRefusal('INVALID', `no role has the key ${unknown.slice(0, 80)}`);
  const after = (name: RoleName): RoleSetting => {
    const setting = roles[name] ?? settingOf(published, name);
    return { ...setting, keys: setting.keys.filter((key) => !revoke.includes(keyIdOf(key))) };
  };
  const [root, targets, minor] = [after('root'), after('targets'), after('minor')];
  return { root, targets, minor, snapshot: after('snapshot'), timestamp: after('timestamp') };
}

function settingOf({ root, targets }: Published, name: RoleName): RoleSetting {
  const { keyids, threshold } = roleKeys(root, targets, name);
  const keys = name === 'minor' ? (targets.delegations?.keys ?? {}) : root.keys;
  return { keys: keyids.flatMap((id) => keys[id] ?? []), threshold };
}

interface With {
  readonly roles: InitOptions['roles'];
  readonly options: RotateOptions;
  readonly now: number;
}

/** A new `targets` if its keys change, or the keys of `minor`, which it delegates to. */
async function newTargets(published: Published, root: RootSigned, { roles, options, now }: With) {
  const delegations = delegationsOf(roles.minor);
  const isSame =
    JSON.stringify(published.root.roles.targets) === JSON.stringify(root.roles.targets) &&
    JSON.stringify(roleKeys(published.root, published.targets, 'minor').keyids) ===
      JSON.stringify(delegations.roles[0]?.keyids) &&
    published.targets.delegations?.roles[0]?.threshold === roles.minor.threshold;
  if (isSame) return undefined;
  const signed: TargetsSigned = {
    ...commonOf('targets', 'targets', published.targets.version + 1, now),
    ...{ targets: published.targets.targets, delegations },
  };
  return { signed, ...(await signFor(signed, options.keys, [root.roles.targets])) };
}
