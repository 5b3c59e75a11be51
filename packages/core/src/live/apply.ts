import { createPools } from '../pools/index.js';
import { isObject } from '../json/index.js';
import {
  checked,
  createRegistry,
  type DataPart,
  digestOfPart,
  editableParts,
  parsePatches,
  type Registry,
  type RegistryPatch,
  type Snapshot,
  tryPatches,
} from '../registry/index.js';
import { quote } from '../primitives/index.js';
import type { DataEdit, PatchEdit, SnapshotEdit } from './edit.js';
import { editPools } from './pools-edit.js';
import { isRefused, orRefused, type Refused, refused } from './refused.js';
import { digestOfShared, poolsDigest, type Shared } from './shared.js';

/** The data after an edit, every row of it checked as at loading, or why it is refused. Never throws. */
export function applyEdit(shared: Shared, edit: DataEdit): Shared | Refused {
  switch (edit.kind) {
    case 'patch': {
      const made = otherBase(shared, edit) ?? makePatched(shared, edit);
      return isRefused(made) ? made : (notWhatItSays(made, edit) ?? made);
    }
    case 'snapshot':
      return applySnapshot(shared, edit);
    case 'unreadable':
      return refused(edit.reason, edit.message);
  }
}

/** What patches make, whatever digests their edit states. */
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

/** Why the data is not what an edit says it makes; undefined where it is. */
export function notWhatItSays(
  made: Shared,
  { part = 'all', to }: { part?: string; to: string },
): Refused | undefined {
  const here = digestOf(made, part);
  return here === to ? undefined : refused('forged', `the edit makes ${here}, and says ${quote(to)}`);
}

/** A replica whose data has the digest already keeps it, and with it all that was derived of it. */
function applySnapshot(shared: Shared, edit: SnapshotEdit): Shared | Refused {
  if (digestOfShared(shared) === edit.to) return shared;
  const made = readSnapshot(shared, edit.data);
  return isRefused(made) ? made : (notWhatItSays(made, { to: edit.to }) ?? made);
}

/** The data that the text of a snapshot says. */
export function readSnapshot(shared: Shared, text: string): Shared | Refused {
  const value = parsed(text);
  if (!isObject(value)) return refused('unreadable', 'a snapshot must be an object of JSON');
  return orRefused('bad_row', () => {
    const { pools, ...snapshot } = value as Snapshot & { readonly pools?: readonly unknown[] }; // each row is checked below
    const registry = createRegistry(snapshot, optionsOf(shared.registry));
    return { registry, pools: pools === undefined ? undefined : createPools(pools) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function optionsOf({ sha256, links }: Registry): Parameters<typeof createRegistry>[1] {
  return { strict: true, sha256, ...(links && { links }) };
}

/** Digest of a part by its name in edits; undefined for what is no part here. */
export function digestOf(shared: Shared, part: string): string | undefined {
  if (part === 'all') return digestOfShared(shared);
  if (part === 'pools') return shared.pools && poolsDigest(shared.pools, shared.registry);
  return isEditable(part) ? digestOfPart(shared.registry, part) : undefined;
}

function isEditable(part: string): part is DataPart {
  return editableParts.some((one) => one === part);
}
