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
  // A stated form is trusted here: its reader reports any errors in it.
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
 * Returns the snapshot of pools in data of any known shape. A snapshot is returned unchanged and unchecked; answers of chains are
 * converted, without the pools that cannot be read. Data of an unknown shape has no snapshot, only a diagnostic.
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
