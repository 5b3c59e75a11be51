export { twinOf } from './bridged.js';
export { type AssetInfo, describeAsset, type Metadata, originAsset } from './describe.js';
export { type AssetRef, findPath, type Origin, originOfPath, resolveOrigin } from './origin.js';
export type { SearchOptions } from './search.js';
