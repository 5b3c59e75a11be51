export { closest } from './closest.js';
export { similarChains, similarDenoms } from './similar.js';
export { twinOf } from './bridged.js';
export { type AssetInfo, type AssetPath, describeAsset, type Metadata, originAsset } from './describe.js';
export { findPath, type Origin, originOfPath, resolveOrigin } from './origin.js';
export { describeVoucher, voucherSymbol } from './voucher.js';
export type { SearchOptions } from './search.js';
