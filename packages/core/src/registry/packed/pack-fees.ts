import type { ChainRow } from '../families/chain.js';
import { packSparse } from './columns.js';
import type { PackedChains, PackedPrice } from './format.js';
import type { AssetTables } from './pack-assets.js';

/** Columns of what chains take for gas. */
export function packFees(
  rows: readonly ChainRow[],
  tables: AssetTables,
): Pick<PackedChains, 'fees' | 'prices'> {
  const prices = rows.map((row) => pricesOf(row, tables));
  return {
    fees: rows.map(({ chain_id: id, fee_assets: fees = [] }) =>
      fees.filter(({ denom }) => !isVoucher(denom)).map(({ denom }) => tables.denomRef(id, denom)),
    ),
    ...(prices.some((one) => one !== undefined) && { prices: packSparse(prices) }),
  };
}

/** Undefined where the natives are all, and none has a price. */
function pricesOf(
  { chain_id: id, fee_assets: fees = [] }: ChainRow,
  tables: AssetTables,
): readonly PackedPrice[] | undefined {
  if (fees.every((fee) => !fee.gas_price && !isVoucher(fee.denom))) return undefined;
  return fees.map(({ denom, gas_price: price }): PackedPrice => {
    const ref = isVoucher(denom) ? tables.voucherRef(id, denom) : undefined;
    if (!price) return ref === undefined ? [] : [ref];
    const { low, average, high } = price;
    return ref === undefined ? [low, average, high] : [ref, low, average, high];
  });
}

function isVoucher(denom: string): boolean {
  return denom.startsWith('ibc/');
}
