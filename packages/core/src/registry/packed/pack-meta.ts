import type { ChainRow } from '../rows.js';
import { packSparse, packTexts } from './columns.js';
import type { PackedFee, PackedMeta } from './format.js';
import { shortLogo } from './short-values.js';
import type { AssetTables } from './pack-assets.js';

/** Columns of the meta part. */
export function packMeta(
  chains: readonly ChainRow[],
  tables: AssetTables,
): Omit<PackedMeta, 'format' | 'version' | 'stamp'> {
  const names = new Map(chains.map((row) => [row.chain_id, row.chain_name]));
  const logo = (row: { readonly chain_id: string; readonly logo_uri?: string }) =>
    row.logo_uri === undefined ? undefined : shortLogo(row.logo_uri, names.get(row.chain_id) ?? '');
  return {
    chainLogo: packTexts(chains.map(logo)),
    assetLogo: packTexts(tables.all.map(logo)),
    description: packTexts(tables.all.map((row) => row.description)),
    fees: packSparse(chains.map((row) => packFees(row, tables))),
  };
}

/** Fee assets of a chain, unless the core part has them all: natives without prices. */
function packFees(
  { chain_id: id, fee_assets: fees = [] }: ChainRow,
  tables: AssetTables,
): readonly (PackedFee | readonly [PackedFee, string, string, string])[] | undefined {
  if (fees.every((fee) => !fee.gas_price && !fee.denom.startsWith('ibc/'))) return undefined;
  return fees.map(({ denom, gas_price: price }) => {
    const ref = tables.feeRef(id, denom);
    return price ? ([ref, price.low, price.average, price.high] as const) : ref;
  });
}
