import { type DataAgeAnswer, encodeDataAge, idleFields, idleWarnings } from '../warnings.js';
import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { keyed } from '../json/encode.js';
import { type Budget, RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { SourceRequest } from './asset.js';
import type { AssetsByChain } from './assets.js';
import { chainNamed, listedChains } from './chains.js';
import { type Endpoint, paths } from '../endpoint.js';
import { type AssetPair, experimentalFeatures, pairsOfAsset } from '../../pairing/index.js';

/** An asset whose reach is wanted. */
export interface FromSourceRequest extends SourceRequest {
  /** Whether several transactions are allowed. */
  readonly allow_multi_tx?: Optional<boolean>;
  /** Whether to include cw20 tokens. */
  readonly include_cw20_assets?: Optional<boolean>;
  /** Whether to list only native assets. */
  readonly native_only?: Optional<boolean>;
  /** Whether to include swaps. */
  readonly include_swaps?: Optional<boolean>;
  /** No effect. */
  readonly group_by?: unknown;
  /** No effect. */
  readonly recommendation_reason?: unknown;
  /** No effect. */
  readonly swap_venues?: unknown;
}

const idle = {
  group_by: 'has no effect: assets are listed by chain',
  recommendation_reason: 'has no effect: see recommend_assets',
  swap_venues: 'has no effect: only transfers are listed',
};

/** Forms of the asset on each chain that it can reach, by chain id. */
export interface FromSourceResponse extends DataAgeAnswer {
  /** Assets by chain id. */
  readonly dest_assets: AssetsByChain;
}

/** Where an asset can get to by transfers alone. */
export const assetsFromSource: Endpoint<FromSourceRequest, FromSourceResponse> = {
  path: paths.assetsFromSource,
  methods: ['POST'],
  readsDataAlone: true,
  summary: 'Forms of an asset on each chain that it can reach by transfers.',
  request: shapes.object<FromSourceRequest>({
    source_asset_denom: shapes.text,
    source_asset_chain_id: shapes.text,
    allow_multi_tx: shapes.optional(shapes.flag),
    include_cw20_assets: shapes.optional(shapes.flag),
    native_only: shapes.optional(shapes.flag),
    include_swaps: shapes.optional(shapes.flag),
    ...idleFields(idle),
  }),
  answer(context, request) {
    const { registry, asset, budget, clock } = context;
    const { source_asset_chain_id: chainId, source_asset_denom: denom } = request;
    const missing = `source chain not found: ${JSON.stringify(chainId)}`;
    const source = chainNamed(registry, request, 'source_asset_chain_id', missing);
    if (request.include_swaps === true) {
      throw new RoutingError('UNSUPPORTED_FIELD', '/include_swaps', 'include_swaps needs the state of pools');
    }
    const reach = {
      chainId,
      denom,
      allowMultiTx: request.allow_multi_tx === true,
      includeCw20: request.include_cw20_assets === true,
      budget,
      ...clock(),
    };
    const entries = listedChains(registry, { only_testnets: source.isTestnet }).map(({ id }) => {
      const found = pairsOf(registry, reach, id).map(({ dest }) => dest);
      const wanted = found.filter(({ trace }) => trace === '' || request.native_only !== true);
      return [id, { assets: wanted.map(asset) }] as const;
    });
    const reached = entries.filter(([, { assets }]) => assets.length > 0);
    return { dest_assets: keyed(reached), ...encodeDataAge(context, idleWarnings(request, idle)) };
  },
};

/** One asset, and the links that count. */
export interface Reach {
  readonly chainId: string;
  readonly denom: string;
  readonly allowMultiTx: boolean;
  readonly includeCw20: boolean;
  /** Nanoseconds since the epoch; absent if the service has no clock. */
  readonly now?: bigint;
  /** Steps of the request this is part of. */
  readonly budget: Budget;
}

/** Pairs of an asset on another chain, display data or not. @throws RoutingError `UNKNOWN_CHAIN`, `LIMIT_EXCEEDED` */
export function pairsOf(registry: Registry, reach: Reach, destChainId: string): readonly AssetPair[] {
  const { chainId, denom, ...rest } = reach;
  return pairsOfAsset(registry, {
    sourceChainId: chainId,
    sourceDenom: denom,
    destChainId,
    includeNoMetadata: true,
    includeEvm: true,
    includeSvm: true,
    goFast: true,
    experimentalFeatures,
    ...rest,
  });
}
