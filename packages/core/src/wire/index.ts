/** The interface as JSON in, JSON out. */
export { type Api, type ApiOptions, createApi, type EndpointFunctions, type EndpointInfo } from './api.js';
export type { WireAsset } from './asset.js';
export type { AssetFilter, AssetsByChain, AssetsRequest, AssetsResponse } from './assets.js';
export type { BetweenChainsRequest, BetweenChainsResponse, WireAssetPair } from './between-chains.js';
export type { BridgesRequest, BridgesResponse, WireBridge } from './bridges.js';
export type {
  ChainsRequest,
  ChainsResponse,
  WireChain,
  WireFeeAsset,
  WireIbcCapabilities,
} from './chains.js';
export type { Method } from './endpoint.js';
export type { EndpointName, Shapes } from './endpoints.js';
export { type ApiResult, type ErrorBody, type ErrorInfo, failure } from './errors.js';
export type {
  OriginAssetsRequest,
  OriginAssetsResponse,
  WireAssetRef,
  WireOriginAsset,
} from './origin-assets.js';
export { type OpenApiOptions, openApiDocument } from './openapi/document.js';
export type { JsonSchema } from './openapi/json-schema.js';
export type { QueryEntries } from './query.js';
export type {
  Recommendation,
  RecommendationEntry,
  RecommendationReason,
  RecommendQuery,
  RecommendRequest,
  RecommendResponse,
} from './recommend.js';
export type { JsonObject, Optional } from './schema.js';
export type { MsgsDirectRequest, MsgsDirectResponse } from './route/direct.js';
export type { RouteRequest } from './route/request.js';
export type { RouteResponse } from './route/response.js';
export type { VenuesRequest, VenuesResponse, WireSwapVenue } from './venues.js';
