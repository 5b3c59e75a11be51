import { isNativePath } from '../denom/index.js';
import { linksFrom } from '../graph/index.js';
import { brandAs, byText, type ChainId, isVoucherDenom, mapsOf, remembered } from '../primitives/index.js';
import {
  bucketOf,
  type Asset,
  type ChannelLink,
  assetsOf,
  findAsset,
  findChain,
  isLinkOpen,
  type LivenessOptions,
  livenessKey,
  type Registry,
} from '../registry/index.js';
import { findPath, type SearchOptions } from '../trace/index.js';
import { bridgedCoins } from './coin-links.js';
import { type Coin, coinAt } from './coin.js';
import { type Counterparts, counterpartsOn } from './counterpart.js';

/** Unlisted vouchers that are added to the listed coins of a chain. */
export type DerivedSources =
  /** Staking, fee and priced coins of the chains one channel away. */
  | 'known'
  /** Every native asset of the chains one channel away. */
  | 'all'
  | 'none';

/** Options of the list of a chain's coins. */
export interface SourceOptions extends LivenessOptions {
  /** `known` unless given. */
  readonly derived?: DerivedSources;
}

/** Coins of a chain, ordered by denom: listed, moved by bridges, or unlisted vouchers of neighbours. Cached by chain and options. */
export function sourceCoins(
  registry: Registry,
  onChain: string,
  options: SourceOptions = {},
): readonly Coin[] {
  const chainId: ChainId = brandAs(onChain);
  const { derived = 'known' } = options;
  const known = coinsByOptions(registry, derived, livenessKey(registry, options));
  return remembered(known, chainId, () => gather(registry, chainId, derived, options));
}

/** One coin of {@link sourceCoins} for `derived: 'all'`, without the work for the others. @throws RoutingError `LIMIT_EXCEEDED` */
export function sourceCoin(
  registry: Registry,
  ref: { readonly chainId: ChainId; readonly denom: string },
  options: LivenessOptions & SearchOptions = {},
): Coin | undefined {
  const { chainId, denom } = ref;
  const listed = findAsset(registry, { chainId, denom });
  if (listed !== undefined) return coinAt(registry, chainId, listed.path);
  for (const coin of bridgedCoins(registry, chainId)) if (coin.info.denom === denom) return coin;
  const path = isVoucherDenom(denom) ? findPath(registry, ref, { ...options, maxHops: 1 }) : undefined;
  const coin = path && coinAt(registry, chainId, path);
  if (coin === undefined || bucketOf(registry, coin.home.chainId)?.has(coin.home.path) !== true)
    return undefined;
  return leavingFrom(registry, chainId, options)(coin.home) === coin ? coin : undefined;
}

/** Results for two of the options, kept separately: a combined text would be made for every query. */
function coinsByOptions(
  registry: Registry,
  derived: DerivedSources,
  liveness: string,
): Map<ChainId, readonly Coin[]> {
  const ofKind = remembered(
    gathered(registry),
    derived,
    () => new Map<string, Map<ChainId, readonly Coin[]>>(),
  );
  return remembered(ofKind, liveness, () => new Map<ChainId, readonly Coin[]>());
}

const gathered = /* @__PURE__ */ mapsOf<
  Registry,
  DerivedSources,
  Map<string, Map<ChainId, readonly Coin[]>>
>();

/** Vouchers of neighbours' coins on a chain that may leave it. */
function leavingFrom(registry: Registry, chainId: ChainId, options: LivenessOptions): Counterparts {
  return counterpartsOn(registry, chainId, { ...options, direction: 'leaving' });
}

function gather(
  registry: Registry,
  chainId: ChainId,
  derived: DerivedSources,
  options: LivenessOptions,
): readonly Coin[] {
  const coins = new Set<Coin>();
  for (const asset of assetsOf(registry, chainId)) {
    const coin = coinAt(registry, chainId, asset.path);
    if (coin !== undefined) coins.add(coin);
  }
  for (const coin of bridgedCoins(registry, chainId)) coins.add(coin);
  if (derived !== 'none') {
    const counterparts = leavingFrom(registry, chainId, options);
    for (const asset of neighbourAssets(registry, chainId, (link) => isLinkOpen(registry, link, options))) {
      if (derived !== 'all' && !isKnownCoin(registry, asset)) continue;
      const home = coinAt(registry, asset.chainId, asset.path)?.home;
      const coin = home && counterparts(home);
      if (coin !== undefined) coins.add(coin);
    }
  }
  return Object.freeze([...coins].sort(byText((coin) => coin.info.denom)));
}

/** Native assets of the chains one channel away, over the links that count. */
export function* neighbourAssets(
  registry: Registry,
  chainId: ChainId,
  counts: (link: ChannelLink) => boolean,
): Generator<Asset> {
  const neighbours = new Set<ChainId>();
  for (const link of linksFrom(registry, chainId).values())
    if (link.channel.kind !== 'client' && counts(link)) neighbours.add(link.to.chainId);
  for (const neighbour of neighbours) {
    for (const asset of assetsOf(registry, neighbour)) if (isNativePath(asset.path)) yield asset;
  }
}

/** Whether neighbours of its chain list a native asset under `derived: 'known'`. */
export function isKnownCoin(registry: Registry, asset: Asset): boolean {
  if (asset.isCw20) return false;
  if (asset.pricingId !== undefined) return true;
  const { stakingDenoms = [], feeAssets = [] } = findChain(registry, asset.chainId) ?? {};
  return stakingDenoms.includes(asset.path) || feeAssets.some((fee) => fee.denom === asset.path);
}
