import { ibcDenom, isNativePath, parseTrace, printHop } from '../../denom/index.js';
import type { DenomPath, Sha256 } from '../../primitives/index.js';
import type { AssetRow } from '../rows.js';

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
export function withKnownTrace(row: AssetRow, vouchers: ReadonlyMap<string, DenomPath>): AssetRow {
  const path = vouchers.get(row.denom ?? '');
  if (path === undefined) return row;
  const { hops, baseDenom } = parseTrace(path);
  return { ...row, trace: hops.map(printHop).join('/'), origin_denom: baseDenom };
}
