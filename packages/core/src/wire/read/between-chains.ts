import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type AssetPair, assetsBetweenChains as pairsBetween, type PairQuery } from '../../pairing/index.js';
import { type BridgeId, type Outage, outageWarning } from '../../registry/index.js';
import type { WireAsset } from './asset.js';
import { type AssetFilter, filterFields } from './assets.js';
import {
  bridgeFlagFields,
  type BridgeFlagsRequest,
  decodeBridgeFlags,
  idleFeatures,
} from './bridge-flags.js';
import { chainNamed } from './chains.js';
import { type DataAgeAnswer, encodeDataAge, encodeWarnings, type WireWarning } from '../warnings.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';

/** A pair of chains (specification 4.2) and which of the assets between them to list. */
export interface BetweenChainsRequest extends AssetFilter, BridgeFlagsRequest {
  /** Source chain id. */
  readonly source_chain_id: string;
  /** Destination chain id. */
  readonly dest_chain_id: string;
  /** Whether several transactions are allowed. */
  readonly allow_multi_tx?: Optional<boolean>;
  /** Also list what would move over chains and channels that are out of service. */
  readonly include_inactive?: Optional<boolean>;
}

/** The assets that can be moved, in fixed order. */
export interface BetweenChainsResponse extends DataAgeAnswer {
  /** Pairs, in a fixed order. */
  readonly assets_between_chains: readonly WireAssetPair[];
}

/** An asset and its counterpart (specification 2.4). */
export interface WireAssetPair {
  /** Asset on the source chain. */
  readonly asset_on_source: WireAsset;
  /** Its counterpart on the destination chain. */
  readonly asset_on_dest: WireAsset;
  /** Number of transactions to sign. */
  readonly txs_required: number;
  /** Bridges in the order of use. */
  readonly bridges: readonly BridgeId[];
  /** Risks of the path, and with `include_inactive` its outages; absent if there are none. */
  readonly warnings?: readonly WireWarning[];
}

/** Assets that can move from one chain to another. */
export const assetsBetweenChains: Endpoint<BetweenChainsRequest, BetweenChainsResponse> = {
  path: paths.assetsBetweenChains,
  methods: ['POST', 'GET'],
  readsDataAlone: true,
  summary: 'Assets that can be moved between two chains, each with its counterpart.',
  request: shapes.object<BetweenChainsRequest>({
    source_chain_id: shapes.text,
    dest_chain_id: shapes.text,
    ...filterFields,
    allow_multi_tx: shapes.optional(shapes.flag),
    ...bridgeFlagFields,
    include_inactive: shapes.optional(shapes.flag),
  }),
  answer(context, request) {
    const { registry } = context;
    for (const end of ['source', 'dest'] as const) {
      const field = `${end}_chain_id` as const;
      chainNamed(registry, request, field, `${end} chain not found: ${JSON.stringify(request[field])}`);
    }
    const pairs = pairsBetween(registry, { ...queryOf(request), ...context.clock() });
    return {
      assets_between_chains: pairs.map((pair) => encodePair(context, pair, request)),
      ...encodeDataAge(context, idleFeatures(request)),
    };
  },
};

function queryOf(request: BetweenChainsRequest): PairQuery {
  return {
    sourceChainId: request.source_chain_id,
    destChainId: request.dest_chain_id,
    includeNoMetadata: request.include_no_metadata_assets === true,
    includeCw20: request.include_cw20_assets === true,
    includeEvm: request.include_evm_assets === true,
    includeSvm: request.include_svm_assets === true,
    allowMultiTx: request.allow_multi_tx === true,
    includeInactive: request.include_inactive === true,
    ...decodeBridgeFlags(request),
  };
}

function encodePair(
  { asset, clock }: Context,
  pair: AssetPair,
  request: BetweenChainsRequest,
): WireAssetPair {
  const { now } = clock();
  return {
    asset_on_source: asset(pair.source),
    asset_on_dest: asset(pair.dest),
    txs_required: pair.txsRequired,
    bridges: pair.bridges,
    ...encodeWarnings(pair.outages.map((outage) => outageWarning(outage, fieldOf(outage, request), now))),
  };
}

function fieldOf({ scope: { chainId } }: Outage, request: BetweenChainsRequest): string {
  if (chainId === request.source_chain_id) return '/source_chain_id';
  return chainId === request.dest_chain_id ? '/dest_chain_id' : '';
}
