import { reportUnread } from '../../json/index.js';
import { type Snapshot, snapshotShape } from '../rows.js';
import type { Findings } from './findings.js';

/** Reports the keys of a layer that nothing reads. */
export function reportUnreadKeys(layer: Snapshot, findings: Findings): void {
  if (!unpacked.has(layer)) reportUnread(layer, snapshotShape, findings);
}

/**
 * Notes that a snapshot has no unread members, so that it need not be walked for them: packed rows have none.
 */
export function holdsOnlyWhatIsRead(snapshot: Snapshot): Snapshot {
  unpacked.add(snapshot);
  return snapshot;
}

const unpacked = new WeakSet<Snapshot>();
