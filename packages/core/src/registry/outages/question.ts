import { dayStart, memoByIdentity, remembered } from '../../primitives/index.js';
import type { BridgeId } from '../bridges/bridge.js';
import { channelEnd, findChain } from '../lookup.js';
import type { Chain } from '../families/chain.js';
import type { Channel, ChannelLink } from '../families/channel.js';
import { endKey } from '../keys.js';
import type { Registry } from '../model.js';
import { openAtOnce } from './at-once.js';
import {
  type LivenessOptions,
  type Movement,
  movementSeconds,
  type NamingOptions,
  type OutageOptions,
  overLink,
} from './movement.js';
import { coinOutages, ofEnd, outageIndex, turnsOf } from './outage-index.js';
import { compareOutages, isWholeChain, type Outage, type OutageDirection } from './outage.js';
import { endOfRoutes, routeTurns } from './route-ends.js';
import { type Moment, sunset, sunsetAt } from './sunset.js';

/**
 * Outages and risks of a movement, refusals first. A chain that is not live and a channel marked inactive
 * count, even without a row. Unlisted names have no outages.
 *
 * @see data rows `outages`
 * @example outagesOf(registry, { fromChainId: 'noble-1', toChainId: 'pacific-1' }) // IBC of Sei is closed
 */
export function outagesOf(
  registry: Registry,
  movement: Movement,
  options: OutageOptions = {},
): readonly Outage[] {
  const found = known(registry, movement, momentOf(registry, movement, options));
  return found.length === 0 ? none : [...new Set(found)].sort(compareOutages);
}

/** Outages and risks of a whole chain, refusals first. */
export function outagesOfChain(
  registry: Registry,
  chainId: string,
  { now }: Pick<LivenessOptions, 'now'> = {},
): readonly Outage[] {
  const moment = { now, routeSeconds: uncounted };
  const sides = (['in', 'out'] as const).map((direction) =>
    wholeOutages(registry, chainId, direction, moment),
  );
  return [...new Set(sides.flat())].sort(compareOutages);
}

/** The outage that refuses a movement, or undefined where it may be made. */
export function refusalOf(
  registry: Registry,
  movement: Movement,
  options: NamingOptions & OutageOptions = {},
): Outage | undefined {
  return refusalAmong(registry, outagesOf(registry, movement, options), options);
}

/** The first of the outages of a movement that refuses it. */
export function refusalAmong(
  registry: Registry,
  outages: readonly Outage[],
  options: NamingOptions,
): Outage | undefined {
  return outages.find((outage) => isRefusal(registry, outage, options));
}

/** Whether an outage of {@link outagesOf} refuses. Callers may lift refusals of rows, not of killed chains. */
export function isRefusal(
  registry: Registry,
  { effect, scope }: Outage,
  { includeInactive, ignoreLiveness }: Pick<NamingOptions, 'includeInactive' | 'ignoreLiveness'> = {},
): boolean {
  if (effect === 'warn' || ignoreLiveness === true) return false;
  return (
    includeInactive !== true ||
    (isWholeChain(scope) && findChain(registry, scope.chainId)?.status === 'killed')
  );
}

/** Whether a movement over a channel may be made, whatever the coin. */
export function isLinkOpen(registry: Registry, link: ChannelLink, options: NamingOptions = {}): boolean {
  const isOwn = registry.channels.get(endKey(link.channel.a)) === link.channel;
  return isOwn
    ? isOwnLinkOpen(registry, link, options)
    : refusalOf(registry, overLink(link), options) === undefined;
}

/** Like {@link openAtOnce}, for a current channel of the registry. */
export function isOwnLinkOpen(registry: Registry, link: ChannelLink, options: NamingOptions = {}): boolean {
  const isOpen = openAtOnce(registry, link);
  if (isOpen === true || (isOpen === false && !mayLift(options))) return isOpen;
  return refusalOf(registry, overLink(link), options) === undefined;
}

