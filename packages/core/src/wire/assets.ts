import * as v from 'valibot';
import { limits } from '../primitives/index.js';
import { assetsOf } from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import type { WireAsset } from './asset.js';
import { listedChains } from './chains.js';
import type { Endpoint } from './endpoint.js';
import { keyed } from './own.js';
import { list, type Optional, shape } from './schema.js';

/** Which assets to list. */
export interface AssetsRequest extends AssetFilter {
  readonly chain_ids?: Optional<readonly string[]>;
  readonly native_only?: Optional<boolean>;
  readonly only_testnets?: Optional<boolean>;
}

/** Kinds of assets that are left out unless asked for. */
export interface AssetFilter {
  readonly include_no_metadata_assets?: Optional<boolean>;
  readonly include_cw20_assets?: Optional<boolean>;
  readonly include_evm_assets?: Optional<boolean>;
  readonly include_svm_assets?: Optional<boolean>;
}

/** Listed assets by chain id. */
export interface AssetsResponse {
  readonly chain_to_assets_map: AssetsByChain;
}

/** Assets keyed by chain id. */
export type AssetsByChain = Readonly<Record<string, { readonly assets: readonly WireAsset[] }>>;

/** The listed assets of each chain. */
export const assets: Endpoint<AssetsRequest, AssetsResponse> = {
  path: '/v2/fungible/assets',
  methods: ['GET'],
  summary: 'Listed assets of each chain.',
  request: shape<AssetsRequest>({
    chain_ids: v.nullish(list(v.string(), limits.originBatch)),
    native_only: v.nullish(v.boolean()),
    include_no_metadata_assets: v.nullish(v.boolean()),
    include_cw20_assets: v.nullish(v.boolean()),
    include_evm_assets: v.nullish(v.boolean()),
    include_svm_assets: v.nullish(v.boolean()),
    only_testnets: v.nullish(v.boolean()),
  }),
  answer({ registry, asset }, request) {
    const isWanted = (info: AssetInfo): boolean =>
      (info.trace === '' || request.native_only !== true) &&
      (info.symbol !== undefined || request.include_no_metadata_assets === true) &&
      (!info.isCw20 || request.include_cw20_assets === true) &&
      (!info.isEvm || request.include_evm_assets === true) &&
      (!info.isSvm || request.include_svm_assets === true);
    const entries = listedChains(registry, request).map(({ id }) => {
      const infos = [...assetsOf(registry, id)].map(({ path }) => describeAsset(registry, id, path));
      return [id, { assets: infos.filter(isWanted).map(asset) }] as const;
    });
    return { chain_to_assets_map: keyed(entries) };
  },
};
