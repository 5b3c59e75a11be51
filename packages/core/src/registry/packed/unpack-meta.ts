import { type Sha256, toUpperHex, toUtf8 } from '../../primitives/index.js';
import type { ChainRow } from '../rows.js';
import { eachSparse, eachText, type Mutable } from './columns.js';
import type { PackedCore, PackedFee, PackedMeta } from './format.js';
import { fullLogo } from './short-values.js';
import type { AssetColumns, CoinRow } from './unpack-assets.js';

/** What the meta part is added to. */
export interface MetaTarget {
  readonly core: PackedCore;
  readonly meta: PackedMeta;
  readonly chains: readonly Mutable<ChainRow>[];
  readonly assets: AssetColumns;
  readonly sha256: Sha256;
}

/** Adds logos, gas prices and voucher fees to the chains of the core part. */
export function addMeta({ core, meta, chains, assets, sha256 }: MetaTarget): void {
  eachText(meta.chainLogo, chains, (row, logo) => {
    row.logo_uri = fullLogo(logo, row.chain_name);
  });
  const places = new Map(core.ids.map((id, index) => [id, index]));
  eachSparse(meta.fees, chains, (row, fees) => {
    const chain = places.get(row.chain_id) ?? -1;
    const denomOf = (fee: PackedFee) => feeDenom(assets.coinAt(chain, fee), sha256);
    row.fee_assets = fees.map((fee) => {
      if (typeof fee !== 'object') return { denom: denomOf(fee), gas_price: null };
      const [ref, low, average, high] = fee;
      return { denom: denomOf(ref), gas_price: { low, average, high } };
    });
  });
}

function feeDenom(asset: CoinRow | string, sha256: Sha256): string {
  if (typeof asset === 'string') return asset;
  const { denom, trace, origin_denom: base } = asset;
  return denom ?? `ibc/${toUpperHex(sha256(toUtf8(`${trace}/${base}`)))}`;
}