/** Whether options may open closed parts. They never close any. */
export function mayLift({ includeInactive, ignoreLiveness, now }: NamingOptions): boolean {
  return includeInactive === true || ignoreLiveness === true || now !== undefined;
}

/** Whether the data has rows about coins of a chain: about any of them, or about the one whose denom is given. */
export function hasCoinOutages({ outages, sha256 }: Registry, chainId: string, denom?: string): boolean {
  const chain = outageIndex(outages).get(chainId);
  if (chain === undefined || chain.coins.length === 0) return false;
  return denom === undefined || coinOutages(chain, denom, sha256).length > 0;
}

/** The chains of whose coins the data has rows. */
export function chainsWithCoinOutages({ outages }: Registry): ReadonlySet<string> {
  return coinChains(outages);
}

const coinChains = /* @__PURE__ */ memoByIdentity((outages: Registry['outages']) => {
  const ofCoins = [...outages.values()].filter(
    ({ scope: { channel, coin } }) => channel === undefined && coin !== undefined,
  );
  return new Set(ofCoins.map(({ scope }) => scope.chainId));
});

/** Whether a chain may be used for routing: live, and not out of service in both directions. */
export function isChainLive(registry: Registry, chainId: string, options: NamingOptions = {}): boolean {
  if (findChain(registry, chainId) === undefined) return false;
  const moment = { now: options.now, routeSeconds: uncounted };
  const towards = (direction: 'in' | 'out'): boolean =>
    wholeOutages(registry, chainId, direction, moment).some((outage) => isRefusal(registry, outage, options));
  return !towards('in') || !towards('out');
}

/** Whether a channel may be used for routing in at least one direction. */
export function isChannelLive(registry: Registry, channel: Channel, options: NamingOptions = {}): boolean {
  const { a, b } = channel;
  return (
    isLinkOpen(registry, { from: a, to: b, channel }, options) ||
    isLinkOpen(registry, { from: b, to: a, channel }, options)
  );
}

/**
 * Options about liveness alone. Results that are cached by {@link livenessKey} must not depend on other members of a
 * query.
 */
export function livenessOf({ includeInactive, ignoreLiveness, now }: NamingOptions): NamingOptions {
  return {
    ...(includeInactive !== undefined && { includeInactive }),
    ...(ignoreLiveness !== undefined && { ignoreLiveness }),
    ...(now !== undefined && { now }),
  };
}

/**
 * Text that is equal for options under which the same is in service: what answers that depend on liveness alone are
 * remembered by.
 */
export function livenessKey(registry: Registry, options: NamingOptions): string {
  const { includeInactive, ignoreLiveness, now } = options;
  const scope = ignoreLiveness === true ? 'all' : includeInactive === true ? 'any' : 'live';
  const past = pastOf(turnsOf(registry.outages), now) + pastOf(routeTurns(registry), now);
  return remembered(livenessKeys[scope], past, () => `${scope} ${past}`);
}

/** Number of times that are past; without a clock all are. */
function pastOf(turns: readonly bigint[], now: bigint | undefined): number {
  return now === undefined ? turns.length : turns.filter((turn) => turn <= now).length;
}

/** The texts, so that a repeated query makes none. There is at most one per planned shutdown, and four per published end. */
const livenessKeys = {
  all: new Map<number, string>(),
  any: new Map<number, string>(),
  live: new Map<number, string>(),
};

/** The time of a question. Without a route a movement of unknown duration makes its route's unknown. */
function momentOf(registry: Registry, movement: Movement, { now, routeSeconds }: OutageOptions): Moment {
  return {
    now,
    routeSeconds: routeSeconds ?? (() => (movementSeconds(registry, movement) === null ? null : undefined)),
  };
}

const uncounted = (): undefined => undefined;

