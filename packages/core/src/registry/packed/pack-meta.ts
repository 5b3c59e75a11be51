import type { ChainRow } from '../families/chain.js';
import { packTexts } from './columns.js';
import type { PackedMeta } from './format.js';
import { shortLogo } from './short-values.js';
import type { AssetTables } from './pack-assets.js';

/** Columns of the meta part. */
export function packMeta(
  chains: readonly ChainRow[],
  tables: AssetTables,
): Omit<PackedMeta, 'format' | 'version' | 'stamp' | 'outages'> {
  const names = new Map(chains.map((row) => [row.chain_id, row.chain_name]));
  const logo = (row: { readonly chain_id: string; readonly logo_uri?: string }) =>
    row.logo_uri === undefined ? undefined : shortLogo(row.logo_uri, names.get(row.chain_id) ?? '');
  return {
    chainLogo: packTexts(chains.map(logo)),
    assetLogo: packTexts(tables.all.map(logo)),
    description: packTexts(tables.all.map((row) => row.description)),
  };
}
