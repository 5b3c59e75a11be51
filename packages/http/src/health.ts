import type { Registry, Warning } from 'wayfold';
import type { ChainPools } from 'wayfold/pools';
import { type AsOf, digestOf, type SourceRow, staleWarnings } from 'wayfold/registry';
import type { LiveState } from 'wayfold/live';
import type { FeedError, FeedStatus, ServiceOptions } from './options.js';

/** Body of `GET /health`. */
export interface Health {
  readonly status: 'ok';
  /** Version of the interface. */
  readonly version?: string;
  /** Digest, age and size of the data; absent unless the service states them. */
  readonly data?: DataHealth;
  /** The pools that swaps are quoted on, a chain each; absent where the service has none. */
  readonly pools?: readonly PoolsHealth[];
  /** State of live data; absent if the data does not follow edits. */
  readonly live?: LiveHealth;
  /** Last update of data that follows a feed; absent without a feed. */
  readonly feed?: FeedHealth;
}

/** Last update of data that follows a feed. */
export interface FeedHealth {
  /** Version of the data; null before the first data of the feed. */
  readonly version: string | null;
  /** Newest version of the feed, above `version` while a major waits. */
  readonly newest: string | null;
  /** Number of the last edit in the data. */
  readonly seq: number | null;
  /** Signed time of the last good proof, RFC 3339. */
  readonly proof_at: string | null;
  /** Whether data of the feed serves; false while the service has other data of a higher version. */
  readonly in_use: boolean;
  /** Why the last update was refused or failed; null after a good one. */
  readonly last_error: FeedError | null;
  /** Findings about layers over the data, such as rows without their chain. */
  readonly overlay_findings: number;
}

/** State of data that follows edits. */
export interface LiveHealth {
  /** Number of the last edit that was applied or refused. */
  readonly seq: number;
  /** Digest of the shared data; services with equal digests have equal data. */
  readonly digest: string;
  /** Digest of the rows that only this service has; absent if there are none. */
  readonly overlay_digest?: string;
  /** Number of refused edits. */
  readonly refused: number;
  /** Number of published edits that are missing here. */
  readonly behind: number;
  /**
   * Whether the source of edits is connected. If not, `behind` may be too low; null until the source reports its state.
   */
  readonly following: boolean | null;
  /** Seconds since the last edit came; null where none has come since the start, as where there is none to come. */
  readonly age_s: number | null;
}

/** The pools of one chain. */
export interface PoolsHealth {
  /** Chain id. */
  readonly chain_id: string;
  /** Block of their state; null if unknown. */
  readonly height: string | null;
  /** Time at which they were read; null if unknown. */
  readonly time: string | null;
  /** Whether their state is invented. */
  readonly synthetic: boolean;
  /** Number of pools. */
  readonly pools: number;
}

/** Registry, pools and live state of the service. */
export interface DataHealth {
  /** SHA-256 of the content of the registry, in hex; for live data the digest of the shared data, as in `live`. */
  readonly digest: string;
  /** Where the data came from and when it was taken. */
  readonly sources: readonly SourceRow[];
  /** Dates of the parts of the data. */
  readonly as_of: AsOf;
  /** Number of chains. */
  readonly chains: number;
  /** Number of channels. */
  readonly channels: number;
  /** Number of assets. */
  readonly assets: number;
  /** Number of chains with swap contracts. */
  readonly swap_venues: number;
  /** Findings about the data when it was loaded. */
  readonly diagnostics: number;
  /** Stale parts of the data; absent if there are none. */
  readonly warnings?: readonly Warning[];
}

/** Describes the running service and its data. Ages are relative to its clock. */
export function healthOf(options: ServiceOptions, now: () => bigint): Health {
  const { version, registry, pools } = options;
  const live = options.live?.(now());
  return {
    status: 'ok',
    ...(version === undefined ? {} : { version }),
    ...(registry === undefined ? {} : { data: dataHealth(registry, live, now, options) }),
    ...(pools === undefined ? {} : { pools: [...pools().chains.values()].map(poolsHealth) }),
    ...(live === undefined ? {} : { live: liveHealth(live) }),
    ...(options.feed === undefined ? {} : { feed: feedHealth(options.feed()) }),
  };
}

function feedHealth(status: FeedStatus): FeedHealth {
  const { version, newest, seq, proofAt, isInUse, lastError, overlayFindings } = status;
  return {
    version: version ?? null,
    newest: newest ?? null,
    seq: seq ?? null,
    proof_at: proofAt ?? null,
    in_use: isInUse ?? version !== undefined,
    last_error: lastError ?? null,
    overlay_findings: overlayFindings ?? 0,
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
