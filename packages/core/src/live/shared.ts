import { digestOfPools, type Pools } from '../pools/index.js';
import { digestOfParts, hashJson, partDigests, type Registry } from '../registry/index.js';

/** The data that all replicas share. */
export interface Shared {
  readonly registry: Registry;
  readonly pools?: Pools | undefined;
}

/**
 * Digest of the whole: of the parts of the registry, and of pools as the part `pools` where there are any. Equal digests mean equal
 * data, the order of rows included; names of sources and findings of loading answer nothing, and are left out. Without pools it is the digest of the registry alone, and with pools it never is.
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
