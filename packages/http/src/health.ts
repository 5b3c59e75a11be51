import type { Registry, Warning } from 'wayfold';
import type { ChainPools } from 'wayfold/pools';
import { type AsOf, digestOf, type SourceRow, staleWarnings } from 'wayfold/registry';
import type { LiveState } from 'wayfold/live';
import type { ServiceOptions } from './options.js';

/** Body of `GET /health`. */
export interface Health {
  readonly status: 'ok';
  readonly version?: string;
  readonly data?: DataHealth;
  /** The pools that swaps are quoted on, a chain each; absent where the service has none. */
  readonly pools?: readonly PoolsHealth[];
  /** How the data follow edits; absent where they do not. */
  readonly live?: LiveHealth;
}

/** How the data follow edits. */
export interface LiveHealth {
  /** The last edit that is in the data, or was refused. */
  readonly seq: number;
  /** Of the shared data; services with equal digests have equal data. */
  readonly digest: string;
  /** Of the service's own rows; absent where it has none. */
  readonly overlay_digest?: string;
  /** Edits that were refused. */
  readonly refused: number;
  /** Edits that are known to be there and are not here. */
  readonly behind: number;
  /**
   * Whether the place that edits come from is heard and followed now. Where it is not, edits may be missing that `behind` does not
   * count; null where nobody has said so far.
   */
  readonly following: boolean | null;
  /** Seconds since the last edit came; null where none has come since the start, as where there is none to come. */
  readonly age_s: number | null;
}

/** The pools of one chain. */
export interface PoolsHealth {
  readonly chain_id: string;
  /** Block at which they stood so; null where that is not known. */
  readonly height: string | null;
  /** When they were read; null where that is not known. */
  readonly time: string | null;
  /** Whether their state is invented. */
  readonly synthetic: boolean;
  readonly pools: number;
}

/** What the service answers from. */
export interface DataHealth {
  /** SHA-256 of the content of the registry, in hex; of one that follows edits that of the shared data, as `live` has it. */
  readonly digest: string;
  /** Where the data came from and when it was taken. */
  readonly sources: readonly SourceRow[];
  /** Days on which the parts of the data were true. */
  readonly as_of: AsOf;
  readonly chains: number;
  readonly channels: number;
  readonly assets: number;
  readonly swap_venues: number;
  /** Findings about the data when it was loaded. */
  readonly diagnostics: number;
  /** What is stale of the data; absent when nothing is. */
  readonly warnings?: readonly Warning[];
}

/** That the service is up, and with which data. By its clock data is old. */
export function healthOf(options: ServiceOptions, now: () => bigint): Health {
  const { version, registry, pools } = options;
  const live = options.live?.(now());
  return {
    status: 'ok',
    ...(version === undefined ? {} : { version }),
    ...(registry === undefined ? {} : { data: dataHealth(registry, live, now, options) }),
    ...(pools === undefined ? {} : { pools: [...pools().chains.values()].map(poolsHealth) }),
    ...(live === undefined ? {} : { live: liveHealth(live) }),
  };
}

function liveHealth({ seq, digest, overlayDigest, refused, behind, following, age }: LiveState): LiveHealth {
  return {
    seq,
    digest,
    ...(overlayDigest !== undefined && { overlay_digest: overlayDigest }),
    refused,
    behind,
    following: following ?? null,
    age_s: age === undefined ? null : Number(age / 1_000_000n) / 1000,
  };
}

function poolsHealth({ chainId, height, time, isSynthetic, pools }: ChainPools): PoolsHealth {
  return {
    chain_id: chainId,
    height: height === undefined ? null : `${height}`,
    time: time ?? null,
    synthetic: isSynthetic,
    pools: pools.length,
  };
}

function dataHealth(
  registry: Registry,
  live: LiveState | undefined,
  now: () => bigint,
  { maxDataAge }: ServiceOptions,
): DataHealth {
  const warnings = staleWarnings(registry, { now: now(), maxDataAge });
  const venues = [...registry.venues.values()].map((deployment) => (deployment.venues ?? []).length);
  return {
    digest: live?.digest ?? digestOf(registry),
    sources: registry.sources,
    as_of: registry.asOf,
    chains: registry.chains.size,
    channels: registry.channels.size,
    assets: sum([...registry.assets.values()].map((listed) => listed.size)),
    swap_venues: sum(venues),
    diagnostics: registry.diagnostics.length,
    ...(warnings.length > 0 && { warnings }),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
