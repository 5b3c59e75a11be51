import { checked, type Registry, type RegistryPatch, tryPatches } from '../registry/index.js';
import { applyEdit, digestOf, notWhatItSays, otherBase, patchesOf } from './apply.js';
import type { DataEdit, PatchEdit } from './edit.js';
import { isRefused, orRefused, type Refused } from './refused.js';
import type { Shared } from './shared.js';

/** What became of edits that follow each other: the data after them, and of each why it was refused, if it was. */
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

/** The group with one more edit; undefined where that must be looked at by itself. */
function join(group: Group, edit: PatchEdit): Group | undefined {
  if (group.edits[0] !== undefined && group.edits[0].part !== edit.part) return undefined;
  const records = recordsOf(group.start.registry, edit.part);
  if (records === undefined || otherBase(group.made, edit) !== undefined) return undefined;
  const patches = patchesOf(edit);
  if (isRefused(patches)) return undefined;
  const keys = keysOf(patches);
  if (keys === undefined || keys.some((key) => group.touched.has(key) || records.has(key))) return undefined;
  return attempt(() => {
    const made = { ...group.made, registry: tryPatches(group.made.registry, patches) };
    if (notWhatItSays(edit, digestOf(made, edit.part)) !== undefined) return undefined;
    group.edits.push(edit);
    for (const key of keys) group.touched.add(key);
    return { ...group, made };
  });
}

const none: ReadonlyMap<string, unknown> = new Map();

/**
 * Records of a part whose edits may be joined that a joined one may not touch. Where each record is checked by itself there are none.
 * Channels are checked against each other as well: what replaced one, or took it away, could free an end for another.
 */
function recordsOf({ channels }: Registry, part: string): ReadonlyMap<string, unknown> | undefined {
  if (part === 'channels') return channels;
  return ['outages', 'capabilities', 'venues'].includes(part) ? none : undefined;
}

/** Keys of the records that patches of one part put in or take out whole; undefined where they do anything else. */
function keysOf(patches: readonly RegistryPatch[]): readonly string[] | undefined {
  const isWhole = patches.every(({ path }) => path.length === 2 && typeof path[1] === 'string');
  return isWhole ? patches.map(({ path }) => String(path[1])) : undefined;
}

/** What a step makes; undefined where it throws, since then the edits are looked at one by one. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
