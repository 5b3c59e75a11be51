import { dayStart, memoByIdentity } from '../../primitives/index.js';
import type { BridgeId } from '../bridges/bridge.js';
import { channelEnd, findAsset, findChain } from '../lookup.js';
import type { Chain, Channel, ChannelEnd, ChannelLink, Registry } from '../model.js';
import { endKey } from '../keys.js';
import { outageIndex, plannedDays } from './outage-index.js';
import { compareOutages, isWholeChain, type Outage, type OutageDirection } from './outage.js';

/** What is to be moved: from one chain to another, or on one chain where both are the same. */
export interface Movement {
  readonly fromChainId: string;
  readonly toChainId: string;
  /** Over a channel: its end on the first chain. */
  readonly channelId?: string;
  /** `transfer` unless given. */
  readonly port?: string;
  /** Over a bridge. */
  readonly bridge?: BridgeId;
  /** Denom on the first chain. */
  readonly denom?: string;
  /** Denom on the second chain. */
  readonly toDenom?: string;
  /** Where the coin is native, by its denom there: outages of it are warnings for its vouchers. */
  readonly home?: { readonly chainId: string; readonly denom: string };
}

/** What counts as in service. */
export interface LivenessOptions {
  /** Takes what outages refuse as well, and says so; a chain that its own data calls killed stays refused. */
  readonly includeInactive?: boolean;
  /**
   * Nanoseconds since the epoch. Before the day of a planned shutdown it only warns; without a clock every row applies.
   */
  readonly now?: bigint;
}

/**
 * What is known to be out of service or risky about a movement, refusals first. A chain that is not live and a channel
 * marked inactive count, though no row says so. Names that the data does not hold have no outages.
 *
 * @see data rows `outages`
 * @example outagesOf(registry, { fromChainId: 'noble-1', toChainId: 'pacific-1' }) // IBC of Sei is closed
 */
export function outagesOf(
  registry: Registry,
  movement: Movement,
  { now }: Pick<LivenessOptions, 'now'> = {},
): readonly Outage[] {
  const found = [...known(registry, movement)];
  if (found.length === 0) return none;
  return [...new Set(found)].map((outage) => atTime(outage, now)).sort(compareOutages);
}

/** What is known to be out of service or risky about all of a chain, refusals first. */
export function outagesOfChain(
  registry: Registry,
  chainId: string,
  { now }: Pick<LivenessOptions, 'now'> = {},
): readonly Outage[] {
  const sides = (['in', 'out'] as const).map((direction) => wholeOutages(registry, chainId, direction));
  return [...new Set(sides.flat())].map((outage) => atTime(outage, now)).sort(compareOutages);
}

/** The outage that refuses a movement, or undefined where it may be made. */
export function refusalOf(
  registry: Registry,
  movement: Movement,
  options: LivenessOptions = {},
): Outage | undefined {
  return outagesOf(registry, movement, options).find(
    (outage) => outage.effect === 'refuse' && isRefused(registry, outage, options),
  );
}

/** Whether a movement over a channel may be made, whatever the coin. */
export function isLinkOpen(
  registry: Registry,
  { from, to }: Pick<ChannelLink, 'from' | 'to'>,
  options: LivenessOptions = {},
): boolean {
  return refusalOf(registry, overLink({ from, to }), options) === undefined;
}

/** The movement over a channel from one end to the other. */
export function overLink({ from, to }: Pick<ChannelLink, 'from' | 'to'>): Movement {
  return { fromChainId: from.chainId, toChainId: to.chainId, channelId: from.channel, port: from.port };
}

/** Whether a chain may be used for routing: live, and not out of service in both directions. */
export function isChainLive(registry: Registry, chainId: string, options: LivenessOptions = {}): boolean {
  if (findChain(registry, chainId) === undefined) return false;
  const towards = (direction: OutageDirection): boolean =>
    wholeOutages(registry, chainId, direction).some(
      (outage) => atTime(outage, options.now).effect === 'refuse' && isRefused(registry, outage, options),
    );
  return !towards('in') || !towards('out');
}

/** Whether a channel may be used for routing in at least one direction. */
export function isChannelLive(registry: Registry, channel: Channel, options: LivenessOptions = {}): boolean {
  const { a, b } = channel;
  return (
    isLinkOpen(registry, { from: a, to: b }, options) || isLinkOpen(registry, { from: b, to: a }, options)
  );
}

/**
 * Text that is equal for options under which the same is in service: what answers that depend on liveness alone are
 * remembered by.
 */
export function livenessKey(registry: Registry, { includeInactive, now }: LivenessOptions): string {
  const days = plannedDays(registry.outages);
  const past = now === undefined ? days.length : days.filter((day) => (dayStart(day) ?? 0n) <= now).length;
  return `${includeInactive === true ? 'any' : 'live'} ${past}`;
}

