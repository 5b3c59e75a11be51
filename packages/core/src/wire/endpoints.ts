import { type AuditRequest, audit } from './audit/audit.js';
import type { AuditResponse } from './audit/response.js';
import { assets, type AssetsRequest, type AssetsResponse } from './read/assets.js';
import {
  assetsBetweenChains,
  type BetweenChainsRequest,
  type BetweenChainsResponse,
} from './read/between-chains.js';
import { type BridgesRequest, type BridgesResponse, bridges } from './read/bridges.js';
import { type ChainsRequest, type ChainsResponse, chains } from './read/chains.js';
import type { Endpoint } from './endpoint.js';
import {
  ibcOriginAssets,
  type OriginAssetsRequest,
  type OriginAssetsResponse,
} from './read/origin-assets.js';
import { assetsFromSource, type FromSourceRequest, type FromSourceResponse } from './read/from-source.js';
import { msgs, type MsgsRequest } from './msgs/msgs.js';
import type { MsgsResponse } from './msgs/response.js';
import { recommendAssets, type RecommendRequest, type RecommendResponse } from './read/recommend.js';
import { msgsDirect, type MsgsDirectRequest, type MsgsDirectResponse } from './msgs/direct.js';
import type { RouteRequest } from './route/request.js';
import type { RouteResponse } from './route/response.js';
import { route } from './route/route.js';
import { simulate, type SimulateRequest } from './simulate/simulate.js';
import type { SimulateResponse } from './simulate/simulation.js';
import { type VenuesRequest, type VenuesResponse, venues } from './read/venues.js';

/** Types of an endpoint's JSON. */
export interface Exchange<Request, Response> {
  /** Request, once its shape is checked. */
  readonly request: Request;
  /** Answer to a request that is not refused. */
  readonly response: Response;
}

/** Request and response of each endpoint. An endpoint named here does not compile until the table has it. */
export interface Shapes {
  /** Origins of assets. */
  readonly ibcOriginAssets: Exchange<OriginAssetsRequest, OriginAssetsResponse>;
  /** Assets between two chains. */
  readonly assetsBetweenChains: Exchange<BetweenChainsRequest, BetweenChainsResponse>;
  /** Messages and transactions of a planned route. */
  readonly msgs: Exchange<MsgsRequest, MsgsResponse>;
  /** A route to another chain. */
  readonly route: Exchange<RouteRequest, RouteResponse>;
  /** Route and messages. */
  readonly msgsDirect: Exchange<MsgsDirectRequest, MsgsDirectResponse>;
  /** Listed assets of chains. */
  readonly assets: Exchange<AssetsRequest, AssetsResponse>;
  /** Destinations of an asset. */
  readonly assetsFromSource: Exchange<FromSourceRequest, FromSourceResponse>;
  /** Recommended assets. */
  readonly recommendAssets: Exchange<RecommendRequest, RecommendResponse>;
  /** Swap contracts of chains. */
  readonly venues: Exchange<VenuesRequest, VenuesResponse>;
  /** Chains that routes can use. */
  readonly chains: Exchange<ChainsRequest, ChainsResponse>;
  /** Bridges of the data. */
  readonly bridges: Exchange<BridgesRequest, BridgesResponse>;
  /** Effects of messages, and their verdict. */
  readonly audit: Exchange<AuditRequest, AuditResponse>;
  /** Effects of transactions on a model of the chains. */
  readonly simulate: Exchange<SimulateRequest, SimulateResponse>;
}

/** Name of an endpoint, as the functions of `Api` are called. */
export type EndpointName = keyof Shapes;

/** Every endpoint by name. */
export const endpoints: {
  readonly [N in EndpointName]: Endpoint<Shapes[N]['request'], Shapes[N]['response']>;
} = {
  ibcOriginAssets,
  assetsBetweenChains,
  msgs,
  route,
  msgsDirect,
  assets,
  assetsFromSource,
  recommendAssets,
  venues,
  chains,
  bridges,
  audit,
  simulate,
};
