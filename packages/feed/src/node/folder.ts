import { join } from 'node:path';
import type { FeedFolder, FeedPlan } from '../publish/plan.js';
import { type Disk, disk, listInside, readInside, replaceFile } from './disk.js';

/** Most bytes of a published file. */
const mostBytes = 64 * 1024 * 1024;

/** A folder that a publisher reads; one that is not there is empty. */
export function publishedFolder(path: string): FeedFolder {
  return {
    read: (file) => readInside(path, file, mostBytes),
    list: (folder) => listInside(path, folder),
  };
}

/**
 * Writes a plan in its order, each file by a temporary file, a sync and a rename, then removes its other files.
 *
 * @throws Error of the system; followers then see the old state or the new one
 */
export async function writePlan(path: string, plan: FeedPlan): Promise<void> {
  await writePlanOn(disk, path, plan);
}

/** Like {@link writePlan}, on any disk. */
export async function writePlanOn(on: Disk, path: string, { files, removes }: FeedPlan): Promise<void> {
  for (const file of files) await replaceFile(on, join(path, ...file.path.split('/')), file.bytes);
  for (const file of removes) await on.remove(join(path, ...file.split('/')));
}
