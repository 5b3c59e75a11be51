/** Adapters: pure functions from published chain data to rows of the snapshot form. */
export { bridgeChannels } from './bridge-channels.js';
export * from './chain-registry/index.js';
export { type Draft, createDraft, type Fragment } from './fragment.js';
