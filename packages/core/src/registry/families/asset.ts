import type { Family } from './family.js';
import { closable, closableFields, type ClosingRow, type EndMember, type EvidenceRow } from './closing.js';
import { evidenceShape } from './evidence.js';
import {
  type ChainId,
  type DenomPath,
  brandAs,
  isCosmosDenom,
  isDecimals,
  isPrintableDenom,
  limits,
  quote,
  type Sha256,
} from '../../primitives/index.js';
import { either, flag, nullable, number, oneOf, row, type Shape, text } from '../../json/index.js';
import { ibcDenom, isCw20Denom, isNativePath, parseTrace, printHop, splitTrace } from '../../denom/index.js';
import { type ChainType, readUri } from './chain.js';
import { type Mutable, defined } from '../loading/rows.js';
import { type At, type Findings, misfit } from '../loading/findings.js';

/** One asset on the chain it is listed on, in the terms of interface 2.1. */
export interface AssetRow extends ClosingRow, EvidenceRow {
  /** Chain id. */
  readonly chain_id: string;
  /**
   * May be left out of a row whose `trace` is not empty: the denom is then the hash of the path. A row that replaces a
   * voucher may state the denom alone.
   */
  readonly denom?: string;
  /** Hops from this chain to the origin (`transfer/channel-0`); absent or empty for a native asset. */
  readonly trace?: string;
  /** Denom at the end of the trace. */
  readonly origin_denom?: string;
  /** Symbol. */
  readonly symbol?: string;
  /** Name. */
  readonly name?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Description for users. */
  readonly description?: string;
  /** Id of the asset at price services. */
  readonly pricing_id?: string;
  /** Recommended symbol. */
  readonly recommended_symbol?: string;
  /** Whether it is a cw20 token. */
  readonly is_cw20?: boolean;
  /** Token contract. */
  readonly token_contract?: string;
  /** Kept and found, never preferred as a counterpart. */
  readonly deprecated?: boolean;
  /**
   * Provider of the bridge that issued this native asset (`Axelar`, `Gravity Bridge` …), or `alloyed` for
   * Osmosis' pools.
   */
  readonly issuer?: string;
  /**
   * Whether a source vouches that the symbol belongs to this coin. Rows of layers over listed assets that state a
   * symbol are verified by the `caller` unless they state something else.
   */
  readonly verified?: boolean | 'caller';
  /** Second name of this native asset on its chain, under which it is found too: NAM is a token address, and `unam`. */
  readonly alias?: string;
}

/**
 * One asset on the chain that lists it, with the members of the listing only: a voucher's missing members come
 * from its origin when an answer is written.
 */
export interface Asset {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom path. */
  readonly path: DenomPath;
  /** Symbol. */
  readonly symbol?: string;
  /** Name. */
  readonly name?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Web address of a logo. */
  readonly logoUri?: string;
  /** Description for users. */
  readonly description?: string;
  /** Id of the asset at price services. */
  readonly pricingId?: string;
  /** Recommended symbol. */
  readonly recommendedSymbol?: string;
  /** Whether it is a cw20 token. */
  readonly isCw20: boolean;
  /** ERC-20 contract. */
  readonly tokenContract?: string;
  /** Whether the listing is deprecated. */
  readonly isDeprecated: boolean;
  /** Provider of the bridge that issued this native asset, or `alloyed`. */
  readonly issuer?: string;
  /** Who vouches that the symbol belongs to this coin: the source of the data, or a row of the caller's layers. */
  readonly verifiedBy?: 'source' | 'caller';
  /** Second name of a native asset on its chain. */
  readonly alias?: string;
}

/** An asset. */
export const assetShape: Shape<AssetRow> = closable(
  row<AssetRow>(
    {
      ...closableFields,
      evidence: nullable(evidenceShape),
      chain_id: text,
      denom: text,
      trace: text,
      origin_denom: text,
      symbol: text,
      name: text,
      decimals: number,
      logo_uri: text,
      description: text,
      pricing_id: text,
      recommended_symbol: text,
      is_cw20: flag,
      token_contract: text,
      deprecated: flag,
      issuer: text,
      alias: text,
      verified: either<[boolean, 'caller']>(flag, oneOf('caller')),
    },
    ['chain_id'],
  ),
);

/** Context for reading an asset row. */
export interface AssetContext {
  readonly sha256: Sha256;
  /** Type of the asset's chain, which says how denoms are written there. */
  readonly chainType: ChainType | undefined;
}

/** Reads one asset row; a voucher whose denom is not the hash of its path is reported and left out. */
export function readAsset(
  row: AssetRow,
  at: At,
  findings: Findings,
  context: AssetContext,
): Asset | undefined {
  const path = readPath(row, at, findings, context);
  if (path === undefined) return undefined;
  const decimals = readDecimals(row, at, findings);
  return assetOf(path, row, { decimals, logoUri: readUri(row.logo_uri, at, 'logo_uri', findings) });
}

/** The asset of a valid row, by its full path. */
export function assetOf(
  path: DenomPath,
  row: AssetRow,
  { decimals, logoUri }: { readonly decimals: number | undefined; readonly logoUri: string | undefined },
): Asset {
  const asset: Mutable<Asset> = {
    chainId: brandAs<ChainId>(row.chain_id),
    path,
    isCw20: row.is_cw20 ?? isCw20Denom(path),
    isDeprecated: row.deprecated === true,
  };
  // One by one: a loop over names takes several times as long while a process is new.
  if (row.symbol != null) asset.symbol = row.symbol;
  if (row.name != null) asset.name = row.name;
  if (decimals != null) asset.decimals = decimals;
  if (logoUri != null) asset.logoUri = logoUri;
  if (row.description != null) asset.description = row.description;
  if (row.pricing_id != null) asset.pricingId = row.pricing_id;
  if (row.recommended_symbol != null) asset.recommendedSymbol = row.recommended_symbol;
  if (row.token_contract != null) asset.tokenContract = row.token_contract;
  if (row.issuer != null) asset.issuer = row.issuer;
  if (row.verified) asset.verifiedBy = row.verified === true ? 'source' : row.verified;
  if (row.alias) asset.alias = row.alias;
  return Object.freeze(asset);
}

