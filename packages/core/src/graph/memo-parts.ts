/**
 * Remembers one value per list of parts, by the identity of every part: what `memoByIdentity` is for a value that reads
 * one part. Lists must be equally long.
 */
export function memoByParts<Value>(): (parts: readonly object[], derive: () => Value) => Value {
  const root: Branch<Value> = { branches: new WeakMap() };
  return (parts, derive) => {
    let branch = root;
    for (const part of parts) {
      let next = branch.branches.get(part);
      if (next === undefined) {
        next = { branches: new WeakMap() };
        branch.branches.set(part, next);
      }
      branch = next;
    }
    branch.leaf ??= { value: derive() };
    return branch.leaf.value;
  };
}

interface Branch<Value> {
  readonly branches: WeakMap<object, Branch<Value>>;
  leaf?: { readonly value: Value };
}
