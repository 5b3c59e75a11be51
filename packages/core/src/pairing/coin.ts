import { isNativePath, printHop } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, memoByIdentity, remembered } from '../primitives/index.js';
import { bucketOf, type ChannelLink, endKey, type Registry } from '../registry/index.js';
import {
  type AssetInfo,
  describeAsset,
  findPath,
  type Origin,
  originOfPath,
  type SearchOptions,
  twinOf,
} from '../trace/index.js';

/**
 * A coin at its home: where it gets to when it is sent back over ICS-20 channels. That is its origin or, for a coin
 * that came over IBC v2, the chain that holds it over a client. One object per home, so homes compare by identity.
 */
export interface Home {
  readonly chainId: ChainId;
  readonly path: DenomPath;
}

/** A coin on some chain, with the links that lead home. One object per registry, chain and path. */
export interface Coin {
  readonly chainId: ChainId;
  readonly path: DenomPath;
  readonly info: AssetInfo;
  readonly home: Home;
  /** Channels from here to the home, in order. Coins with the same links share one array. */
  readonly links: readonly ChannelLink[];
}

/** A coin by its full path, or undefined when the path leaves the known channels. Remembered per registry. */
export function coinAt(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const onChain = remembered(stores(registry).coins, chainId, () => new Map());
  if (!onChain.has(path)) onChain.set(path, makeCoin(registry, chainId, path));
  return onChain.get(path);
}

/**
 * A coin by the denom its chain prints, in any letter case of an address; undefined when no list, no path and no bridge
 * knows it, since any text would do as the denom of a native coin.
 */
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

const stores = /* @__PURE__ */ memoByIdentity((_registry: Registry) => ({
  coins: new Map<ChainId, Map<DenomPath, Coin | undefined>>(),
  homes: new Map<ChainId, Map<DenomPath, Home>>(),
  links: new Map<string, readonly ChannelLink[]>(),
}));

function makeCoin(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const origin = originOfPath(registry, chainId, path);
  if (origin === undefined) return undefined;
  const { homes, links: known } = stores(registry);
  const found = homeOf(chainId, path, origin);
  const homesThere = remembered(homes, found.home.chainId, () => new Map<DenomPath, Home>());
  const home = remembered(homesThere, found.home.path, () => Object.freeze(found.home));
  const links = remembered(known, found.links.map((link) => endKey(link.from)).join(' '), () =>
    Object.freeze(found.links),
  );
  return Object.freeze({
    chainId,
    path,
    info: describeAsset(registry, { chainId, path, origin }),
    home,
    links,
  });
}

/** Home and the links to it: no ICS-20 channel goes on where a client id stands in the path. */
function homeOf(chainId: ChainId, path: DenomPath, origin: Origin): Pick<Coin, 'home' | 'links'> {
  const clientAt = origin.links.findIndex((link) => link.channel.kind === 'client');
  if (clientAt < 0)
    return { home: { chainId: origin.chainId, path: brandAs(origin.denom) }, links: origin.links };
  const links = origin.links.slice(0, clientAt);
  const rest = links.reduce<string>((left, link) => left.slice(printHop(link.from).length + 1), path);
  return { home: { chainId: links.at(-1)?.to.chainId ?? chainId, path: brandAs(rest) }, links };
}
