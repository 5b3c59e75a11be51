import { ibcDenom, isCw20Denom, splitTrace } from '../denom/index.js';
import {
  type AssetRef,
  brandAll,
  brandAs,
  type ChainId,
  type Denom,
  type DenomPath,
  mapsOf,
  memoByIdentity,
  type Plain,
  remembered,
} from '../primitives/index.js';
import {
  type Asset,
  assetKey,
  type BridgeDirection,
  type BridgeEnd,
  bridgeLinks,
  bucketOf,
  denomOf,
  findAsset,
  findChain,
  type Registry,
  type SymbolRules,
} from '../registry/index.js';
import { type Origin, originOfPath, resolveOrigin } from './origin.js';
import type { SearchOptions } from './search.js';

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
  /** Ports and channels of the denom, with its base. */
  readonly path: DenomPath;
  /** The coin's origin, where the caller has found it already. */
  readonly origin?: Origin | undefined;
}

/**
 * Describes a coin by its full path on a chain. Members missing in its listing come from the asset at its origin, along
 * ICS-20 hops only. Cached per registry if the data describes the coin.
 *
 * @example describeAsset(registry, { chainId: 'osmosis-1', path: 'transfer/channel-0/uatom' }).symbol
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
 * The origin asset, described on its chain, by the voucher's metadata if the origin's list is gone. Undefined if not found.
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
  const info = describeAsset(registry, { chainId: origin.chainId, path: origin.denom });
  if (origin.asset !== undefined) return info;
  const voucher = describeAsset(registry, { chainId: ref.chainId, path: origin.path });
  const { recommendedSymbol: symbol } = voucher;
  const described: Mutable<AssetInfo> = {
    ...info,
    ...(symbol !== undefined && { recommendedSymbol: symbol }),
  };
  addMetadata(described, voucher);
  return described;
}

const descriptions = /* @__PURE__ */ mapsOf<Registry, ChainId, Map<DenomPath, AssetInfo>>();

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

/** The listing's value last, over the origin's; an unlisted coin may still be described by the bridge that makes it. */
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
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds the members of a record over the present ones. */
function addMetadata(info: Mutable<Metadata>, from: Metadata): void {
  const { symbol, name, logoUri, decimals, description, pricingId } = from;
  if (symbol !== undefined) info.symbol = symbol;
  if (name !== undefined) info.name = name;
  if (logoUri !== undefined) info.logoUri = logoUri;
  if (decimals !== undefined) info.decimals = decimals;
  if (description !== undefined) info.description = description;
  if (pricingId !== undefined) info.pricingId = pricingId;
}

/** The coin on the other side of a bridge from an unlisted one. */
interface Twin {
  readonly chainId: ChainId;
  /** Path of the other coin where it is listed. */
  readonly path?: DenomPath;
  /** Bridge data about the requested coin. */
  readonly about: BridgeEnd;
}

/** The listed coin that a bridge turns into this one, for describing tokens that exist only by that bridge. */
export function twinOf(registry: Registry, chainId: ChainId, denom: string): Twin | undefined {
  return twins(registry)(assetKey(chainId, denom));
}

/** The twin of a coin by its key, over the first link of the coin. */
const twins = /* @__PURE__ */ memoByIdentity((registry: Registry) => {
  const directions = new Map<string, BridgeDirection>();
  const add = (about: BridgeEnd, other: BridgeEnd): void => {
    const key = assetKey(about.chainId, about.denom);
    if (!directions.has(key)) directions.set(key, [about, other]);
  };
  for (const { a, b } of bridgeLinks(registry)) {
    add(a, b);
    add(b, a);
  }
  return (key: string): Twin | undefined => {
    const [about, other] = directions.get(key) ?? [];
    if (about === undefined || other === undefined) return undefined;
    const path = findAsset(registry, other)?.path;
    return { chainId: other.chainId, about, ...(path !== undefined && { path }) };
  };
});

/** Facts about the coin whose symbol is requested. */
interface SymbolContext {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly listing: Asset | undefined;
  readonly origin: Origin | undefined;
  /** Plain symbol after inheritance. */
  readonly symbol: string | undefined;
}

/**
 * Symbol that distinguishes bridged variants of an origin asset (`USDC.axl`) on every chain: exceptions from data first, then the
 * issuer's suffix, then, for a voucher that returned over another path, the chains it passed.
 */
