import type { Registry } from 'wayfold';
import { editsOf, type PatchEdit } from 'wayfold/live';
import type { RegistryDraft } from 'wayfold/registry';

/**
 * Edits from one registry to the rows of another; none if they are equal. Rows that both have keep their place, new ones follow them.
 *
 * @throws RoutingError one of the `DATA_` reasons for a row that an edit may not have
 */
export function editsBetween(before: Registry, after: Registry, seq: number): readonly PatchEdit[] {
  return editsOf(before, (draft) => become(draft, before, after), seq);
}

function become(draft: RegistryDraft, before: Registry, after: Registry): void {
  takeRows(draft.chains, before.chains, after.chains);
  takeRows(draft.channels, before.channels, after.channels);
  takeRows(draft.capabilities, before.capabilities, after.capabilities);
  takeRows(draft.chainDetails, before.chainDetails, after.chainDetails);
  takeRows(draft.venues, before.venues, after.venues);
  takeRows(draft.outages, before.outages, after.outages);
  for (const chainId of before.assets.keys()) if (!after.assets.has(chainId)) draft.assets.delete(chainId);
  for (const [chainId, bucket] of after.assets) {
    const known = before.assets.get(chainId);
    const drafted = draft.assets.get(chainId);
    if (known === undefined || drafted === undefined) draft.assets.set(chainId, new Map(bucket));
    else takeRows(drafted, known, bucket);
  }
  if (!isAlike(before.bridges, after.bridges)) draft.bridges = after.bridges;
  if (!isAlike(before.symbols, after.symbols)) draft.symbols = after.symbols;
  if (!isAlike(before.durations, after.durations)) draft.durations = after.durations;
  if (!isAlike(before.asOf, after.asOf)) draft.asOf = after.asOf;
}

function takeRows<Key, Row>(
  draft: Map<Key, Row>,
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
): void {
  for (const key of before.keys()) if (!after.has(key)) draft.delete(key);
  for (const [key, row] of after) if (!isAlike(before.get(key), row)) draft.set(key, row);
}

/** Whether two records have equal content. Records have plain members, lists, Maps and Sets. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map || b instanceof Map)
    return a instanceof Map && b instanceof Map && isAlike([...a], [...b]);
  if (a instanceof Set || b instanceof Set)
    return a instanceof Set && b instanceof Set && isAlike([...a], [...b]);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a, b].map(
    (value) => new Map(Object.entries(value).filter(([, member]) => member !== undefined)),
  );
  if (x === undefined || y === undefined || x.size !== y.size) return false;
  return [...x].every(([key, member]) => y.has(key) && isAlike(member, y.get(key)));
}
