export type { PackedCore, PackedMeta, PackedPart } from './format.js';
export { normalizeSnapshot, withoutMeta } from './normal.js';
export { packSnapshot } from './pack.js';
export { subsetSnapshot } from './subset.js';
export { type UnpackOptions, unpackSnapshot } from './unpack.js';
export { type ShippedOptions, unpackShipped } from './unpack-shipped.js';