/** What stands between the two chains, whatever the clock. */
function* known(registry: Registry, movement: Movement): Generator<Outage> {
  const { fromChainId, toChainId, channelId, port = 'transfer', home } = movement;
  const channel =
    channelId === undefined
      ? undefined
      : channelEnd(registry, { chainId: fromChainId, port, channel: channelId });
  if (fromChainId === toChainId) {
    // What stays on a chain goes neither way: only what closes both keeps it from moving.
    yield* wholeOutages(registry, fromChainId, 'out').filter(({ direction }) => direction === 'both');
    return;
  }
  yield* atSide(registry, movement, {
    chainId: fromChainId,
    otherId: toChainId,
    direction: 'out',
    end: channel?.from,
    denom: movement.denom,
  });
  yield* atSide(registry, movement, {
    chainId: toChainId,
    otherId: fromChainId,
    direction: 'in',
    end: channel?.to,
    denom: movement.toDenom,
  });
  if (channel?.channel.status === 'INACTIVE') yield markedInactive(channel.channel);
  if (channel !== undefined && !isForCoins(registry, channel.channel)) yield forTracesOnly(channel.channel);
  if (home === undefined || home.chainId === fromChainId || home.chainId === toChainId) return;
  for (const outage of coinOutages(registry, home.chainId, home.denom)) {
    yield outage.effect === 'warn' ? outage : asWarning(outage);
  }
}

/** A movement seen from one of its chains. */
interface Side {
  readonly chainId: string;
  readonly otherId: string;
  readonly direction: 'in' | 'out';
  readonly end: ChannelEnd | undefined;
  readonly denom: string | undefined;
}

function* atSide(registry: Registry, { bridge, channelId }: Movement, side: Side): Generator<Outage> {
  const { chainId, otherId, direction, end, denom } = side;
  yield* wholeOutages(registry, chainId, direction);
  const chain = outageIndex(registry.outages).get(chainId);
  if (chain === undefined) return;
  const over = bridge ?? (channelId === undefined ? undefined : 'IBC');
  const narrow = [
    ...(chain.pairs.get(otherId) ?? none).filter(
      ({ scope }) => scope.bridge === undefined || scope.bridge === over,
    ),
    ...((end && chain.channels.get(endKey(end))) ?? none),
    ...(denom === undefined ? none : coinOutages(registry, chainId, denom)),
  ];
  for (const outage of narrow) if (appliesTo(outage, direction)) yield outage;
}

/** Outages of all of a chain. That it is not live counts as one where no row says more. */
function wholeOutages(registry: Registry, chainId: string, direction: OutageDirection): readonly Outage[] {
  const chain = findChain(registry, chainId);
  const rows = outageIndex(registry.outages).get(chainId)?.whole;
  const listed = rows === undefined ? none : rows.filter((outage) => appliesTo(outage, direction));
  if (chain === undefined || chain.status === 'live') return listed;
  return listed.some(({ effect, reason }) => effect === 'refuse' && reason !== 'planned_shutdown')
    ? listed
    : [...listed, notLive(chain)];
}

function coinOutages(registry: Registry, chainId: string, denom: string): readonly Outage[] {
  const coins = outageIndex(registry.outages).get(chainId)?.coins;
  if (coins === undefined || coins.size === 0) return none;
  const path = findAsset(registry, { chainId, denom })?.path;
  return (path && coins.get(path)) ?? coins.get(denom) ?? none;
}

function appliesTo(outage: Outage, direction: OutageDirection): boolean {
  return outage.direction === 'both' || outage.direction === direction;
}

/** Before its day a planned shutdown is a warning. */
function atTime(outage: Outage, now: bigint | undefined): Outage {
  const { effect, reason, since } = outage;
  if (effect === 'warn' || reason !== 'planned_shutdown' || since === undefined || now === undefined)
    return outage;
  return now < (dayStart(since) ?? 0n) ? asWarning(outage) : outage;
}

/** Callers may lift what rows refuse, but not what the data calls killed. */
function isRefused(registry: Registry, { scope }: Outage, { includeInactive }: LivenessOptions): boolean {
  return (
    includeInactive !== true ||
    (isWholeChain(scope) && findChain(registry, scope.chainId)?.status === 'killed')
  );
}

const asWarning: (outage: Outage) => Outage = memoByIdentity((outage: Outage) =>
  Object.freeze({ ...outage, effect: 'warn' as const }),
);

const notLive: (chain: Chain) => Outage = memoByIdentity((chain: Chain) =>
  Object.freeze<Outage>({
    scope: Object.freeze({ chainId: chain.id }),
    direction: 'both',
    effect: 'refuse',
    reason: chain.status === 'upcoming' ? 'chain_upcoming' : 'chain_retired',
  }),
);

const markedInactive: (channel: Channel) => Outage = memoByIdentity((channel: Channel) => closed(channel));

const forTracesOnly: (channel: Channel) => Outage = memoByIdentity((channel: Channel) =>
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
  return kind === 'client' || [a, b].every(({ chainId }) => findChain(registry, chainId)?.type === 'cosmos');
}

const none: readonly Outage[] = Object.freeze([]);
