import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OverlayFiles } from '@wayfold/sources';
import type { SourceRow } from 'wayfold/registry';

/** Folder of the data package. */
export const packageFolder: string = fileURLToPath(new URL('..', import.meta.url));

const require = createRequire(import.meta.url);

/** Days on which cosmos/chain-registry was packed into a version of npm `chain-registry`, which does not say. */
const packedOn: ReadonlyMap<string, string> = new Map([['2.0.251', '2026-08-14']]);

/** The exports of npm `chain-registry`, and what they are. */
export function readUpstream(): { readonly objects: unknown; readonly source: SourceRow } {
  const { version } = require('chain-registry/package.json') as { version: string }; // every package has a version
  const date = packedOn.get(version);
  const source = { name: 'cosmos/chain-registry (npm chain-registry)', version, ...(date && { date }) };
  return { objects: require('chain-registry'), source };
}

/** Repositories that the overlay files were put together from, at the commits they were read at. */
export const handKeptSources: readonly SourceRow[] = [
  { name: 'axelarnetwork/axelar-contract-deployments', commit: 'c8976262', date: '2026-08-07' },
  { name: 'chainapsis/keplr-chain-registry', commit: '2443a5e4', date: '2026-08-21' },
  { name: 'cosmos/chain-registry', commit: '627bbab9', date: '2026-08-21' },
  { name: 'hyperlane-xyz/hyperlane-registry', commit: 'b34b59e9', date: '2026-08-21' },
  { name: 'initia-labs/initia-registry', commit: '72efa3c5', date: '2026-08-17' },
  { name: 'osmosis-labs/assetlists', commit: '9f879b27', date: '2026-08-22' },
  { name: 'skip-mev/skip-go', commit: 'fa6095e2', date: '2026-08-21' },
  { name: 'skip-mev/skip-go-registry', commit: 'a2c9ed63', date: '2026-07-07' },
  { name: 'smartcontractkit/chain-selectors', commit: '7bf600bc', date: '2026-08-11' },
];

/** The overlay files kept by hand in `data/overlays`. */
export function readOverlays(): OverlayFiles {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(packageFolder, 'overlays', `${name}.json`), 'utf8'));
  return {
    capabilities: read('capabilities'),
    outages: read('outages'),
    bridges: read('bridges'),
    swapVenues: read('swap-venues'),
    symbols: read('symbols'),
    rollups: read('rollups'),
    retiredChains: read('retired-chains'),
    initia: read('initia'),
    evmChains: read('evm-chains'),
    registryAdditions: read('registry-additions'),
    durations: read('chain-facts'),
    accountKinds: read('account-kinds'),
    networkFees: read('network-fees'),
    middleware: read('middleware'),
    witnessTypes: read('witness-types'),
  };
}

/** Symbols that stay whatever the registry calls the asset now, by `chain_id|denom`: `pinned` of `symbols.json`. */
export function readPins({ symbols }: OverlayFiles): ReadonlyMap<string, string> {
  const { pinned = {} } = symbols as { readonly pinned?: Readonly<Record<string, string>> }; // our own file
  return new Map(Object.entries(pinned));
}

/** Keys (`chain_id|path`) of the assets that a source verifies: `verified` of `symbols.json`. */
export function readVerified({ symbols }: OverlayFiles): ReadonlySet<string> {
  const { verified } = symbols as { readonly verified?: { readonly assets: readonly string[] } }; // our own file
  return new Set(verified?.assets);
}
