import { type Draft, enableMapSet, enablePatches, Immer } from 'immer';
import {
  type ChainId,
  type DenomPath,
  freezeDeep,
  quote,
  RoutingError,
  sealMap,
  type Sha256,
} from '../primitives/index.js';
import type { AsOf } from './as-of.js';
import type { BridgeFacts } from './bridges/index.js';
import type { Durations } from './durations/index.js';
import { checkChanges } from './check-changes.js';
import { dataParts, recordParts, type RecordMaps, type Registry, type SymbolRules } from './model.js';
import { arePatches, type RegistryPatch } from './patches.js';
import { changedKeys, differingKeys, followsRegistry, wrote } from './trail.js';
import type { Asset } from './families/asset.js';

/** The registry in a recipe: its parts as ordinary Maps. The helpers of `edit.ts` check their rows. */
export interface RegistryDraft extends RecordMaps {
  /** Assets by chain and denom path. */
  readonly assets: Map<ChainId, Map<DenomPath, Asset>>;
  /** Facts about bridges. */
  bridges: BridgeFacts;
  /** Rules for symbols. */
  symbols: SymbolRules;
  /** Durations. */
  durations: Durations;
  /** Days of the parts of the data. */
  asOf: AsOf;
  /** Hash function. */
  readonly sha256: Sha256;
}

/**
 * A new registry with the recipe's edits. Parts the recipe does not touch are shared with the old registry, and so are
 * the indexes derived from them. Batch edits: a hundred in one recipe cost about as much as one.
 *
 * @throws RoutingError one of the `DATA_` reasons for a record that loading would not have made
 */
export function updateRegistry(registry: Registry, recipe: (draft: RegistryDraft) => void): Registry {
  return updateRegistryWithPatches(registry, recipe).registry;
}

/** Like {@link updateRegistry}, with the patches that lead from the old registry to the new one. */
export function updateRegistryWithPatches(
  registry: Registry,
  recipe: (draft: RegistryDraft) => void,
): {
  /** The registry after the edit. */
  readonly registry: Registry;
  /** Changes, in order. */
  readonly patches: readonly RegistryPatch[];
} {
  const [next, patches] = editor().produceWithPatches(registry, (draft) => run(recipe, draft));
  noteWritten(next, registry, patches);
  return { registry: checked(registry, next), patches };
}

/**
 * Applies recorded patches: the result equals the registry they were recorded from. New records are checked
 * like rows at loading.
 *
 * @throws RoutingError one of the `DATA_` reasons, with a pointer to the invalid part, when they were not recorded
 * from such a registry
 */
export function patchRegistry(registry: Registry, patches: readonly RegistryPatch[]): Registry {
  return checked(registry, tryPatches(registry, patches));
}

/**
 * Result of patches, before it is {@link checked}. The work grows with the patches and the touched records, not
 * with their product: a list is changed in place, or at its end, as immer records it.
 *
 * @throws RoutingError `DATA_INVALID` if they do not fit it
 */
export function tryPatches(registry: Registry, patches: readonly RegistryPatch[]): Registry {
  if (!arePatches(patches))
    throw new RoutingError('DATA_INVALID', '', 'patches are a list of objects with op, path and value');
  const stray = patches.find(({ path: [part] }) => !isPart(part));
  if (stray) {
    throw new RoutingError('DATA_INVALID', '', `patches of ${quote(stray.path[0])}, which no recipe edits`);
  }
  try {
    const next = editor().produce(registry, (draft) => {
      for (const patch of patches) {
        holdToLists(draft, patch);
        editor().applyPatches(draft, [patch]);
      }
    });
    noteWritten(next, registry, patches);
    return next;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new RoutingError('DATA_INVALID', '', `patches do not fit the registry: ${message}`);
  }
}

/** @throws Error if a patch addresses a list beyond its places, or would move later places */
function holdToLists(registry: object, { op, path }: RegistryPatch): void {
  let at: unknown = registry;
  for (const [depth, key] of path.entries()) {
    if (typeof at !== 'object' || at === null) return;
    if (Array.isArray(at)) {
      const isStep = op === 'replace' || depth < path.length - 1;
      const isPlace = isStep
        ? key !== 'length' && Object.hasOwn(at, key)
        : key === at.length - Number(op === 'remove');
      if (!isPlace) throw new Error(`a list of ${at.length} has no place ${quote(key)}`);
    }
    at = at instanceof Map ? at.get(key) : Reflect.get(at, key);
  }
}

/**
 * The result of an edit, deeply frozen after it has passed the rules of loading.
 *
 * @throws RoutingError one of the `DATA_` reasons
 */
export function checked(before: Registry, after: Registry): Registry {
  if (before === after) return before;
  const foreign = Object.keys(after).find(
    (key) => !isPart(key) && Reflect.get(before, key) !== Reflect.get(after, key),
  );
  if (foreign !== undefined)
    throw new RoutingError(
      'DATA_INVALID',
      `/${foreign}`,
      `an edit of ${quote(foreign)}, which no recipe edits`,
    );
  const next = inOrder(before, after);
  followsRegistry(next, before, after);
  return freezeChanges(next, before);
}

/** Freezes a registry and the records that an edit wrote: the rest was frozen before. */
function freezeChanges(after: Registry, before: Registry): Registry {
  for (const part of recordParts) freezeWritten<string, object>(after[part], before[part]);
  for (const chainId of changedKeys(after.assets, before.assets)) {
    const [bucket, known] = [after.assets.get(chainId), before.assets.get(chainId)];
    if (bucket !== undefined && known !== undefined) freezeWritten(bucket, known);
  }
  freezeWritten<string, object>(after.assets, before.assets);
  for (const part of dataParts) if (!(after[part] instanceof Map)) freezeDeep(after[part]);
  return Object.freeze(after);
}

function freezeWritten<Key, Value>(after: ReadonlyMap<Key, Value>, before: ReadonlyMap<Key, Value>): void {
  for (const key of changedKeys(after, before)) freezeDeep(after.get(key));
  if (after instanceof Map && !Object.isFrozen(after)) sealMap(after);
}

/** The checked result. Records that fail are looked for in the order of the data, so that the error names the first. */
function inOrder(before: Registry, after: Registry): Registry {
  try {
    return checkChanges(before, after);
  } catch {
    return checkChanges(before, after, differingKeys);
  }
}

/** Notes which records patches of an edit wrote. */
function noteWritten(after: Registry, before: Registry, patches: readonly RegistryPatch[]): void {
  if (after === before) return;
  wrote(
    after,
    before,
    patches.map(({ path }) => path),
  );
}

function isPart(key: unknown): boolean {
  return dataParts.some((part) => part === key);
}

/** Runs a recipe. Its return value is ignored: immer would use it as the registry. */
function run(recipe: (draft: RegistryDraft) => void, draft: Draft<Registry>): void {
  if (typeof recipe !== 'function')
    throw new RoutingError('INVALID_TYPE', 'recipe', `\`recipe\` must be a function, got ${quote(recipe)}`);
  recipe(asDraft(draft));
}

function asDraft(draft: Draft<Registry>): RegistryDraft {
  return draft as unknown as RegistryDraft; // immer's Draft also unlocks the records, which are replaced, never edited
}

/** Immer with what registries need of it. Made on first use: a page that never edits need not carry it. */
function editor(): Immer {
  if (made === undefined) {
    enableMapSet();
    enablePatches();
    // To freeze the written records, immer would walk whole Maps.
    made = new Immer({ autoFreeze: false });
  }
  return made;
}

let made: Immer | undefined;
