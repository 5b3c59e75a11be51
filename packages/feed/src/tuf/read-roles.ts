import { FeedRefusal } from '../errors.js';
import type { JsonMembers } from './json.js';
import { keyIdOf } from './keys.js';
import type {
  Common,
  MetaFile,
  PublicKey,
  RoleKeys,
  RootSigned,
  SnapshotSigned,
  TimestampSigned,
} from './metadata.js';
import { hexAt, listAt, memberOf, membersAt, textAt, wholeAt } from './read.js';
import { secondsOf } from './times.js';

/** Members that every signed part has. @throws FeedRefusal `CONTENT` */
export function commonOf<Type extends string>(signed: JsonMembers, type: Type): Common<Type> {
  if (textAt(signed, '_type') !== type)
    throw new FeedRefusal('CONTENT', `_type must be ${type}, got ${textAt(signed, '_type').slice(0, 80)}`);
  const version = textAt(signed, 'spec_version');
  if (!/^1\.\d+(\.\d+)?$/.test(version))
    throw new FeedRefusal(
      'CONTENT',
      `spec_version must be 1.0.31 or another 1.x, got ${version.slice(0, 80)}`,
    );
  const expires = textAt(signed, 'expires');
  if (secondsOf(expires) === undefined)
    throw new FeedRefusal('CONTENT', 'expires must be a time such as 2027-01-31T12:00:00Z');
  return { _type: type, spec_version: version, version: wholeAt(signed, 'version', 1), expires };
}

const topRoles = ['root', 'targets', 'snapshot', 'timestamp'] as const;

/** Signed part of a root. @throws FeedRefusal `CONTENT` */
export function readRoot(signed: JsonMembers): RootSigned {
  const keys = keysOf(memberOf(signed, 'keys'));
  const roles = membersAt(memberOf(signed, 'roles'), 'roles');
  const [root, targets, snapshot, timestamp] = topRoles.map((name) =>
    roleOf(membersAt(memberOf(roles, name), `the role ${name}`), keys),
  ) as [RoleKeys, RoleKeys, RoleKeys, RoleKeys]; // one for each name
  if (memberOf(signed, 'consistent_snapshot') !== true)
    throw new FeedRefusal('CONTENT', 'consistent_snapshot must be true');
  const purpose = textAt(membersAt(memberOf(signed, 'custom'), 'custom'), 'purpose');
  if (purpose !== 'production' && purpose !== 'test')
    throw new FeedRefusal('CONTENT', `purpose must be production or test, got ${purpose.slice(0, 80)}`);
  return {
    ...commonOf(signed, 'root'),
    ...{
      consistent_snapshot: true,
      keys,
      roles: { root, targets, snapshot, timestamp },
      custom: { purpose },
    },
  };
}

/** Keys by id: an id must follow from its key, so that no key has two. @throws FeedRefusal `CONTENT` */
export function keysOf(value: Parameters<typeof membersAt>[0]): Readonly<Record<string, PublicKey>> {
  const keys = Object.create(null) as Record<string, PublicKey>; // no prototype: any key may occur
  for (const [id, row] of Object.entries(membersAt(value, 'keys'))) {
    const members = membersAt(row, 'a key');
    if (textAt(members, 'keytype') !== 'ed25519' || textAt(members, 'scheme') !== 'ed25519')
      throw new FeedRefusal('CONTENT', 'a key must be of type and scheme ed25519');
    const bytes = hexAt(membersAt(memberOf(members, 'keyval'), 'keyval'), 'public', 32);
    const key: PublicKey = { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: bytes } };
    if (keyIdOf(key) !== id)
      throw new FeedRefusal('CONTENT', `the id of a key must be its hash ${keyIdOf(key)}`);
    keys[id] = key;
  }
  return keys;
}

/** Keys of a role. @throws FeedRefusal `CONTENT` for unknown or repeated keys, or a threshold that they cannot reach */
export function roleOf(members: JsonMembers, keys: Readonly<Record<string, PublicKey>>): RoleKeys {
  const keyids = listAt(memberOf(members, 'keyids'), 'keyids').map((id) => {
    if (typeof id !== 'string' || !(id in keys))
      throw new FeedRefusal('CONTENT', 'keyids must be ids of listed keys');
    return id;
  });
  if (new Set(keyids).size < keyids.length)
    throw new FeedRefusal('CONTENT', 'keyids must differ from each other');
  const threshold = wholeAt(members, 'threshold', 1);
  if (threshold > keyids.length)
    throw new FeedRefusal('CONTENT', `a threshold of ${threshold} needs as many keys, got ${keyids.length}`);
  return { keyids, threshold };
}

/** Signed part of a timestamp. @throws FeedRefusal `CONTENT` */
export function readTimestamp(signed: JsonMembers): TimestampSigned {
  const meta = membersAt(memberOf(signed, 'meta'), 'meta');
  return {
    ...commonOf(signed, 'timestamp'),
    meta: { 'snapshot.json': metaFileOf(membersAt(memberOf(meta, 'snapshot.json'), 'snapshot.json')) },
  };
}

/** Signed part of a snapshot of the metadata. @throws FeedRefusal `CONTENT` */
export function readSnapshot(signed: JsonMembers): SnapshotSigned {
  const meta = membersAt(memberOf(signed, 'meta'), 'meta');
  const files = Object.entries(meta).map(
    ([name, file]) => [name, metaFileOf(membersAt(file, name))] as const,
  );
  return { ...commonOf(signed, 'snapshot'), meta: Object.fromEntries(files) };
}

function metaFileOf(members: JsonMembers): MetaFile {
  return {
    version: wholeAt(members, 'version', 1),
    length: wholeAt(members, 'length', 1),
    hashes: { sha256: hexAt(membersAt(memberOf(members, 'hashes'), 'hashes'), 'sha256', 32) },
  };
}
