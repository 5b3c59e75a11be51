/** The origin of a denom, and its description. */
export type { AssetRef } from '../primitives/index.js';
export {
  closest,
  similarChains,
  similarDenoms,
  type AssetInfo,
  type AssetPath,
  describeAsset,
  findPath,
  type Metadata,
  type Origin,
  originAsset,
  resolveOrigin,
  type SearchOptions,
  type UnknownReference,
  unknownReferences,
} from '../trace/index.js';
