import { compareText, freezeMap, remembered } from '../primitives/index.js';
import type { Pool, PoolLayout } from './model.js';

/** Lays out pools in the order of their ids. */
export function layOut(pools: ReadonlyMap<string, Pool>): {
  readonly layout: PoolLayout;
  readonly pools: readonly Pool[];
} {
  const entries = [...pools].sort(([a], [b]) => compareText(a, b));
  const denoms = entries.map(([, pool]) => Object.freeze([...denomsOf(pool)]));
  const tradersOf = new Map<string, number[]>();
  for (const [position, list] of denoms.entries())
    for (const denom of list) remembered(tradersOf, denom, () => []).push(position);
  for (const list of tradersOf.values()) Object.freeze(list);
  const layout: PoolLayout = Object.freeze({
    ids: Object.freeze(entries.map(([id]) => id)),
    positions: freezeMap(new Map(entries.map(([id], position) => [id, position]))),
    denoms: Object.freeze(denoms),
    tradersOf: freezeMap(tradersOf),
  });
  return { layout, pools: Object.freeze(entries.map(([, pool]) => pool)) };
}

/** Denoms that a pool trades. */
export function denomsOf({ kind, state }: Pool): readonly string[] {
  return kind.denoms(state);
}
