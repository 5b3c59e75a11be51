import type { Endpoint } from '../endpoint.js';
import type { EndpointName, Shapes } from '../endpoints.js';
import type { Parts } from './index.js';

/** Loads the code of each endpoint. Endpoints in one file load together. */
export const lazyEndpoints: {
  readonly [N in EndpointName]: () => Promise<Endpoint<Shapes[N]['request'], Shapes[N]['response']>>;
} = {
  ibcOriginAssets: async () => (await import('./read.js')).ibcOriginAssets,
  assetsBetweenChains: async () => (await import('./read.js')).assetsBetweenChains,
  msgs: async () => (await import('./route.js')).msgs,
  route: async () => (await import('./route.js')).route,
  msgsDirect: async () => (await import('./route.js')).msgsDirect,
  assets: async () => (await import('./read.js')).assets,
  assetsFromSource: async () => (await import('./read.js')).assetsFromSource,
  recommendAssets: async () => (await import('./read.js')).recommendAssets,
  venues: async () => (await import('./read.js')).venues,
  chains: async () => (await import('./read.js')).chains,
  bridges: async () => (await import('./read.js')).bridges,
  audit: async () => (await import('./audit.js')).audit,
  simulate: async () => (await import('./simulate.js')).simulate,
};

/** Loads each part. */
export const lazyParts: { readonly [N in keyof Parts]: () => Promise<Parts[N]> } = {
  bridges: () => import('./bridges.js'),
  swaps: () => import('./swaps.js'),
  recovery: () => import('./recovery.js'),
  selfCheck: () => import('./self-check.js'),
};
