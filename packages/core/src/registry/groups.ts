import { type Overlay, overlaid, overlayOf, remembered, withEntries } from '../primitives/index.js';
import { changedKeys, memoAlongEdits } from './trail.js';

/** Records of a part that have a name, in the order of the part. */
export type Groups<Value> = (name: string) => readonly Value[];

/**
 * The records of a part by names that they have. After an edit only the groups with a written record are made again; the
 * others keep their identity, so that values can be cached with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function groupsAlongEdits<Key, Value>(
  namesOf: (record: Value) => readonly string[],
): (part: ReadonlyMap<Key, Value>) => Groups<Value> {
  type Part = ReadonlyMap<Key, Value>;
  const grouped = memoAlongEdits((part: Part, earlier?: Grouped<Key, Value>): Grouped<Key, Value> => {
    const groups = earlier === undefined ? overlayOf(scan(part, namesOf)) : patched(part, earlier, namesOf);
    return { part, groups, find: (name) => overlaid(groups, name) ?? none };
  });
  return (part) => grouped(part).find;
}

const none: readonly never[] = Object.freeze([]);

interface Grouped<Key, Value> {
  readonly part: ReadonlyMap<Key, Value>;
  readonly groups: Overlay<string, readonly Value[]>;
  readonly find: Groups<Value>;
}

function scan<Key, Value>(
  part: ReadonlyMap<Key, Value>,
  namesOf: (record: Value) => readonly string[],
  only?: ReadonlySet<string>,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const record of part.values())
    for (const name of namesOf(record))
      if (only === undefined || only.has(name)) remembered(groups, name, (): Value[] => []).push(record);
  return groups;
}

/** The groups after an edit. New records come last; the place of one that was written again is looked up in the part. */
function patched<Key, Value>(
  part: ReadonlyMap<Key, Value>,
  { part: before, groups }: Grouped<Key, Value>,
  namesOf: (record: Value) => readonly string[],
): Overlay<string, readonly Value[]> {
  const keys = changedKeys(part, before);
  const removed = new Map<string, Set<Value>>();
  const added = new Map<string, Value[]>();
  let isMoved = false;
  for (const key of new Set(keys)) {
    const [old, record] = [before.get(key), part.get(key)];
    if (old === record) continue;
    isMoved ||= old !== undefined && record !== undefined;
    for (const name of old === undefined ? [] : namesOf(old))
      remembered(removed, name, () => new Set<Value>()).add(old as Value); // defined, as it has names
    for (const name of record === undefined ? [] : namesOf(record))
      remembered(added, name, (): Value[] => []).push(record as Value); // defined, as it has names
  }
  const names = new Set([...removed.keys(), ...added.keys()]);
  const inOrder = !isMoved && new Set(keys).size === keys.length ? undefined : scan(part, namesOf, names);
  const groupOf = (name: string): readonly Value[] | undefined => {
    if (inOrder !== undefined) return inOrder.get(name);
    const gone = removed.get(name);
    const known = overlaid(groups, name) ?? none;
    const left = gone === undefined ? known : known.filter((record) => !gone.has(record));
    const all = [...left, ...(added.get(name) ?? none)];
    return all.length === 0 ? undefined : all;
  };
  return withEntries(
    groups,
    Array.from(names, (name) => [name, groupOf(name)] as const),
  );
}
