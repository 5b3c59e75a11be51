import { secondsOfClock } from '../tuf/times.js';
import { assemble, isHalfOver } from './assemble.js';
import type { FeedFolder, FeedPlan } from './plan.js';
import type { PublishOptions } from './options.js';
import { openPublished } from './published.js';
import { canSign, roleKeys } from './signing.js';

/** See `publish.ts`. */
export async function planTouch(folder: FeedFolder, options: PublishOptions): Promise<FeedPlan> {
  const published = await openPublished(folder);
  const { root, targets, minor, snapshot } = published;
  const now = secondsOfClock(options.now);
  const canRenew = canSign(options.keys, root.roles.snapshot);
  const renewsMinor =
    canRenew && isHalfOver(minor, 'minor', now) && canSign(options.keys, roleKeys(root, targets, 'minor'));
  return assemble(
    {
      published,
      ...(renewsMinor && { minor }),
      renewsSnapshot: canRenew && isHalfOver(snapshot, 'snapshot', now),
    },
    options,
  );
}
