import type { AssetRow } from '../families/asset.js';
import { type Mutable, pick, positions, sameLength, type Sparse, sumOf } from './columns.js';
import type { DenomRef, PackedCore, PackedMeta, PackedNatives, PackedRare } from './format.js';
import { defaultContract, defaultPricingId, fullLogo } from './short-values.js';

/** The columns of assets; rows are made from them chain by chain. */
export interface AssetColumns {
  /** Rows of a chain by its place in `ids`, natives before vouchers: the order of a normal snapshot. New ones each time. */
  rowsOf(place: number): Mutable<AssetRow>[];
  /** Number of assets of a chain. */
  sizeOf(place: number): number;
  /** Marks of the vouchers of a chain, if the file has them. */
  marksOf(place: number): string | undefined;
  /** Row that names the asset of a chain's reference, or the denom if it is unlisted. */
  coinAt(place: number, ref: DenomRef): CoinRow | string;
}

/** The identifying fields of a row: the denom of a native asset, trace and origin of a voucher. */
export type CoinRow = Pick<AssetRow, 'denom' | 'trace' | 'origin_denom'>;

/** Reads the columns of natives and vouchers, with logos and descriptions where the meta part is there. */
export function assetColumns(core: PackedCore, meta: PackedMeta | undefined): AssetColumns {
  checkLengths(core, meta);
  const { ids, natives, vouchers } = core;
  const firstNative = startsOf(natives.counts);
  const firstVoucher = startsOf(vouchers.counts);
  const first = ids.map((_id, place) => pick(firstNative, place) + pick(firstVoucher, place));
  const extras = rareFields(core.rare, natives.denom.length + vouchers.trace.length);
  const names = meta && chainNames(core);
  const coinAt = (place: number, ref: DenomRef): CoinRow | string => {
    if (typeof ref === 'string') return ref;
    const own = pick(natives.counts, place);
    return ref < own
      ? { denom: pick(natives.denom, pick(firstNative, place) + ref) }
      : voucherCoin(core, pick(firstVoucher, place) + ref - own);
  };
  return {
    sizeOf: (place) => pick(natives.counts, place) + pick(vouchers.counts, place),
    marksOf: (place) =>
      vouchers.marks?.slice(
        pick(firstVoucher, place),
        pick(firstVoucher, place) + pick(vouchers.counts, place),
      ),
    coinAt,
    rowsOf(place) {
      const chainId = pick(ids, place);
      const rows: Mutable<AssetRow>[] = [];
      for (let at = pick(firstNative, place), left = pick(natives.counts, place); left > 0; left--)
        rows.push(nativeRow(core, chainId, at++));
      for (let at = pick(firstVoucher, place), left = pick(vouchers.counts, place); left > 0; left--)
        rows.push({ chain_id: chainId, ...voucherCoin(core, at++) });
      rows.forEach((row, i) => {
        const index = pick(first, place) + i;
        const rare = extras.get(index);
        if (rare !== undefined) Object.assign(row, rare);
        if (meta !== undefined) addTexts(row, meta, index, names?.get(chainId) ?? '');
      });
      return rows;
    },
  };
}

/** Lengths are compared once, so that the loops can read columns without a check per value: this is the cold start. */
function checkLengths({ natives, vouchers, ids }: PackedCore, meta: PackedMeta | undefined): void {
  const { denom, symbol, name, decimals, pricingId, contract } = natives;
  sameLength(ids.length, natives.counts, vouchers.counts);
  sameLength(sumOf(natives.counts), denom, symbol, name, decimals, pricingId, contract);
  sameLength(sumOf(vouchers.counts), vouchers.trace, vouchers.origin, vouchers.marks ?? vouchers.trace);
  if (meta !== undefined) sameLength(denom.length + vouchers.trace.length, meta.assetLogo, meta.description);
}

/** Place of the first row of each chain. */
function startsOf(counts: readonly number[]): readonly number[] {
  let next = 0;
  return counts.map((count) => {
    next += count;
    return next - count;
  });
}

function chainNames({ ids, chains }: PackedCore): ReadonlyMap<string, string> {
  const missing = new Set(chains.missing);
  const held = ids.filter((_id, place) => !missing.has(place));
  return new Map(held.map((id, i) => [id, pick(chains.name, i)]));
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

function voucherCoin({ natives, vouchers }: PackedCore, i: number): CoinRow {
  const origin = pick(vouchers.origin, i);
  return {
    trace: pick(vouchers.trace, i),
    origin_denom: typeof origin === 'number' ? pick(natives.denom, origin) : origin,
  };
}

/** Fields that few rows have, by the place of the row. */
function rareFields(rare: PackedRare, size: number): ReadonlyMap<number, Partial<Mutable<AssetRow>>> {
  const fields = new Map<number, Partial<Mutable<AssetRow>>>();
  const fill = <K extends keyof AssetRow>(key: K, column: Sparse<Mutable<AssetRow>[K]>): void => {
    for (const [place, value] of positions(column, size)) {
      const known: Partial<Mutable<AssetRow>> = fields.get(place) ?? {};
      known[key] = value;
      fields.set(place, known);
    }
  };
  fill('symbol', rare.symbol);
  fill('name', rare.name);
  fill('decimals', rare.decimals);
  fill('pricing_id', rare.pricingId);
  fill('token_contract', rare.contract);
  fill('is_cw20', rare.isCw20);
  fill('deprecated', rare.deprecated);
  fill('issuer', rare.issuer);
  fill('recommended_symbol', rare.recommendedSymbol);
  const [gaps, verified] = rare.verified ?? [[], []];
  fill('verified', [gaps, verified.map((by) => by === 1 || 'caller')]);
  if (rare.alias !== undefined) fill('alias', rare.alias);
  return fields;
}

function addTexts(row: Mutable<AssetRow>, meta: PackedMeta, index: number, chainName: string): void {
  const logo = pick(meta.assetLogo, index);
  const description = pick(meta.description, index);
  if (logo !== 0) row.logo_uri = fullLogo(logo, chainName);
  if (description !== 0) row.description = description;
}
