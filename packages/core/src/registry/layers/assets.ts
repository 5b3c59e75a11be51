import { ibcDenom, isHexAddress, isNativePath } from '../../denom/index.js';
import {
  brandAs,
  type DenomPath,
  isVoucherDenom,
  pointerTo,
  quote,
  remembered,
  type Sha256,
} from '../../primitives/index.js';
import {
  isBareVoucher,
  readAsset,
  withKnownTrace,
  type Asset,
  type AssetRow,
  assetShape,
} from '../families/asset.js';
import { closingOf } from '../families/closing.js';
import { layClosing } from '../outages/row-ends.js';
import type { Findings } from '../loading/findings.js';
import { nameByPath } from './outages.js';
import { forEachRow } from '../loading/rows.js';
import { type Outage, type OutageKey, type OutageScope, scopeKey } from '../outages/outage.js';
import type { Snapshot } from '../rows.js';
import { assetChanges, reportChanges } from './changed-meaning.js';
import { addressKey, type Parts, vouchersIn } from './parts.js';

/** Adds the assets of a layer; a voucher without its trace is completed from the known voucher of its denom. */
export function addAssets(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  const listed: Asset[] = [];
  let isListing = false;
  const vouchersBelow = vouchersIn(parts, sha256);
  const vouchedFor = layer.assets != null && parts.hasAssets ? asVerified : asIs;
  forEachRow(layer.assets, { list: 'assets', shape: assetShape, findings }, (row, at) => {
    const chain = parts.chains.get(brandAs(row.chain_id));
    if (chain === undefined) {
      findings.report(
        'DATA_INVALID',
        pointerTo(at(), 'chain_id'),
        `asset on a chain that is not in the data: ${quote(row.chain_id)}`,
      );
      return;
    }
    const whole = isBareVoucher(row)
      ? withKnownTrace(row, vouchersBelow(row.chain_id).get(row.denom ?? ''))
      : row;
    const asset = readAsset(vouchedFor(whole), at, findings, { sha256, chainType: chain.type });
    if (asset === undefined) return;
    const before = placeAsset(parts, asset);
    isListing = true;
    if (before !== undefined || closingOf(row)) layClosing(parts.outages, coinScope(asset), row);
    if (before !== undefined && before.path !== asset.path)
      layClosing(parts.outages, coinScope(before), undefined);
    if (before === undefined && !isNativePath(asset.path)) listed.push(asset);
    // Few assets state a contract, and every one of thousands would be remembered for those.
    if (asset.tokenContract !== undefined) {
      reportChanges(parts.statements, findings, { before, after: asset, at }, assetChanges);
    }
  });
  if (isListing) parts.hasAssets = true;
  if (listed.length > 0) nameListed(parts.outages, listed, sha256);
}

/** A caller that states the symbol of a coin over listed assets vouches for it. */
function asVerified(row: AssetRow): AssetRow {
  const statesSymbol = row.symbol != null || row.recommended_symbol != null;
  return statesSymbol && row.verified === undefined ? { ...row, verified: 'caller' } : row;
}

const asIs = (row: AssetRow): AssetRow => row;

/** Scope of the outages of a listed coin. */
export function coinScope({ chainId, path }: Asset): OutageScope {
  return { chainId, coin: path };
}

/** Outages of vouchers that are listed now name them by their paths, as rows of the same layer would be read. */
function nameListed(outages: Parts['outages'], listed: readonly Asset[], sha256: Sha256): void {
  const named = new Map<string, [OutageKey, Outage][]>();
  for (const [key, outage] of outages)
    if (isVoucherDenom(outage.scope.coin ?? ''))
      remembered(named, scopeKey(outage.scope), (): [OutageKey, Outage][] => []).push([key, outage]);
  if (named.size === 0) return;
  const chains = new Set(Array.from(named.values(), ([first]) => first?.[1].scope.chainId));
  for (const { chainId, path } of listed) {
    if (!chains.has(chainId)) continue;
    const found = named.get(scopeKey({ chainId, coin: ibcDenom(path, sha256) })) ?? [];
    for (const one of found) nameByPath(outages, one, path);
  }
}

/**
 * Stores an asset and returns the replaced one. Addresses are compared in any letter case, so another spelling
 * is replaced.
 */
function placeAsset(parts: Parts, asset: Asset): Asset | undefined {
  const { chainId, path } = asset;
  const bucket = parts.assets.get(chainId) ?? new Map<DenomPath, Asset>();
  parts.assets.set(chainId, bucket);
  let before = bucket.get(path);
  if (isHexAddress(path)) {
    const key = addressKey(chainId, path);
    const known = parts.addresses.get(key);
    if (known !== undefined) {
      before = bucket.get(known);
      bucket.delete(known);
    }
    parts.addresses.set(key, path);
  }
  bucket.set(path, asset);
  return before;
}
