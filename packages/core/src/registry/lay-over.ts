import { isHexAddress } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, freezeDeep, sealMap } from '../primitives/index.js';
import { createFindings } from './loading/findings.js';
import { addLayer, addressKey, type Parts } from './loading/layer.js';
import { readSymbols, symbolRows } from './loading/symbols.js';
import { endKey } from './keys.js';
import type { Asset, Channel, EndKey, Registry } from './model.js';
import type { Snapshot } from './rows.js';
import { followsRegistry } from './trail.js';

/** What layers were laid over, and what that made. */
export interface Laid {
  readonly below: Registry;
  readonly registry: Registry;
}

/** How layers are laid over a registry. */
export interface LayingOptions {
  /** Throw the first finding; else rows that do not fit are left out and told in the diagnostics. */
  readonly strict?: boolean;
  /** The same layers as they were laid over the data before: what cannot have changed since is the same object again. */
  readonly earlier?: Laid | undefined;
}

/**
 * A registry with layers over it, as `createRegistry` lays one snapshot over another. What they do not touch is shared with the
 * registry below.
 *
 * @throws RoutingError the first finding, where it must be `strict`
 */
export function layOver(
  below: Registry,
  layers: readonly Snapshot[],
  { strict = false, earlier }: LayingOptions = {},
): Registry {
  if (layers.length === 0) return below;
  const findings = createFindings(undefined, strict);
  const parts = partsOf(below, layers);
  for (const layer of layers) addLayer(parts, layer, findings, below.sha256);
  const made = shared(below, layers, parts);
  const registry: Registry = Object.freeze({
    ...made,
    ...(earlier && unchanged(earlier, below)),
    sources: Object.freeze(parts.sources),
    diagnostics: Object.freeze([...below.diagnostics, ...findings.list]),
    sha256: below.sha256,
    ...(below.links && { links: below.links }),
  });
  followsRegistry(registry, earlier?.registry ?? below);
  return registry;
}

/** Parts whose assets can be gone through. */
interface CopiedParts extends Parts {
  readonly assets: Map<ChainId, Map<DenomPath, Asset>>;
}

/** Copies of the parts; assets of chains that no layer names are not copied, since nothing writes there. */
function partsOf(below: Registry, layers: readonly Snapshot[]): CopiedParts {
  const named = namedBy(layers);
  const ends = new Map<EndKey, Channel>();
  for (const channel of below.channels.values())
    for (const end of [channel.a, channel.b]) ends.set(endKey(end), channel);
  const assets = new Map<ChainId, Map<DenomPath, Asset>>();
  const addresses = new Map<string, DenomPath>();
  for (const [chainId, bucket] of below.assets) {
    const isNamed = named.has(chainId);
    assets.set(chainId, isNamed ? new Map(bucket) : (bucket as Map<DenomPath, Asset>)); // nothing writes to it
    if (!isNamed) continue;
    for (const path of bucket.keys()) if (isHexAddress(path)) addresses.set(addressKey(chainId, path), path);
  }
  return {
    chains: new Map(below.chains),
    channels: new Map(below.channels),
    ends,
    assets,
    addresses,
    capabilities: new Map(below.capabilities),
    venues: new Map(below.venues),
    outages: new Map(below.outages),
    bridges: { ...below.bridges },
    symbols: symbolRows(below.symbols),
    durations: below.durations,
    asOf: { ...below.asOf },
    sources: [...below.sources],
    statements: { names: ['the data below'], by: new Map() },
  };
}

function namedBy(layers: readonly Snapshot[]): ReadonlySet<ChainId> {
  const named = new Set<ChainId>();
  for (const layer of layers) {
    const rows: unknown = layer?.assets;
    if (!Array.isArray(rows)) continue;
    for (const row of rows) if (typeof row?.chain_id === 'string') named.add(brandAs(row.chain_id));
  }
  return named;
}

type Data = Omit<Registry, 'sources' | 'diagnostics' | 'sha256' | 'links'>;

/** The parts, those that hold what the registry below holds being its own. */
function shared(below: Registry, layers: readonly Snapshot[], parts: CopiedParts): Data {
  const { chains, channels, capabilities, venues, outages, assets } = parts;
  const states = (block: 'bridges' | 'symbols' | 'as_of'): boolean =>
    layers.some((layer) => layer[block] != null);
  return {
    chains: same(below.chains, chains),
    channels: same(below.channels, channels),
    assets: same(
      below.assets,
      new Map([...assets].map(([id, bucket]) => [id, same(below.assets.get(id), bucket)])),
    ),
    capabilities: same(below.capabilities, capabilities),
    venues: same(below.venues, venues),
    outages: same(below.outages, outages),
    bridges: states('bridges') ? freezeDeep(parts.bridges) : below.bridges,
    symbols: states('symbols') ? freezeDeep(readSymbols(parts.symbols)) : below.symbols,
    durations: freezeDeep(parts.durations),
    asOf: states('as_of') ? Object.freeze(parts.asOf) : below.asOf,
  };
}

/** The Map below where the one above has its entries in its order. */
function same<Key, Value>(
  below: ReadonlyMap<Key, Value> | undefined,
  above: Map<Key, Value>,
): ReadonlyMap<Key, Value> {
  if (below === undefined || below.size !== above.size) return sealMap(above);
  const entries = above.entries();
  for (const [key, value] of below) {
    const [otherKey, other] = entries.next().value ?? [];
    if (otherKey !== key || other !== value) return sealMap(above);
  }
  return below;
}

/** Parts that the layers made before, and would make again of what is below now. */
function unchanged({ below: before, registry }: Laid, below: Registry): Partial<Data> {
  const kept: { -readonly [Part in keyof Data]?: Data[Part] } = {};
  const keep = <Part extends keyof Data>(part: Part, ...reads: readonly (keyof Data)[]): void => {
    if ([part, ...reads].every((one) => before[one] === below[one])) kept[part] = registry[part];
  };
  keep('chains');
  keep('channels');
  keep('assets', 'chains');
  keep('capabilities');
  keep('venues');
  keep('outages', 'chains', 'channels', 'assets');
  keep('bridges');
  keep('symbols');
  keep('durations');
  keep('asOf');
  return kept;
}
