import { checked, type Registry, type RegistryPatch, tryPatches } from '../registry/index.js';
import { brandAs } from '../primitives/index.js';
import { applyEdit, digestOf, notWhatItSays, otherBase, patchesOf } from './apply.js';
import { type DataEdit, type PatchEdit, isRefused, orRefused, type Refused } from './edit.js';
import type { Shared } from './shared.js';

/** Result of consecutive edits: the data after them, and the refusal of each refused one. */
export interface AppliedAll {
  readonly shared: Shared;
  readonly refusals: readonly (Refused | undefined)[];
}

/**
 * Applies edits one after another. Edits of one part that touch different records are checked together, which costs about as much as
 * checking one. If that check fails they are applied one by one, so each edit has the outcome that it would have alone.
 */
export function applyAll(before: Shared, edits: readonly DataEdit[]): AppliedAll {
  const refusals: (Refused | undefined)[] = [];
  let group = emptyGroup(before);
  const take = (shared: Shared, edit: DataEdit): Shared => {
    const made = orRefused('unreadable', () => applyEdit(shared, edit));
    refusals.push(isRefused(made) ? made : undefined);
    return isRefused(made) ? shared : made;
  };
  const settle = (): Shared => {
    const { start, made, edits: joined } = group;
    if (joined.length === 0) return start;
    const registry = attempt(() => checked(start.registry, made.registry));
    if (registry === undefined) return joined.reduce(take, start);
    for (const _edit of joined) refusals.push(undefined);
    return { ...start, registry };
  };
  for (const edit of edits) {
    const joined = edit.kind === 'patch' ? join(group, edit) : undefined;
    if (joined !== undefined) {
      group = joined;
      continue;
    }
    const settled = emptyGroup(settle());
    const first = edit.kind === 'patch' ? join(settled, edit) : undefined;
    group = first ?? emptyGroup(take(settled.start, edit));
  }
  return { shared: settle(), refusals };
}

/** Edits of one part that were applied and not checked yet. */
interface Group {
  readonly start: Shared;
  readonly made: Shared;
  /** Added to as edits join, so that a long backlog is not copied for each. */
  readonly edits: PatchEdit[];
  readonly touched: Set<string>;
}

function emptyGroup(start: Shared): Group {
  return { start, made: start, edits: [], touched: new Set() };
}

/** Parts whose edits may be joined. */
const joinedParts: readonly string[] = [
  'chains',
  'channels',
  'assets',
  'capabilities',
  'chainDetails',
  'venues',
  'outages',
];

/** The group with one more edit; undefined where that must be looked at by itself. */
function join(group: Group, edit: PatchEdit): Group | undefined {
  if (group.edits[0] !== undefined && group.edits[0].part !== edit.part) return undefined;
  if (!joinedParts.includes(edit.part) || otherBase(group.made, edit) !== undefined) return undefined;
  const patches = patchesOf(edit);
  if (isRefused(patches)) return undefined;
  const places = placesOf(patches, group.start.registry);
  if (places === undefined || places.some((place) => group.touched.has(place))) return undefined;
  return attempt(() => {
    const made = { ...group.made, registry: tryPatches(group.made.registry, patches) };
    if (notWhatItSays(edit, digestOf(made, edit.part)) !== undefined) return undefined;
    group.edits.push(edit);
    for (const place of places) group.touched.add(place);
    return { ...group, made };
  });
}

/**
 * Places of the records that patches of one part put in or take out whole; undefined where they do anything else, or touch records
 * that a joined edit may not touch.
 */
function placesOf(patches: readonly RegistryPatch[], start: Registry): readonly string[] | undefined {
  const mayJoin = patches.every(({ path }) => {
    const key = path.at(-1);
    return typeof key === 'string' && standingBeside(path, start)?.has(key) === false;
  });
  return mayJoin ? patches.map(({ path }) => JSON.stringify(path)) : undefined;
}

const none: ReadonlyMap<unknown, unknown> = new Map();

/**
 * Records that a joined edit may not touch, if a path leads to a record. Parts whose records are checked
 * separately have none. Chains, channels and the assets of a chain are also checked against each other, and
 * assets against outages: a replacement or removal could free a name, an end, or a coin for another. New ones
 * are valid together or not at all.
 */
function standingBeside(
  [part, ...keys]: RegistryPatch['path'],
  { chains, channels, assets }: Registry,
): ReadonlyMap<unknown, unknown> | undefined {
  if (keys.length !== (part === 'assets' ? 2 : 1)) return undefined;
  if (part === 'assets') return assets.get(brandAs(String(keys[0])));
  return part === 'chains' ? chains : part === 'channels' ? channels : none;
}

/** Result of a step; undefined if it throws, since the edits are then checked one by one. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
