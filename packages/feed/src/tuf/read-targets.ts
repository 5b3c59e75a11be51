import { FeedRefusal } from '../errors.js';
import type { JsonMembers } from './json.js';
import type {
  DelegatedRole,
  ReleaseClass,
  ReleaseFacts,
  ReleaseSource,
  TargetFile,
  TargetsSigned,
} from './metadata.js';
import { parseTargetPath } from './paths.js';
import { hexAt, listAt, memberOf, membersAt, textAt, wholeAt } from './read.js';
import { commonOf, keysOf, roleOf } from './read-roles.js';

/** Signed part of `targets`, with the role that it delegates to. @throws FeedRefusal `CONTENT` */
export function readTargets(signed: JsonMembers): TargetsSigned {
  const delegations = membersAt(memberOf(signed, 'delegations'), 'delegations');
  const keys = keysOf(memberOf(delegations, 'keys'));
  const [first, ...others] = listAt(memberOf(delegations, 'roles'), 'roles');
  if (others.length > 0) throw new FeedRefusal('CONTENT', 'targets must delegate to the role minor alone');
  const members = membersAt(first, 'the delegated role');
  const paths = listAt(memberOf(members, 'paths'), 'paths');
  if (textAt(members, 'name') !== 'minor' || paths.length !== 1 || paths[0] !== '*/minor/*')
    throw new FeedRefusal('CONTENT', 'targets must delegate */minor/* to the role minor');
  if (memberOf(members, 'terminating') !== true)
    throw new FeedRefusal('CONTENT', 'the delegation to minor must be terminating');
  const role: DelegatedRole = {
    ...{ name: 'minor', paths: ['*/minor/*'], terminating: true },
    ...roleOf(members, keys),
  };
  return { ...commonOf(signed, 'targets'), targets: filesOf(signed), delegations: { keys, roles: [role] } };
}

/** Signed part of `minor`, which delegates nothing. @throws FeedRefusal `CONTENT` */
export function readMinor(signed: JsonMembers): TargetsSigned {
  if (memberOf(signed, 'delegations') !== undefined)
    throw new FeedRefusal('CONTENT', 'the role minor may delegate nothing');
  return { ...commonOf(signed, 'targets'), targets: filesOf(signed) };
}

function filesOf(signed: JsonMembers): TargetsSigned['targets'] {
  const targets = membersAt(memberOf(signed, 'targets'), 'targets');
  return Object.fromEntries(
    Object.entries(targets).map(([path, file]) => [path, fileOf(path, membersAt(file, path))]),
  );
}

function fileOf(path: string, members: JsonMembers): TargetFile {
  const known = parseTargetPath(path);
  if (known === undefined)
    throw new FeedRefusal(
      'CONTENT',
      `unknown target ${path.slice(0, 80)}: v3/minor/3.4.1.jsonl and the like are known`,
    );
  const custom = factsOf(membersAt(memberOf(members, 'custom'), 'custom'));
  if (custom.version !== known.version)
    throw new FeedRefusal('CONTENT', `${path} states version ${custom.version.slice(0, 80)}`);
  if ((known.kind === 'major') !== (custom.class === 'major') && known.kind !== 'snapshot')
    throw new FeedRefusal('MAJOR', `${path} states the class ${custom.class}`);
  return {
    length: wholeAt(members, 'length', 0),
    hashes: { sha256: hexAt(membersAt(memberOf(members, 'hashes'), 'hashes'), 'sha256', 32) },
    custom,
  };
}

const classes: readonly string[] = ['patch', 'minor', 'major'];

function factsOf(custom: JsonMembers): ReleaseFacts {
  const level = textAt(custom, 'class');
  if (!classes.includes(level)) throw new FeedRefusal('CONTENT', 'class must be patch, minor or major');
  const [first, last, ...others] = listAt(memberOf(custom, 'seq'), 'seq');
  if (typeof first !== 'number' || typeof last !== 'number' || others.length > 0 || first < 0 || last < first)
    throw new FeedRefusal('CONTENT', 'seq must be two numbers, the first not above the last');
  const from = textAt(custom, 'from');
  return {
    ...{ version: textAt(custom, 'version'), seq: [first, last] as const },
    from: from === '' ? '' : hexAt(custom, 'from', 32),
    to: hexAt(custom, 'to', 32),
    class: level as ReleaseClass, // one of the list
    day: textAt(custom, 'day'),
    sources: listAt(memberOf(custom, 'sources'), 'sources').map((row) =>
      sourceOf(membersAt(row, 'a source')),
    ),
  };
}

function sourceOf(members: JsonMembers): ReleaseSource {
  const optional = (key: 'commit' | 'day') =>
    memberOf(members, key) === undefined ? {} : { [key]: textAt(members, key) };
  return { source: textAt(members, 'source'), ...optional('commit'), ...optional('day') };
}
