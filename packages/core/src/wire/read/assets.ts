import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type AssetInfo, describeAsset } from '../../trace/index.js';
import { keyed } from '../json/encode.js';
import { limits, spend } from '../../primitives/index.js';
import { assetsOf } from '../../registry/index.js';
import type { WireAsset } from './asset.js';
import { type ChainsRequest, listedChains } from './chains.js';
import { type Endpoint, paths } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from '../warnings.js';

/** Kinds of assets that are left out unless asked for. */
export interface AssetFilter {
  /** Whether to include assets without symbol and decimals. */
  readonly include_no_metadata_assets?: Optional<boolean>;
  /** Whether to include cw20 tokens. */
  readonly include_cw20_assets?: Optional<boolean>;
  /** Whether to include EVM assets. */
  readonly include_evm_assets?: Optional<boolean>;
  /** Whether to include SVM assets. */
  readonly include_svm_assets?: Optional<boolean>;
}

/** Schemas of the filter. */
export const filterFields: shapes.Members<AssetFilter> = {
  include_no_metadata_assets: shapes.optional(shapes.flag),
  include_cw20_assets: shapes.optional(shapes.flag),
  include_evm_assets: shapes.optional(shapes.flag),
  include_svm_assets: shapes.optional(shapes.flag),
};

function isIncluded(info: AssetInfo, filter: AssetFilter): boolean {
  return (
    (filter.include_no_metadata_assets === true ||
      info.symbol !== undefined ||
      info.decimals !== undefined) &&
    (filter.include_cw20_assets === true || !info.isCw20) &&
    (filter.include_evm_assets === true || !info.isEvm) &&
    (filter.include_svm_assets === true || !info.isSvm)
  );
}

/** Which assets to list. */
export interface AssetsRequest extends AssetFilter, Pick<ChainsRequest, 'chain_ids' | 'only_testnets'> {
  /** Whether to list only native assets. */
  readonly native_only?: Optional<boolean>;
}

/** Listed assets by chain id. */
export interface AssetsResponse extends DataAgeAnswer {
  /** Assets by chain id. */
  readonly chain_to_assets_map: AssetsByChain;
}

/** Assets keyed by chain id. */
export type AssetsByChain = Readonly<Record<string, AssetsOfChain>>;

/** Assets of one chain. */
export interface AssetsOfChain {
  /** Listed assets of the chain. */
  readonly assets: readonly WireAsset[];
}

/** The listed assets of each chain. */
export const assets: Endpoint<AssetsRequest, AssetsResponse> = {
  path: paths.assets,
  methods: ['GET'],
  readsDataAlone: true,
  summary: 'Listed assets of each chain.',
  request: shapes.object<AssetsRequest>({
    chain_ids: shapes.optional(shapes.list(shapes.text, limits.originBatch)),
    native_only: shapes.optional(shapes.flag),
    ...filterFields,
    only_testnets: shapes.optional(shapes.flag),
  }),
  answer(context, request) {
    const { registry, asset, budget } = context;
    const entries = listedChains(registry, request).map(({ id }) => {
      const infos = [...assetsOf(registry, id)].map(({ path }) =>
        describeAsset(registry, { chainId: id, path }),
      );
      spend(budget, 'rows', 1 + infos.length);
      const wanted = infos.filter(
        (info) => isIncluded(info, request) && (info.trace === '' || request.native_only !== true),
      );
      return [id, { assets: wanted.map(asset) }] as const;
    });
    const isNamed = (request.chain_ids ?? []).length > 0;
    const kept = entries.filter(([, { assets }]) => isNamed || assets.length > 0);
    return { chain_to_assets_map: keyed(kept), ...encodeDataAge(context) };
  },
};
