import { ibcDenom } from '../../denom/index.js';
import { brandAs, type DenomPath, sha256 } from '../../primitives/index.js';
import type { AssetRow } from '../families/asset.js';
import { packSparse, packTexts } from './columns.js';
import type { DenomRef, PackedFee, PackedNatives, PackedRare, PackedVouchers } from './format.js';
import { defaultContract, defaultPricingId } from './short-values.js';
import { voucherMark } from '../voucher-index.js';
import { isVoucher, pathOf } from './normal-assets.js';

/** The asset rows of a normal snapshot as columns need them. */
export interface AssetTables {
  /** By chain, natives first. */
  readonly all: readonly AssetRow[];
  readonly natives: readonly AssetRow[];
  readonly vouchers: readonly AssetRow[];
  readonly nativeCounts: readonly number[];
  readonly voucherCounts: readonly number[];
  /** Refers to a denom of a chain by its place among the chain's assets, if it is listed there. */
  denomRef(chainId: string, denom: string): DenomRef;
  /** Refers to a coin by its path. */
  coinRef(chainId: string, path: string): DenomRef;
  /** Refers to a voucher by its denom. */
  voucherRef(chainId: string, denom: string): PackedFee;
}

/** Sorts asset rows into tables. Every chain id of the rows is in `ids`. */
export function tabulate(rows: readonly AssetRow[], ids: readonly string[]): AssetTables {
  const chains = new Map(ids.map((id): [string, AssetRow[]] => [id, []]));
  for (const row of rows) chains.get(row.chain_id)?.push(row);
  const refs = new Map(
    [...chains].map(([id, list]) => [id, new Map(list.map((row, index) => [row.denom, index]))]),
  );
  const vouchersOf = remembered(
    (id: string) =>
      new Map((chains.get(id) ?? []).map((row, index) => [isVoucher(row) ? voucherDenom(row) : '', index])),
  );
  const pathsOf = remembered(
    (id: string) => new Map((chains.get(id) ?? []).map((row, index) => [pathOf(row), index])),
  );
  const lists = [...chains.values()];
  const denomRef = (id: string, denom: string) => refs.get(id)?.get(denom) ?? denom;
  return {
    all: lists.flat(),
    natives: lists.flat().filter((row) => !isVoucher(row)),
    vouchers: lists.flat().filter(isVoucher),
    nativeCounts: lists.map((list) => list.filter((row) => !isVoucher(row)).length),
    voucherCounts: lists.map((list) => list.filter(isVoucher).length),
    denomRef,
    coinRef: (id, path) => pathsOf(id).get(path) ?? path,
    voucherRef: (id, denom) => vouchersOf(id).get(denom) ?? denom,
  };
}

function remembered<T>(derive: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? derive(key);
    known.set(key, value);
    return value;
  };
}

/** Denom of a voucher: the hash of its path. */
function voucherDenom(row: AssetRow): string {
  return ibcDenom(brandAs<DenomPath>(`${row.trace}/${row.origin_denom}`), sha256);
}

/** Columns of native assets. */
export function packNatives({ natives: rows, nativeCounts }: AssetTables): PackedNatives {
  return {
    denom: rows.map((row) => row.denom ?? ''),
    counts: nativeCounts,
    symbol: packTexts(rows.map((row) => row.symbol)),
    name: packTexts(rows.map((row) => row.name)),
    decimals: rows.map((row) => row.decimals ?? null),
    pricingId: rows.map((row) => unlessDefault(row.pricing_id, defaultPricingId(row.name))),
    contract: rows.map((row) => unlessDefault(row.token_contract, defaultContract(row.denom ?? ''))),
  };
}

function unlessDefault(value: string | undefined, byDefault: string | undefined): string | 0 | 1 {
  if (value === undefined) return 0;
  return value === byDefault ? 1 : value;
}

/** Columns of vouchers. */
export function packVouchers({ natives, vouchers: rows, voucherCounts }: AssetTables): PackedVouchers {
  const places = new Map<string | undefined, number>();
  natives.forEach((row, index) => {
    if (!places.has(row.denom)) places.set(row.denom, index);
  });
  return {
    counts: voucherCounts,
    trace: rows.map((row) => row.trace ?? ''),
    origin: rows.map((row) => places.get(row.origin_denom) ?? row.origin_denom ?? ''),
    marks: rows.map((row) => voucherMark(voucherDenom(row))).join(''),
  };
}

const flagOf = (isTrue: boolean): 0 | 1 => (isTrue ? 1 : 0);

function packVerified(all: readonly AssetRow[]): Pick<PackedRare, 'verified'> {
  const verified = packSparse(all.map((row) => (row.verified ? flagOf(row.verified === true) : undefined)));
  return verified[1].length > 0 ? { verified } : {};
}

/** Columns of fields that few assets have. */
export function packRare({ all }: AssetTables): PackedRare {
  const ofVouchers = <T>(value: (row: AssetRow) => T | undefined) =>
    packSparse(all.map((row) => (isVoucher(row) ? value(row) : undefined)));
  return {
    symbol: ofVouchers((row) => row.symbol),
    name: ofVouchers((row) => row.name),
    decimals: ofVouchers((row) => row.decimals),
    pricingId: ofVouchers((row) => row.pricing_id),
    contract: ofVouchers((row) => row.token_contract),
    isCw20: packSparse(all.map((row) => row.is_cw20)),
    deprecated: packSparse(all.map((row) => (row.deprecated ? true : undefined))),
    issuer: packSparse(all.map((row) => row.issuer)),
    recommendedSymbol: packSparse(all.map((row) => row.recommended_symbol)),
    ...packVerified(all),
    ...(all.some((row) => row.alias) && { alias: packSparse(all.map((row) => row.alias)) }),
  };
}
