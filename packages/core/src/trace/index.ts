export { type AssetInfo, describeAsset, type Metadata, originAsset } from './describe.js';
export { type AssetRef, findPath, type Origin, originOfPath, resolveOrigin } from './origin.js';
export { derivedPaths, type SearchOptions, searchVoucher, sendableNatives } from './search.js';
export { type Walk, walkHome } from './walk.js';
