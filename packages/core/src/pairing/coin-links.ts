import { type ChainId, createBudget, mapsOf, memoByIdentity, remembered } from '../primitives/index.js';
import {
  type BridgeEnd,
  type BridgeId,
  type BridgeLink,
  bridgeLinks,
  directionsOf,
  type ChainType,
  findChain,
  type Registry,
} from '../registry/index.js';
import { type Coin, coinNamed, type Home } from './coin.js';

/** A link over a bridge in one direction, from one coin to another. */
export interface CoinLink {
  readonly bridge: BridgeLink['bridge'];
  readonly from: Coin;
  readonly to: Coin;
}

/** Links over bridges, by the origin of the coin at their start. */
export type CoinLinks = ReadonlyMap<Home, readonly CoinLink[]>;

/**
 * Links over bridges between chains of two types. Links to unlisted chains are omitted. Cached per registry and types.
 */
export function coinLinksBetween(registry: Registry, from: ChainType, to: ChainType): CoinLinks {
  return remembered(linksByTypes(registry), `${from} ${to}`, () => indexByHome(registry, from, to));
}

const linksByTypes = /* @__PURE__ */ mapsOf<Registry, string, CoinLinks>();

function indexByHome(registry: Registry, from: ChainType, to: ChainType): CoinLinks {
  const index = new Map<Home, CoinLink[]>();
  for (const link of bridgeLinks(registry)) {
    for (const coinLink of coinLinksOf(registry, link, from, to)) {
      remembered(index, coinLink.from.home, () => []).push(coinLink);
    }
  }
  return index;
}

function coinLinksOf(
  registry: Registry,
  link: BridgeLink,
  from: ChainType,
  to: ChainType,
): readonly CoinLink[] {
  const { bridge } = link;
  return directionsOf(link).flatMap(([start, goal]) => {
    const typeOf = (end: BridgeEnd): ChainType | undefined => findChain(registry, end.chainId)?.type;
    if (typeOf(start) !== from || typeOf(goal) !== to) return [];
    const startCoin = coinOfBridge(registry, start);
    const goalCoin = coinOfBridge(registry, goal);
    return startCoin && goalCoin ? [{ bridge, from: startCoin, to: goalCoin }] : [];
  });
}

/** Whether the packets to and from a bridge's hub belong to the bridge: true for Axelar, whose hub is a Cosmos chain. */
export function makesOwnHops(bridge: BridgeId): boolean {
  return bridge === 'AXELAR';
}

/** Coins that bridges move from a chain, listed or not: a token that only a bridge mints may be unlisted. */
export function bridgedCoins(registry: Registry, chainId: ChainId): ReadonlySet<Coin> {
  return remembered(coinsByChain(registry), chainId, () => {
    const ends = endsByChain(bridgeLinks(registry)).get(chainId) ?? [];
    return new Set(ends.flatMap((end) => coinOfBridge(registry, end) ?? []));
  });
}

const coinsByChain = /* @__PURE__ */ mapsOf<Registry, ChainId, ReadonlySet<Coin>>();

const endsByChain = /* @__PURE__ */ memoByIdentity((links: readonly BridgeLink[]) => {
  const byChain = new Map<ChainId, BridgeEnd[]>();
  for (const end of links.flatMap(({ a, b }) => [a, b]))
    remembered(byChain, end.chainId, (): BridgeEnd[] => []).push(end);
  return byChain;
});

/** The coin at one end of a bridge. Its search is not charged to a request: the result serves all of them. */
function coinOfBridge(registry: Registry, end: BridgeEnd): Coin | undefined {
  return coinNamed(registry, end, { budget: createBudget({ hashes: Number.POSITIVE_INFINITY }) });
}
