import type { ChannelLink } from '../families/channel.js';
import type { ChannelEnd } from '../keys.js';
import { findChain } from '../lookup.js';
import type { Registry } from '../model.js';
import { ofEnd, outageIndex } from './outage-index.js';
import type { Outage, OutageDirection } from './outage.js';

/**
 * Whether a channel of the registry is open from one end to the other, for any coin and without a clock: the
 * answer of the outage question, if it needs no list. Undefined if it does: for a row about the two chains, about a
 * bridge at one of them, or a chain of another type. An index of links calls it for every channel.
 */
export function openAtOnce(registry: Registry, { from, to, channel }: ChannelLink): boolean | undefined {
  if (channel.status === 'INACTIVE') return false;
  const start = findChain(registry, from.chainId);
  const goal = findChain(registry, to.chainId);
  if (start === undefined || goal === undefined) return undefined;
  if (start.status !== 'live' || goal.status !== 'live') return false;
  if (channel.kind !== 'client' && (start.type !== 'cosmos' || goal.type !== 'cosmos')) return undefined;
  return letsThrough(registry, from, to, 'out') && letsThrough(registry, to, from, 'in');
}

/** Decision of the rows of one of the two chains. */
function letsThrough(
  { outages }: Registry,
  here: ChannelEnd,
  there: ChannelEnd,
  direction: OutageDirection,
): boolean | undefined {
  const chain = outageIndex(outages).get(here.chainId);
  if (chain === undefined) return true;
  if (isClosed(chain.whole, direction) || isClosed(ofEnd(chain, here), direction)) return false;
  return chain.pairs.has(there.chainId) || chain.bridges.length > 0 ? undefined : true;
}

function isClosed(outages: readonly Outage[], direction: OutageDirection): boolean {
  for (const outage of outages)
    if (outage.effect !== 'warn' && (outage.direction === 'both' || outage.direction === direction))
      return true;
  return false;
}
