import { poolAt, type SequenceDone, stateOf } from 'wayfold/pools';
import type { Place } from './coins.js';

/**
 * The venue that pools belong to: the one that their file names, else the chain's one venue of the family of the pools that were used.
 * Undefined where the data knows none, or several.
 */
export function venueOf({ chain, registry }: Place, { routes }: SequenceDone): string | undefined {
  if (chain.venue !== undefined) return chain.venue;
  const used = routes.flatMap(({ path }) =>
    path.map(({ pool }) => poolAt(stateOf(chain), pool)?.kind.type ?? ''),
  );
  const families = new Set(
    used.map((type) => (type.startsWith('astroport_') ? '-astroport' : '-poolmanager')),
  );
  const fitting = [...registry.venues.values()]
    .filter(({ chainId }) => chainId === chain.chainId)
    .flatMap(({ venues = [] }) => venues)
    .filter(({ name }) => [...families].every((family) => name.endsWith(family)));
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}
