import { digestOfPools, type Pools } from '../pools/index.js';
import { digestOfParts, hashJson, partDigests, type Registry } from '../registry/index.js';

/** The data that all replicas share. */
export interface Shared {
  readonly registry: Registry;
  readonly pools?: Pools | undefined;
}

/** Digests of the parts, pools as the part `pools` where there are any. */
export function digestsOf({ registry, pools }: Shared): ReadonlyMap<string, string> {
  const digests = new Map<string, string>(partDigests(registry));
  if (pools !== undefined) digests.set('pools', poolsDigest(pools, registry));
  return digests;
}

/** Digest of the whole. Equal digests mean equal data, the order of rows included. */
export function digestOfShared(shared: Shared): string {
  return digestOfParts(digestsOf(shared), shared.registry.sha256);
}

/** Digest of the part `pools`. */
export function poolsDigest(pools: Pools, { sha256 }: Pick<Registry, 'sha256'>): string {
  return digestOfPools(pools, (value) => hashJson(value, sha256));
}
