import { FeedRefusal } from '../errors.js';
import { compareVersions, lineOf } from '../tuf/versions.js';
import { newestOf, type Release, type Releases, versionOf } from './releases.js';

/** Data that an update begins with. */
export interface Start {
  readonly version: string;
  readonly digest: string;
}

/** Most edits of one update. */
const mostEdits = 1000;

/**
 * Releases that lead from the data here to the newest of a line, in order: edits if they begin with the data here, else the newest
 * whole data and the edits after it. Empty if the data here is the newest.
 *
 * @param start undefined before the first update
 * @throws FeedRefusal `ROLLBACK`, `HASH`, `GAP`, `LIMIT`
 */
export function routeTo(releases: Releases, line: number, start: Start | undefined): readonly Release[] {
  const newest = newestOf(releases, line);
  if (newest === undefined) throw new FeedRefusal('GAP', `the feed has no data of version ${line}`);
  const edits = releases.edits.get(line) ?? [];
  const last = releaseOf(releases, line, newest);
  if (start !== undefined) {
    const order = compareVersions(newest, start.version);
    if (order < 0)
      throw new FeedRefusal(
        'ROLLBACK',
        `the newest version is ${newest}, and version ${start.version} is here`,
      );
    if (last?.file.custom.to === start.digest) return [];
    if (order === 0)
      throw new FeedRefusal(
        'HASH',
        `version ${newest} has another digest than the data of that version here`,
      );
    const next = chain(edits, start);
    // Edits of older versions only lead nowhere: then whole data does.
    const end = next?.at(-1);
    if (next && end && versionOf(end) === newest && countOf(next) <= mostEdits) return next;
  }
  const whole = releases.whole.get(line)?.at(-1);
  if (whole === undefined || (start !== undefined && compareVersions(versionOf(whole), start.version) < 0))
    throw new FeedRefusal(
      'GAP',
      `no edits and no whole data lead from ${start?.version ?? 'no data'} to ${newest}`,
    );
  const { version, to } = whole.file.custom;
  const after = chain(edits, { version, digest: to });
  if (after === undefined)
    throw new FeedRefusal('GAP', `no edits lead from the whole data ${version} to ${newest}`);
  if (countOf(after) > mostEdits)
    throw new FeedRefusal(
      'LIMIT',
      `${countOf(after)} edits lead to ${newest}; at most ${mostEdits} are applied`,
    );
  return [whole, ...after];
}

/** The edits after a version, if each begins with the digest before it. */
function chain(edits: readonly Release[], { version, digest }: Start): readonly Release[] | undefined {
  const later = edits.filter((release) => compareVersions(versionOf(release), version) > 0);
  let [at, seq]: [string, number | undefined] = [digest, undefined];
  for (const { file } of later) {
    const { from, to, seq: numbers } = file.custom;
    if (from !== at || (seq !== undefined && numbers[0] !== seq + 1)) return undefined;
    [at, seq] = [to, numbers[1]];
  }
  return later;
}

function countOf(edits: readonly Release[]): number {
  return edits.reduce((sum, { file }) => sum + file.custom.seq[1] - file.custom.seq[0] + 1, 0);
}

function releaseOf({ edits, whole }: Releases, line: number, version: string): Release | undefined {
  return [edits, whole].flatMap((lines) => lines.get(line) ?? []).find((one) => versionOf(one) === version);
}

/** The line that an update follows: the newest one if majors may be taken, else the line of the data here. */
export function lineToFollow(
  { newest }: Releases,
  version: string | undefined,
  takesMajors: boolean,
): number {
  if (newest === undefined) throw new FeedRefusal('GAP', 'the feed has no release yet');
  return takesMajors || version === undefined ? lineOf(newest) : lineOf(version);
}
