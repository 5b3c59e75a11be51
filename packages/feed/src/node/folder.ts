import type { FeedFolder, FeedPlan } from '../publish/plan.js';

/** A folder that a publisher reads; one that is not there is empty. */
export function publishedFolder(_path: string): FeedFolder {
  throw new Error('not yet');
}

/**
 * Writes a plan in its order, each file by a temporary file, a sync and a rename, then removes its other files.
 *
 * @throws Error of the system; followers then see the old state or the new one
 */
export async function writePlan(_path: string, _plan: FeedPlan): Promise<void> {
  throw new Error('not yet');
}
