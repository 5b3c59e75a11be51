import type * as shapes from '../json/index.js';
import type { PlanOptions, QuoteProvider } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import type { Budget, Warning } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import type { Encoding } from './json/codec.js';
import type { Parts } from './parts/index.js';
import type { WireAsset } from './read/asset.js';

/** HTTP methods of an endpoint. A GET carries its request as query parameters. */
export type Method = 'GET' | 'POST';

/** How an endpoint is mounted and listed. */
export interface Mount {
  /** Path of its address. */
  readonly path: string;
  /** HTTP methods, the usual one first. */
  readonly methods: readonly Method[];
  /** One sentence, as in the interface document. */
  readonly summary: string;
}

/** One endpoint of the interface: its path, its request, and the pure function that answers. */
export interface Endpoint<Request, Response> extends Mount {
  readonly request: shapes.Shape<Request>;
  /** Whether whole numbers of the body that a double cannot represent are kept, as bigints. */
  readonly keepsIntegers?: true;
  /** Whether answers follow from data, question and day alone: neither pools nor quotes are read. */
  readonly readsDataAlone?: true;
  /** @throws RoutingError when the request cannot be answered */
  answer(context: Context, request: Request): Response;
}

/** Inputs of an endpoint in addition to the request. */
export interface Context extends Encoding {
  readonly registry: Registry;
  /** Steps that this request has taken, whichever parts take them. */
  readonly budget: Budget;
  /** Nanoseconds since the epoch. */
  now(): bigint;
  /** The time as a member of a query, absent if the service has no clock. */
  clock(): { readonly now?: bigint };
  /** Warnings about stale data, by the clock of the service if it has one, and about newer data that waits. */
  dataWarnings(): readonly Warning[];
  /** Those, and a warning about an old proof of the data: for answers that follow from the time in seconds. */
  routeWarnings(): readonly Warning[];
  /** Where live quotes come from; absent where the service has none. */
  readonly quotes?: QuoteProvider | undefined;
  /** The pools of the service, the same ones for the whole request; undefined where it has none. */
  pools(): Pools | undefined;
  /** Markets of the pools, for a planner. */
  swapOptions(): PlanOptions;
  /** Whether messages must pass the simulator and the auditor before they are given. */
  readonly selfCheck: boolean;
  /** Writes an asset. */
  asset(info: AssetInfo): WireAsset;
  /**
   * A part that only some requests need. @throws NotLoaded if it is not loaded yet: the request is answered
   * again later, so no code may treat this as an answer
   */
  part<N extends keyof Parts>(name: N): Parts[N];
}

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
