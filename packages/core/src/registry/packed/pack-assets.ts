import { ibcDenom, parseTrace, printHop } from '../../denom/index.js';
import { brandAs, type DenomPath, sha256 } from '../../primitives/index.js';
import type { AssetRow } from '../rows.js';
import { packSparse } from './columns.js';
import type { DenomRef, PackedFee, PackedHop, PackedNatives, PackedVouchers } from './form.js';
import { contractGuess, pricingGuess, symbolGuess } from './guess.js';
import { channelNumber } from './letters.js';
import { isVoucher } from './normal-assets.js';

/** The asset rows of a normal snapshot as columns need them: natives and vouchers apart, chain by chain. */
export interface AssetTables {
  readonly natives: readonly AssetRow[];
  readonly vouchers: readonly AssetRow[];
  readonly nativeCounts: readonly number[];
  readonly voucherCounts: readonly number[];
  /** Refers to a denom of a chain by its place in the chain's natives, if it is listed there. */
  denomRef(chain: number, denom: string): DenomRef;
  /** Refers to a fee denom, which may be a voucher. */
  feeRef(chain: number, denom: string): PackedFee;
}

/** Sorts asset rows into tables. Every chain id of the rows is in `ids`. */
export function tabulate(rows: readonly AssetRow[], ids: readonly string[]): AssetTables {
  const places = new Map(ids.map((id, index) => [id, index]));
  const natives: AssetRow[][] = ids.map(() => []);
  const vouchers: AssetRow[][] = ids.map(() => []);
  for (const row of rows) (isVoucher(row) ? vouchers : natives)[places.get(row.chain_id) ?? -1]?.push(row);
  const nativeRefs = natives.map((list) => new Map(list.map((row, index) => [row.denom, index])));
  const voucherRefs = new Map<number, ReadonlyMap<string, number>>();
  const vouchersOf = (chain: number) => {
    const known =
      voucherRefs.get(chain) ??
      new Map((vouchers[chain] ?? []).map((row, index) => [voucherDenom(row), index]));
    voucherRefs.set(chain, known);
    return known;
  };
  const denomRef = (chain: number, denom: string) => nativeRefs[chain]?.get(denom) ?? denom;
  return {
    natives: natives.flat(),
    vouchers: vouchers.flat(),
    nativeCounts: natives.map((list) => list.length),
    voucherCounts: vouchers.map((list) => list.length),
    denomRef,
    feeRef(chain, denom) {
      if (!denom.startsWith('ibc/')) return denomRef(chain, denom);
      const place = vouchersOf(chain).get(denom);
      return place === undefined ? denom : -1 - place;
    },
  };
}

/** Denom of a voucher: the hash of its path. */
export function voucherDenom(row: AssetRow): string {
  return ibcDenom(brandAs<DenomPath>(`${row.trace}/${row.origin_denom}`), sha256);
}

/** Columns of native assets. */
export function packNatives({ natives: rows, nativeCounts }: AssetTables): PackedNatives {
  return {
    counts: nativeCounts,
    denom: rows.map((row) => row.denom ?? ''),
    symbol: rows.map((row) => guessed(row.symbol, symbolGuess(row.denom ?? ''))),
    name: rows.map((row) => guessed(row.name, row.symbol)),
    decimals: rows.map((row) => row.decimals ?? null),
    pricingId: rows.map((row) => guessed(row.pricing_id, pricingGuess(row.name))),
    contract: rows.map((row) => guessed(row.token_contract, contractGuess(row.denom ?? ''))),
    isCw20: packSparse(rows.map((row) => row.is_cw20)),
    deprecated: packSparse(rows.map((row) => (row.deprecated ? 1 : undefined))),
    issuer: packSparse(rows.map((row) => row.issuer)),
    recommendedSymbol: packSparse(rows.map((row) => row.recommended_symbol)),
  };
}

function guessed(value: string | undefined, guess: string | undefined): string | 0 | 1 {
  if (value === undefined) return 0;
  return value === guess ? 1 : value;
}

/** Columns of vouchers. */
export function packVouchers({ natives, vouchers: rows, voucherCounts }: AssetTables): PackedVouchers {
  const places = new Map<string | undefined, number>();
  natives.forEach((row, index) => {
    if (!places.has(row.denom)) places.set(row.denom, index);
  });
  return {
    counts: voucherCounts,
    trace: rows.map((row) => packTrace(row)),
    origin: rows.map((row) => places.get(row.origin_denom) ?? row.origin_denom ?? ''),
    symbol: packSparse(rows.map((row) => row.symbol)),
    name: packSparse(rows.map((row) => row.name)),
    decimals: packSparse(rows.map((row) => row.decimals)),
    pricingId: packSparse(rows.map((row) => row.pricing_id)),
    isCw20: packSparse(rows.map((row) => row.is_cw20)),
    contract: packSparse(rows.map((row) => row.token_contract)),
    deprecated: packSparse(rows.map((row) => (row.deprecated ? 1 : undefined))),
    issuer: packSparse(rows.map((row) => row.issuer)),
    recommendedSymbol: packSparse(rows.map((row) => row.recommended_symbol)),
  };
}

/** Hops of a trace. What is no list of ports and channel ids is kept as one text that starts with a slash. */
function packTrace(row: AssetRow): PackedHop | readonly PackedHop[] {
  const trace = row.trace ?? '';
  const { hops } = parseTrace(`${trace}/x`);
  if (hops.length === 0 || hops.map(printHop).join('/') !== trace) return `/${trace}`;
  const packed = hops.map(({ port, channel }) =>
    port === 'transfer' ? channelNumber(channel) : `${port}/${channel}`,
  );
  return packed.length === 1 ? (packed[0] ?? 0) : packed;
}
