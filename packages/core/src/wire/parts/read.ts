/** Endpoints that look something up. */
export { assets } from '../read/assets.js';
export { assetsBetweenChains } from '../read/between-chains.js';
export { assetsFromSource } from '../read/from-source.js';
export { bridges } from '../read/bridges.js';
export { chains } from '../read/chains.js';
export { ibcOriginAssets } from '../read/origin-assets.js';
export { recommendAssets } from '../read/recommend.js';
export { venues } from '../read/venues.js';
