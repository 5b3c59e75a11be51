/** Where each endpoint is, by its name. */
export const paths = {
  ibcOriginAssets: '/v2/fungible/ibc_origin_assets',
  assetsBetweenChains: '/v2/fungible/assets_between_chains',
  msgs: '/v2/fungible/msgs',
  route: '/v2/fungible/route',
  msgsDirect: '/v2/fungible/msgs_direct',
  assets: '/v2/fungible/assets',
  assetsFromSource: '/v2/fungible/assets_from_source',
  recommendAssets: '/v2/fungible/recommend_assets',
  venues: '/v2/fungible/venues',
  chains: '/v2/info/chains',
  bridges: '/v2/info/bridges',
  audit: '/v2/audit',
  simulate: '/v2/simulate',
} as const;