function recommendedSymbol(registry: Registry, context: SymbolContext): string | undefined {
  const { chainId, denom, listing, origin } = context;
  if (listing?.recommendedSymbol !== undefined) return listing.recommendedSymbol;
  const exception =
    namedSymbol(registry, chainId, denom) ??
    (origin && registry.symbols.origins.get(assetKey(origin.chainId, origin.denom)));
  if (exception !== undefined) return exception;
  const listed = origin?.asset ?? listing;
  const plain =
    listed?.recommendedSymbol ??
    issuedSymbol(registry.symbols, listed?.symbol ?? context.symbol, listed?.issuer);
  return plain === undefined || origin === undefined ? plain : plain + roundTrip(registry, chainId, origin);
}

/** The symbol that an exception gives to one coin. Most chains have none, and their denoms do not matter. */
function namedSymbol({ symbols }: Registry, chainId: ChainId, denom: Denom): string | undefined {
  return chainsNamed(symbols.assets).has(chainId) ? symbols.assets.get(assetKey(chainId, denom)) : undefined;
}

/** Chain ids contain no bar, which ends them in a key. */
const chainsNamed = /* @__PURE__ */ memoByIdentity(
  (assets: SymbolRules['assets']) => new Set([...assets.keys()].map((key) => key.slice(0, key.indexOf('|')))),
);

/** A bridge's coins carry its suffix, alloyed coins the prefix; canonical issuers keep the plain symbol. */
function issuedSymbol(
  rules: SymbolRules,
  symbol: string | undefined,
  issuer: string | undefined,
): string | undefined {
  if (symbol === undefined || issuer === undefined) return symbol;
  if (issuer === 'alloyed') {
    return symbol.startsWith(rules.alloyedPrefix) ? symbol : rules.alloyedPrefix + symbol;
  }
  const suffix = rules.suffixes.get(issuer);
  if (suffix === undefined) return symbol;
  const plain = symbol.replace(/^axl-?/, '');
  return plain.endsWith(`.${suffix}`) ? plain : `${plain}.${suffix}`;
}

/** `.cosmos.osmosis` for a coin that left its chain and came back over two others, in order of travel. */
function roundTrip(registry: Registry, chainId: ChainId, origin: Origin): string {
  if (origin.chainId !== chainId || origin.links.length === 0) return '';
  const passed = origin.links
    .slice(0, -1)
    .map(({ to }) => findChain(registry, to.chainId)?.name ?? to.chainId);
  return passed
    .reverse()
    .map((name) => `.${name === 'cosmoshub' ? 'cosmos' : name}`)
    .join('');
}

/** A voucher of a listed native asset, one channel away from it, that its chain does not list. */
interface Voucher {
  readonly asset: Asset;
  /** Result of {@link voucherSymbol} for the asset. */
  readonly symbol: string | undefined;
  readonly chainId: ChainId;
  /** `port/channel` of its arrival. */
  readonly hop: string;
  readonly path: DenomPath;
}

/** Describes a voucher like `describeAsset`, but faster: the origin is given. Not cached. */
export function describeVoucher(
  registry: Registry,
  { asset, symbol, chainId, hop, path }: Voucher,
): AssetInfo {
  const type = registry.chains.get(chainId)?.type;
  const denom = ibcDenom(path, registry.sha256);
  // Written member by member: a copy of another description takes eight times as long to freeze.
  const info: Mutable<AssetInfo> = {
    denom,
    chainId,
    originDenom: asset.path,
    originChainId: asset.chainId,
    trace: hop,
    isCw20: false,
    isEvm: type === 'evm',
    isSvm: type === 'svm',
  };
  addMetadata(info, asset);
  const shown = namedSymbol(registry, chainId, denom) ?? symbol;
  if (shown !== undefined) info.recommendedSymbol = shown;
  return Object.freeze(info);
}

/** The symbol to recommend for the vouchers of an asset that no exception names. Cached by its inputs. */
export function voucherSymbol(registry: Registry, asset: Asset): string | undefined {
  const known = symbols(registry.symbols);
  const found = known.get(asset);
  if (found !== undefined || known.has(asset)) return found;
  const denom: Denom = brandAs(asset.path);
  const origin = { chainId: asset.chainId, denom, asset, path: asset.path, links: [] };
  const symbol = recommendedSymbol(registry, {
    chainId: nowhere,
    denom: unnamed,
    listing: undefined,
    origin,
    symbol: asset.symbol,
  });
  known.set(asset, symbol);
  return symbol;
}

const symbols = /* @__PURE__ */ memoByIdentity(
  (_symbols: Registry['symbols']) => new WeakMap<Asset, string | undefined>(),
);

/** Chain and denom of a coin that no exception names. */
const nowhere: ChainId = /* @__PURE__ */ brandAs('');
const unnamed: Denom = /* @__PURE__ */ brandAs('');
