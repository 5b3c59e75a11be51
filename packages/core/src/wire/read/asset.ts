import { defined } from '../json/encode.js';
import { withChecksum } from '../json/spelling.js';
import { memoByIdentity } from '../../primitives/index.js';
import type { AssetInfo } from '../../trace/index.js';

/** An asset on one chain (specification 2.1). Fields that nothing states are left out. */
export interface WireAsset {
  readonly denom: string;
  readonly chain_id: string;
  readonly origin_denom: string;
  readonly origin_chain_id: string;
  readonly trace: string;
  readonly is_cw20: boolean;
  readonly is_evm: boolean;
  readonly is_svm: boolean;
  readonly symbol?: string;
  readonly name?: string;
  readonly logo_uri?: string;
  readonly decimals?: number;
  readonly token_contract?: string;
  readonly description?: string;
  readonly pricing_id?: string;
  /** Repeats `pricing_id` for public clients that read only this name; off unless asked for. */
  readonly coingecko_id?: string;
  readonly recommended_symbol?: string;
}

/** Writes assets; the same asset always gives the same frozen object. */
export function assetEncoder(isCompatible: boolean): (info: AssetInfo) => WireAsset {
  return memoByIdentity((info: AssetInfo) => Object.freeze(encodeAsset(info, isCompatible)));
}

function encodeAsset(info: AssetInfo, isCompatible: boolean): WireAsset {
  return defined<WireAsset>({
    denom: withChecksum(info.denom),
    chain_id: info.chainId,
    origin_denom: withChecksum(info.originDenom),
    origin_chain_id: info.originChainId,
    trace: info.trace,
    is_cw20: info.isCw20,
    is_evm: info.isEvm,
    is_svm: info.isSvm,
    symbol: info.symbol,
    name: info.name,
    logo_uri: info.logoUri,
    decimals: info.decimals,
    token_contract: info.tokenContract && withChecksum(info.tokenContract),
    description: info.description,
    pricing_id: info.pricingId,
    coingecko_id: isCompatible ? info.pricingId : undefined,
    recommended_symbol: info.recommendedSymbol,
  });
}
