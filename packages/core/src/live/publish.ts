import { exportPools, type PoolsUpdate } from '../pools/index.js';
import { isList, isObject } from '../json/index.js';
import { quote, RoutingError } from '../primitives/index.js';
import {
  layOver,
  patchesBetween,
  printPatches,
  type Registry,
  type RegistryDraft,
  rowsInOrder,
  type Snapshot,
  updateRegistry,
} from '../registry/index.js';
import { digestOf, makePatched, readSnapshot } from './apply.js';
import { type PatchEdit, type SnapshotEdit, isRefused } from './edit.js';
import type { LiveData } from './live.js';
import { digestOfShared, type Shared } from './shared.js';

/** Base of an edit: the data of a live registry, or a registry. */
export type EditBase = LiveData | Registry;

/**
 * A publisher's change: a recipe as for `updateRegistry`, overlays, the later over the earlier, or new states
 * of pools.
 */
export type DataChange =
  | ((draft: RegistryDraft) => void)
  | Snapshot
  | readonly Snapshot[]
  | {
      /** New states of pools on one chain. */
      readonly pools: PoolsUpdate;
    };

/**
 * The edits that make a change: none where nothing changes, else one, which is whole even where it touches several parts.
 *
 * @param seq its place in the order of all edits
 * @throws RoutingError one of the `DATA_` reasons for a row that loading would refuse
 * @example editsOf(live.current, (draft) => markChannelDead(draft, end), live.current.seq + 1)
 */
export function editsOf(before: EditBase, change: DataChange, seq: number): readonly PatchEdit[] {
  const shared = sharedOf(before);
  if (typeof change !== 'function' && !isObject(change) && !isList(change))
    throw new RoutingError(
      'INVALID_TYPE',
      'change',
      `\`change\` must be a recipe, overlays or pools, got ${quote(change)}`,
    );
  if (typeof change === 'object' && 'pools' in change)
    return made(shared, { seq, kind: 'patch', part: 'pools', patches: textOf(change.pools) });
  const after =
    typeof change === 'function'
      ? updateRegistry(shared.registry, change)
      : layOver(shared.registry, [change].flat(), { strict: true });
  const patches = patchesBetween(shared.registry, after);
  const [first, ...others] = new Set(patches.map(({ path }) => String(path[0])));
  if (first === undefined) return [];
  const part = others.length === 0 ? first : 'all';
  return made(shared, { seq, kind: 'patch', part, patches: printPatches(patches) });
}

/**
 * The whole data as one edit, for replicas with other data or missing edits. Without pools here it states none,
 * and each replica keeps its pools.
 */
export function snapshotEdit(before: EditBase, seq: number): SnapshotEdit {
  const shared = sharedOf(before);
  const pools = shared.pools && { pools: exportPools(shared.pools) };
  const data = JSON.stringify({ ...rowsInOrder(shared.registry), ...pools });
  const made = readSnapshot(shared, data);
  if (isRefused(made)) throw new RoutingError('DATA_INVALID', '', `the data cannot be sent: ${made.message}`);
  return { seq, kind: 'snapshot', to: digestOfShared(made), data };
}

/** The edit with the digests that a replica will find, computed in the same way; none if they are equal. */
function made(shared: Shared, edit: Omit<PatchEdit, 'from' | 'to'>): readonly PatchEdit[] {
  const from = digestOf(shared, edit.part) ?? '';
  const after = makePatched(shared, edit);
  if (isRefused(after)) throw new RoutingError('DATA_INVALID', '', after.message);
  const to = digestOf(after, edit.part) ?? '';
  return from === to ? [] : [{ ...edit, from, to }];
}

/** @throws RoutingError `DATA_INVALID` for pools that JSON cannot write */
function textOf(pools: PoolsUpdate): string {
  try {
    return JSON.stringify(pools);
  } catch {
    throw new RoutingError('DATA_INVALID', '/pools', 'pools must be what JSON can write');
  }
}

function isLiveData(before: EditBase): before is LiveData {
  return typeof before === 'object' && before !== null && 'shared' in before;
}

function sharedOf(before: EditBase): Shared {
  const registry = isLiveData(before) ? before.shared : before;
  if (!(registry?.chains instanceof Map))
    throw new RoutingError('INVALID_TYPE', 'before', `\`before\` must be a registry, got ${quote(before)}`);
  return isLiveData(before) ? { registry: before.shared, pools: before.pools } : { registry: before };
}
