export { closest, similarChains, similarDenoms } from './similar.js';
export {
  type AssetInfo,
  type AssetPath,
  describeAsset,
  type Metadata,
  originAsset,
  twinOf,
} from './describe.js';
export { findPath, type Origin, originOfPath, resolveOrigin } from './origin.js';
export { describeVoucher, voucherSymbol } from './voucher.js';
export type { SearchOptions } from './search.js';
