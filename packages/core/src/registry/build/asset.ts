import { ibcDenom } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  type DenomPath,
  isDecimals,
  isPrintableDenom,
  limits,
  pointerTo,
  type Sha256,
} from '../../primitives/index.js';
import type { Asset } from '../model.js';
import type { AssetRow } from '../rows.js';
import { readUri } from './chain.js';
import { optional } from './fields.js';
import type { Findings } from './findings.js';

/** Reads one asset row; a voucher whose denom is not the hash of its path is reported and left out. */
export function readAsset(row: AssetRow, at: string, findings: Findings, sha256: Sha256): Asset | undefined {
  const path = readPath(row, at, findings, sha256);
  if (path === undefined) return undefined;
  const decimals = readDecimals(row, at, findings);
  const logoUri = readUri(row.logo_uri, at, 'logo_uri', findings);
  return Object.freeze({
    chainId: brandAs<ChainId>(row.chain_id),
    path,
    isCw20: row.is_cw20 ?? path.startsWith('cw20:'),
    isDeprecated: row.deprecated === true,
    ...optional('symbol', row.symbol),
    ...optional('name', row.name),
    ...optional('decimals', decimals),
    ...optional('logoUri', logoUri),
    ...optional('description', row.description),
    ...optional('pricingId', row.pricing_id),
    ...optional('recommendedSymbol', row.recommended_symbol),
    ...optional('tokenContract', row.token_contract),
    ...optional('issuer', row.issuer),
  });
}

/** The full path: the denom itself when native, else trace and origin denom, whose hash must be the denom. */
function readPath(row: AssetRow, at: string, findings: Findings, sha256: Sha256): DenomPath | undefined {
  const { denom, trace, origin_denom: originDenom } = row;
  if (trace === undefined || trace === '') {
    if (typeof denom === 'string' && isPrintableDenom(denom)) return brandAs<DenomPath>(denom);
    findings.add(
      'DATA_INVALID',
      pointerTo(at, 'denom'),
      `denom of an asset on ${row.chain_id} is malformed: ${JSON.stringify(denom)}`,
    );
    return undefined;
  }
  if (typeof originDenom !== 'string' || !isPrintableDenom(originDenom)) {
    findings.add(
      'DATA_INVALID',
      pointerTo(at, 'origin_denom'),
      `origin_denom of a voucher is malformed: ${JSON.stringify(originDenom)}`,
    );
    return undefined;
  }
  const hops = trace.split('/');
  if (hops.length % 2 !== 0 || hops.length > 2 * limits.traceHops) {
    findings.add(
      'DATA_INVALID',
      pointerTo(at, 'trace'),
      `trace must be port/channel pairs, got ${JSON.stringify(trace)}`,
    );
    return undefined;
  }
  const path: DenomPath = brandAs(`${trace}/${originDenom}`);
  if (denom !== undefined && denom !== ibcDenom(path, sha256)) {
    findings.add(
      'DATA_HASH_MISMATCH',
      at,
      `denom ${denom} on ${row.chain_id} is not the hash of its trace path ${path}`,
    );
    return undefined;
  }
  return path;
}

function readDecimals(row: AssetRow, at: string, findings: Findings): number | undefined {
  if (row.decimals === undefined || isDecimals(row.decimals)) return row.decimals;
  findings.add(
    'DATA_INVALID',
    pointerTo(at, 'decimals'),
    `decimals must be an integer from 0 to ${limits.decimals}, got ${row.decimals}`,
  );
  return undefined;
}
