import type { AssetRow } from '../rows.js';
import { eachSparse, type Mutable, pick, type Sparse, sameLength, sumOf } from './columns.js';
import type { DenomRef, PackedCore, PackedNatives, PackedRare } from './format.js';
import { defaultContract, defaultPricingId } from './short-values.js';

/** Asset rows while they are unpacked. */
export interface AssetRows {
  /** By chain, natives before vouchers: the order of a normal snapshot. */
  readonly all: Mutable<AssetRow>[];
  /** Place of the first asset of each chain of `ids`. */
  readonly first: readonly number[];
}

/** Reads the columns of natives and vouchers. */
export function unpackAssets(core: PackedCore): AssetRows {
  checkLengths(core);
  const { ids, natives, vouchers } = core;
  const all: Mutable<AssetRow>[] = [];
  const first: number[] = [];
  let native = 0;
  let voucher = 0;
  for (let chain = 0; chain < natives.counts.length; chain++) {
    const chainId = pick(ids, chain);
    first.push(all.length);
    for (const end = native + pick(natives.counts, chain); native < end; native++) {
      all.push(nativeRow(core, chainId, native));
    }
    for (const end = voucher + pick(vouchers.counts, chain); voucher < end; voucher++) {
      all.push(voucherRow(core, chainId, voucher));
    }
  }
  addRare(core.rare, all);
  return { all, first };
}

/** The asset that a reference of a chain stands for, or the denom when it is not listed. */
export function assetAt({ all, first }: AssetRows, chain: number, ref: DenomRef): Mutable<AssetRow> | string {
  return typeof ref === 'string' ? ref : pick(all, pick(first, chain) + ref);
}

/** Lengths are compared once, so that the loops can read columns without a check per value: this is the cold start. */
function checkLengths({ natives, vouchers, ids }: PackedCore): void {
  const { denom, symbol, name, decimals, pricingId, contract } = natives;
  sameLength(ids.length, natives.counts, vouchers.counts);
  sameLength(sumOf(natives.counts), denom, symbol, name, decimals, pricingId, contract);
  sameLength(sumOf(vouchers.counts), vouchers.trace, vouchers.origin);
}

function nativeRow({ natives }: PackedCore, chainId: string, i: number): Mutable<AssetRow> {
  const row = namedRow(natives, chainId, i);
  const pricingId = natives.pricingId[i];
  const contract = natives.contract[i];
  if (pricingId === 1) row.pricing_id = defaultPricingId(row.name) ?? '';
  else if (typeof pricingId === 'string') row.pricing_id = pricingId;
  if (contract === 1) row.token_contract = defaultContract(row.denom ?? '');
  else if (typeof contract === 'string') row.token_contract = contract;
  return row;
}

/** Nearly every native asset has these five fields; one literal for them keeps the row small and quick to make. */
function namedRow(natives: PackedNatives, chainId: string, i: number): Mutable<AssetRow> {
  const denom = natives.denom[i] as string; // lengths are checked
  const symbol = natives.symbol[i];
  const name = natives.name[i];
  const decimals = natives.decimals[i];
  if (typeof symbol === 'string' && typeof name === 'string' && typeof decimals === 'number') {
    return { chain_id: chainId, denom, symbol, name, decimals };
  }
  const row: Mutable<AssetRow> = { chain_id: chainId, denom };
  if (typeof symbol === 'string') row.symbol = symbol;
  if (typeof name === 'string') row.name = name;
  if (typeof decimals === 'number') row.decimals = decimals;
  return row;
}

function voucherRow({ natives, vouchers }: PackedCore, chainId: string, i: number): Mutable<AssetRow> {
  const origin = vouchers.origin[i] as string | number; // lengths are checked
  return {
    chain_id: chainId,
    trace: vouchers.trace[i] as string, // lengths are checked
    origin_denom: typeof origin === 'number' ? pick(natives.denom, origin) : origin,
  };
}

function addRare(rare: PackedRare, rows: readonly Mutable<AssetRow>[]): void {
  const fill = <K extends keyof AssetRow>(key: K, column: Sparse<Mutable<AssetRow>[K]>): void =>
    eachSparse(column, rows, (row, value) => {
      row[key] = value;
    });
  fill('symbol', rare.symbol);
  fill('name', rare.name);
  fill('decimals', rare.decimals);
  fill('pricing_id', rare.pricingId);
  fill('token_contract', rare.contract);
  fill('is_cw20', rare.isCw20);
  fill('deprecated', rare.deprecated);
  fill('issuer', rare.issuer);
  fill('recommended_symbol', rare.recommendedSymbol);
}
