import type { Registry, Warning } from 'wayfold';
import { type AsOf, digestOf, type MaxDataAge, type SourceRow, staleWarnings } from 'wayfold/registry';

/** Body of `GET /health`. */
export interface Health {
  readonly status: 'ok';
  readonly version?: string;
  readonly data?: DataHealth;
}

/** What the service answers from. */
export interface DataHealth {
  /** SHA-256 of the content of the registry, in hex. */
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

/** By which clock data is old, and when. */
export interface HealthOptions {
  readonly now: () => bigint;
  readonly maxDataAge: MaxDataAge | undefined;
}

/** That the service is up, and with which data. */
export function healthOf(
  version: string | undefined,
  registry: Registry | undefined,
  options: HealthOptions,
): Health {
  return {
    status: 'ok',
    ...(version === undefined ? {} : { version }),
    ...(registry === undefined ? {} : { data: dataHealth(registry, options) }),
  };
}

function dataHealth(registry: Registry, { now, maxDataAge }: HealthOptions): DataHealth {
  const warnings = staleWarnings(registry, { now: now(), maxDataAge });
  const venues = [...registry.venues.values()].map((deployment) => (deployment.venues ?? []).length);
  return {
    digest: digestOf(registry),
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
