import { printHop } from '../denom/index.js';
import { preferredLink } from '../graph/index.js';
import { brandAs, type ChainId, compareText, type DenomPath, memoByIdentity } from '../primitives/index.js';
import { assetsOf, isChannelLive, linksOf, type Registry } from '../registry/index.js';
import { type Coin, coinAt, type Home } from './coin.js';

/** Whether channels that are out of service count. */
export interface LivenessOptions {
  readonly includeInactive?: boolean;
}

/**
 * What stands on a chain for coins at their homes, filled as it is asked for: the coin itself at home; else a voucher
 * one channel from home, a listed one first, else derived over the preferred channel; else a listed voucher that came
 * further. A doubly wrapped voucher never stands in for one that a single channel makes.
 */
export type Counterparts = (home: Home) => Coin | undefined;

/** Counterparts on one chain. Remembered per registry, chain and liveness. */
export function counterpartsOn(
  registry: Registry,
  chainId: ChainId,
  options: LivenessOptions = {},
): Counterparts {
  const known = onChains(registry)[options.includeInactive === true ? 'any' : 'live'];
  const found = known.get(chainId) ?? lookUp(registry, chainId, options);
  known.set(chainId, found);
  return found;
}

const onChains = memoByIdentity((_registry: Registry) => ({
  live: new Map<ChainId, Counterparts>(),
  any: new Map<ChainId, Counterparts>(),
}));

/** Most homes have no channel to the chain and no voucher on it: those are told apart before anything is remembered. */
function lookUp(registry: Registry, chainId: ChainId, options: LivenessOptions): Counterparts {
  const listed = listedVouchers(registry, chainId);
  const near = new Set<ChainId>([chainId]);
  for (const link of linksOf(registry, chainId).values()) near.add(link.to.chainId);
  const known = new Map<Home, Coin | undefined>();
  return (home) => {
    if (!near.has(home.chainId) && !listed.has(home)) return undefined;
    const found = known.get(home);
    if (found !== undefined || known.has(home)) return found;
    const coin = choose(registry, home, chainId, options);
    known.set(home, coin);
    return coin;
  };
}

function choose(
  registry: Registry,
  home: Home,
  chainId: ChainId,
  options: LivenessOptions,
): Coin | undefined {
  if (home.chainId === chainId) return coinAt(registry, chainId, home.path);
  const listed = (listedVouchers(registry, chainId).get(home) ?? []).filter((coin) =>
    isUsable(registry, coin, options),
  );
  const near = listed.filter((coin) => coin.links.length === 1);
  const path = derivedVoucher(registry, home, chainId, options);
  const best = near.find((coin) => coin.path === path) ?? near[0];
  return best ?? (path ? coinAt(registry, chainId, path) : listed[0]);
}

function isUsable(registry: Registry, coin: Coin, options: LivenessOptions): boolean {
  return (
    options.includeInactive === true || coin.links.every((link) => isChannelLive(registry, link.channel))
  );
}

const bankChannels = ['bank'] as const;
const cw20Channels = ['cw20'] as const;

/** Path of a coin that left its home over the preferred channel; undefined where no channel carries it. */
function derivedVoucher(
  registry: Registry,
  home: Home,
  chainId: ChainId,
  options: LivenessOptions,
): DenomPath | undefined {
  if (!registry.chains.has(home.chainId)) return undefined;
  const asset = registry.assets.get(home.chainId)?.get(home.path);
  const isCw20 = asset?.isCw20 ?? home.path.startsWith('cw20:');
  const hop = preferredLink(registry, home.chainId, chainId, {
    kinds: isCw20 ? cw20Channels : bankChannels,
    liveness: options.includeInactive === true ? 'any' : 'live',
  });
  if (hop === undefined || hop.kind === 'bridge') return undefined;
  const base = isCw20 && !home.path.startsWith('cw20:') ? `cw20:${home.path}` : home.path;
  return brandAs<DenomPath>(`${printHop(hop.link.to)}/${base}`);
}

/** Vouchers that a chain lists, by home, nearest first. Deprecated ones are never preferred, so they are left out. */
function listedVouchers(registry: Registry, chainId: ChainId): ReadonlyMap<Home, readonly Coin[]> {
  const known = listings(registry);
  const found = known.get(chainId) ?? indexByHome(registry, chainId);
  known.set(chainId, found);
  return found;
}

const listings = memoByIdentity(
  (_registry: Registry) => new Map<ChainId, ReadonlyMap<Home, readonly Coin[]>>(),
);

function indexByHome(registry: Registry, chainId: ChainId): ReadonlyMap<Home, readonly Coin[]> {
  const index = new Map<Home, Coin[]>();
  for (const asset of assetsOf(registry, chainId)) {
    const coin = asset.isDeprecated ? undefined : coinAt(registry, chainId, asset.path);
    if (coin === undefined || coin.links.length === 0) continue;
    const coins = index.get(coin.home) ?? [];
    index.set(coin.home, coins);
    coins.push(coin);
  }
  for (const coins of index.values()) {
    coins.sort((x, y) => x.links.length - y.links.length || compareText(x.path, y.path));
  }
  return index;
}
