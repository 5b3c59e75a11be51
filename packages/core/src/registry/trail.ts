/**
 * Derived values that begin with what was derived before an edit. Edits share what they leave alone, so the derivation
 * compares by identity what it read then with what it would read now, and derives again only what differs.
 */

/** Says of a registry, or of a part of one, which one it was edited from. */
export function follows(after: object, before: object): void {
  trails.set(after, { values: new Map(), earlier: trailOf(before) });
  let oldest: Trail | undefined = trailOf(after);
  for (let steps = 0; steps < longest; steps++) oldest = oldest?.earlier;
  if (oldest !== undefined) oldest.earlier = undefined;
}

/**
 * Remembers a value by the identity of what it was derived from, and gives the derivation the value from before the last
 * edits where there is one. What is derived must be the same with it as without, and must not hold a registry.
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

/** What was derived from a part, and what from those it was edited from. It does not hold the parts. */
interface Trail {
  readonly values: Map<object, object>;
  earlier: Trail | undefined;
}

const trails = new WeakMap<object, Trail>();

/** Edits over which earlier values are kept. */
const longest = 8;

function trailOf(part: object): Trail {
  const known = trails.get(part);
  if (known !== undefined) return known;
  const trail: Trail = { values: new Map(), earlier: undefined };
  trails.set(part, trail);
  return trail;
}
