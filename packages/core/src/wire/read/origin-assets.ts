import * as shapes from '../../json/index.js';
import { type AssetRef, limits, memoByIdentity, remembered, spend } from '../../primitives/index.js';
import { type Asset, denomOf, findAsset, findChain, type Registry } from '../../registry/index.js';
import { originAsset, similarChains, similarDenoms } from '../../trace/index.js';
import type { WireAsset } from './asset.js';
import { type Context, type Endpoint, paths } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge, type WireWarning } from '../warnings.js';

/** Assets whose origin is wanted (specification 4.1). */
export interface OriginAssetsRequest {
  /** Assets. */
  readonly assets: readonly WireAssetRef[];
}

/** An asset named by denom and chain (specification 2.2). */
export interface WireAssetRef {
  /** Denom on the chain. */
  readonly denom: string;
  /** Chain id. */
  readonly chain_id: string;
}

/** One entry per requested asset, in request order. */
export interface OriginAssetsResponse extends DataAgeAnswer {
  /** Entries in the order of the request. */
  readonly origin_assets: readonly WireOriginAsset[];
}

/** The asset on its origin chain (specification 2.3); null if it is not found. */
export type WireOriginAsset =
  | {
      /** The origin asset. */
      readonly asset: WireAsset;
      readonly asset_found: true;
    }
  | {
      /** Always null. */
      readonly asset: null;
      readonly asset_found: false;
      /** Whether the chain or the denom is unknown, with similar names of the data. */
      readonly error: {
        /** Reason for programs. */
        readonly reason: 'UNKNOWN_CHAIN' | 'UNKNOWN_ASSET';
        /** Sentence for users. */
        readonly message: string;
      };
    };

const bothNeeded = 'Must supply denom and chain_id';

/** Origins of assets. A missing one is an answer; a batch that takes too long to search is refused whole. */
export const ibcOriginAssets: Endpoint<OriginAssetsRequest, OriginAssetsResponse> = {
  path: paths.ibcOriginAssets,
  methods: ['POST'],
  readsDataAlone: true,
  summary: 'Origin assets for a list of denoms and chain ids.',
  request: shapes.object<OriginAssetsRequest>({
    assets: shapes.list(
      shapes.object<WireAssetRef>({ denom: shapes.text, chain_id: shapes.text }, bothNeeded),
      limits.originBatch,
    ),
  }),
  answer(context, { assets }) {
    const { registry, budget } = context;
    spend(budget, 'rows', assets.length, '/assets');
    const ofListed = originsOfListed(registry)(context.asset);
    let suggestions = mostSuggestions;
    const answers = assets.map(({ denom, chain_id: chainId }) => {
      const listed = findAsset(registry, { chainId, denom });
      if (listed === undefined) return originOf(context, { chainId, denom }, () => suggestions-- > 0);
      return remembered(ofListed, listed, () =>
        Object.freeze(originOf(context, { chainId, denom: denomOf(registry, listed) }, never)),
      );
    });
    const unknown = unknownChains(registry, assets);
    const { warnings = [] } = encodeDataAge(context);
    const all = [...unknown, ...warnings];
    return { origin_assets: answers, ...(all.length > 0 && { warnings: all }) };
  },
};

/** A warning for each asset of a chain that the data does not have, with similar ids of the first ones. */
function unknownChains(registry: Registry, assets: readonly WireAssetRef[]): readonly WireWarning[] {
  const similar = new Map<string, readonly string[]>();
  return assets.flatMap(({ chain_id: chainId }, index) => {
    if (findChain(registry, chainId) !== undefined) return [];
    const close =
      similar.size < mostSuggestions
        ? remembered(similar, chainId, () => similarChains(registry, chainId))
        : (similar.get(chainId) ?? []);
    return {
      ...{ reason: 'UNKNOWN_CHAIN', type: 'UNKNOWN_CHAIN', field: `/assets/${index}/chain_id` },
      message: lost('chain', chainId, close),
      ...(close.length > 0 && { did_you_mean: close }),
    };
  });
}

/** Origins of listed assets, cached by registry and encoder, since batches repeat them. None needs a search. */
const originsOfListed = /* @__PURE__ */ memoByIdentity((_registry: Registry) =>
  memoByIdentity((_write: Context['asset']) => new Map<Asset, WireOriginAsset>()),
);

/** Entries of one batch that get similar names: looking for them takes longer than anything else here. */
const mostSuggestions = 16;

const never = (): boolean => false;

function originOf(
  { registry, asset, budget }: Context,
  ref: AssetRef,
  suggests: () => boolean,
): WireOriginAsset {
  const origin = originAsset(registry, ref, { budget, field: '/assets' });
  return origin === undefined
    ? { asset: null, asset_found: false, error: whyLost(registry, ref, suggests()) }
    : { asset: asset(origin), asset_found: true };
}

type Lost = Extract<WireOriginAsset, { readonly asset_found: false }>;

function whyLost(registry: Registry, { chainId, denom }: AssetRef, suggests: boolean): Lost['error'] {
  const chain = findChain(registry, chainId);
  if (chain === undefined)
    return {
      reason: 'UNKNOWN_CHAIN',
      message: lost('chain', chainId, suggests ? similarChains(registry, chainId) : []),
    };
  const similar = suggests ? similarDenoms(registry, chain.id, denom) : [];
  return { reason: 'UNKNOWN_ASSET', message: lost(`asset on ${chain.id}`, denom, similar) };
}

function lost(what: string, text: string, similar: readonly string[]): string {
  const meant = similar.length === 0 ? '' : `; did you mean ${similar.join(' or ')}?`;
  return `unknown ${what}: ${JSON.stringify(text.slice(0, longestQuoted))}${meant}`;
}

/** Characters of an unknown text that are repeated. */
const longestQuoted = 128;
