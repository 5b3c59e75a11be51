/** The interface as JSON in, JSON out. */
export { type Api, createApi, type EndpointFunctions, type EndpointInfo } from './api.js';
export type { ApiOptions, Host } from './answering.js';
export type { WireAsset } from './read/asset.js';
export type { AssetFilter } from './read/assets.js';
export type { AssetsByChain, AssetsRequest, AssetsResponse } from './read/assets.js';
export type { BetweenChainsRequest, BetweenChainsResponse, WireAssetPair } from './read/between-chains.js';
export type { BridgesRequest, BridgesResponse, WireBridge } from './read/bridges.js';
export type {
  ChainsRequest,
  ChainsResponse,
  WireChain,
  WireFeeAsset,
  WireIbcCapabilities,
  WireOutage,
} from './read/chains.js';
export { withChecksum } from './json/encode.js';
export type { Method } from './endpoint.js';
export type { EndpointName, Shapes } from './endpoints.js';
export { type ApiResult, type ErrorBody, type ErrorInfo, failure } from './errors.js';
export type {
  OriginAssetsRequest,
  OriginAssetsResponse,
  WireAssetRef,
  WireOriginAsset,
} from './read/origin-assets.js';
export type { AuditRequest } from './audit/audit.js';
export { encodeReport } from './audit/report.js';
export type {
  AuditResponse,
  WireEffect,
  WireGrantedCoin,
  WireFinding,
  WireFlow,
  WirePoolStep,
  WireSwapRoute,
  WireUnaccounted,
} from './audit/response.js';
export type { ProofRequest } from './msgs/settings.js';
export type { MsgsRequest } from './msgs/msgs.js';
export type { MsgsResponse, WireTx } from './msgs/response.js';
export type { OpenApiOptions } from './openapi/document.js';
export { openApiDocument } from './openapi/load.js';
export type { JsonSchema } from './openapi/json-schema.js';
export type { QueryEntries } from './json/body.js';
export type {
  Recommendation,
  RecommendationEntry,
  RecommendationReason,
  RecommendQuery,
  RecommendRequest,
  RecommendResponse,
} from './read/recommend.js';
export type { JsonObject, Optional } from './json/codec.js';
export type { MsgsDirectRequest, MsgsDirectResponse } from './msgs/direct.js';
export { quotesOf } from './quotes/table.js';
export type { PlanRequest, RouteRequest } from './route/request.js';
export type { WireKnown, WireNextStep } from './route/next-step.js';
export { readNextStep } from './route/next-step.js';
export type { ListedRoute, PlannedOperation, RouteResponse, SingleRoute } from './route/response.js';
export type { SmartSwapOptions, SwapsRequest } from './route/request.js';
export type { SwapsAnswer, WirePools } from './route/response.js';
export type { WireRecovery } from './msgs/response.js';
export type { SimulateRequest } from './simulate/simulate.js';
export type {
  SimulateResponse,
  WireBalance,
  WireCoin,
  WireDelivery,
  WireEvent,
  WireOutcome,
} from './simulate/simulation.js';
export type { ListedSwapVenue, VenuesRequest, VenuesResponse, WireSwapVenue } from './read/venues.js';
