import { defined, withChecksum } from '../json/encode.js';
import { memoByIdentity } from '../../primitives/index.js';
import type { AssetInfo } from '../../trace/index.js';

/** An asset on one chain (specification 2.1). Fields that nothing states are left out. */
export interface WireAsset {
  /** Denom on the chain. */
  readonly denom: string;
  /** Chain id, as the chain reports it. */
  readonly chain_id: string;
  /** Denom on the origin chain. */
  readonly origin_denom: string;
  /** Chain where the asset originates; empty if it is unknown. */
  readonly origin_chain_id: string;
  /** Ports and channels from this chain to the origin, nearest first; empty for a native asset. */
  readonly trace: string;
  /** Whether the asset is a CW20 token. */
  readonly is_cw20: boolean;
  /** Whether the asset is on an EVM chain. */
  readonly is_evm: boolean;
  /** Whether the asset is on an SVM chain. */
  readonly is_svm: boolean;
  /** Ticker symbol. */
  readonly symbol?: string;
  /** Display name. */
  readonly name?: string;
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Decimal places of the base unit. */
  readonly decimals?: number;
  /** Contract of a CW20 or ERC-20 token. */
  readonly token_contract?: string;
  /** Free text. */
  readonly description?: string;
  /** Identifier at the price provider. */
  readonly pricing_id?: string;
  /** Copy of `pricing_id` for public clients; off by default. */
  readonly coingecko_id?: string;
  /** Symbol that distinguishes bridged variants of an asset. */
  readonly recommended_symbol?: string;
}

/** The source asset of a request. */
export interface SourceRequest {
  /** Denom of the source asset. */
  readonly source_asset_denom: string;
  /** Chain of the source asset. */
  readonly source_asset_chain_id: string;
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