/** Outages between the two chains, as of a time. */
function known(registry: Registry, movement: Movement, moment: Moment): readonly Outage[] {
  const { fromChainId, toChainId, home } = movement;
  if (fromChainId === toChainId) return onChain(registry, fromChainId, moment);
  const link = linkUsed(registry, movement);
  const asked: Asked = { movement, link, moment };
  const found: Outage[] = [];
  const routes = endOfRoutes(registry, movement);
  if (routes !== undefined) add(found, atTime(routes, moment, 'in'));
  addSide(registry, asked, 'out', found);
  addSide(registry, asked, 'in', found);
  if (link?.channel.status === 'INACTIVE') found.push(markedInactive(link.channel));
  if (link !== undefined && !isForCoins(registry, link.channel)) found.push(forTracesOnly(link.channel));
  if (home === undefined || home.chainId === fromChainId || home.chainId === toChainId) return found;
  for (const row of ofCoin(registry, home.chainId, home.denom)) {
    const outage = atTime(row, moment, 'out');
    add(found, outage?.effect === 'refuse' ? asWarning(outage) : outage);
  }
  return found;
}

/** The channel of a movement; for Eureka its light client, if the data has it. */
function linkUsed(registry: Registry, movement: Movement): ChannelLink | undefined {
  const { fromChainId, toChainId, bridge, channelId, port = 'transfer' } = movement;
  if (channelId !== undefined)
    return channelEnd(registry, { chainId: fromChainId, port, channel: channelId });
  const hub = registry.bridges.eureka?.cosmosSide;
  if (bridge !== 'EUREKA' || hub === undefined) return undefined;
  const out = channelEnd(registry, { chainId: hub.chainId, port, channel: hub.clientId });
  const link = out && (fromChainId === hub.chainId ? out : channelEnd(registry, out.to));
  return link?.from.chainId === fromChainId && link.to.chainId === toChainId ? link : undefined;
}

/** Bridges of a movement by name: packets over Eureka's light client are Eureka's, however they are named. */
function bridgesUsed(
  { bridges: { eureka } }: Registry,
  { bridge, channelId }: Movement,
  link: ChannelLink | undefined,
): readonly (BridgeId | undefined)[] {
  const over = bridge ?? (channelId === undefined ? undefined : 'IBC');
  const hub = eureka?.cosmosSide;
  const isEureka =
    hub !== undefined &&
    link !== undefined &&
    [link.from, link.to].some(({ chainId, channel }) => chainId === hub.chainId && channel === hub.clientId);
  return isEureka ? [over, 'EUREKA'] : [over];
}

/** A movement within a chain has no direction: only outages of both directions refuse it, in one row or two. */
function onChain(registry: Registry, chainId: string, moment: Moment): readonly Outage[] {
  const sides = (['out', 'in'] as const).map((direction) =>
    wholeOutages(registry, chainId, direction, moment),
  );
  if (sides.every(({ length }) => length === 0)) return none;
  const isShut = sides.every((side) => side.some(({ effect }) => effect === 'refuse'));
  return sides.flat().filter(({ direction }) => isShut || direction === 'both');
}

/** A movement, the channel that it goes over where it goes over one, and the time. */
interface Asked {
  readonly movement: Movement;
  readonly link: ChannelLink | undefined;
  readonly moment: Moment;
}

/** Outages at one of the two chains of a movement: the departure or the arrival. */
function addSide(
  registry: Registry,
  { movement, link, moment }: Asked,
  direction: 'in' | 'out',
  found: Outage[],
): void {
  const isOut = direction === 'out';
  const chainId = isOut ? movement.fromChainId : movement.toChainId;
  for (const outage of wholeOutages(registry, chainId, direction, moment)) found.push(outage);
  const chain = outageIndex(registry.outages).get(chainId);
  if (chain === undefined) return;
  const addAll = (outages: readonly Outage[]): void => {
    for (const outage of outages)
      if (appliesTo(outage, direction)) add(found, atTime(outage, moment, direction));
  };
  const isOver = (bridge: BridgeId): boolean => bridgesUsed(registry, movement, link).includes(bridge);
  const pairs = chain.pairs.get(isOut ? movement.toChainId : movement.fromChainId) ?? none;
  for (const outages of [chain.bridges, pairs])
    if (outages.length > 0)
      addAll(outages.filter(({ scope }) => scope.bridge === undefined || isOver(scope.bridge)));
  const end = isOut ? link?.from : link?.to;
  if (end !== undefined) addAll(ofEnd(chain, end));
  const denom = isOut ? movement.denom : movement.toDenom;
  if (denom !== undefined) addAll(coinOutages(chain, denom, registry.sha256));
}

