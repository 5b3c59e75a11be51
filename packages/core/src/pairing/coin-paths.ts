import { joined } from '../primitives/index.js';
import { countTransactions, type Leg, type Role } from '../operation/index.js';
import type { ChainId } from '../primitives/index.js';
import {
  type BridgeId,
  endChains,
  findChain,
  type LivenessOptions,
  type Registry,
} from '../registry/index.js';
import { channelPath } from './channel-path.js';
import type { Coin } from './coin.js';
import { counterpartsOn } from './counterpart.js';
import { type CoinLink, type CoinLinks, coinLinksBetween, makesOwnHops } from './coin-links.js';
import { type Service, serviceOf, type UncheckedPath } from './service.js';

/** A path with its outages: over channels, or over channels, one bridge and channels. With a refusal it may not be used. */
export interface CoinPath extends UncheckedPath {
  readonly service: Service;
  /** A chain that it passes, although that is only the first or the last of a route: such a path is not used. */
  readonly barred?: ChainId;
}

/** Paths from coins of one chain to counterparts on another, refused ones included, at most one per counterpart and bridge. */
export function coinPathsBetween(
  registry: Registry,
  source: ChainId,
  dest: ChainId,
  options: LivenessOptions = {},
): (coin: Coin) => readonly CoinPath[] {
  const from = findChain(registry, source)?.type;
  const to = findChain(registry, dest)?.type;
  if (from === undefined || to === undefined) return () => [];
  return pathsBetween(registry, [source, dest], coinLinksBetween(registry, from, to), options);
}

/** Paths over channels only. */
export function ibcPathsBetween(
  registry: Registry,
  source: ChainId,
  dest: ChainId,
  options: LivenessOptions = {},
): (coin: Coin) => readonly CoinPath[] {
  return pathsBetween(registry, [source, dest], noLinks, options);
}

function pathsBetween(
  registry: Registry,
  [source, dest]: readonly [ChainId, ChainId],
  bridgeLinks: CoinLinks,
  options: LivenessOptions,
): (coin: Coin) => readonly CoinPath[] {
  const counterparts = counterpartsOn(registry, dest, options);
  const serviceOn = serviceOf(registry, options);
  const barredOn = barredOf(registry);
  const overChannels = (coin: Coin): CoinPath | undefined => {
    const counterpart = counterparts(coin.home);
    if (counterpart === undefined) return undefined;
    const path = { from: coin, to: counterpart, before: channelPath(registry, coin, counterpart) };
    const barred = barredOn?.(path);
    const whole = { from: coin, to: counterpart, before: path.before, service: serviceOn(path) };
    return barred === undefined ? whole : { ...whole, barred };
  };
  const overBridge = (coin: Coin, bridge: CoinLink): CoinPath | undefined => {
    if (bridge.to.chainId === source || bridge.from.chainId === dest) return undefined;
    const before = channelPath(registry, coin, bridge.from);
    const counterpart = bridge.to.chainId === dest ? bridge.to : counterparts(bridge.to.home);
    if (counterpart === undefined) return undefined;
    const after = channelPath(registry, bridge.to, counterpart);
    const path = { from: coin, to: counterpart, before, bridge, after };
    const barred = barredOn?.(path);
    const whole = { from: coin, to: counterpart, before, bridge, after, service: serviceOn(path) };
    return barred === undefined ? whole : { ...whole, barred };
  };
  const hasChannels = [source, dest].every((id) => findChain(registry, id)?.type === 'cosmos');
  return (coin) => {
    const direct = hasChannels ? overChannels(coin) : undefined;
    const bridges = bridgeLinks.get(coin.home);
    if (bridges === undefined) return direct ? [direct] : none;
    const bridged = bridges.map((bridge) => overBridge(coin, bridge));
    return [direct, ...bridged].filter((path) => path !== undefined);
  };
}

/** The path over channels of a coin to another coin of the same origin, or to itself. */
export function coinPath(registry: Registry, from: Coin, to: Coin, options: LivenessOptions): CoinPath {
  const path = { from, to, before: channelPath(registry, from, to) };
  const barred = barredOf(registry)?.(path);
  const whole = joined(path, { service: serviceOf(registry, options)(path) });
  return barred === undefined ? whole : { ...whole, barred };
}

/** Finds the chain that bars a path; undefined if the data has none that could. */
function barredOf(registry: Registry): ((path: UncheckedPath) => ChainId | undefined) | undefined {
  const ends = endChains(registry);
  if (ends.size === 0) return undefined;
  return ({ before, bridge, after }) => {
    const links = [...before.links, ...(bridge === undefined ? [] : [bridge]), ...(after?.links ?? [])];
    return links.slice(1).find(({ from }) => ends.has(from.chainId))?.from.chainId;
  };
}

/** Bridges of a path in the order they are used; consecutive channels count once, and hops that a bridge makes do not count. */
export function bridgesOf({ before, bridge, after }: CoinPath): readonly BridgeId[] {
  if (bridge === undefined) return ibc;
  const hubHops = makesOwnHops(bridge.bridge) ? 1 : 0;
  const isAfter = after !== undefined && after.links.length > hubHops;
  return [...(before.links.length > hubHops ? ibc : []), bridge.bridge, ...(isAfter ? ibc : [])];
}

/** Number of transactions of a path, counted as the compiler splits operations. */
export function transactionsOf(registry: Registry, path: CoinPath): number {
  const { before, bridge, after } = path;
  if (bridge === undefined) return before.transactions;
  return countTransactions(registry, legsOver(bridge, before.legs(), after?.legs() ?? []));
}

/**
 * Legs over channels, a bridge and channels, as of planned operations without a quote. Hops that a bridge makes are part of its
 * leg: the packet to its hub carries its call, and the bridge sends the packet from its hub.
 */
function legsOver(bridge: CoinLink, before: readonly Leg[], after: readonly Leg[]): readonly Leg[] {
  const hubHops = makesOwnHops(bridge.bridge) ? 1 : 0;
  const toHub = before[before.length - hubHops];
  const fromHub = after[hubHops - 1];
  const leg: Leg = {
    role: toHub === undefined ? (roles[bridge.bridge] ?? 'alone') : 'final-packet',
    startsOn: toHub?.startsOn ?? bridge.from.chainId,
    endsOn: fromHub?.endsOn ?? bridge.to.chainId,
    denomIn: toHub?.denomIn ?? bridge.from.info.denom,
    denomOut: fromHub?.denomOut ?? bridge.to.info.denom,
    packet: toHub?.packet,
  };
  return [...before.slice(0, before.length - (toHub === undefined ? 0 : 1)), leg, ...after.slice(hubHops)];
}

/** Roles of bridges that can share a transaction with other operations. */
const roles: { readonly [B in BridgeId]?: Role } = {
  AXELAR: 'calling',
  GO_FAST: 'calling',
  EUREKA: 'v2-packet',
};

const noLinks: CoinLinks = new Map();
const none: readonly CoinPath[] = Object.freeze([]);
const ibc: readonly BridgeId[] = Object.freeze(['IBC'] as const);
