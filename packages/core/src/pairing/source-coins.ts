import { isNativePath } from '../denom/index.js';
import { type ChainId, memoByIdentity } from '../primitives/index.js';
import { type Asset, assetsOf, findChain, isChannelLive, linksOf, type Registry } from '../registry/index.js';
import { counterpartOf, type LivenessOptions } from './counterpart.js';
import { type Place, type TracedCoin, wayHome } from './place.js';

/** Which unlisted vouchers join the listed coins of a chain. */
export type DerivedSources =
  /** Staking, fee and priced coins of the chains one channel away. */
  | 'known'
  /** Every native asset of the chains one channel away. */
  | 'all'
  | 'none';

/** How the coins of a chain are gathered. */
export interface SourceOptions extends LivenessOptions {
  readonly derived?: DerivedSources;
}

/**
 * Coins on a chain whose way home is known: those its list holds, and vouchers that no list holds but its neighbours'
 * coins become on it. Remembered per registry, chain and options.
 */
export function sourceCoins(
  registry: Registry,
  chainId: ChainId,
  options: SourceOptions = {},
): readonly TracedCoin[] {
  const known = coinsByChain(registry);
  const key = `${chainId} ${options.derived ?? 'known'} ${options.includeInactive === true}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const coins = gather(registry, chainId, options);
  known.set(key, coins);
  return coins;
}

const coinsByChain = memoByIdentity((_registry: Registry) => new Map<string, readonly TracedCoin[]>());

function gather(registry: Registry, chainId: ChainId, options: SourceOptions): readonly TracedCoin[] {
  const coins = new Map<string, TracedCoin>();
  const add = ({ path }: Place): void => {
    if (coins.has(path)) return;
    const way = wayHome(registry, { chainId, path });
    if (way !== undefined) coins.set(path, { chainId, path, ...way });
  };
  for (const asset of assetsOf(registry, chainId)) add(asset);
  if (options.derived !== 'none') for (const place of derivedCoins(registry, chainId, options)) add(place);
  return [...coins.values()];
}

/** Vouchers of neighbours' coins, each only over the channel that makes the coin's counterpart here. */
function* derivedCoins(registry: Registry, chainId: ChainId, options: SourceOptions): Generator<Place> {
  for (const neighbour of neighbours(registry, chainId, options)) {
    for (const asset of assetsOf(registry, neighbour)) {
      if (!isNativePath(asset.path) || !(options.derived === 'all' || isKnownCoin(registry, asset))) continue;
      const path = counterpartOf(registry, asset, chainId, options);
      if (path !== undefined) yield { chainId, path };
    }
  }
}

function neighbours(registry: Registry, chainId: ChainId, options: LivenessOptions): ReadonlySet<ChainId> {
  const chains = new Set<ChainId>();
  for (const { channel, to } of linksOf(registry, chainId).values()) {
    const usable = options.includeInactive === true || isChannelLive(registry, channel);
    if (usable && channel.kind !== 'client') chains.add(to.chainId);
  }
  return chains;
}

function isKnownCoin(registry: Registry, asset: Asset): boolean {
  if (asset.isCw20) return false;
  if (asset.pricingId !== undefined) return true;
  const chain = findChain(registry, asset.chainId);
  return (
    chain?.stakingDenoms.includes(asset.path) === true ||
    chain?.feeAssets.some((fee) => fee.denom === asset.path) === true
  );
}
