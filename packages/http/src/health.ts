import type { Registry } from 'wayfold';
import { digestOf, type SourceRow } from 'wayfold/registry';

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
  readonly chains: number;
  readonly channels: number;
  readonly assets: number;
  readonly swap_venues: number;
  /** Findings about the data when it was loaded. */
  readonly diagnostics: number;
}

/** That the service is up, and with which data. */
export function healthOf(version: string | undefined, registry: Registry | undefined): Health {
  return {
    status: 'ok',
    ...(version === undefined ? {} : { version }),
    ...(registry === undefined ? {} : { data: dataHealth(registry) }),
  };
}

function dataHealth(registry: Registry): DataHealth {
  const venues = [...registry.venues.values()].map((deployment) => (deployment.venues ?? []).length);
  return {
    digest: digestOf(registry),
    sources: registry.sources,
    chains: registry.chains.size,
    channels: registry.channels.size,
    assets: sum([...registry.assets.values()].map((listed) => listed.size)),
    swap_venues: sum(venues),
    diagnostics: registry.diagnostics.length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
