import { chainNamed } from './chains.js';
import { type DataAgeAnswer, encodeDataAge } from '../warnings.js';
import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type AssetPair, canonicalRank } from '../../pairing/index.js';
import { limits, type Reason, RoutingError, spend } from '../../primitives/index.js';
import type { SourceRequest, WireAsset } from './asset.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';
import { pairsOf } from './from-source.js';

/** One asset and the chain it is to get to. */
export interface RecommendQuery extends SourceRequest {
  /** Destination chain id. */
  readonly dest_chain_id: string;
  /** Reason of the recommendations to list; all if absent or `UNKNOWN`. */
  readonly reason?: Optional<string>;
}

/** Queries; older clients send the members of one query alone. */
export interface RecommendRequest extends OptionalMembers<RecommendQuery> {
  /** Requests, in order. */
  readonly requests?: Optional<readonly RecommendQuery[]>;
}

type OptionalMembers<T> = { readonly [K in keyof T]?: Optional<T[K]> };

/** One entry per request, in request order. */
export interface RecommendResponse extends DataAgeAnswer {
  /** Entries in the order of the request. */
  readonly recommendation_entries: readonly RecommendationEntry[];
  /** Recommendations of the only entry, for clients that omit `requests`. */
  readonly recommendations?: readonly Recommendation[];
}

/** Recommendations, best first, or an error if there are none. */
export interface RecommendationEntry {
  /** Recommended assets, best first. */
  readonly recommendations: readonly Recommendation[];
  /** Reason why nothing is recommended. */
  readonly error?: RecommendationError;
}

/** Why there is no recommendation. */
export interface RecommendationError {
  /** Sentence for users. */
  readonly message: string;
}

/** An asset on the destination chain. */
export interface Recommendation {
  /** Asset on the destination chain. */
  readonly asset: WireAsset;
  /** Reason of the recommendation. */
  readonly reason: RecommendationReason;
}

/**
 * Why an asset is recommended: it is the origin asset itself, or it takes the fewest transfers. What needs live data,
 * such as which variant is most liquid, is never given.
 */
export type RecommendationReason = 'BASE_TOKEN' | 'DIRECT' | 'UNKNOWN';

/** The form that an asset best takes on another chain. */
export const recommendAssets: Endpoint<RecommendRequest, RecommendResponse> = {
  path: paths.recommendAssets,
  methods: ['POST'],
  readsDataAlone: true,
  summary: 'The form that an asset best takes on another chain.',
  request: shapes.object<RecommendRequest>({
    requests: shapes.optional(
      shapes.list(
        shapes.object<RecommendQuery>({
          source_asset_denom: shapes.text,
          source_asset_chain_id: shapes.text,
          dest_chain_id: shapes.text,
          reason: shapes.optional(shapes.text),
        }),
        limits.recommendations,
      ),
    ),
    source_asset_denom: shapes.optional(shapes.text),
    source_asset_chain_id: shapes.optional(shapes.text),
    dest_chain_id: shapes.optional(shapes.text),
    reason: shapes.optional(shapes.text),
  }),
  answer(context, request) {
    const { requests } = request;
    const age = encodeDataAge(context);
    if (requests != null)
      return { recommendation_entries: requests.map((query) => entry(context, query)), ...age };
    const recommendations = recommend(context, onlyQuery(request));
    return { recommendation_entries: [{ recommendations }], recommendations, ...age };
  },
};

/** The one query of a request without a list. */
function onlyQuery(request: RecommendRequest): RecommendQuery {
  const names = ['source_asset_denom', 'source_asset_chain_id', 'dest_chain_id'] as const;
  const { source_asset_denom: denom, source_asset_chain_id: chainId, dest_chain_id: dest, reason } = request;
  if (denom != null && chainId != null && dest != null)
    return { source_asset_denom: denom, source_asset_chain_id: chainId, dest_chain_id: dest, reason };
  const absent = names.filter((name) => request[name] == null);
  const missing = absent.length === names.length ? 'requests' : absent[0];
  throw new RoutingError('MISSING_FIELD', `/${missing}`, `${missing} is missing`);
}

/** The answer to one entry of a list: recommendations, or the reason why there are none. */
function entry(context: Context, query: RecommendQuery): RecommendationEntry {
  try {
    return { recommendations: recommend(context, query) };
  } catch (error) {
    const isAnswer = error instanceof RoutingError && entryReasons.includes(error.reason);
    if (!isAnswer) throw error;
    return { recommendations: [], error: { message: error.message } };
  }
}

const entryReasons: readonly Reason[] = ['UNKNOWN_CHAIN', 'NO_ROUTE'];

/** @throws RoutingError `UNKNOWN_CHAIN`, and `NO_ROUTE` if nothing is recommended */
function recommend(
  { registry, asset, budget, clock }: Context,
  query: RecommendQuery,
): readonly Recommendation[] {
  chainNamed(registry, query, 'source_asset_chain_id', 'source chain not found');
  chainNamed(registry, query, 'dest_chain_id', 'dest chain not found');
  const reach = {
    chainId: query.source_asset_chain_id,
    denom: query.source_asset_denom,
    allowMultiTx: true,
    includeCw20: true,
    budget,
    ...clock(),
  };
  const rankOf = ({ dest }: AssetPair) => canonicalRank(registry, dest);
  const pairs = pairsOf(registry, reach, query.dest_chain_id);
  spend(budget, 'rows', 1 + pairs.length, 'requests');
  const recommendations = [...pairs]
    .sort((x, y) => rankOf(x) - rankOf(y) || costOf(x) - costOf(y))
    .map((pair, index) => ({ asset: asset(pair.dest), reason: reasonFor(pair, index) }))
    .filter(({ reason }) => isWanted(reason, query));
  if (recommendations.length === 0) throw new RoutingError('NO_ROUTE', '', 'no recommendation found');
  return recommendations;
}

/** The fewest transactions, then bridges and hops. */
function costOf({ dest, txsRequired, bridges }: AssetPair): number {
  const hops = dest.trace === '' ? 0 : dest.trace.split('/').length / 2;
  return txsRequired * 10_000 + bridges.length * 100 + hops;
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
