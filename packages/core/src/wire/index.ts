/** The interface as JSON in, JSON out. */
export { type Api, type ApiOptions, createApi, type EndpointFunctions, type EndpointInfo } from './api.js';
export type {
  ChainsRequest,
  ChainsResponse,
  WireChain,
  WireFeeAsset,
  WireIbcCapabilities,
} from './chains.js';
export type { Method } from './endpoint.js';
export type { EndpointName, Shapes } from './endpoints.js';
export type { ApiResult, ErrorBody, ErrorInfo } from './errors.js';
export type { QueryEntries } from './query.js';
export type { Optional } from './schema.js';
