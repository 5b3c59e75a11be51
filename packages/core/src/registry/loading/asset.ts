import { ibcDenom, isCw20Denom, isNativePath, parseTrace, printHop } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  type DenomPath,
  isCosmosDenom,
  isDecimals,
  isPrintableDenom,
  limits,
  pointerTo,
  quote,
  type Sha256,
} from '../../primitives/index.js';
import type { Asset } from '../model.js';
import type { AssetRow, ChainType } from '../rows.js';
import { readUri } from './chain.js';
import type { Mutable } from './rows.js';
import type { At, Findings } from './findings.js';

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
    const message = `denom of an asset on ${row.chain_id} ${problem}: ${quote(denom)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'denom'), message);
    return undefined;
  }
  if (originDenom === undefined || !isPrintableDenom(originDenom)) {
    const message = `origin_denom of a voucher is malformed: ${quote(originDenom)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'origin_denom'), message);
    return undefined;
  }
  if (!isHops(trace)) {
    const message = `trace must be port/channel pairs, got ${quote(trace)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'trace'), message);
    return undefined;
  }
  const path: DenomPath = brandAs(`${trace}/${originDenom}`);
  if (denom !== undefined && denom !== ibcDenom(path, sha256)) {
    const message = `denom ${denom} on ${row.chain_id} is not the hash of its trace path ${path}`;
    findings.report('DATA_HASH_MISMATCH', at(), message);
    return undefined;
  }
  return path;
}

/** The reason for which a denom without a trace is not native. */
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
  findings.report('DATA_INVALID', pointerTo(at(), 'decimals'), message);
  return undefined;
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
