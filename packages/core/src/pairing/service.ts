import { isNativePath, receivePath } from '../denom/index.js';
import { memoByIdentity, memoByParts, remembered } from '../primitives/index.js';
import {
  type ChannelLink,
  chainsWithCoinOutages,
  hasCoinOutages,
  type LivenessOptions,
  type Movement,
  overLink,
  type Registry,
} from '../registry/index.js';
import { type ChannelPath, denomAt } from './channel-path.js';
import type { Coin, Home } from './coin.js';
import { type CoinLink, makesOwnHops } from './coin-links.js';
import {
  joined,
  judge,
  linkService,
  merge,
  type Service,
  servicesKnown,
  untroubled,
} from './link-service.js';

/** Coins and links of a path, whether or not it may be used. */
export interface CoinWay {
  readonly from: Coin;
  readonly to: Coin;
  readonly before: ChannelPath;
  readonly bridge?: CoinLink;
  readonly after?: ChannelPath;
}

/**
 * Outages of paths, by direction: of every link, and of the coin on every chain that it passes. Results for the
 * links alone are cached; coins are checked only if a row concerns one of them.
 */
export function serviceOf(registry: Registry, options: LivenessOptions): (way: CoinWay) => Service {
  const known = servicesKnown(registry, options);
  const ask = (link: CoinLink | string, movement: () => Movement): Service =>
    remembered(known, link, () => judge(registry, [movement()], options));
  const overLinkAlone = linkService(registry, options);
  // Nearly all paths are untroubled, and nothing is remembered of them.
  const over = (path: ChannelPath): Service =>
    path.links.every((link) => overLinkAlone(link) === untroubled)
      ? untroubled
      : remembered(known, path, () => path.links.map(overLinkAlone).reduce(joined, untroubled));
  const chains = chainsWithCoinOutages(registry);
  const isMarked = (coin: Coin): boolean => isTouched(chains, coin) && hasRows(registry, coin);
  return (way) => {
    const { from, to, before, bridge, after } = way;
    const isCoinMarked =
      isMarked(from) ||
      isMarked(to) ||
      (bridge !== undefined && (isMarked(bridge.from) || isMarked(bridge.to)));
    if (isCoinMarked) return judge(registry, movementsOf(registry, way), options);
    if (bridge === undefined && before.links.length === 0) return judge(registry, [staying(from)], options);
    const first = over(before);
    if (bridge === undefined) return first;
    const whole = fromEndToEnd(before, bridge, after);
    const second = both(
      ask(bridge, () => overBridge(bridge)),
      whole === undefined
        ? untroubled
        : ask(`${whole.bridge} ${whole.fromChainId} ${whole.toChainId}`, () => whole),
    );
    const third = after === undefined ? untroubled : over(after);
    return both(both(first, second), third);
  };
}

function both(x: Service, y: Service): Service {
  if (y.outages.length === 0) return x;
  if (x.outages.length === 0) return y;
  return merged([x, y], () => merge(x, y));
}

const merged = /* @__PURE__ */ memoByParts<Service>();

/**
 * Whether a coin is, or was, on a chain with rows about coins: most are not, and their denoms are irrelevant.
 */
function isTouched(chains: ReadonlySet<string>, { chainId, home, links }: Coin): boolean {
  if (chains.size === 0) return false;
  return chains.has(chainId) || chains.has(home.chainId) || links.some(({ to }) => chains.has(to.chainId));
}

/**
 * Whether a row concerns a coin at its place, on a chain towards its origin, or there. Cached with the coin.
 */
function hasRows(registry: Registry, coin: Coin): boolean {
  return remembered(marks(registry), coin, () => {
    const { chainId, info, home, links } = coin;
    let { path } = coin;
    return (
      hasCoinOutages(registry, chainId, info.denom) ||
      hasCoinOutages(registry, home.chainId, homeDenom(registry, home).denom) ||
      links.some((link) => {
        path = receivePath(path, link.from, link.to).path;
        return hasCoinOutages(registry, link.to.chainId, denomOnTheWay(registry, link, path));
      })
    );
  });
}

const marks = /* @__PURE__ */ memoByIdentity((_registry: Registry) => new Map<Coin, boolean>());

/** Every step of a path with the denoms of the coin on both sides. */
function movementsOf(registry: Registry, { from, to, before, bridge, after }: CoinWay): readonly Movement[] {
  if (bridge === undefined) {
    return before.links.length === 0 ? [staying(from)] : overChannels(registry, before.links, { from, to });
  }
  return [
    ...overChannels(registry, before.links, { from, to: bridge.from }),
    { home: homeDenom(registry, from.home), ...overBridge(bridge) },
    ...[fromEndToEnd(before, bridge, after)].filter((whole) => whole !== undefined),
    ...overChannels(registry, after?.links ?? [], { from: bridge.to, to }),
  ];
}

function overChannels(
  registry: Registry,
  links: readonly ChannelLink[],
  { from, to }: Pick<CoinWay, 'from' | 'to'>,
): readonly Movement[] {
  const home = homeDenom(registry, from.home);
  let { path } = from;
  let denom: string = from.info.denom;
  return links.map((link, at) => {
    const start = denom;
    path = receivePath(path, link.from, link.to).path;
    denom = at === links.length - 1 ? to.info.denom : denomOnTheWay(registry, link, path);
    return { denom: start, toDenom: denom, home, ...overLink(link) };
  });
}

/** Hashed only where the answer depends on it. */
function denomOnTheWay(registry: Registry, { to }: ChannelLink, path: Coin['path']): string {
  return hasCoinOutages(registry, to.chainId) ? denomAt(registry, to.chainId, path) : '';
}

function homeDenom(registry: Registry, { chainId, path }: Home): NonNullable<Movement['home']> {
  return { chainId, denom: isNativePath(path) ? path : denomAt(registry, chainId, path) };
}

function overBridge({ bridge, from, to }: CoinLink): Movement {
  return {
    fromChainId: from.chainId,
    toChainId: to.chainId,
    bridge,
    denom: from.info.denom,
    toDenom: to.info.denom,
  };
}

/** Movement of a bridge including its hops, if any: one movement for the caller. */
function fromEndToEnd(
  before: ChannelPath,
  { bridge, from, to }: CoinLink,
  after: ChannelPath | undefined,
): Movement | undefined {
  if (!makesOwnHops(bridge)) return undefined;
  const fromChainId = before.links.at(-1)?.from.chainId ?? from.chainId;
  const toChainId = after?.links[0]?.to.chainId ?? to.chainId;
  const isOneLink = fromChainId === from.chainId && toChainId === to.chainId;
  return isOneLink ? undefined : { fromChainId, toChainId, bridge };
}

function staying({ chainId }: Coin): Movement {
  return { fromChainId: chainId, toChainId: chainId };
}
