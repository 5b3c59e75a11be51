import { poolAt, type SequenceDone, stateOf } from 'wayfold/pools';
import type { Place } from './coins.js';

/**
 * The venue of pools: named in their file, else the chain's only venue of their family. Undefined if the data
 * has none, or several.
 */
export function venueOf({ chain, registry }: Place, { routes }: SequenceDone): string | undefined {
  if (chain.venue !== undefined) return chain.venue;
  const used = routes.flatMap(({ path }) =>
    path.map(({ pool }) => poolAt(stateOf(chain), pool)?.kind.type ?? ''),
  );
  const families = new Set(
    used.map((type) => endings.find(([start]) => type.startsWith(start))?.[1] ?? '-poolmanager'),
  );
  const fitting = [...registry.venues.values()]
    .filter(({ chainId }) => chainId === chain.chainId)
    .flatMap(({ venues = [] }) => venues)
    .filter(({ name }) => [...families].every((family) => name.endsWith(family)));
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}

/** Endings of the names of venues that trade by pools of a type. */
const endings = [
  ['astroport_', '-astroport'],
  ['lido_satellite', '-lido-satellite'],
  ['drop', '-drop'],
  ['uniswap_', '-uniswap'],
] as const;
