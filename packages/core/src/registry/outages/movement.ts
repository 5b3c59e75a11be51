import type { BridgeId } from '../bridges/bridge.js';
import { durationOver } from '../durations/question.js';
import type { ChannelLink } from '../families/channel.js';
import type { Registry } from '../model.js';

/** A movement: from one chain to another, or on one chain if both are equal. */
export interface Movement {
  /** Source chain id. */
  readonly fromChainId: string;
  /** Destination chain id. */
  readonly toChainId: string;
  /** Over a channel: its end on the first chain. */
  readonly channelId?: string | undefined;
  /** `transfer` unless given. */
  readonly port?: string | undefined;
  /** Over a bridge. */
  readonly bridge?: BridgeId | undefined;
  /** Denom on the first chain. */
  readonly denom?: string | undefined;
  /** Denom on the second chain. */
  readonly toDenom?: string | undefined;
  /** Where the coin is native, by its denom there: outages of it are warnings for its vouchers. */
  readonly home?:
    | {
        /** Chain id of the origin. */
        readonly chainId: string;
        /** Denom on the origin. */
        readonly denom: string;
      }
    | undefined;
}

/** Options that decide whether a chain or link is in service. */
export interface LivenessOptions {
  /**
   * Also accepts movements that outages refuse, with a warning; a chain that its row marks as killed stays
   * refused.
   */
  readonly includeInactive?: boolean;
  /**
   * Nanoseconds since the epoch. Before the day of a planned shutdown it only warns, as published ends do from 30 days
   * before; without a clock every row applies.
   */
  readonly now?: bigint;
}

/** Options of a question about one movement. */
export interface OutageOptions extends Pick<LivenessOptions, 'now'> {
  /**
   * Seconds at most of the route that the movement belongs to, null if unknown: it must end before a published end. Without
   * it only movements of unknown duration count, so that answers can be cached by `livenessKey`.
   */
  readonly routeSeconds?: () => number | null;
}

/** Options for questions without a movement. */
export interface NamingOptions extends LivenessOptions {
  /** Asks of nothing whether it is in service: coins of dead chains still have names. */
  readonly ignoreLiveness?: boolean;
}

/** The movement over a channel from one end to the other. */
export function overLink({ from, to }: Pick<ChannelLink, 'from' | 'to'>): Movement {
  return { fromChainId: from.chainId, toChainId: to.chainId, channelId: from.channel, port: from.port };
}

/** Seconds that a movement takes at most: null if unknown, 0 if it uses no channel and no bridge. */
export function movementSeconds(
  registry: Registry,
  { fromChainId, toChainId, bridge, channelId }: Movement,
): number | null {
  const over = bridge ?? (channelId === undefined ? undefined : 'IBC');
  if (over === undefined) return 0;
  return durationOver(registry, { bridge: over, fromChainId, toChainId })?.most ?? null;
}
