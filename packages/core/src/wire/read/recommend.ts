import * as v from 'valibot';
import type { AssetPair } from '../../pairing/index.js';
import { limits } from '../../primitives/index.js';
import { findChain, type Registry } from '../../registry/index.js';
import type { WireAsset } from './asset.js';
import type { Context, Endpoint } from '../endpoint.js';
import { pairsOf } from './reach.js';
import { list, type Optional, shape } from '../json/schema.js';

/** Assets, each with the chain it is to get to. */
export interface RecommendRequest {
  readonly requests: readonly RecommendQuery[];
}

/** One asset and the chain it is to get to. */
export interface RecommendQuery {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  readonly dest_chain_id: string;
  /** Only what is recommended for this reason; any when absent or `UNKNOWN`. */
  readonly reason?: Optional<string>;
}

/** One entry per request, in request order. */
export interface RecommendResponse {
  readonly recommendation_entries: readonly RecommendationEntry[];
}

/** What is recommended, the best first, or why nothing is. */
export interface RecommendationEntry {
  readonly recommendations: readonly Recommendation[];
  readonly error?: { readonly message: string };
}

/** An asset on the destination chain. */
export interface Recommendation {
  readonly asset: WireAsset;
  readonly reason: RecommendationReason;
}

/**
 * Why an asset is recommended: it is the origin asset itself, or it takes the fewest transfers. What needs live data,
 * such as which variant is most liquid, is never given.
 */
export type RecommendationReason = 'BASE_TOKEN' | 'DIRECT' | 'UNKNOWN';

/** The form that an asset best takes on another chain. */
export const recommendAssets: Endpoint<RecommendRequest, RecommendResponse> = {
  path: '/v2/fungible/recommend_assets',
  methods: ['POST'],
  summary: 'The form that an asset best takes on another chain.',
  request: shape<RecommendRequest>({
    requests: list(
      shape<RecommendQuery>({
        source_asset_denom: v.string(),
        source_asset_chain_id: v.string(),
        dest_chain_id: v.string(),
        reason: v.nullish(v.string()),
      }),
      limits.originBatch,
    ),
  }),
  answer: (context, { requests }) => ({
    recommendation_entries: requests.map((query) => recommend(context, query)),
  }),
};

function recommend({ registry, asset, budget }: Context, query: RecommendQuery): RecommendationEntry {
  const unknown = unknownChain(registry, query);
  if (unknown !== undefined) return failed(`${unknown} not found`);
  const reach = {
    chainId: query.source_asset_chain_id,
    denom: query.source_asset_denom,
    allowMultiTx: true,
    includeCw20: true,
    budget,
  };
  const recommendations = [...pairsOf(registry, reach, query.dest_chain_id)]
    .sort((x, y) => rank(x) - rank(y))
    .map((pair, index) => ({ asset: asset(pair.dest), reason: reasonFor(pair, index) }))
    .filter(({ reason }) => isWanted(reason, query));
  return recommendations.length > 0 ? { recommendations } : failed('no recommendation found');
}

function failed(message: string): RecommendationEntry {
  return { recommendations: [], error: { message } };
}

function unknownChain(registry: Registry, query: RecommendQuery): string | undefined {
  if (findChain(registry, query.source_asset_chain_id) === undefined) return 'source chain';
  return findChain(registry, query.dest_chain_id) === undefined ? 'dest chain' : undefined;
}

/** The origin asset first, then fewest transactions, then bridges and hops. */
function rank(pair: AssetPair): number {
  if (isOrigin(pair)) return 0;
  const hops = pair.dest.trace === '' ? 0 : pair.dest.trace.split('/').length / 2;
  return pair.txsRequired * 10_000 + pair.bridges.length * 100 + hops;
}

function isOrigin({ source, dest }: AssetPair): boolean {
  return dest.chainId === source.originChainId && dest.denom === source.originDenom;
}

function reasonFor(pair: AssetPair, index: number): RecommendationReason {
  if (isOrigin(pair)) return 'BASE_TOKEN';
  return index === 0 ? 'DIRECT' : 'UNKNOWN';
}

function isWanted(reason: RecommendationReason, query: RecommendQuery): boolean {
  return query.reason == null || query.reason === 'UNKNOWN' || query.reason === reason;
}
