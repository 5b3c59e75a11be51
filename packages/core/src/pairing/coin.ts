import { isNativePath, printHop } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, memoByIdentity, remembered } from '../primitives/index.js';
import { linksFrom } from '../graph/index.js';
import { type Asset, bucketOf, type ChannelLink, endKey, type Registry } from '../registry/index.js';
import {
  type AssetInfo,
  describeAsset,
  describeVoucher,
  findPath,
  type Origin,
  originOfPath,
  type SearchOptions,
  twinOf,
} from '../trace/index.js';

/** A coin at its origin over ICS-20 channels, or on the client's chain if it came over IBC v2. One object each: compared by identity. */
export interface Home {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom path. */
  readonly path: DenomPath;
}

/** A coin on some chain, with the links to its origin chain. One object per registry, chain and path. */
export interface Coin {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom path. */
  readonly path: DenomPath;
  /** Description of the coin. */
  readonly info: AssetInfo;
  /** The coin on its origin chain. */
  readonly home: Home;
  /** Channels from the coin's chain to its origin chain, in order. Coins with equal links share one array. */
  readonly links: readonly ChannelLink[];
}

/** A coin by its full path, or undefined when the path leaves the known channels. Cached per registry. */
export function coinAt(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const onChain = remembered(stores(registry).coins, chainId, () => new Map());
  if (!onChain.has(path)) onChain.set(path, makeCoin(registry, chainId, path));
  return onChain.get(path);
}

/** A coin by its denom; undefined if no list, path or bridge contains it, since any text could be the denom of a native coin. */
export function coinNamed(
  registry: Registry,
  ref: { readonly chainId: ChainId; readonly denom: string },
  options: SearchOptions = {},
): Coin | undefined {
  const path = findPath(registry, ref, options);
  if (path === undefined) return undefined;
  const isKnown = !isNativePath(path) || bucketOf(registry, ref.chainId)?.has(path) === true;
  if (isKnown) return coinAt(registry, ref.chainId, path);
  const twin = twinOf(registry, ref.chainId, ref.denom);
  return twin && coinAt(registry, ref.chainId, brandAs(twin.about.denom));
}

/** Arrival on a chain of coins that leave their origin chain over one channel. */
export interface Arrival {
  readonly chainId: ChainId;
  /** `port/channel` of the arrival chain's end. */
  readonly hop: string;
  /** The links of every such coin: the one channel, back to the origin chain. */
  readonly links: readonly ChannelLink[];
  /** Coins of the chain by path. */
  readonly coins: Map<DenomPath, Coin | undefined>;
}

/** The arrival over a channel that is seen from the origin chain. */
export function arrivalOver(registry: Registry, { from, to, channel }: ChannelLink): Arrival {
  const { chainId } = to;
  const hop = printHop(to);
  const link = linksFrom(registry, chainId).get(hop) ?? { from: to, to: from, channel };
  const coins = remembered(stores(registry).coins, chainId, () => new Map());
  return { chainId, hop, links: sharedLinks(registry, [link]), coins };
}

/** A listed native asset that leaves its origin chain. */
export interface Leaving {
  readonly asset: Asset;
  readonly home: Home;
  /** Symbol of its vouchers. */
  readonly symbol: string | undefined;
}

/** The coin that an asset becomes on a chain that does not list it: `coinAt` of its path, faster, since origin and links are known. */
export function arrivedCoin(registry: Registry, leaving: Leaving, arrival: Arrival): Coin {
  const { asset, home, symbol } = leaving;
  const { chainId, hop, links, coins } = arrival;
  const path = brandAs<DenomPath>(`${hop}/${home.path}`);
  const found = coins.get(path);
  if (found !== undefined) return found;
  const info = describeVoucher(registry, { asset, symbol, chainId, hop, path });
  const coin: Coin = Object.freeze({ chainId, path, info, home, links });
  coins.set(path, coin);
  return coin;
}

const stores = /* @__PURE__ */ memoByIdentity((_registry: Registry) => ({
  coins: new Map<ChainId, Map<DenomPath, Coin | undefined>>(),
  homes: new Map<ChainId, Map<DenomPath, Home>>(),
  links: new Map<string, readonly ChannelLink[]>(),
}));

function makeCoin(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const origin = originOfPath(registry, chainId, path);
  if (origin === undefined) return undefined;
  const { homes } = stores(registry);
  const found = homeOf(chainId, path, origin);
  const homesOnChain = remembered(homes, found.home.chainId, () => new Map<DenomPath, Home>());
  const home = remembered(homesOnChain, found.home.path, () => Object.freeze(found.home));
  const info = describeAsset(registry, { chainId, path, origin });
  return Object.freeze({ chainId, path, info, home, links: sharedLinks(registry, found.links) });
}

function sharedLinks(registry: Registry, links: readonly ChannelLink[]): readonly ChannelLink[] {
  const key = links.map(({ from }) => endKey(from)).join(' ');
  return remembered(stores(registry).links, key, () => Object.freeze(links));
}

/** Origin and the links to it: ICS-20 channels end at a client id in the path. */
function homeOf(chainId: ChainId, path: DenomPath, origin: Origin): Pick<Coin, 'home' | 'links'> {
  const clientAt = origin.links.findIndex((link) => link.channel.kind === 'client');
  if (clientAt < 0)
    return { home: { chainId: origin.chainId, path: brandAs(origin.denom) }, links: origin.links };
  const links = origin.links.slice(0, clientAt);
  const rest = links.reduce<string>((left, link) => left.slice(printHop(link.from).length + 1), path);
  return { home: { chainId: links.at(-1)?.to.chainId ?? chainId, path: brandAs(rest) }, links };
}
