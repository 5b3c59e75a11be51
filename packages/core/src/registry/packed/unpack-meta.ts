import { type Sha256, toUpperHex, toUtf8 } from '../../primitives/index.js';
import type { AssetRow, ChainRow } from '../rows.js';
import { eachSparse, eachText, type Mutable } from './columns.js';
import type { PackedCore, PackedFee, PackedMeta } from './format.js';
import { fullLogo } from './short-values.js';
import { type AssetRows, assetAt } from './unpack-assets.js';

/** What the meta part is added to. */
export interface MetaTarget {
  readonly core: PackedCore;
  readonly meta: PackedMeta;
  readonly chains: readonly Mutable<ChainRow>[];
  readonly assets: AssetRows;
  readonly sha256: Sha256;
}

/** Adds logos, descriptions, gas prices and voucher fees to rows of the core part. */
export function addMeta({ core, meta, chains, assets, sha256 }: MetaTarget): void {
  const names = new Map(chains.map((row) => [row.chain_id, row.chain_name]));
  const addLogo = (row: Mutable<AssetRow> | Mutable<ChainRow>, logo: string) => {
    row.logo_uri = fullLogo(logo, names.get(row.chain_id) ?? '');
  };
  const addDescription = (row: Mutable<AssetRow>, description: string) => {
    row.description = description;
  };
  eachText(meta.chainLogo, chains, addLogo);
  eachText(meta.assetLogo, assets.all, addLogo);
  eachText(meta.description, assets.all, addDescription);
  const places = new Map(core.ids.map((id, index) => [id, index]));
  eachSparse(meta.fees, chains, (row, fees) => {
    const chain = places.get(row.chain_id) ?? -1;
    const denomOf = (fee: PackedFee) => feeDenom(assetAt(assets, chain, fee), sha256);
    row.fee_assets = fees.map((fee) => {
      if (typeof fee !== 'object') return { denom: denomOf(fee), gas_price: null };
      const [ref, low, average, high] = fee;
      return { denom: denomOf(ref), gas_price: { low, average, high } };
    });
  });
}

function feeDenom(asset: AssetRow | string, sha256: Sha256): string {
  if (typeof asset === 'string') return asset;
  const { denom, trace, origin_denom: base } = asset;
  return denom ?? `ibc/${toUpperHex(sha256(toUtf8(`${trace}/${base}`)))}`;
}