/** The full path: the denom itself when native, else trace and origin denom, whose hash must be the denom. */
function readPath(
  row: AssetRow,
  at: At,
  findings: Findings,
  { sha256, chainType }: AssetContext,
): DenomPath | undefined {
  const { denom, trace, origin_denom: originDenom } = row;
  if (trace === undefined || trace === '') {
    const problem = nativeProblem(denom, chainType);
    if (problem === undefined) return brandAs<DenomPath>(denom ?? '');
    return misfit(findings, at, `denom of an asset on ${row.chain_id} ${problem}: ${quote(denom)}`, 'denom');
  }
  if (originDenom === undefined || !isPrintableDenom(originDenom))
    return misfit(
      findings,
      at,
      `origin_denom of a voucher is malformed: ${quote(originDenom)}`,
      'origin_denom',
    );
  if (!isHops(trace))
    return misfit(findings, at, `trace must be port/channel pairs, got ${quote(trace)}`, 'trace');
  const path: DenomPath = brandAs(`${trace}/${originDenom}`);
  if (denom !== undefined && denom !== ibcDenom(path, sha256)) {
    const message = `denom ${denom} on ${row.chain_id} is not the hash of its trace path ${path}`;
    findings.report('DATA_HASH_MISMATCH', at(), message);
    return undefined;
  }
  return path;
}

/** Why a denom without a trace is not native, as the end of a sentence; undefined for a native denom. */
export function nativeProblem(
  denom: string | undefined,
  chainType: ChainType | undefined,
): string | undefined {
  if (denom === undefined || !isPrintableDenom(denom)) return 'is malformed';
  if (denom.startsWith('ibc/') || !isNativePath(denom)) return 'is a voucher, whose trace must be stated';
  return chainType !== 'cosmos' || isCosmosDenom(denom) || isShortDenom(denom)
    ? undefined
    : 'is not a denom of a Cosmos chain';
}

/** The bank requires three characters; union-1 uses `au` nevertheless. */
function isShortDenom(denom: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9]$/.test(denom);
}

function isHops(trace: string): boolean {
  if (trace.split('/').length > 2 * limits.traceHops) return false;
  const { hops, baseDenom } = parseTrace(`${trace}/base`);
  return hops.length > 0 && baseDenom === 'base';
}

function readDecimals(row: AssetRow, at: At, findings: Findings): number | undefined {
  if (row.decimals === undefined || isDecimals(row.decimals)) return row.decimals;
  const message = `decimals must be an integer from 0 to ${limits.decimals}, got ${row.decimals}`;
  return misfit(findings, at, message, 'decimals');
}

/** Whether a row names a voucher by its denom alone. */
export function isBareVoucher(row: AssetRow): boolean {
  return !row.trace && row.denom?.startsWith('ibc/') === true;
}

/** Paths of vouchers by the denoms that they hash to. */
export function vouchersByDenom(paths: Iterable<DenomPath>, sha256: Sha256): ReadonlyMap<string, DenomPath> {
  const vouchers = [...paths].filter((path) => !isNativePath(path));
  return new Map(vouchers.map((path) => [ibcDenom(path, sha256), path]));
}

/** The row with the trace of the voucher that it replaces: the denom is its key, and fixes the path. */
export function withKnownTrace(row: AssetRow, path: DenomPath | undefined): AssetRow {
  if (path === undefined) return row;
  const { hops, baseDenom } = parseTrace(path);
  return { ...row, trace: hops.map(printHop).join('/'), origin_denom: baseDenom };
}

/** An asset as a row; a voucher's denom may be left out. */
export function assetRow(asset: Asset, denom: string | undefined): AssetRow {
  const { hops, baseDenom } = parseTrace(asset.path);
  return defined<Omit<AssetRow, EndMember>>({
    chain_id: asset.chainId,
    denom,
    trace: hops.length > 0 ? hops.map(printHop).join('/') : undefined,
    origin_denom: hops.length > 0 ? baseDenom : undefined,
    symbol: asset.symbol,
    name: asset.name,
    decimals: asset.decimals,
    logo_uri: asset.logoUri,
    description: asset.description,
    pricing_id: asset.pricingId,
    recommended_symbol: asset.recommendedSymbol,
    is_cw20: asset.isCw20,
    token_contract: asset.tokenContract,
    deprecated: asset.isDeprecated,
    issuer: asset.issuer,
    verified: asset.verifiedBy === 'source' ? true : asset.verifiedBy,
    alias: asset.alias,
  });
}

/** The row that lists a voucher, without a description. */
export function voucherRow(
  { sha256 }: { readonly sha256: Sha256 },
  chainId: ChainId,
  path: DenomPath,
): AssetRow {
  const { trace, baseDenom } = splitTrace(path);
  return { chain_id: chainId, denom: ibcDenom(path, sha256), trace, origin_denom: baseDenom };
}

/** Assets of one chain. A row names a voucher by its trace alone: its denom follows. */
export const assets: Family<AssetRow, Asset, DenomPath, AssetContext> = {
  shape: assetShape,
  read: readAsset,
  write: (asset) => assetRow(asset, isNativePath(asset.path) ? asset.path : undefined),
  keyOf: ({ path }) => path,
};
