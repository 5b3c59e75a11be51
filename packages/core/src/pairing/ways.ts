import type { ChainId } from '../primitives/index.js';
import { type BridgeId, type ChannelLink, findChain, type Registry } from '../registry/index.js';
import { type Crossing, crossingsFrom } from './bridges.js';
import { counterpartOf, type LivenessOptions } from './counterpart.js';
import { areLive, linksBetween, type Place, type TracedCoin, wayHome } from './place.js';

/** How a coin gets from one chain to another: over channels, or over channels, one bridge and channels again. */
export interface Way {
  readonly from: Place;
  readonly to: Place;
  readonly before: readonly ChannelLink[];
  readonly crossing?: Crossing;
  readonly after: readonly ChannelLink[];
}

/** Ways from a coin to its counterparts on another chain, at most one per counterpart and bridge. */
export function waysTo(
  registry: Registry,
  coin: TracedCoin,
  chainId: ChainId,
  options: LivenessOptions,
): readonly Way[] {
  const from = findChain(registry, coin.chainId)?.type;
  const to = findChain(registry, chainId)?.type;
  if (from === undefined || to === undefined) return [];
  const ways: Way[] = [];
  const direct =
    from === 'cosmos' && to === 'cosmos' ? channelWay(registry, coin, chainId, options) : undefined;
  if (direct) ways.push(direct);
  for (const crossing of crossingsFrom(registry, coin.home, [from, to])) {
    const way = bridgedWay(registry, coin, chainId, { crossing, options });
    if (way) ways.push(way);
  }
  return ways;
}

/** Bridges of a way in the order they are used; a run of channels counts once. */
export function bridgesOf(way: Way): readonly BridgeId[] {
  const { before, crossing, after } = way;
  if (crossing === undefined) return ['IBC'];
  return [...(before.length > 0 ? ibc : []), crossing.bridge, ...(after.length > 0 ? ibc : [])];
}

const ibc: readonly BridgeId[] = ['IBC'];

function channelWay(
  registry: Registry,
  coin: TracedCoin,
  chainId: ChainId,
  options: LivenessOptions,
): Way | undefined {
  const path = counterpartOf(registry, coin.home, chainId, options);
  const before = path && channelsTo(registry, coin, { chainId, path }, options);
  return path && before && before.length > 0
    ? { from: coin, to: { chainId, path }, before, after: [] }
    : undefined;
}

function bridgedWay(
  registry: Registry,
  coin: TracedCoin,
  chainId: ChainId,
  { crossing, options }: { readonly crossing: Crossing; readonly options: LivenessOptions },
): Way | undefined {
  if (crossing.to.chainId === coin.chainId || crossing.from.chainId === chainId) return undefined;
  const before = channelsTo(registry, coin, crossing.from, options);
  if (before === undefined) return undefined;
  if (crossing.to.chainId === chainId) return { from: coin, to: crossing.to, before, crossing, after: [] };
  const path = counterpartOf(registry, crossing.to.home, chainId, options);
  const after = path && channelsTo(registry, crossing.to, { chainId, path }, options);
  return path && after ? { from: coin, to: { chainId, path }, before, crossing, after } : undefined;
}

/** Channels between two coins of one home, or undefined when one of them is out of service. */
function channelsTo(
  registry: Registry,
  from: TracedCoin,
  to: Place,
  options: LivenessOptions,
): readonly ChannelLink[] | undefined {
  const way = wayHome(registry, to);
  if (way === undefined) return undefined;
  const links = linksBetween(registry, from, way);
  return options.includeInactive === true || areLive(registry, links) ? links : undefined;
}
