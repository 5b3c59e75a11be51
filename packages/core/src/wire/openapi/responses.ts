import { assetSchema } from './asset-schema.js';
import * as shapes from '../../json/index.js';
import { reasons } from '../../primitives/index.js';
import type { WireAsset } from '../read/asset.js';
import type { AssetsByChain } from '../read/assets.js';
import type { WireAssetPair } from '../read/between-chains.js';
import { bridgeIds } from '../../registry/index.js';
import type { WireBridge } from '../read/bridges.js';
import type { WireChain, WireFeeAsset, WireIbcCapabilities, WireOutage } from '../read/chains.js';
import type { EndpointName, Shapes } from '../endpoints.js';
import type { ErrorBody, ErrorInfo } from '../errors.js';
import type { WireOriginAsset } from '../read/origin-assets.js';
import type { Recommendation, RecommendationEntry } from '../read/recommend.js';
import { feeSchema, msgsFields, warningsField } from './msgs-response.js';
import { auditResponse, simulateResponse } from './proof-response.js';
import { routeSchema, swapVenueSchema } from './route-response.js';

const text = shapes.text;
const flag = shapes.flag;

const assetList: shapes.Shape<readonly WireAsset[]> = shapes.list(assetSchema);

type Lost = Extract<WireOriginAsset, { asset_found: false }>;

/** An asset with whether it was found. */
export const originAssetSchema: shapes.Shape<WireOriginAsset> = shapes.either(
  shapes.object<Extract<WireOriginAsset, { asset_found: true }>>({
    asset: assetSchema,
    asset_found: shapes.oneOf(true),
  }),
  shapes.object<Lost>({
    asset: shapes.nothing,
    asset_found: shapes.oneOf(false),
    error: shapes.object<Lost['error']>({
      reason: shapes.oneOf('UNKNOWN_CHAIN', 'UNKNOWN_ASSET'),
      message: text,
    }),
  }),
);

const assetsByChain: shapes.Shape<AssetsByChain> = shapes.table(
  shapes.object<{ readonly assets: readonly WireAsset[] }>({ assets: assetList }),
);

const recommendations = shapes.list(
  shapes.object<Recommendation>({
    asset: assetSchema,
    reason: shapes.oneOf('BASE_TOKEN', 'DIRECT', 'UNKNOWN'),
  }),
);

const recommendationEntry = shapes.object<RecommendationEntry>({
  recommendations,
  error: shapes.given(shapes.object<NonNullable<RecommendationEntry['error']>>({ message: text })),
});

/** A chain with what is known of it. */
export const chainSchema: shapes.Shape<WireChain> = shapes.object<WireChain>({
  chain_name: text,
  chain_id: text,
  pfm_enabled: flag,
  cosmos_module_support: shapes.object<WireChain['cosmos_module_support']>({ authz: flag, feegrant: flag }),
  supports_memo: flag,
  logo_uri: shapes.given(text),
  bech32_prefix: text,
  fee_assets: shapes.list(
    shapes.object<WireFeeAsset>({
      denom: text,
      gas_price: shapes.nullable(
        shapes.object<NonNullable<WireFeeAsset['gas_price']>>({ low: text, average: text, high: text }),
      ),
    }),
  ),
  chain_type: text,
  ibc_capabilities: shapes.object<WireIbcCapabilities>({
    cosmos_pfm: flag,
    cosmos_ibc_hooks: flag,
    cosmos_memo: flag,
    cosmos_autopilot: flag,
  }),
  is_testnet: flag,
  pretty_name: text,
  outages: shapes.given(
    shapes.list(
      shapes.object<WireOutage>({
        reason: text,
        effect: shapes.oneOf('refuse', 'warn'),
        direction: shapes.oneOf('in', 'out', 'both'),
        since: shapes.given(text),
        note: shapes.given(text),
        source: shapes.given(text),
        message: text,
      }),
    ),
  ),
});

/** A bridge. */
export const bridgeSchema: shapes.Shape<WireBridge> = shapes.object<WireBridge>({
  id: shapes.oneOf(...bridgeIds),
  name: text,
});

const bridgeId = shapes.oneOf(...bridgeIds);

/** An asset and its counterpart. */
export const assetPairSchema: shapes.Shape<WireAssetPair> = shapes.object<WireAssetPair>({
  asset_on_source: assetSchema,
  asset_on_dest: assetSchema,
  txs_required: shapes.whole,
  bridges: shapes.list(bridgeId),
  warnings: warningsField,
});

/** Every answer that is not a success. */
export const errorSchema: shapes.Shape<ErrorBody> = shapes.object<ErrorBody>({
  code: shapes.whole,
  message: text,
  details: shapes.list(
    shapes.object<ErrorInfo>({
      '@type': shapes.oneOf('type.googleapis.com/google.rpc.ErrorInfo'),
      reason: shapes.oneOf(...Object.keys(reasons)),
      domain: text,
      metadata: shapes.object<ErrorInfo['metadata']>({ field: text, notes: shapes.given(text) }),
    }),
  ),
});

/** What each endpoint answers with. */
export const responses: { readonly [N in EndpointName]: shapes.Shape<Shapes[N]['response']> } = {
  ibcOriginAssets: shapes.object<Shapes['ibcOriginAssets']['response']>({
    origin_assets: shapes.list(originAssetSchema),
    warnings: warningsField,
  }),
  assetsBetweenChains: shapes.object<Shapes['assetsBetweenChains']['response']>({
    assets_between_chains: shapes.list(assetPairSchema),
    warnings: warningsField,
  }),
  msgs: shapes.object<Shapes['msgs']['response']>({ ...msgsFields, estimated_fees: shapes.list(feeSchema) }),
  route: routeSchema,
  msgsDirect: shapes.object<Shapes['msgsDirect']['response']>({ ...msgsFields, route: routeSchema }),
  assets: shapes.object<Shapes['assets']['response']>({
    chain_to_assets_map: assetsByChain,
    warnings: warningsField,
  }),
  assetsFromSource: shapes.object<Shapes['assetsFromSource']['response']>({
    dest_assets: assetsByChain,
    warnings: warningsField,
  }),
  recommendAssets: shapes.object<Shapes['recommendAssets']['response']>({
    recommendation_entries: shapes.list(recommendationEntry),
    recommendations: shapes.given(recommendations),
    warnings: warningsField,
  }),
  venues: shapes.object<Shapes['venues']['response']>({
    venues: shapes.list(swapVenueSchema),
    warnings: warningsField,
  }),
  chains: shapes.object<Shapes['chains']['response']>({
    chains: shapes.list(chainSchema),
    warnings: warningsField,
  }),
  bridges: shapes.object<Shapes['bridges']['response']>({
    bridges: shapes.list(bridgeSchema),
    warnings: warningsField,
  }),
  audit: auditResponse,
  simulate: simulateResponse,
};
