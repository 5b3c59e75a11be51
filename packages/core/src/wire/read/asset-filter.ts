import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import type { AssetInfo } from '../../trace/index.js';

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

/** The filter in the domain's words. */
export interface Kinds {
  readonly includeNoMetadata: boolean;
  readonly includeCw20: boolean;
  readonly includeEvm: boolean;
  readonly includeSvm: boolean;
}

/** Reads the filter: kinds that are not requested are omitted. */
export function decodeFilter(filter: AssetFilter): Kinds {
  return {
    includeNoMetadata: filter.include_no_metadata_assets === true,
    includeCw20: filter.include_cw20_assets === true,
    includeEvm: filter.include_evm_assets === true,
    includeSvm: filter.include_svm_assets === true,
  };
}

/** Whether an asset is of a kind that was asked for. */
export function isIncluded(info: AssetInfo, kinds: Kinds): boolean {
  return (
    (kinds.includeNoMetadata || info.symbol !== undefined || info.decimals !== undefined) &&
    (kinds.includeCw20 || !info.isCw20) &&
    (kinds.includeEvm || !info.isEvm) &&
    (kinds.includeSvm || !info.isSvm)
  );
}
