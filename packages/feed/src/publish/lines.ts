import type { Sha256 } from 'wayfold/registry';
import { FeedRefusal, PublishRefusal } from '../errors.js';
import { type Data, editedData, wholeData } from '../follow/data.js';
import type { Release, Releases } from '../follow/releases.js';
import { routeTo } from '../follow/route.js';
import { hashOf } from '../tuf/bytes.js';
import { filePath } from '../tuf/paths.js';
import { day as secondsOfDay, secondsOf } from '../tuf/times.js';
import type { FeedFolder } from './plan.js';

/** The newest data of a line. */
export interface Line {
  readonly data: Data;
  /** The newest whole data of the line, which `targets` vouches for. */
  readonly anchor: Data;
  /** Releases since the whole data. */
  readonly since: number;
}

/**
 * Reads the newest data of a line from the published files.
 *
 * @throws PublishRefusal `DIGEST` where a file or its result differs from the metadata, `INVALID`
 */
export async function readLine(
  folder: FeedFolder,
  releases: Releases,
  line: number,
  sha256: Sha256 | undefined,
): Promise<Line> {
  try {
    const [whole, ...edits] = routeTo(releases, line, undefined);
    if (whole === undefined) throw new FeedRefusal('GAP', 'there is no whole data');
    const { seq, to } = whole.file.custom;
    const anchor = wholeData(await read(folder, whole), { seq: seq[1], to }, sha256);
    let data = anchor;
    for (const release of edits) {
      data = editedData(data, await read(folder, release), release.file.custom.seq);
      if (data.digest !== release.file.custom.to)
        throw new FeedRefusal('HASH', `${release.path} makes ${data.digest}`);
    }
    return { data, anchor, since: edits.length };
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    throw new PublishRefusal('DIGEST', `the data of version ${line} does not follow: ${error.message}`, {
      cause: error,
    });
  }
}

async function read(folder: FeedFolder, { path, file }: Release): Promise<Uint8Array> {
  const at = filePath(path, file.hashes.sha256);
  const bytes = await folder.read(at);
  if (bytes === undefined) throw new FeedRefusal('UNREACHABLE', `${at} is missing`);
  if (hashOf(bytes) !== file.hashes.sha256) throw new FeedRefusal('HASH', `${at} was changed`);
  return bytes;
}

/** Days after a major that the line before it gets outages. */
const outageDays = 90;

/** Lines below the newest one that still get outages. @param now seconds since the epoch */
export function olderLines(releases: Releases, newest: number, now: number): readonly number[] {
  const lines = [...releases.whole.keys()].filter((line) => line < newest).sort((a, b) => a - b);
  return lines.filter((_line, index) => {
    const next = lines[index + 1];
    if (next === undefined) return newestIsRecent(releases, newest, now);
    return isRecent(firstOf(releases, next), now);
  });
}

function newestIsRecent(releases: Releases, newest: number, now: number): boolean {
  const first = firstOf(releases, newest);
  return first === undefined || isRecent(first, now); // a line that begins now
}

function firstOf({ edits, whole }: Releases, line: number): Release | undefined {
  return edits.get(line)?.find(({ kind }) => kind === 'major') ?? whole.get(line)?.[0];
}

function isRecent(release: Release | undefined, now: number): boolean {
  const start = secondsOf(`${release?.file.custom.day ?? ''}T00:00:00Z`);
  return start !== undefined && now < start + outageDays * secondsOfDay;
}
