import { printHop } from '../denom/index.js';
import { preferredLink } from '../graph/index.js';
import { brandAs, type ChainId, compareText, type DenomPath, memoByIdentity } from '../primitives/index.js';
import { type Asset, assetsOf, type ChannelLink, type Registry } from '../registry/index.js';
import { areLive, type Place, placeKey, type WayHome, wayHome } from './place.js';

/** Whether channels that are out of service count. */
export interface LivenessOptions {
  readonly includeInactive?: boolean;
}

/**
 * The coin that stands on another chain for one at its home: itself when that is the chain; else a voucher one channel
 * from home, a listed one first, else derived over the preferred channel; else a listed voucher that came further. A
 * doubly wrapped voucher never stands in for one that a single channel makes. Remembered per registry.
 */
export function counterpartOf(
  registry: Registry,
  home: Place,
  chainId: ChainId,
  options: LivenessOptions = {},
): DenomPath | undefined {
  if (home.chainId === chainId) return home.path;
  const known = counterparts(registry)[options.includeInactive === true ? 'all' : 'live'];
  const key = `${chainId} ${placeKey(home)}`;
  if (known.has(key)) return known.get(key);
  const path = chooseVoucher(registry, home, chainId, options);
  known.set(key, path);
  return path;
}

const counterparts = memoByIdentity((_registry: Registry) => ({
  live: new Map<string, DenomPath | undefined>(),
  all: new Map<string, DenomPath | undefined>(),
}));

function chooseVoucher(
  registry: Registry,
  home: Place,
  chainId: ChainId,
  options: LivenessOptions,
): DenomPath | undefined {
  const listed = listedVouchers(registry, home, chainId).filter(
    ({ links }) => options.includeInactive === true || areLive(registry, links),
  );
  const near = listed.filter(({ links }) => links.length === 1);
  const derived = derivedVoucher(registry, home, chainId, options);
  const best = near.find(({ asset }) => asset.path === derived) ?? near[0];
  return best?.asset.path ?? derived ?? listed[0]?.asset.path;
}

/** Path of a coin that left its home over the preferred channel; undefined where no channel carries it. */
function derivedVoucher(
  registry: Registry,
  home: Place,
  chainId: ChainId,
  options: LivenessOptions,
): DenomPath | undefined {
  const asset = registry.assets.get(home.chainId)?.get(home.path);
  const cw20 = asset?.isCw20 ?? home.path.startsWith('cw20:');
  const hop = preferredLink(registry, home.chainId, chainId, {
    kinds: cw20 ? cw20Channels : bankChannels,
    liveness: options.includeInactive === true ? 'any' : 'live',
  });
  if (hop === undefined || hop.kind === 'bridge') return undefined;
  const base = cw20 && !home.path.startsWith('cw20:') ? `cw20:${home.path}` : home.path;
  return brandAs<DenomPath>(`${printHop(hop.link.to)}/${base}`);
}

const bankChannels = ['bank'] as const;
const cw20Channels = ['cw20'] as const;

interface ListedCoin {
  readonly asset: Asset;
  readonly links: readonly ChannelLink[];
}

/** Vouchers that a chain lists for one coin at home, nearest first. Deprecated ones are never preferred. */
function listedVouchers(registry: Registry, home: Place, chainId: ChainId): readonly ListedCoin[] {
  const known = listings(registry);
  const found = known.get(chainId) ?? indexByHome(registry, chainId);
  known.set(chainId, found);
  return found.get(placeKey(home)) ?? [];
}

const listings = memoByIdentity(
  (_registry: Registry) => new Map<ChainId, ReadonlyMap<string, readonly ListedCoin[]>>(),
);

function indexByHome(registry: Registry, chainId: ChainId): ReadonlyMap<string, readonly ListedCoin[]> {
  const index = new Map<string, ListedCoin[]>();
  for (const asset of assetsOf(registry, chainId)) {
    const way: WayHome | undefined = asset.isDeprecated ? undefined : wayHome(registry, asset);
    if (way === undefined || way.links.length === 0) continue;
    const key = placeKey(way.home);
    const coins = index.get(key) ?? [];
    index.set(key, coins);
    coins.push({ asset, links: way.links });
  }
  for (const coins of index.values()) {
    coins.sort((x, y) => x.links.length - y.links.length || compareText(x.asset.path, y.asset.path));
  }
  return index;
}
