import { ibcDenom } from '../../denom/index.js';
import type { Sha256 } from '../../primitives/index.js';
import type { ChainRow } from '../families/chain.js';
import { damaged, pick } from './columns.js';
import type { PackedFee, PackedPrice } from './format.js';
import type { AssetColumns, CoinRow } from './unpack-assets.js';

/** A fee asset of a chain as rows have it. */
type FeeRow = NonNullable<ChainRow['fee_assets']>[number];

/** Columns of one chain's fee assets. */
export interface FeeColumns {
  /** Denoms of the fee assets that are no vouchers, in their order. */
  readonly natives: readonly string[];
  /** Undefined where those are all, and none has a price. */
  readonly prices: readonly PackedPrice[] | undefined;
  readonly denomOf: (voucher: PackedFee) => string;
}

/** Fee assets of a chain in their order. @throws RoutingError `DATA_INVALID` for prices of other assets than there are */
export function feeRows({ natives, prices, denomOf }: FeeColumns): FeeRow[] {
  if (prices === undefined) return natives.map((denom) => ({ denom, gas_price: null }));
  let next = 0;
  const rows = prices.map((entry): FeeRow => {
    const isVoucher = entry.length === 1 || entry.length === 4;
    const denom = isVoucher ? denomOf(entry[0]) : pick(natives, next++);
    if (entry.length < 3) return { denom, gas_price: null };
    const [low, average, high] = entry.slice(-3) as [string, string, string]; // texts are checked with the row
    return { denom, gas_price: { low, average, high } };
  });
  if (next < natives.length) throw damaged('fee assets without an entry among the prices');
  return rows;
}

/** Finds denoms of fee assets of the chain at a place: of listed vouchers, the hash of the path. */
export function feeDenoms(assets: AssetColumns, place: number, sha256: Sha256): (fee: PackedFee) => string {
  return (fee) => hashed(assets.coinAt(place, fee), sha256);
}

function hashed(asset: CoinRow | string, sha256: Sha256): string {
  if (typeof asset === 'string') return asset;
  const { denom, trace, origin_denom: base } = asset;
  return denom ?? ibcDenom(`${trace}/${base}`, sha256);
}
