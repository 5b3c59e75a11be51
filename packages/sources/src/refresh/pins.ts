import type { AssetRow, Snapshot } from 'wayfold';
import { type FieldChange, keyedAsset } from '../diff.js';

/** A snapshot with pinned symbols, and the symbols of its sources that differ. */
export interface Pinned {
  /** The data to compare with. */
  readonly snapshot: Snapshot;
  /** By `chain_id|path`: the symbol that is kept, and the one that the source has now. */
  readonly held: readonly FieldChange[];
}

/**
 * Keeps the symbols of pinned assets (`chain_id|path`), whatever their source calls them now: users search by
 * symbols. A source that states none now takes none away. Vouchers that their source has renamed with a pinned native
 * asset keep its symbol.
 */
export function pinSymbols(snapshot: Snapshot, pins: ReadonlyMap<string, string>): Pinned {
  const renamed = renamedNatives(snapshot, pins);
  const held: FieldChange[] = [];
  const assets = snapshot.assets?.map((row): AssetRow => {
    const key = keyedAsset(row).key;
    const pin = pins.get(key) ?? (row.trace ? renamed.get(`${row.origin_denom} ${row.symbol}`) : undefined);
    if (pin === undefined || pin === row.symbol) return row;
    if (row.symbol !== undefined) held.push({ field: key, before: pin, after: row.symbol });
    return { ...row, symbol: pin };
  });
  return { snapshot: assets === undefined ? snapshot : { ...snapshot, assets }, held };
}

/** Symbols of renamed native assets by denom and new symbol: the two together are no other coin's. */
function renamedNatives(
  { assets = [] }: Snapshot,
  pins: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    assets.flatMap(({ chain_id: chainId, denom, trace, symbol }) => {
      const pin = trace || denom === undefined ? undefined : pins.get(`${chainId}|${denom}`);
      return pin === undefined || symbol === undefined || symbol === pin
        ? []
        : [[`${denom} ${symbol}`, pin] as const];
    }),
  );
}
