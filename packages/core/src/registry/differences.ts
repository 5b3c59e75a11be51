import { dataParts } from './data-parts.js';
import type { RegistryPatch } from './update.js';
import type { Registry } from './model.js';

/**
 * Patches from one registry to another, one per record; for bridges one per block, for `asOf` one per day, and
 * symbols and durations whole. A different order of records alone gives none: callers that need the order apply
 * the patches and continue with the result.
 */
export function patchesBetween(before: Registry, after: Registry): readonly RegistryPatch[] {
  return dataParts.flatMap((part): readonly RegistryPatch[] => {
    if (before[part] === after[part]) return [];
    switch (part) {
      case 'assets':
        return assetPatches(before.assets, after.assets);
      case 'bridges':
      case 'asOf':
        return entryPatches<unknown>(
          [part],
          new Map(Object.entries(before[part])),
          new Map(Object.entries(after[part])),
        );
      case 'symbols':
      case 'durations':
        return [{ op: 'replace', path: [part], value: after[part] }];
      default:
        return entryPatches<unknown>([part], before[part], after[part]);
    }
  });
}

function assetPatches(before: Registry['assets'], after: Registry['assets']): readonly RegistryPatch[] {
  const patches: RegistryPatch[] = [];
  for (const [chainId, bucket] of after) {
    const known = before.get(chainId);
    if (known === undefined) patches.push({ op: 'add', path: ['assets', chainId], value: bucket });
    else if (known !== bucket) patches.push(...entryPatches(['assets', chainId], known, bucket));
  }
  return [...removals(['assets'], before, after), ...patches];
}

function entryPatches<Value>(
  path: readonly string[],
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): readonly RegistryPatch[] {
  const patches = removals(path, before, after);
  for (const [key, value] of after) {
    const known = before.get(key);
    if (known === value) continue;
    patches.push({ op: known === undefined ? 'add' : 'replace', path: [...path, key], value });
  }
  return patches;
}

function removals(
  path: readonly string[],
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): RegistryPatch[] {
  return [...before.keys()]
    .filter((key) => !after.has(key))
    .map((key) => ({ op: 'remove', path: [...path, key] }));
}
