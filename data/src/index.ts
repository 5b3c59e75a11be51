/** Default data of Wayfold: chains, channels and assets, with the overlays kept by hand. Node only. */
export { keptByHand, type KeptByHand, type LoadOptions, loadSnapshot, shippedOverlays } from './load.js';
export { dataVersion } from './version.js';
export { nativeSha256 } from './sha256.js';
