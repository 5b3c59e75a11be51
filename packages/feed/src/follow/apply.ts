import { judgeChanges, type Judged } from '../data/classes.js';
import { newUnknown } from '../data/references.js';
import { FeedRefusal } from '../errors.js';
import { filePath } from '../tuf/paths.js';
import type { Context } from './context.js';
import { type Data, editedData, wholeData } from './data.js';
import { mostBytes, readStated } from './read-files.js';
import { type Release, versionOf } from './releases.js';

/** Most bytes of all data files of one update. */
const mostDataBytes = 64 * 1024 * 1024;

/** Data after a release, and its changes. */
export interface Step {
  readonly release: Release;
  readonly data: Data;
  /** Changes from the data before; undefined at the first update. */
  readonly judged: Judged | undefined;
}

/**
 * Reads and applies releases to copies of the data, one after another. Changes are classified here, whatever the release states.
 *
 * @throws FeedRefusal `LENGTH`, `HASH`, `GAP`, `CONTENT`, `LIMIT`, `UNREACHABLE`
 */
export async function applyReleases(
  context: Context,
  route: readonly Release[],
  before: Data | undefined,
): Promise<readonly Step[]> {
  const total = route.reduce((sum, { file }) => sum + file.length, 0);
  if (total > mostDataBytes)
    throw new FeedRefusal('LIMIT', `${total} bytes of edits; at most ${mostDataBytes} are read`);
  const steps: Step[] = [];
  let data = before;
  for (const release of route) {
    const next = await dataAfter(context, release, data);
    steps.push({ release, data: next, judged: data && judgeChanges(data.registry, next.registry) });
    data = next;
  }
  const last = steps.at(-1);
  // Whole data of a first update is as `targets` vouches for it: later edits may add no unknown names.
  if (last !== undefined) checkReferences(last.data, before ?? steps[0]?.data);
  return steps;
}

async function dataAfter(
  { options: { reader, sha256 } }: Context,
  release: Release,
  before: Data | undefined,
): Promise<Data> {
  const { file, kind, path } = release;
  const { seq, to } = file.custom;
  const most = kind === 'snapshot' ? mostBytes.data : mostBytes.edits;
  const bytes = await readStated(reader, filePath(path, file.hashes.sha256), file, { most, sha256 });
  if (kind === 'snapshot') return wholeData(bytes, { seq: seq[1], to }, sha256);
  if (before === undefined) throw new FeedRefusal('GAP', `no data is here that ${path} could change`);
  const after = editedData(before, bytes, seq);
  if (after.digest !== to)
    throw new FeedRefusal(
      'HASH',
      `the data after ${versionOf(release)} must have the digest ${to}, got ${after.digest}`,
    );
  return after;
}

/** @throws FeedRefusal `CONTENT` for a value that names nothing in the data, and did not before */
function checkReferences({ registry }: Data, before: Data | undefined): void {
  const problem = before && newUnknown(before.registry, registry);
  if (problem !== undefined) throw new FeedRefusal('CONTENT', problem);
}
