import { type Denom, type DenomPath, isVoucherDenom, remembered } from '../primitives/index.js';
import type { Asset } from './families/asset.js';

/** Assets of one chain by the denoms of vouchers. */
export type VoucherIndex = Pick<ReadonlyMap<string, Asset>, 'get'>;

/** Assets of one chain. */
type Bucket = ReadonlyMap<DenomPath, Asset>;

/** An index that hashes every path. */
export function indexByDenom(bucket: Bucket, denomOf: (asset: Asset) => Denom): VoucherIndex {
  const index = new Map<string, Asset>();
  for (const asset of bucket.values()) {
    const denom = denomOf(asset);
    if (isVoucherDenom(denom)) index.set(denom, asset);
  }
  return index;
}

/**
 * An index that hashes the paths of the vouchers with the mark of a denom, each time one is read. Undefined for a chain
 * whose marks are not stored.
 *
 * @param denomOf remembers its results
 */
export function indexByMark(bucket: Bucket, denomOf: (asset: Asset) => Denom): VoucherIndex | undefined {
  const text = marks.get(bucket);
  if (text === undefined) return undefined;
  const byMark = new Map<string, Asset[]>();
  let at = text.length - bucket.size;
  for (const asset of bucket.values()) {
    const mark = at < 0 ? nativeMark(asset.path) : text[at];
    if (mark !== undefined) remembered(byMark, mark, (): Asset[] => []).push(asset);
    at++;
  }
  return { get: (denom) => byMark.get(voucherMark(denom))?.find((asset) => denomOf(asset) === denom) };
}

/** A list may contain a voucher whose path it does not state. */
function nativeMark(path: DenomPath): string | undefined {
  return isVoucherDenom(path) ? voucherMark(path) : undefined;
}

/**
 * Stores the marks of the vouchers of a chain, its last assets, in their order.
 *
 * @param text results of {@link voucherMark} from when the assets were checked: they are not checked again
 */
export function knowMarks(bucket: Bucket, text: string): void {
  marks.set(bucket, text);
}

const marks = new WeakMap<Bucket, string>();

/** The mark of a voucher denom: the first character that base64 writes for its hash. */
export function voucherMark(denom: string): string {
  return base64[Number.parseInt(denom.slice(4, 6), 16) >> 2] ?? '';
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
