import { datedParts, daysOf, isChainLive } from 'wayfold/registry';
import type { DataInfo } from './protocol.js';
import type { State } from './state.js';

/** Counts and dates of the worker's data. */
export async function describeData({ registry, shipped, user }: State): Promise<DataInfo> {
  const chains = [...registry.chains.keys()];
  const isPlain = user.overlays.length === 0;
  const { overlayChanges, poolFigures } =
    isPlain && user.pools.length === 0
      ? { overlayChanges: () => [], poolFigures: () => [] }
      : await import('./user-changes.js');
  return {
    chains: chains.length,
    liveChains: chains.filter((id) => isChainLive(registry, id)).length,
    channels: registry.channels.size,
    assets: [...registry.assets.values()].reduce((sum, { size }) => sum + size, 0),
    outages: registry.outages.size,
    days: datedParts.flatMap((part) => {
      if (registry.asOf[part] === undefined) return [];
      const { oldest, newest } = daysOf(registry.asOf, part);
      const day = oldest === newest ? oldest : `${oldest} to ${newest}`;
      return [[part, day ?? 'unknown'] as const];
    }),
    changes: overlayChanges(shipped, registry),
    findings: user.findings,
    pools: poolFigures(user.pools),
  };
}
