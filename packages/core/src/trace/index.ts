export { closest, similarChains, similarDenoms } from './similar.js';
export {
  type AssetInfo,
  type AssetPath,
  describeAsset,
  describeVoucher,
  type Metadata,
  originAsset,
  twinOf,
  voucherSymbol,
} from './describe.js';
export { findPath, type Origin, originOfPath, resolveOrigin } from './origin.js';
export { type UnknownReference, unknownReferences } from './references.js';
export type { SearchOptions } from './search.js';