/** Outages of all of a chain. That it is not live counts as one where no row says more. */
function wholeOutages(
  registry: Registry,
  chainId: string,
  direction: 'in' | 'out',
  moment: Moment,
): readonly Outage[] {
  const chain = findChain(registry, chainId);
  const rows = outageIndex(registry.outages).get(chainId)?.whole;
  const listed: Outage[] = [];
  for (const outage of rows ?? none)
    if (appliesTo(outage, direction)) add(listed, atTime(outage, moment, direction));
  if (chain === undefined || chain.status === 'live') return listed;
  return listed.some(({ effect, reason }) => effect === 'refuse' && reason !== 'planned_shutdown')
    ? listed
    : [...listed, notLive(chain)];
}

function ofCoin(registry: Registry, chainId: string, denom: string): readonly Outage[] {
  const chain = outageIndex(registry.outages).get(chainId);
  return chain === undefined ? none : coinOutages(chain, denom, registry.sha256);
}

function appliesTo(outage: Outage, direction: OutageDirection): boolean {
  return outage.direction === 'both' || outage.direction === direction;
}

/**
 * A row as of a time, for a movement towards its chain or away from it: none long before a published end. Before its day a
 * planned shutdown is a warning. Every movement over a channel or bridge leads into it.
 */
function atTime(outage: Outage, moment: Moment, direction: 'in' | 'out'): Outage | undefined {
  const { effect, reason, since, scope } = outage;
  if (reason === sunset) {
    const isLink = [scope.channel, scope.counterpartyChainId, scope.bridge].some((one) => one !== undefined);
    return sunsetAt(outage, moment, isLink || direction === 'in');
  }
  const isAhead =
    effect === 'refuse' &&
    reason === 'planned_shutdown' &&
    since !== undefined &&
    moment.now !== undefined &&
    moment.now < (dayStart(since) ?? 0n);
  return isAhead ? asWarning(outage) : outage;
}

function add(found: Outage[], outage: Outage | undefined): void {
  if (outage !== undefined) found.push(outage);
}

const asWarning: (outage: Outage) => Outage = /* @__PURE__ */ memoByIdentity((outage: Outage) =>
  Object.freeze({ ...outage, effect: 'warn' as const }),
);

const notLive: (chain: Chain) => Outage = /* @__PURE__ */ memoByIdentity((chain: Chain) =>
  Object.freeze<Outage>({
    scope: Object.freeze({ chainId: chain.id }),
    direction: 'both',
    effect: 'refuse',
    reason: chain.status === 'upcoming' ? 'chain_upcoming' : 'chain_retired',
  }),
);

const markedInactive: (channel: Channel) => Outage = /* @__PURE__ */ memoByIdentity((channel: Channel) =>
  closed(channel),
);

const forTracesOnly: (channel: Channel) => Outage = /* @__PURE__ */ memoByIdentity((channel: Channel) =>
  closed(channel, 'ICS-20 channels to other than Cosmos chains are kept for traces only'),
);

function closed({ a }: Channel, note?: string): Outage {
  return Object.freeze<Outage>({
    scope: Object.freeze({
      chainId: a.chainId,
      channel: Object.freeze({ port: a.port, channel: a.channel }),
    }),
    direction: 'both',
    effect: 'refuse',
    reason: 'channel_inactive',
    ...(note !== undefined && { note }),
  });
}

function isForCoins(registry: Registry, { kind, a, b }: Channel): boolean {
  const isCosmos = (chainId: string): boolean => findChain(registry, chainId)?.type === 'cosmos';
  return kind === 'client' || (isCosmos(a.chainId) && isCosmos(b.chainId));
}

const none: readonly Outage[] = Object.freeze([]);
