import { isNativePath, receivePath } from '../denom/index.js';
import { mapsOf, memoByParts, remembered } from '../primitives/index.js';
import {
  chainsWithCoinOutages,
  type ChannelLink,
  compareOutages,
  hasCoinOutages,
  livenessKey,
  type LivenessOptions,
  type Movement,
  type NamingOptions,
  type Outage,
  outageKey,
  type OutageOptions,
  outagesOf,
  overLink,
  refusalAmong,
  type Registry,
} from '../registry/index.js';
import { type ChannelPath, denomAt } from './channel-path.js';
import { type CoinLink, makesOwnHops } from './coin-links.js';
import type { Coin, Home } from './coin.js';

/** Coins and links of a path, before its outages are checked. */
export interface UncheckedPath {
  readonly from: Coin;
  readonly to: Coin;
  readonly before: ChannelPath;
  readonly bridge?: CoinLink;
  readonly after?: ChannelPath;
}

/** Outages of paths: of every link, cached, and of the coin on every chain that it passes, if a row concerns it. */
export function serviceOf(registry: Registry, options: LivenessOptions): (path: UncheckedPath) => Service {
  const known = servicesKnown(registry, options);
  const ask = (link: CoinLink | string, movement: () => Movement): Service =>
    remembered(known, link, () => judge(registry, [movement()], options));
  const overLinkAlone = linkService(registry, options);
  // Nearly all paths are untroubled, and these are not cached.
  const over = (path: ChannelPath): Service =>
    path.links.every((link) => overLinkAlone(link) === untroubled)
      ? untroubled
      : remembered(known, path, () => path.links.map(overLinkAlone).reduce(both, untroubled));
  const chains = chainsWithCoinOutages(registry);
  const isMarked = (coin: Coin): boolean => isTouched(chains, coin) && hasRows(registry, coin);
  return (path) => {
    const { from, to, before, bridge, after } = path;
    const isCoinMarked =
      isMarked(from) ||
      isMarked(to) ||
      (bridge !== undefined && (isMarked(bridge.from) || isMarked(bridge.to)));
    if (isCoinMarked) return judge(registry, movementsOf(registry, path), options);
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

/** Joins the results of consecutive movements. */
function both(x: Service, y: Service): Service {
  if (y.outages.length === 0) return x;
  if (x.outages.length === 0) return y;
  return merged([x, y], () => merge(x, y));
}

const merged = /* @__PURE__ */ memoByParts<Service>();

/** Whether a coin is, or was, on a chain with rows about coins: most are not, and their denoms are irrelevant. */
function isTouched(chains: ReadonlySet<string>, { chainId, home, links }: Coin): boolean {
  if (chains.size === 0) return false;
  return chains.has(chainId) || chains.has(home.chainId) || links.some(({ to }) => chains.has(to.chainId));
}

/** Whether a row concerns a coin on its chain, on a chain towards its origin, or on its origin chain. Cached with the coin. */
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

const marks = /* @__PURE__ */ mapsOf<Registry, Coin, boolean>();

/** Every step of a path with the denoms of the coin on both sides. */
function movementsOf(
  registry: Registry,
  { from, to, before, bridge, after }: UncheckedPath,
): readonly Movement[] {
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
  { from, to }: Pick<UncheckedPath, 'from' | 'to'>,
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

/** Denom of a coin after a link; empty, and not hashed, if no row of the chain concerns coins. */
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

/** Outages and risks of a path. */
export interface Service {
  /** Each row once, the most important first. Refusals lifted by `includeInactive` are included. */
  readonly outages: readonly Outage[];
  /** Refusal of the path; absent if it may be used. */
  readonly refusal?: Outage;
}

/** Outages of a channel in one direction, for any coin. Cached by link. */
export function linkService(registry: Registry, options: NamingOptions): (link: ChannelLink) => Service {
  const known = servicesKnown(registry, options);
  return (link) => remembered(known, link, () => judge(registry, [overLink(link)], options));
}

/** Cached results under equivalent options: by path, by link, or by a key as text. */
function servicesKnown(registry: Registry, options: NamingOptions): Map<object | string, Service> {
  return remembered(
    services(registry),
    livenessKey(registry, options),
    () => new Map<object | string, Service>(),
  );
}

const services = /* @__PURE__ */ mapsOf<Registry, string, Map<object | string, Service>>();

/** The result without any outage. */
const untroubled: Service = Object.freeze({ outages: Object.freeze([]) });

/** Outages of some movements, as `registry/outages/question.ts` finds them. */
function judge(
  registry: Registry,
  movements: readonly Movement[],
  options: NamingOptions & OutageOptions,
): Service {
  return movements.reduce<Service>((service, movement) => {
    const outages = outagesOf(registry, movement, options);
    if (outages.length === 0) return service;
    const refusal = refusalAmong(registry, outages, options);
    return both(service, { outages, ...(refusal && { refusal }) });
  }, untroubled);
}

/** Outages of a path as a part of a route that takes so long. */
export function serviceWithin(
  registry: Registry,
  path: UncheckedPath,
  options: NamingOptions & OutageOptions,
): Service {
  return judge(registry, movementsOf(registry, path), options);
}

/** A row that refuses one part of a path and warns of another is kept as the refusal. */
function merge(x: Service, y: Service): Service {
  const rows = new Map<string, Outage>();
  const outages = [...x.outages, ...y.outages].sort(compareOutages);
  for (const outage of outages) {
    const key = outageKey(outage);
    if (!rows.has(key)) rows.set(key, outage);
  }
  const refusal = x.refusal ?? y.refusal;
  return Object.freeze({ outages: Object.freeze([...rows.values()]), ...(refusal && { refusal }) });
}
