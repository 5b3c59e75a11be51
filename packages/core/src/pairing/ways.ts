import type { ChainId } from '../primitives/index.js';
import { type BridgeId, findChain, type Registry } from '../registry/index.js';
import { type ChannelRoute, channelRoute } from './channel-route.js';
import type { Coin } from './coin.js';
import { counterpartsOn, type LivenessOptions } from './counterpart.js';
import { type Crossing, crossingsBetween } from './crossing.js';

/** How a coin gets to another chain: over channels, or over channels, one bridge and channels again. */
export interface Way {
  readonly from: Coin;
  readonly to: Coin;
  readonly before: ChannelRoute;
  readonly crossing?: Crossing;
  readonly after?: ChannelRoute;
}

/**
 * Ways from coins of one chain to their counterparts on another, at most one per counterpart and bridge. What depends
 * on the two chains alone is looked up once.
 */
export function waysBetween(
  registry: Registry,
  source: ChainId,
  dest: ChainId,
  options: LivenessOptions = {},
): (coin: Coin) => readonly Way[] {
  const from = findChain(registry, source)?.type;
  const to = findChain(registry, dest)?.type;
  if (from === undefined || to === undefined) return () => [];
  const counterparts = counterpartsOn(registry, dest, options);
  const crossings = crossingsBetween(registry, from, to);
  const isOpen = (route: ChannelRoute): boolean => route.isLive || options.includeInactive === true;

  const overChannels = (coin: Coin): Way | undefined => {
    const counterpart = counterparts(coin.home);
    if (counterpart === undefined) return undefined;
    const before = channelRoute(registry, coin, counterpart);
    return isOpen(before) ? { from: coin, to: counterpart, before } : undefined;
  };
  const overBridge = (coin: Coin, crossing: Crossing): Way | undefined => {
    if (crossing.to.chainId === source || crossing.from.chainId === dest) return undefined;
    const before = channelRoute(registry, coin, crossing.from);
    const counterpart = crossing.to.chainId === dest ? crossing.to : counterparts(crossing.to.home);
    if (counterpart === undefined || !isOpen(before)) return undefined;
    const after = channelRoute(registry, crossing.to, counterpart);
    return isOpen(after) ? { from: coin, to: counterpart, before, crossing, after } : undefined;
  };
  const hasChannels = from === 'cosmos' && to === 'cosmos';
  return (coin) => {
    const direct = hasChannels ? overChannels(coin) : undefined;
    const crossed = crossings.get(coin.home);
    if (crossed === undefined) return direct ? [direct] : none;
    const bridged = crossed.map((crossing) => overBridge(coin, crossing));
    return [direct, ...bridged].filter((way) => way !== undefined);
  };
}

/** Bridges of a way in the order they are used; a run of channels counts once, and hops that Axelar makes not at all. */
export function bridgesOf({ before, crossing, after }: Way): readonly BridgeId[] {
  if (crossing === undefined) return ibc;
  const own = crossing.bridge === 'AXELAR' ? 1 : 0;
  const isAfter = after !== undefined && after.links.length > own;
  return [...(before.links.length > own ? ibc : []), crossing.bridge, ...(isAfter ? ibc : [])];
}

const none: readonly Way[] = Object.freeze([]);
const ibc: readonly BridgeId[] = Object.freeze(['IBC'] as const);
