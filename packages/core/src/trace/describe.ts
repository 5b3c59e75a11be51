import { ibcDenom, splitTrace } from '../denom/index.js';
import {
  brandAs,
  type ChainId,
  type Denom,
  type DenomPath,
  memoByIdentity,
  remembered,
} from '../primitives/index.js';
import { type Asset, denomOf, type Registry } from '../registry/index.js';
import { twinOf } from './bridged.js';
import { type AssetRef, type Origin, originOfPath, resolveOrigin } from './origin.js';
import type { SearchOptions } from './search.js';
import { recommendedSymbol } from './symbol.js';

/** Everything that is said about an asset in an answer (specification 2.1). */
export interface AssetInfo extends Metadata {
  readonly denom: Denom;
  readonly chainId: ChainId;
  readonly originDenom: string;
  /** `''` where the path leaves the known channels. */
  readonly originChainId: string;
  /** Hops to the origin, `transfer/channel-0`; empty for a native asset. */
  readonly trace: string;
  readonly isCw20: boolean;
  readonly isEvm: boolean;
  readonly isSvm: boolean;
  readonly tokenContract?: string;
  readonly recommendedSymbol?: string;
}

/** What a voucher inherits from its origin. */
export interface Metadata {
  readonly symbol?: string;
  readonly name?: string;
  readonly logoUri?: string;
  readonly decimals?: number;
  readonly description?: string;
  readonly pricingId?: string;
}

/**
 * Describes a coin by its full path on a chain. What its own listing leaves open comes from the asset at its origin,
 * along ICS-20 hops only. Remembered per registry where the data says anything of the coin.
 *
 * @param origin the coin's origin, where the caller has found it already
 */
export function describeAsset(
  registry: Registry,
  chainId: ChainId,
  path: DenomPath,
  origin?: Origin,
): AssetInfo {
  const bucket = remembered(descriptions(registry), chainId, () => new Map<DenomPath, AssetInfo>());
  const found = bucket.get(path);
  if (found !== undefined) return found;
  const info = Object.freeze(
    describe(registry, chainId, path, origin ?? originOfPath(registry, chainId, path)),
  );
  // Any text is the path of some coin: what the data does not know must not fill the memory.
  if (info.symbol !== undefined) bucket.set(path, info);
  return info;
}

/**
 * The asset that a denom comes from, described on its origin chain; undefined when it is not found. Where the origin's
 * own list is gone, a killed chain's for one, the voucher's metadata stands in.
 *
 * @see specification 4.1
 */
export function originAsset(
  registry: Registry,
  ref: AssetRef,
  options: SearchOptions = {},
): AssetInfo | undefined {
  const origin = resolveOrigin(registry, ref, options);
  if (origin === undefined) return undefined;
  const info = describeAsset(registry, origin.chainId, brandAs(origin.denom));
  if (origin.asset !== undefined) return info;
  const voucher = describeAsset(registry, brandAs(ref.chainId), origin.path);
  const symbol = voucher.recommendedSymbol;
  return {
    ...info,
    ...pickMetadata(voucher),
    ...(symbol === undefined ? {} : { recommendedSymbol: symbol }),
  };
}

const descriptions = memoByIdentity((_registry: Registry) => new Map<ChainId, Map<DenomPath, AssetInfo>>());

function describe(
  registry: Registry,
  chainId: ChainId,
  path: DenomPath,
  origin: Origin | undefined,
): AssetInfo {
  const own = registry.assets.get(chainId)?.get(path);
  const metadata = inheritedMetadata(registry, chainId, path, own, origin);
  const denom = own ? denomOf(registry, own) : ibcDenom(path, registry.sha256);
  const symbol = recommendedSymbol(registry, { chainId, denom, own, origin, symbol: metadata.symbol });
  const { trace, baseDenom } = splitTrace(path);
  const type = registry.chains.get(chainId)?.type;
  return {
    denom,
    chainId,
    originDenom: origin?.denom ?? baseDenom,
    originChainId: origin?.chainId ?? '',
    trace,
    isCw20: own?.isCw20 ?? path.startsWith('cw20:'),
    isEvm: type === 'evm',
    isSvm: type === 'svm',
    ...metadata,
    ...(own?.tokenContract === undefined ? {} : { tokenContract: own.tokenContract }),
    ...(symbol === undefined ? {} : { recommendedSymbol: symbol }),
  };
}

/** Own value first, then the origin's; a coin that no list holds may still be described by the bridge that makes it. */
function inheritedMetadata(
  registry: Registry,
  chainId: ChainId,
  path: DenomPath,
  own: Asset | undefined,
  origin: Origin | undefined,
): Metadata {
  if (own === undefined && origin?.asset === undefined) {
    const twin = twinOf(registry, chainId, ibcDenom(path, registry.sha256));
    if (twin === undefined) return {};
    const other = twin.path && describeAsset(registry, twin.chainId, twin.path);
    return { ...(other ? pickMetadata(other) : {}), ...pickMetadata(twin.about) };
  }
  return { ...(origin?.asset ? pickMetadata(origin.asset) : {}), ...(own ? pickMetadata(own) : {}) };
}

function pickMetadata({ symbol, name, logoUri, decimals, description, pricingId }: Metadata): Metadata {
  const picked: { -readonly [K in keyof Metadata]: Metadata[K] } = {};
  if (symbol !== undefined) picked.symbol = symbol;
  if (name !== undefined) picked.name = name;
  if (logoUri !== undefined) picked.logoUri = logoUri;
  if (decimals !== undefined) picked.decimals = decimals;
  if (description !== undefined) picked.description = description;
  if (pricingId !== undefined) picked.pricingId = pricingId;
  return picked;
}
