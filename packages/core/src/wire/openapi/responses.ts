import * as v from 'valibot';
import { reasons } from '../../primitives/index.js';
import type { WireAsset } from '../read/asset.js';
import type { AssetsByChain } from '../read/assets.js';
import type { WireAssetPair } from '../read/between-chains.js';
import { bridgeIds, type WireBridge } from '../read/bridges.js';
import type { WireChain, WireFeeAsset, WireIbcCapabilities } from '../read/chains.js';
import type { EndpointName, Shapes } from '../endpoints.js';
import type { ErrorBody, ErrorInfo } from '../errors.js';
import type { WireOriginAsset } from '../read/origin-assets.js';
import { operation } from '../operations/operation.js';
import type { RouteResponse } from '../route/response.js';
import type { Recommendation, RecommendationEntry } from '../read/recommend.js';
import { integer, type Schema, shape } from '../json/schema.js';
import type { WireSwapVenue } from '../read/venues.js';
import { assetSchema } from './asset-schema.js';
import { feeSchema, msgsFields } from './msgs-response.js';
import { auditResponse, simulateResponse } from './proof-response.js';

const text = v.string();
const flag = v.boolean();

const assetList: Schema<readonly WireAsset[]> = v.array(assetSchema);

/** An asset with whether it was found. */
export const originAssetSchema: Schema<WireOriginAsset> = v.union([
  shape<Extract<WireOriginAsset, { asset_found: true }>>({
    asset: assetSchema,
    asset_found: v.literal(true),
  }),
  shape<Extract<WireOriginAsset, { asset_found: false }>>({ asset: v.null(), asset_found: v.literal(false) }),
]);

const assetsByChain: Schema<AssetsByChain> = v.record(
  text,
  shape<{ readonly assets: readonly WireAsset[] }>({ assets: assetList }),
);

const recommendations = v.array(
  shape<Recommendation>({ asset: assetSchema, reason: v.picklist(['BASE_TOKEN', 'DIRECT', 'UNKNOWN']) }),
);

const recommendationEntry = shape<RecommendationEntry>({
  recommendations,
  error: v.exactOptional(shape<NonNullable<RecommendationEntry['error']>>({ message: text })),
});

/** A place where swaps happen. */
export const swapVenueSchema: Schema<WireSwapVenue> = shape<WireSwapVenue>({ name: text, chain_id: text });

/** A chain with what is known of it. */
export const chainSchema: Schema<WireChain> = shape<WireChain>({
  chain_name: text,
  chain_id: text,
  pfm_enabled: flag,
  supports_memo: flag,
  logo_uri: v.exactOptional(text),
  bech32_prefix: text,
  fee_assets: v.array(
    shape<WireFeeAsset>({
      denom: text,
      gas_price: v.nullable(
        shape<NonNullable<WireFeeAsset['gas_price']>>({ low: text, average: text, high: text }),
      ),
    }),
  ),
  chain_type: text,
  ibc_capabilities: shape<WireIbcCapabilities>({
    cosmos_pfm: flag,
    cosmos_ibc_hooks: flag,
    cosmos_memo: flag,
    cosmos_autopilot: flag,
  }),
  is_testnet: flag,
  pretty_name: text,
});

/** A bridge. */
export const bridgeSchema: Schema<WireBridge> = shape<WireBridge>({ id: v.picklist(bridgeIds), name: text });

const bridgeId = v.picklist(bridgeIds);

/** An asset and its counterpart. */
export const assetPairSchema: Schema<WireAssetPair> = shape<WireAssetPair>({
  asset_on_source: assetSchema,
  asset_on_dest: assetSchema,
  txs_required: integer,
  bridges: v.array(bridgeId),
});

/** A planned route. */
export const routeSchema: Schema<RouteResponse> = shape<RouteResponse>({
  source_asset_denom: text,
  source_asset_chain_id: text,
  dest_asset_denom: text,
  dest_asset_chain_id: text,
  amount_in: text,
  amount_out: text,
  operations: v.array(operation.schema),
  chain_ids: v.array(text),
  required_chain_addresses: v.array(text),
  does_swap: flag,
  estimated_amount_out: text,
  swap_venues: v.array(swapVenueSchema),
  txs_required: integer,
  estimated_fees: v.array(feeSchema),
  estimated_route_duration_seconds: integer,
});

/** Every answer that is not a success. */
export const errorSchema: Schema<ErrorBody> = shape<ErrorBody>({
  code: integer,
  message: text,
  details: v.array(
    shape<ErrorInfo>({
      '@type': v.literal('type.googleapis.com/google.rpc.ErrorInfo'),
      reason: v.picklist(Object.keys(reasons)),
      domain: text,
      metadata: shape<ErrorInfo['metadata']>({ field: text, notes: v.exactOptional(text) }),
    }),
  ),
});

/** What each endpoint answers with. */
export const responses: { readonly [N in EndpointName]: Schema<Shapes[N]['response']> } = {
  ibcOriginAssets: shape<Shapes['ibcOriginAssets']['response']>({
    origin_assets: v.array(originAssetSchema),
  }),
  assetsBetweenChains: shape<Shapes['assetsBetweenChains']['response']>({
    assets_between_chains: v.array(assetPairSchema),
  }),
  msgs: shape<Shapes['msgs']['response']>({ ...msgsFields, estimated_fees: v.array(feeSchema) }),
  route: routeSchema,
  msgsDirect: shape<Shapes['msgsDirect']['response']>({ ...msgsFields, route: routeSchema }),
  assets: shape<Shapes['assets']['response']>({ chain_to_assets_map: assetsByChain }),
  assetsFromSource: shape<Shapes['assetsFromSource']['response']>({ dest_assets: assetsByChain }),
  recommendAssets: shape<Shapes['recommendAssets']['response']>({
    recommendation_entries: v.array(recommendationEntry),
    recommendations: v.exactOptional(recommendations),
  }),
  venues: shape<Shapes['venues']['response']>({ venues: v.array(swapVenueSchema) }),
  chains: shape<Shapes['chains']['response']>({ chains: v.array(chainSchema) }),
  bridges: shape<Shapes['bridges']['response']>({ bridges: v.array(bridgeSchema) }),
  audit: auditResponse,
  simulate: simulateResponse,
};
