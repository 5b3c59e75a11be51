import type { Registry } from './model.js';

/**
 * Derived values that start from their value before an edit. Edits share unchanged parts, so the derivation
 * compares its earlier and present inputs by identity, and derives only the differences again.
 */

/** Says of a registry, or of a part of one, which one it was edited from. */
function follows(after: object, before: object): void {
  trails.set(after, { values: new Map(), earlier: trailOf(before) });
  let oldest: Trail | undefined = trailOf(after);
  for (let steps = 0; steps < longest; steps++) oldest = oldest?.earlier;
  if (oldest !== undefined) oldest.earlier = undefined;
}

/** Records that a registry follows another, whose parts stay linked. */
export function followsRegistry(after: Registry, before: Registry): void {
  for (const part of ['channels', 'outages'] as const) {
    if (before[part] !== after[part]) follows(after[part], before[part]);
  }
  follows(after, before);
  // A separate record: values cached with a registry need not live as long.
  trailOf(before).parts ??= { ...before };
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
