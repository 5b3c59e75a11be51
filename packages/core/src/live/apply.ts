import { createPools, type Pools, type PoolsUpdate, updatePools } from '../pools/index.js';
import { isObject, readBounded } from '../json/index.js';
import {
  checked,
  digestOfPart,
  type DataPart,
  dataParts,
  parsePatches,
  registryAgain,
  type RegistryPatch,
  type Snapshot,
  tryPatches,
} from '../registry/index.js';
import { limits, quote, RoutingError } from '../primitives/index.js';
import {
  type DataEdit,
  type PatchEdit,
  type SnapshotEdit,
  isRefused,
  orRefused,
  type Refused,
  refused,
} from './edit.js';
import { digestOfShared, poolsDigest, type Shared } from './shared.js';

/** The data after an edit, every row of it checked as at loading, or why it is refused. Never throws. */
export function applyEdit(shared: Shared, edit: DataEdit): Shared | Refused {
  switch (edit.kind) {
    case 'patch': {
      const made = otherBase(shared, edit) ?? makePatched(shared, edit);
      return isRefused(made) ? made : (notWhatItSays(edit, digestOf(made, edit.part)) ?? made);
    }
    case 'snapshot':
      return applySnapshot(shared, edit);
    case 'unreadable':
      return refused(edit.reason, edit.message);
    default:
      return refused('unreadable', 'an edit of no kind');
  }
}

/**
 * Result of patches, whatever digests their edit states. `registry/update.ts` applies patches of the registry, `live.ts`
 * replaces the running data.
 */
export function makePatched(shared: Shared, edit: Pick<PatchEdit, 'part' | 'patches'>): Shared | Refused {
  if (edit.part === 'pools') {
    if (shared.pools === undefined) return refused('unknown_part', 'there are no pools here');
    const pools = editPools(shared.pools, edit.patches);
    return isRefused(pools) ? pools : { ...shared, pools };
  }
  const patches = patchesOf(edit);
  if (isRefused(patches)) return patches;
  const registry = orRefused('bad_row', () => checked(shared.registry, tryPatches(shared.registry, patches)));
  return isRefused(registry) ? registry : { ...shared, registry };
}

/** Patches of an edit of the registry, where they can be read and name the part that the edit names. */
export function patchesOf({
  part,
  patches,
}: Pick<PatchEdit, 'part' | 'patches'>): readonly RegistryPatch[] | Refused {
  const read = orRefused('unreadable', () => parsePatches(patches));
  if (isRefused(read) || part === 'all') return read;
  const stray = read.find(({ path }) => path[0] !== part);
  return stray === undefined
    ? read
    : refused('forged', `an edit of ${part} that touches ${quote(stray.path[0])}`);
}

/** Why an edit does not begin with the data that is here; undefined where it does. */
export function otherBase(shared: Shared, { part, from }: PatchEdit): Refused | undefined {
  const here = digestOf(shared, part);
  if (here === undefined) return refused('unknown_part', `there is no part ${quote(part)}`);
  if (here === from) return undefined;
  return refused(
    'other_base',
    `the edit was made from ${part} with digest ${quote(from)}, and here it is ${here}`,
  );
}

/**
 * The reason for which the data differs from the edit's statement; undefined if it does not. @param here digest
 * of the result
 */
export function notWhatItSays(
  { to }: { readonly to: string },
  here: string | undefined,
): Refused | undefined {
  return here === to ? undefined : refused('forged', `the edit makes ${here}, and says ${quote(to)}`);
}

/**
 * Read whole even if its data is already here, so that a wrong statement is refused alike everywhere; such a
 * replica keeps its data and all derived values. Pools that a snapshot does not state are unchanged.
 */
function applySnapshot(shared: Shared, edit: SnapshotEdit): Shared | Refused {
  const made = readSnapshot(shared, edit.data);
  if (isRefused(made)) return made;
  const wrong = notWhatItSays(edit, digestOfShared(made));
  if (wrong !== undefined) return wrong;
  const isHere = digestOfShared(shared) === edit.to || digestOf(shared, 'all') === edit.to;
  return isHere ? shared : { ...shared, ...made };
}

/** The data that the text of a snapshot states. */
export function readSnapshot(shared: Shared, text: string): Shared | Refused {
  const read = orRefused('unreadable', () => ({ value: readBounded(text, 'a snapshot', limits.edit.data) }));
  if (isRefused(read)) return read;
  const { value } = read;
  if (!isObject(value)) return refused('unreadable', 'a snapshot must be an object of JSON');
  return orRefused('bad_row', () => {
    const { pools, ...snapshot } = value as Snapshot & { readonly pools?: unknown }; // each row is checked below
    const registry = registryAgain(snapshot, shared.registry);
    if (pools === undefined) return { registry };
    if (!Array.isArray(pools))
      throw new RoutingError('DATA_INVALID', '/pools', 'pools must be a list of snapshots');
    return { registry, pools: createPools(pools) };
  });
}

/**
 * Digest of a part by its name in edits; undefined for an unknown part. `all` means the parts of the registry:
 * an edit of several of them touches no pools, of which a replica may have some that the publisher lacks.
 */
export function digestOf(shared: Shared, part: string): string | undefined {
  if (part === 'all') return digestOfShared({ registry: shared.registry });
  if (part === 'pools') return shared.pools && poolsDigest(shared.pools, shared.registry);
  return isDataPart(part) ? digestOfPart(shared.registry, part) : undefined;
}

function isDataPart(part: string): part is DataPart {
  return dataParts.some((one) => one === part);
}

/** Pools after an edit of them, or why it is refused. @param text JSON of a {@link PoolsUpdate} */
export function editPools(pools: Pools, text: string): Pools | Refused {
  const read = orRefused('unreadable', () => ({ value: readBounded(text, 'pools', limits.edit.data) }));
  if (isRefused(read)) return read;
  const update = updateIn(read.value);
  if (update === undefined)
    return refused(
      'unreadable',
      'an edit of pools is JSON with chainId, height, time, rows, removed, takerFee and denoms',
    );
  const before = [...pools.chains.values()].find(({ chainId }) => chainId === update.chainId);
  const known = before?.height;
  const height = heightOf(update);
  if (known !== undefined && (height === undefined || height < known)) {
    const message = `pools of ${quote(update.chainId)} at ${update.height ?? 'no height'}, which are known at ${known}`;
    return refused('older', message);
  }
  return orRefused('bad_row', () => updatePools(pools, update));
}

const members: readonly string[] = [
  ...['chainId', 'height', 'time', 'rows', 'removed', 'takerFee', 'denoms'],
];

function updateIn(value: unknown): PoolsUpdate | undefined {
  if (!isObject(value) || Object.keys(value).some((name) => !members.includes(name))) return undefined;
  const { chainId, height, time, rows, removed, takerFee, denoms } = value as Readonly<
    Record<string, unknown>
  >; // any object has members by name
  if (typeof chainId !== 'string' || !isTextOrNothing(height) || !isTextOrNothing(time)) return undefined;
  if (!isListOrNothing(rows) || !isListOrNothing(removed)) return undefined;
  return { chainId, height, time, rows, removed, takerFee, denoms };
}

/** An invalid height is refused when rows are read. */
function heightOf({ height }: PoolsUpdate): bigint | undefined {
  return height != null && /^[0-9]{1,19}$/.test(height) ? BigInt(height) : undefined;
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isListOrNothing(value: unknown): value is readonly unknown[] | undefined {
  return value === undefined || Array.isArray(value);
}
