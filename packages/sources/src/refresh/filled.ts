import { type Asset, type AssetRow, type Registry, resolveOrigin, type Snapshot } from 'wayfold';

/** Fields that a voucher takes from its origin if its row states none. */
const inherited: readonly (readonly [field: keyof AssetRow, of: keyof Asset])[] = [
  ['symbol', 'symbol'],
  ['name', 'name'],
  ['decimals', 'decimals'],
  ['logo_uri', 'logoUri'],
  ['description', 'description'],
  ['pricing_id', 'pricingId'],
];

/** The snapshot with the fields of vouchers that they take from their origin written out, so that forms are no differences. */
export function filled(snapshot: Snapshot, registry: Registry): Snapshot {
  const assets = snapshot.assets?.map((row): AssetRow => {
    if (row.denom?.startsWith('ibc/') !== true) return row;
    const origin = resolveOrigin(registry, { chainId: row.chain_id, denom: row.denom })?.asset;
    if (origin === undefined) return row;
    const fields = inherited.flatMap(([field, of]) =>
      row[field] === undefined && origin[of] !== undefined ? [[field, origin[of]] as const] : [],
    );
    return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields) };
  });
  return { ...snapshot, ...(assets && { assets }) };
}
