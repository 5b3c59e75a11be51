import { cw20Denom, isCw20Denom, isNativePath } from '../denom/index.js';
import { linksFrom, preferredChannelsTo } from '../graph/index.js';
import {
  brandAs,
  type ChainId,
  compareText,
  type DenomPath,
  mapsOf,
  remembered,
} from '../primitives/index.js';
import {
  assetsOf,
  bucketOf,
  chainsWithCoinOutages,
  findAsset,
  isLinkOpen,
  type NamingOptions,
  livenessKey,
  livenessOf,
  overLink,
  type Registry,
  refusalOf,
} from '../registry/index.js';
import { voucherSymbol } from '../trace/index.js';
import { reverse } from './channel-path.js';
import { linkService } from './service.js';
import {
  type Arrival,
  arrivalOver,
  arrivedCoin,
  type Coin,
  coinAt,
  type Home,
  type Leaving,
} from './coin.js';

/**
 * Counterparts on a chain of coins at their origin, filled on demand: the coin itself at its origin; else a voucher one
 * channel away, a listed one first, else derived over the preferred channel; else a listed voucher of a longer path. A
 * doubly wrapped voucher never replaces one of a single channel. If the path to the origin chain is out of service, a
 * listed voucher is still the counterpart of other vouchers of the coin: the route between the two decides.
 */
export type Counterparts = (home: Home) => Coin | undefined;

/** Direction of the coins on a chain: arriving from their origin chains, or leaving towards them. */
interface CounterpartOptions extends NamingOptions {
  /** `arriving` unless given. */
  readonly direction?: 'arriving' | 'leaving';
}

/** Counterparts on one chain. Cached per registry, chain, direction and liveness options. */
export function counterpartsOn(
  registry: Registry,
  chainId: ChainId,
  options: CounterpartOptions = {},
): Counterparts {
  const { direction = 'arriving' } = options;
  const key = `${direction} ${livenessKey(registry, options)}`;
  const known = remembered(onChains(registry), key, () => new Map<ChainId, Counterparts>());
  return remembered(known, chainId, () => lookUp(registry, chainId, options));
}

const onChains = /* @__PURE__ */ mapsOf<Registry, string, Map<ChainId, Counterparts>>();

/** Origins without a channel to the chain and without a voucher on it, which most are, are excluded first and not cached. */
function lookUp(registry: Registry, chainId: ChainId, options: CounterpartOptions): Counterparts {
  const listed = listedVouchers(registry, chainId);
  const place = { registry, chainId, options, listed, arrival: arrivalsOn(registry, chainId, options) };
  const near = new Set<ChainId>([chainId]);
  for (const link of linksFrom(registry, chainId).values()) near.add(link.to.chainId);
  const known = new Map<Home, Coin | undefined>();
  return (home) => {
    if (!near.has(home.chainId) && !listed.has(home)) return undefined;
    const found = known.get(home);
    if (found !== undefined || known.has(home)) return found;
    const coin = choose(place, home);
    known.set(home, coin);
    return coin;
  };
}

/** A chain with the inputs of its counterparts. */
interface Place {
  readonly registry: Registry;
  readonly chainId: ChainId;
  readonly options: CounterpartOptions;
  readonly listed: ReadonlyMap<Home, Vouchers>;
  readonly arrival: Arrivals;
}

function choose({ registry, chainId, options, listed, arrival }: Place, home: Home): Coin | undefined {
  if (home.chainId === chainId) return coinAt(registry, chainId, home.path);
  const vouchers = listed.get(home);
  if (vouchers === undefined) return arrivedVoucher(registry, home, arrival);
  const path = derivedVoucher(registry, home, arrival);
  const { current, deprecated } = vouchers;
  const live = current.filter((coin) => isOpenTo(registry, coin, options));
  const near = live.filter((coin) => coin.links.length === 1);
  const best = near.find((coin) => coin.path === path) ?? near[0];
  return best ?? (path ? coinAt(registry, chainId, path) : (live[0] ?? current[0] ?? deprecated[0]));
}

/** Whether a voucher may travel the whole path between its origin and its chain. */
function isOpenTo(registry: Registry, { links, info }: Coin, options: CounterpartOptions): boolean {
  const { direction = 'arriving' } = options;
  const serviceOn = linkService(registry, options);
  const marked = chainsWithCoinOutages(registry);
  return links.every((link, at) => {
    const way = direction === 'leaving' ? link : reverse(link);
    if (at > 0 || !marked.has(link.from.chainId)) return serviceOn(way).refusal === undefined;
    const coin = direction === 'leaving' ? { denom: info.denom } : { toDenom: info.denom };
    return refusalOf(registry, { ...overLink(way), ...coin }, options) === undefined;
  });
}

/** Listed vouchers of a coin over several channels without a preferred one: each could be its counterpart. Empty if that is clear. */
export function equalCounterparts(
  registry: Registry,
  chainId: ChainId,
  home: Home,
  options: CounterpartOptions = {},
): readonly Coin[] {
  const { current = [] } = listedVouchers(registry, chainId).get(home) ?? {};
  const near = current.filter((coin) => coin.links.length === 1 && isOpenTo(registry, coin, options));
  if (near.length < 2) return [];
  const preferred = derivedVoucher(registry, home, arrivalsOn(registry, chainId, options));
  return near.some(({ path }) => path === preferred) ? [] : near;
}

