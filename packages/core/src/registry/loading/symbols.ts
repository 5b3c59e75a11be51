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
  renames,
}: SymbolRules): boolean {
  return suffixes.size + assets.size + origins.size + renames.length > 0 || prefix !== alloyedPrefix;
}

/** Rules back in the form of the data files. */
export function symbolRows(rules: SymbolRules): SymbolRows {
  return {
    suffix_by_bridge_provider: Object.fromEntries(rules.suffixes),
    alloyed_prefix: { prefix: rules.alloyedPrefix },
    asset_overrides: printOverrides(rules.assets),
    origin_overrides: printOverrides(rules.origins),
    ...(rules.renames.length > 0 && {
      renames: rules.renames.map(({ chainId, ...row }) => ({ ...row, chain_id: chainId })),
    }),
  };
}

function readOverrides(rows: SymbolRows['asset_overrides'] = {}): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows).map(([key, row]) => {
      const bar = key.indexOf('|');
      return [assetKey(key.slice(0, bar), key.slice(bar + 1)), row.recommended_symbol];
    }),
  );
}

function printOverrides(overrides: ReadonlyMap<string, string>): NonNullable<SymbolRows['asset_overrides']> {
  return Object.fromEntries([...overrides].map(([key, symbol]) => [key, { recommended_symbol: symbol }]));
}
