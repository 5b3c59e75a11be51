import { isObject, quote } from 'wayfold/registry';
import { fromAstroportPairs, isAstroportPairs } from './astroport/from-astroport-pairs.js';
import { finding, type PoolFragment } from './checked.js';
import { fromOsmosisPools, isOsmosisPools } from './osmosis/from-osmosis-pools.js';

/** A shape of data about pools that some adapter reads. */
export type PoolSourceKind = 'pool-snapshot' | 'osmosis-pools' | 'astroport-pairs';

interface PoolSource {
  readonly fits: (json: unknown) => boolean;
  readonly read: (json: unknown) => PoolFragment;
}

const sources: { readonly [Kind in PoolSourceKind]: PoolSource } = {
  // Whoever states the form means it: what is wrong in it is told by whoever reads it.
  'pool-snapshot': {
    fits: (json) => isObject(json) && Object.hasOwn(json, 'format'),
    read: (json) => ({ snapshot: json, diagnostics: [] }),
  },
  'osmosis-pools': { fits: isOsmosisPools, read: fromOsmosisPools },
  'astroport-pairs': { fits: isAstroportPairs, read: fromAstroportPairs },
};

/** Shape of parsed data about pools, or undefined when no adapter knows it. */
export function detectPools(json: unknown): PoolSourceKind | undefined {
  const kinds = Object.keys(sources) as PoolSourceKind[]; // keys of a table over the kinds
  return kinds.find((kind) => sources[kind].fits(json));
}

/**
 * The snapshot of pools that data of any known shape says. A snapshot is given back as it stands, unchecked; what chains answered is
 * made into one, without the pools that cannot be read. Data of no known shape yields none, and a diagnostic.
 *
 * @example createPools([readPools(JSON.parse(text)).snapshot])
 */
export function readPools(json: unknown): PoolFragment {
  const kind = detectPools(json);
  if (kind !== undefined) return sources[kind].read(json);
  const known =
    'a pool snapshot (with its format), the pools that Osmosis answers, or answers of Astroport pairs';
  return { diagnostics: [finding('', `not the shape of pools: expected ${known}, got ${quote(json)}`)] };
}
