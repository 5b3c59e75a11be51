import { RoutingError } from '../../primitives/index.js';
import type { AssetRow } from '../rows.js';
import { eachSparse, type Mutable, pick } from './columns.js';
import type { DenomRef, PackedCore, PackedHop, PackedNatives, PackedVouchers } from './form.js';
import { contractGuess, pricingGuess, symbolGuess } from './guess.js';
import { channelText } from './letters.js';

/** Asset rows while they are unpacked. */
export interface AssetRows {
  /** By chain, natives before vouchers: the order of a normal snapshot. */
  readonly all: Mutable<AssetRow>[];
  readonly natives: readonly Mutable<AssetRow>[];
  readonly vouchers: readonly Mutable<AssetRow>[];
  /** Place of a chain's first native, and of its first voucher. */
  readonly firstNative: readonly number[];
  readonly firstVoucher: readonly number[];
  /** Denom that a reference of a chain stands for. */
  denomAt(chain: number, ref: DenomRef): string;
}

/** Reads the columns of natives and vouchers. */
export function unpackAssets(core: PackedCore): AssetRows {
  const { ids, natives: nativeColumns, vouchers: voucherColumns } = core;
  const natives = unpackNatives(nativeColumns, ids);
  const vouchers = unpackVouchers(voucherColumns, ids, nativeColumns.denom);
  const firstNative = starts(nativeColumns.counts);
  const firstVoucher = starts(voucherColumns.counts);
  const all: Mutable<AssetRow>[] = [];
  for (let chain = 0; chain < ids.length; chain++) {
    for (let i = pick(firstNative, chain); i < pick(firstNative, chain + 1); i++) all.push(pick(natives, i));
    for (let i = pick(firstVoucher, chain); i < pick(firstVoucher, chain + 1); i++)
      all.push(pick(vouchers, i));
  }
  const denomAt = (chain: number, ref: DenomRef) =>
    typeof ref === 'string' ? ref : pick(nativeColumns.denom, pick(firstNative, chain) + ref);
  return { all, natives, vouchers, firstNative, firstVoucher, denomAt };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Columns of one table have one value per row. */
function sameLength(...lengths: readonly number[]): void {
  if (lengths.some((length) => length !== lengths[0])) {
    throw new RoutingError(
      'DATA_INVALID',
      '',
      `packed data is damaged: columns of ${lengths.join(', ')} rows in one table`,
    );
  }
}

/** Running sums: where each chain's rows start, and where the last one's end. */
function starts(counts: readonly number[]): readonly number[] {
  let next = 0;
  return [0, ...counts.map((count) => (next += count))];
}

// The loops below read columns by index without a helper: this is the cold start, and a call per value doubles it.
// Lengths are compared once, so every index is inside its column.

function unpackNatives(columns: PackedNatives, ids: readonly string[]): readonly Mutable<AssetRow>[] {
  const {
    counts,
    denom: denoms,
    symbol: symbols,
    name: names,
    decimals,
    pricingId,
    contract: contracts,
  } = columns;
  sameLength(
    denoms.length,
    sum(counts),
    symbols.length,
    names.length,
    decimals.length,
    pricingId.length,
    contracts.length,
  );
  const rows: Mutable<AssetRow>[] = [];
  for (let chain = 0, i = 0; chain < counts.length; chain++) {
    const chainId = pick(ids, chain);
    for (let end = i + pick(counts, chain); i < end; i++) {
      const denom = denoms[i] as string; // inside the column
      const symbol = symbols[i];
      const name = names[i];
      const places = decimals[i];
      const priced = pricingId[i];
      const contract = contracts[i];
      const row: Mutable<AssetRow> = { chain_id: chainId, denom };
      if (symbol) row.symbol = symbol === 1 ? symbolGuess(denom) : symbol;
      if (name) row.name = name === 1 ? (row.symbol ?? '') : name;
      if (typeof places === 'number') row.decimals = places;
      if (priced) row.pricing_id = priced === 1 ? (pricingGuess(row.name) ?? '') : priced;
      if (contract) row.token_contract = contract === 1 ? contractGuess(denom) : contract;
      rows.push(row);
    }
  }
  addRare(columns, rows);
  return rows;
}

function unpackVouchers(
  columns: PackedVouchers,
  ids: readonly string[],
  nativeDenoms: readonly string[],
): readonly Mutable<AssetRow>[] {
  const { counts, trace: traces, origin: origins } = columns;
  sameLength(traces.length, sum(counts), origins.length);
  const rows: Mutable<AssetRow>[] = [];
  for (let chain = 0, i = 0; chain < counts.length; chain++) {
    const chainId = pick(ids, chain);
    for (let end = i + pick(counts, chain); i < end; i++) {
      const packed = traces[i] as PackedHop; // inside the column; a list of hops is none and is told apart next
      const trace = typeof packed === 'number' ? `transfer/channel-${packed}` : traceText(packed);
      const origin = origins[i] as string | number; // inside the column
      rows.push({
        chain_id: chainId,
        trace,
        origin_denom: typeof origin === 'number' ? pick(nativeDenoms, origin) : origin,
      });
    }
  }
  eachSparse(columns.symbol, rows, (row, symbol) => {
    row.symbol = symbol;
  });
  eachSparse(columns.name, rows, (row, name) => {
    row.name = name;
  });
  eachSparse(columns.decimals, rows, (row, decimals) => {
    row.decimals = decimals;
  });
  eachSparse(columns.pricingId, rows, (row, pricingId) => {
    row.pricing_id = pricingId;
  });
  eachSparse(columns.contract, rows, (row, contract) => {
    row.token_contract = contract;
  });
  addRare(columns, rows);
  return rows;
}

/** Fields that few assets have. */
function addRare(columns: PackedNatives | PackedVouchers, rows: readonly Mutable<AssetRow>[]): void {
  eachSparse(columns.isCw20, rows, (row, isCw20) => {
    row.is_cw20 = isCw20;
  });
  eachSparse(columns.deprecated, rows, (row) => {
    row.deprecated = true;
  });
  eachSparse(columns.issuer, rows, (row, issuer) => {
    row.issuer = issuer;
  });
  eachSparse(columns.recommendedSymbol, rows, (row, symbol) => {
    row.recommended_symbol = symbol;
  });
}

function traceText(packed: PackedHop | readonly PackedHop[]): string {
  if (typeof packed === 'number') return `transfer/channel-${packed}`;
  if (typeof packed !== 'string') return packed.map(traceText).join('/');
  if (packed.startsWith('/')) return packed.slice(1);
  return packed.includes('/') ? packed : `transfer/${channelText(packed)}`;
}
