import { hashJson } from '../digest/index.js';
import { digestOfPools, type Pools } from '../pools/index.js';
import { digestOfParts, partDigests, type Registry } from '../registry/index.js';

/** The data that all replicas share. */
export interface Shared {
  readonly registry: Registry;
  readonly pools?: Pools | undefined;
}

/**
 * Digest of the whole: of the parts of the registry and, where there are pools, of `pools` as one more part. Equal digests mean equal
 * data, the order of rows included. Names of sources and findings of loading are left out, since no answer depends on them.
 */
export function digestOfShared({ registry, pools }: Shared): string {
  const digests = new Map<string, string>(partDigests(registry));
  if (pools !== undefined) digests.set('pools', poolsDigest(pools, registry));
  return digestOfParts(digests, registry.sha256);
}

/** Digest of the part `pools`. */
export function poolsDigest(pools: Pools, { sha256 }: Pick<Registry, 'sha256'>): string {
  return digestOfPools(pools, (value) => hashJson(value, sha256));
}
