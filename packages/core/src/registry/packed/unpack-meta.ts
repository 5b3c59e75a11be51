import type { Sha256 } from '../../primitives/index.js';
import type { ChainRow } from '../families/chain.js';
import { eachSparse, eachText, type Mutable } from './columns.js';
import type { PackedCore, PackedMeta } from './format.js';
import { fullLogo } from './short-values.js';
import type { AssetColumns } from './unpack-assets.js';
import { feeDenoms } from './unpack-fees.js';

/** Target of the meta part. */
export interface MetaTarget {
  readonly core: PackedCore;
  readonly meta: PackedMeta;
  readonly chains: readonly Mutable<ChainRow>[];
  readonly assets: AssetColumns;
  readonly sha256: Sha256;
}

/** Adds logos to the chains of the core part, and in files of older builds gas prices and voucher fees. */
export function addMeta({ core, meta, chains, assets, sha256 }: MetaTarget): void {
  eachText(meta.chainLogo, chains, (row, logo) => {
    row.logo_uri = fullLogo(logo, row.chain_name);
  });
  if (meta.fees === undefined) return;
  const places = new Map(core.ids.map((id, index) => [id, index]));
  eachSparse(meta.fees, chains, (row, fees) => {
    const denomOf = feeDenoms(assets, places.get(row.chain_id) ?? -1, sha256);
    row.fee_assets = fees.map((fee) => {
      if (typeof fee !== 'object') return { denom: denomOf(fee), gas_price: null };
      const [ref, low, average, high] = fee;
      return { denom: denomOf(ref), gas_price: { low, average, high } };
    });
  });
}
