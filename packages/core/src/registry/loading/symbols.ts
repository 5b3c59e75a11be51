import { brandAs } from '../../primitives/index.js';
import { assetKey } from '../asset-key.js';
import type { SymbolRules } from '../model.js';
import type { SymbolRows } from '../rows.js';

/** Prefix of alloyed coins unless data says otherwise. */
const alloyedPrefix = 'all';

/** Reads the rules for recommended symbols. */
export function readSymbols(rows: SymbolRows): SymbolRules {
  return {
    suffixes: new Map(Object.entries(rows.suffix_by_bridge_provider ?? {})),
    alloyedPrefix: rows.alloyed_prefix?.prefix ?? alloyedPrefix,
    assets: readOverrides(rows.asset_overrides),
    origins: readOverrides(rows.origin_overrides),
    pins: new Map(Object.entries(rows.pins ?? {})),
    canonical: new Map(Object.entries(rows.canonical ?? {}).map(([symbol, key]) => [symbol, foldedKey(key)])),
    renames: (rows.renames ?? []).map(({ old, new: present, chain_id: chainId, denom }) => ({
      old,
      new: present,
      chainId: brandAs(chainId),
      denom: brandAs(denom),
    })),
  };
}

/** Whether there is anything to say: an empty block would hide the block of a layer below. */
export function hasRules({
  suffixes,
  alloyedPrefix: prefix,
  assets,
  origins,
  pins,
  canonical,
  renames,
}: SymbolRules): boolean {
  const count = suffixes.size + assets.size + origins.size + pins.size + canonical.size + renames.length;
  return count > 0 || prefix !== alloyedPrefix;
}

/** Rules back in the form of the data files. */
export function symbolRows(rules: SymbolRules): SymbolRows {
  return {
    suffix_by_bridge_provider: Object.fromEntries(rules.suffixes),
    alloyed_prefix: { prefix: rules.alloyedPrefix },
    asset_overrides: printOverrides(rules.assets),
    origin_overrides: printOverrides(rules.origins),
    ...(rules.pins.size > 0 && { pins: Object.fromEntries(rules.pins) }),
    ...(rules.canonical.size > 0 && { canonical: Object.fromEntries(rules.canonical) }),
    ...(rules.renames.length > 0 && {
      renames: rules.renames.map(({ chainId, ...row }) => ({ ...row, chain_id: chainId })),
    }),
  };
}

function foldedKey(key: string): string {
  const bar = key.indexOf('|');
  return assetKey(key.slice(0, bar), key.slice(bar + 1));
}

function readOverrides(rows: SymbolRows['asset_overrides'] = {}): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows).map(([key, row]) => {
      return [foldedKey(key), row.recommended_symbol];
    }),
  );
}

function printOverrides(overrides: ReadonlyMap<string, string>): NonNullable<SymbolRows['asset_overrides']> {
  return Object.fromEntries([...overrides].map(([key, symbol]) => [key, { recommended_symbol: symbol }]));
}