/** The arrival of native coins of one chain on another over the preferred channel; undefined if no channel carries them. */
type Arrivals = (home: ChainId, isCw20: boolean) => Arrival | undefined;

/** Arrivals on one chain. Cached with the result, per origin chain: many coins share one. */
function arrivalsOn(registry: Registry, chainId: ChainId, options: CounterpartOptions): Arrivals {
  const isLeaving = options.direction === 'leaving';
  // A departing coin has arrived before: whether more may arrive is irrelevant.
  const liveness = livenessOf(options);
  const service = isLeaving ? { ...liveness, includeInactive: true } : liveness;
  const arrivals = (kind: 'bank' | 'cw20'): ((home: ChainId) => Arrival | undefined) => {
    const linkFrom = preferredChannelsTo(registry, chainId, { ...service, kind });
    const known = new Map<ChainId, Arrival | undefined>();
    return (home) => {
      const found = known.get(home);
      if (found !== undefined || known.has(home)) return found;
      const link = linkFrom(home);
      const isShut = link && isLeaving && !isLinkOpen(registry, reverse(link), options);
      const arrival = link === undefined || isShut ? undefined : arrivalOver(registry, link);
      known.set(home, arrival);
      return arrival;
    };
  };
  const bank = arrivals('bank');
  const cw20 = arrivals('cw20');
  return (home, isCw20) => (isCw20 ? cw20 : bank)(home);
}

/** Path of a coin after it left its origin chain over the preferred channel; undefined if no channel carries it. */
function derivedVoucher(registry: Registry, home: Home, arrival: Arrivals): DenomPath | undefined {
  const { isCw20, base } = departureOf(registry, home);
  const arrived = arrival(home.chainId, isCw20);
  return arrived && brandAs<DenomPath>(`${arrived.hop}/${base}`);
}

/** The arrival as a coin, if the chain lists no voucher of it. */
function arrivedVoucher(registry: Registry, home: Home, arrival: Arrivals): Coin | undefined {
  const { isCw20, base, leaving } = departureOf(registry, home);
  const arrived = arrival(home.chainId, isCw20);
  if (arrived === undefined) return undefined;
  return leaving === undefined
    ? coinAt(registry, arrived.chainId, brandAs<DenomPath>(`${arrived.hop}/${base}`))
    : arrivedCoin(registry, leaving, arrived);
}

/** Departure of a coin from its origin chain, equal for every destination. */
interface Departure {
  readonly isCw20: boolean;
  /** Rest of the path after the hop of its vouchers. */
  readonly base: string;
  /** Its listing, unless its path could belong to another asset. */
  readonly leaving: Leaving | undefined;
}

function departureOf(registry: Registry, home: Home): Departure {
  return remembered(departures(registry), home, () => {
    const { chainId, path } = home;
    const asset = bucketOf(registry, chainId)?.get(path);
    const isCw20 = asset?.isCw20 ?? isCw20Denom(path);
    const base = isCw20 && !isCw20Denom(path) ? cw20Denom(path) : path;
    const isPlain = base === path && isNativePath(path);
    if (asset === undefined || !isPlain || findAsset(registry, { chainId, denom: path }) !== asset)
      return { isCw20, base, leaving: undefined };
    return { isCw20, base, leaving: { asset, home, symbol: voucherSymbol(registry, asset) } };
  });
}

const departures = /* @__PURE__ */ mapsOf<Registry, Home, Departure>();

/** Vouchers of one origin that a chain lists, nearest first. Deprecated ones are used only without any other. */
interface Vouchers {
  readonly current: readonly Coin[];
  readonly deprecated: readonly Coin[];
}

/** Vouchers that a chain lists, by origin. */
function listedVouchers(registry: Registry, chainId: ChainId): ReadonlyMap<Home, Vouchers> {
  return remembered(listings(registry), chainId, () => indexByHome(registry, chainId));
}

const listings = /* @__PURE__ */ mapsOf<Registry, ChainId, ReadonlyMap<Home, Vouchers>>();

function indexByHome(registry: Registry, chainId: ChainId): ReadonlyMap<Home, Vouchers> {
  const index = new Map<Home, { readonly current: Coin[]; readonly deprecated: Coin[] }>();
  for (const asset of assetsOf(registry, chainId)) {
    const coin = coinAt(registry, chainId, asset.path);
    if (coin === undefined || coin.links.length === 0) continue;
    const vouchers = remembered(index, coin.home, () => ({ current: [], deprecated: [] }));
    vouchers[asset.isDeprecated ? 'deprecated' : 'current'].push(coin);
  }
  for (const { current, deprecated } of index.values()) {
    current.sort(nearestFirst);
    deprecated.sort(nearestFirst);
  }
  return index;
}

function nearestFirst(x: Coin, y: Coin): number {
  return x.links.length - y.links.length || compareText(x.path, y.path);
}
