import { brandAs } from '../primitives/index.js';
import { recordParts, type Registry } from './model.js';
import type { RegistryPatch } from './patches.js';

/**
 * Derived values that start from their value before an edit. Edits share unchanged parts, so the derivation
 * compares its earlier and present inputs by identity, and derives only the differences again.
 */

/** Says of a registry, or of a part of one, which one it was edited from, and for a part which of its records were written. */
function follows(after: object, before: object, keys?: readonly unknown[]): void {
  trails.set(after, { values: new Map(), earlier: trailOf(before), keys });
  let oldest: Trail | undefined = trailOf(after);
  for (let steps = 0; steps < longest; steps++) oldest = oldest?.earlier;
  if (oldest !== undefined) oldest.earlier = undefined;
}

/** Records that a registry follows another, whose parts stay linked. */
export function followsRegistry(after: Registry, before: Registry, made: Registry = after): void {
  for (const part of recordParts) {
    if (before[part] !== after[part])
      follows(after[part], before[part], writtenKeys(made[part], before[part]));
  }
  follows(after, before);
  // A separate record: values cached with a registry need not live as long.
  trailOf(before).parts ??= { ...before };
}

/**
 * Notes the keys that an edit wrote, by the paths of its patches: values derived from a Map are patched at these keys. The
 * keys of a Map that is replaced as a whole are unknown.
 */
export function wrote(after: Registry, before: Registry, paths: readonly RegistryPatch['path'][]): void {
  const add = (map: unknown, earlier: unknown, path: RegistryPatch['path']): void => {
    if (!(map instanceof Map && earlier instanceof Map) || map === earlier) return;
    const ofMap = paths.filter((one) => path.every((key, at) => one[at] === key));
    const isWhole = ofMap.some((one) => one.length === path.length);
    follows(map, earlier, isWhole ? undefined : ofMap.map((one) => one[path.length]));
  };
  for (const part of [...recordParts, 'assets'] as const) add(after[part], before[part], [part]);
  if (!(after.assets instanceof Map)) return;
  const chainIds = new Set(paths.flatMap(([part, id]) => (part === 'assets' ? [String(id)] : [])));
  for (const chainId of chainIds)
    add(after.assets.get(brandAs(chainId)), before.assets.get(brandAs(chainId)), ['assets', chainId]);
}

/**
 * Keys under which a Map may differ from an earlier state of it, in the order of their writing. A key that was
 * written more than once is repeated. Without a note of the keys, both Maps are compared.
 */
export function changedKeys<Key, Value>(
  after: ReadonlyMap<Key, Value>,
  before: ReadonlyMap<Key, Value>,
): readonly Key[] {
  if (after === before) return [];
  const written = writtenKeys(after, before);
  return written === undefined ? differingKeys(after, before) : (written as readonly Key[]); // of writers to this Map
}

/** Keys under which two Maps differ, in the order of the later one; removed ones last. */
export function differingKeys<Key, Value>(
  after: ReadonlyMap<Key, Value>,
  before: ReadonlyMap<Key, Value>,
): readonly Key[] {
  const keys: Key[] = [];
  if (after === before) return keys;
  for (const [key, value] of after) if (before.get(key) !== value || !before.has(key)) keys.push(key);
  for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return keys;
}

function writtenKeys(after: object, before: object): readonly unknown[] | undefined {
  const keys: (readonly unknown[])[] = [];
  const goal = trails.get(before);
  for (let at = trails.get(after); at !== goal; at = at.earlier) {
    if (at?.keys === undefined) return undefined;
    keys.unshift(at.keys);
  }
  return goal && keys.flat();
}

/**
 * Caches a value by the identity of its input, and passes the derivation the value from before the last edits
 * if there is one. The result must not depend on it, and must not contain a registry.
 */
/* @__NO_SIDE_EFFECTS__ */
export function memoAlongEdits<Part extends object, Value extends object>(
  derive: (part: Part, earlier?: Value) => Value,
): (part: Part) => Value {
  const known = new WeakMap<Part, Value>();
  return (part) => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const trail = trailOf(part);
    let at = trail.earlier;
    while (at !== undefined && !at.values.has(derive)) at = at.earlier;
    const value = derive(part, at?.values.get(derive) as Value | undefined); // only this derivation writes under itself
    known.set(part, value);
    trail.values.set(derive, value);
    return value;
  };
}

/** An earlier answer of a registry that another was edited from, and the parts of that registry. */
export interface Earlier<Value> {
  readonly parts: Registry;
  readonly value: Value;
}

/** Answers of registries by their keys, for registries edited from them. */
export interface AnswersAlongEdits<Value> {
  /** The latest earlier answer to the question before the last edits. */
  readonly earlier: (registry: Registry, key: string) => Earlier<Value> | undefined;
  readonly keep: (registry: Registry, key: string, value: Value) => Value;
}

/**
 * Answers that may outlive edits: the caller decides by the edited parts whether an earlier one is still valid.
 */
/* @__NO_SIDE_EFFECTS__ */
export function answersAlongEdits<Value>(): AnswersAlongEdits<Value> {
  const name = {};
  const of = (trail: Trail): Map<string, Value> | undefined =>
    trail.values.get(name) as Map<string, Value> | undefined; // only these answers are written under the name
  return {
    earlier: (registry, key) => {
      for (let at = trailOf(registry).earlier; at !== undefined; at = at.earlier) {
        const value = of(at)?.get(key);
        if (value !== undefined && at.parts !== undefined) return { parts: at.parts, value };
      }
      return undefined;
    },
    keep: (registry, key, value) => {
      const { values } = trailOf(registry);
      const answers = values.get(name) as Map<string, Value> | undefined;
      if (answers === undefined) values.set(name, new Map([[key, value]]));
      else answers.set(key, value);
      return value;
    },
  };
}

/** Values derived from a part and from its predecessors. It does not keep the parts of unedited registries. */
interface Trail {
  readonly values: Map<object, object>;
  earlier: Trail | undefined;
  /** Keys that the last edit of a Map wrote; undefined where that is unknown. */
  readonly keys?: readonly unknown[] | undefined;
  parts?: Registry;
}

const trails = new WeakMap<object, Trail>();

/** Number of edits until earlier values are dropped. */
const longest = 8;

function trailOf(part: object): Trail {
  const known = trails.get(part);
  if (known !== undefined) return known;
  const trail: Trail = { values: new Map(), earlier: undefined };
  trails.set(part, trail);
  return trail;
}
