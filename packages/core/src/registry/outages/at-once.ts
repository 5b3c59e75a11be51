import { endKey } from '../keys.js';
import { findChain } from '../lookup.js';
import type { ChannelEnd, ChannelLink, Registry } from '../model.js';
import { outageIndex } from './outage-index.js';
import type { Outage, OutageDirection } from './outage.js';

/**
 * Whether a channel may be used from one end to the other, whatever the coin and without a clock: the answer of the
 * question that lists what stands against it, where it needs no list. Undefined where it does: for a row about the two
 * chains, a chain of another type, a channel that is not the registry's own. An index of links asks it of every channel.
 */
export function openAtOnce(registry: Registry, { from, to, channel }: ChannelLink): boolean | undefined {
  if (registry.channels.get(endKey(channel.a)) !== channel) return undefined;
  if (channel.status === 'INACTIVE') return false;
  const [start, goal] = [findChain(registry, from.chainId), findChain(registry, to.chainId)];
  if (start === undefined || goal === undefined) return undefined;
  if (start.status !== 'live' || goal.status !== 'live') return false;
  if (channel.kind !== 'client' && (start.type !== 'cosmos' || goal.type !== 'cosmos')) return undefined;
  return letsThrough(registry, from, to, 'out') && letsThrough(registry, to, from, 'in');
}

/** What the rows of one of the two chains say. */
function letsThrough(
  { outages }: Registry,
  here: ChannelEnd,
  there: ChannelEnd,
  direction: OutageDirection,
): boolean | undefined {
  const chain = outageIndex(outages).get(here.chainId);
  if (chain === undefined) return true;
  const closes = (outage: Outage): boolean =>
    outage.effect !== 'warn' && (outage.direction === 'both' || outage.direction === direction);
  if (chain.whole.some(closes)) return false;
  if (chain.channels.size > 0 && chain.channels.get(endKey(here))?.some(closes) === true) return false;
  return chain.pairs.has(there.chainId) ? undefined : true;
}
