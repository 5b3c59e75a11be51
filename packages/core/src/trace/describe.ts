import { ibcDenom, isCw20Denom, splitTrace } from '../denom/index.js';
import {
  type AssetRef,
  brandAll,
  type ChainId,
  type Denom,
  type DenomPath,
  memoByIdentity,
  type Plain,
  remembered,
} from '../primitives/index.js';
import { bucketOf, type Asset, denomOf, type Registry } from '../registry/index.js';
import { twinOf } from './bridged.js';
import { type Origin, originOfPath, resolveOrigin } from './origin.js';
import type { SearchOptions } from './search.js';
import { recommendedSymbol } from './symbol.js';

/** Everything that is said about an asset in an answer (specification 2.1). */
export interface AssetInfo extends Metadata {
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the origin chain. */
  readonly originDenom: string;
  /** `''` where the path leaves the known channels. */
  readonly originChainId: string;
  /** Hops to the origin, `transfer/channel-0`; empty for a native asset. */
  readonly trace: string;
  /** Whether it is a cw20 token. */
  readonly isCw20: boolean;
  /** Whether it is on an EVM chain. */
  readonly isEvm: boolean;
  /** Whether it is on an SVM chain. */
  readonly isSvm: boolean;
  /** ERC-20 contract. */
  readonly tokenContract?: string;
  /** Recommended symbol. */
  readonly recommendedSymbol?: string;
}

/** Members that a voucher inherits from its origin. */
export interface Metadata {
  /** Symbol. */
  readonly symbol?: string;
  /** Name. */
  readonly name?: string;
  /** Web address of a logo. */
  readonly logoUri?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Description for users. */
  readonly description?: string;
  /** Id of the asset at price services. */
  readonly pricingId?: string;
}

/** A coin by its full path on a chain. */
export interface AssetPath {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom path. */
  readonly path: DenomPath;
  /** The coin's origin, where the caller has found it already. */
  readonly origin?: Origin | undefined;
}

/**
 * Describes a coin by its full path on a chain. Members missing in its listing come from the asset at its
 * origin, along ICS-20 hops only. Cached per registry if the data describes the coin.
 *
 * @example describeAsset(registry, { chainId: 'osmosis-1', path: 'transfer/channel-0/uatom' }).symbol
 *
 */
export function describeAsset(registry: Registry, asset: Plain<AssetPath>): AssetInfo {
  const { chainId, path, origin } = brandAll<AssetPath>(asset);
  const bucket = remembered(descriptions(registry), chainId, () => new Map<DenomPath, AssetInfo>());
  const found = bucket.get(path);
  if (found !== undefined) return found;
  const info = Object.freeze(
    describe(registry, chainId, path, origin ?? originOfPath(registry, chainId, path)),
  );
  // Any text is the path of some coin: unknown ones must not fill the memory.
  if (info.symbol !== undefined) bucket.set(path, info);
  return info;
}

/**
 * The origin asset of a denom, described on its origin chain; undefined when it is not found. If the origin's
 * list is gone, for example of a killed chain, the voucher's metadata replaces it.
 *
 * @see specification 4.1
 *
 */
export function originAsset(
  registry: Registry,
  ref: AssetRef,
  options: SearchOptions = {},
): AssetInfo | undefined {
  const origin = resolveOrigin(registry, ref, options);
  if (origin === undefined) return undefined;
  const info = describeAsset(registry, { chainId: origin.chainId, path: origin.denom });
  if (origin.asset !== undefined) return info;
  const voucher = describeAsset(registry, { chainId: ref.chainId, path: origin.path });
  const { recommendedSymbol: symbol } = voucher;
  const described: Mutable<AssetInfo> =
    symbol === undefined ? { ...info } : { ...info, recommendedSymbol: symbol };
  addMetadata(described, voucher);
  return described;
}

const descriptions = /* @__PURE__ */ memoByIdentity(
  (_registry: Registry) => new Map<ChainId, Map<DenomPath, AssetInfo>>(),
);

function describe(
  registry: Registry,
  chainId: ChainId,
  path: DenomPath,
  origin: Origin | undefined,
): AssetInfo {
  const listing = bucketOf(registry, chainId)?.get(path);
  const denom = listing ? denomOf(registry, listing) : ibcDenom(path, registry.sha256);
  const { trace, baseDenom } = splitTrace(path);
  const type = registry.chains.get(chainId)?.type;
  const info: Mutable<AssetInfo> = {
    denom,
    chainId,
    originDenom: origin?.denom ?? baseDenom,
    originChainId: origin?.chainId ?? '',
    trace,
    isCw20: listing?.isCw20 ?? isCw20Denom(path),
    isEvm: type === 'evm',
    isSvm: type === 'svm',
  };
  for (const source of metadataSources(registry, info, listing, origin)) addMetadata(info, source);
  if (listing?.tokenContract !== undefined) info.tokenContract = listing.tokenContract;
  const symbol = recommendedSymbol(registry, { chainId, denom, listing, origin, symbol: info.symbol });
  if (symbol !== undefined) info.recommendedSymbol = symbol;
  return info;
}

/**
 * The listing's value last, over the origin's; an unlisted coin may still be described by the bridge that makes
 * it.
 */
function metadataSources(
  registry: Registry,
  { chainId, denom }: AssetInfo,
  listing: Asset | undefined,
  origin: Origin | undefined,
): readonly Metadata[] {
  if (listing !== undefined || origin?.asset !== undefined) {
    return [origin?.asset, listing].filter((asset) => asset !== undefined);
  }
  const twin = twinOf(registry, chainId, denom);
  if (twin === undefined) return [];
  return twin.path === undefined
    ? [twin.about]
    : [describeAsset(registry, { chainId: twin.chainId, path: twin.path }), twin.about];
}

/** A record that is being made. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds the members of a record over the present ones. */
export function addMetadata(info: Mutable<Metadata>, from: Metadata): void {
  const { symbol, name, logoUri, decimals, description, pricingId } = from;
  if (symbol !== undefined) info.symbol = symbol;
  if (name !== undefined) info.name = name;
  if (logoUri !== undefined) info.logoUri = logoUri;
  if (decimals !== undefined) info.decimals = decimals;
  if (description !== undefined) info.description = description;
  if (pricingId !== undefined) info.pricingId = pricingId;
}
