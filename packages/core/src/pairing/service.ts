import { isNativePath, receivePath } from '../denom/index.js';
import { memoByIdentity, remembered } from '../primitives/index.js';
import {
  type ChannelLink,
  compareOutages,
  hasCoinOutages,
  type LivenessOptions,
  livenessKey,
  type Movement,
  type Outage,
  outageKey,
  outagesOf,
  overLink,
  type Registry,
  refusalOf,
} from '../registry/index.js';
import { type ChannelPath, denomAt } from './channel-path.js';
import type { Coin, Home } from './coin.js';
import type { CoinLink } from './coin-links.js';

/** Coins and links of a path, whether or not it may be used. */
export interface CoinWay {
  readonly from: Coin;
  readonly to: Coin;
  readonly before: ChannelPath;
  readonly bridge?: CoinLink;
  readonly after?: ChannelPath;
}

/** What is known to be out of service or risky about a path. */
export interface Service {
  /** Each row once, the one to name first comes first. Where `includeInactive` lifts refusals they stand here too. */
  readonly outages: readonly Outage[];
  /** What refuses the path; absent where it may be used. */
  readonly refusal?: Outage;
}

/**
 * What is out of service on paths, by direction: over every link, and of the coin on every chain that it passes. What
 * depends on the links alone is remembered; coins are asked about only where the data has rows of coins.
 */
export function serviceOf(registry: Registry, options: LivenessOptions): (way: CoinWay) => Service {
  const known = remembered(services(registry), livenessKey(registry, options), () => new Map());
  const ask = (link: ChannelPath | CoinLink, movements: () => readonly Movement[]): Service =>
    remembered(known, link, () => judge(registry, movements(), options));
  return (way) => {
    const { before, bridge, after } = way;
    const chains = chainsOf(way);
    if (chains.some((chainId) => hasCoinOutages(registry, chainId)))
      return judge(registry, movementsOf(registry, way), options);
    if (bridge === undefined && before.links.length === 0)
      return judge(registry, [staying(way.from)], options);
    const first = ask(before, () => before.links.map(overLink));
    if (bridge === undefined) return first;
    const second = ask(bridge, () => [overBridge(bridge)]);
    const third = after === undefined ? untroubled : ask(after, () => after.links.map(overLink));
    return both(both(first, second), third);
  };
}

const services = memoByIdentity(
  (_registry: Registry) => new Map<string, Map<ChannelPath | CoinLink, Service>>(),
);

const untroubled: Service = Object.freeze({ outages: Object.freeze([]) });

function judge(registry: Registry, movements: readonly Movement[], options: LivenessOptions): Service {
  return movements.reduce<Service>((service, movement) => {
    const outages = outagesOf(registry, movement, options);
    if (outages.length === 0) return service;
    const refusal = refusalOf(registry, movement, options);
    return both(service, { outages, ...(refusal && { refusal }) });
  }, untroubled);
}

/** A row that refuses one part of a path and warns of another is kept as the refusal. */
function both(x: Service, y: Service): Service {
  if (y.outages.length === 0) return x;
  if (x.outages.length === 0) return y;
  const rows = new Map<string, Outage>();
  const outages = [...x.outages, ...y.outages].sort(compareOutages);
  for (const outage of outages) {
    const key = outageKey(outage);
    if (!rows.has(key)) rows.set(key, outage);
  }
  const refusal = x.refusal ?? y.refusal;
  return Object.freeze({ outages: Object.freeze([...rows.values()]), ...(refusal && { refusal }) });
}

/** Chains whose rows about coins concern a path: those that it passes, and where its coins are at home. */
function chainsOf({ from, to, before, bridge, after }: CoinWay): readonly string[] {
  const chains: string[] = [from.chainId, from.home.chainId, to.chainId, to.home.chainId];
  for (const link of before.links) chains.push(link.to.chainId);
  if (bridge !== undefined) chains.push(bridge.to.chainId);
  for (const link of after?.links ?? []) chains.push(link.to.chainId);
  return chains;
}

/** Every step of a path with the denoms of the coin on both sides. */
function movementsOf(registry: Registry, { from, to, before, bridge, after }: CoinWay): readonly Movement[] {
  if (bridge === undefined) {
    return before.links.length === 0 ? [staying(from)] : overChannels(registry, before.links, { from, to });
  }
  return [
    ...overChannels(registry, before.links, { from, to: bridge.from }),
    { ...overBridge(bridge), home: homeDenom(registry, from.home) },
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
    return { ...overLink(link), denom: start, toDenom: denom, home };
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

function staying({ chainId }: Coin): Movement {
  return { fromChainId: chainId, toChainId: chainId };
}
