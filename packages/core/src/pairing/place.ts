import { printHop } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath } from '../primitives/index.js';
import { channelEnd, type ChannelLink, isChannelLive, type Registry } from '../registry/index.js';
import { originOfPath } from '../trace/index.js';

/** A coin named by where it lies: a chain, and the full denom path read from it. */
export interface Place {
  readonly chainId: ChainId;
  readonly path: DenomPath;
}

/** Where a coin gets to when it is sent home over ICS-20 channels, and the channels it takes. */
export interface WayHome {
  /** The coin at its origin, or at the chain that holds it over IBC v2, which no channel leaves. */
  readonly home: Place;
  readonly links: readonly ChannelLink[];
}

/** A coin with its way home. */
export interface TracedCoin extends Place, WayHome {}

/** Follows a coin home over channels; undefined when its path leaves the known channels. */
export function wayHome(registry: Registry, place: Place): WayHome | undefined {
  const origin = originOfPath(registry, place.chainId, place.path);
  if (origin === undefined) return undefined;
  const clientAt = origin.links.findIndex((link) => link.channel.kind === 'client');
  if (clientAt < 0)
    return { home: { chainId: origin.chainId, path: brandAs(origin.denom) }, links: origin.links };
  const links = origin.links.slice(0, clientAt);
  const path = links.reduce((rest, link) => rest.slice(printHop(link.from).length + 1), String(place.path));
  return { home: { chainId: links.at(-1)?.to.chainId ?? place.chainId, path: brandAs(path) }, links };
}

/** Whether two coins are the same one at home. */
export function isSamePlace(x: Place, y: Place): boolean {
  return x.chainId === y.chainId && x.path === y.path;
}

/** One text for a place, for use as a key. Chain ids hold no space. */
export function placeKey(place: Place): string {
  return `${place.chainId} ${place.path}`;
}

/**
 * Channels that turn one coin into another with the same home: home along the first way, out along the second, and
 * without the part that both share, since a coin does not travel back over the channel it just came by.
 *
 * @example linksBetween(registry, atomOnOsmosis, atomOnNeutron) // [osmosis → hub, hub → neutron]
 */
export function linksBetween(registry: Registry, from: WayHome, to: WayHome): readonly ChannelLink[] {
  const shared = sharedTail(from.links, to.links);
  const unwound = from.links.slice(0, from.links.length - shared);
  const wound = to.links.slice(0, to.links.length - shared).reverse();
  return [...unwound, ...wound.map((link) => reverse(registry, link))];
}

/** Whether every channel of a way may be used for routing. */
export function areLive(registry: Registry, links: readonly ChannelLink[]): boolean {
  return links.every((link) => isChannelLive(registry, link.channel));
}

/** The same channel seen from its other end. */
function reverse(registry: Registry, link: ChannelLink): ChannelLink {
  const { chainId, port, channel } = link.to;
  return (
    channelEnd(registry, chainId, port, channel) ?? { from: link.to, to: link.from, channel: link.channel }
  );
}

function sharedTail(x: readonly ChannelLink[], y: readonly ChannelLink[]): number {
  let shared = 0;
  while (shared < x.length && shared < y.length && x.at(-1 - shared)?.channel === y.at(-1 - shared)?.channel)
    shared += 1;
  return shared;
}
