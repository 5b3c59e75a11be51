import { isHexAddress } from '../../denom/index.js';
import { type ChainId, type DenomPath, freezeDeep, sealMap } from '../../primitives/index.js';
import { bucketOf } from '../lazy.js';
import { endsOf } from '../families/outage.js';
import type { Lay, PlainParts } from '../loading/verified.js';
import { readSymbols, symbolRows } from '../loading/symbols.js';
import type { Asset } from '../families/asset.js';
import type { Diagnostic } from '../loading/findings.js';
import { type Makers, type RecordMaps, recordParts, type Registry } from '../model.js';
import { addressKey, type Parts } from './parts.js';

/** Results of layers over lower data. */
export interface LaidParts {
  /** Parts that a layer looked into: the one below where all of its records are as they were. */
  readonly parts: Partial<PlainParts>;
  /** Assets of the chains that a layer read, likewise. */
  readonly buckets: ReadonlyMap<ChainId, Bucket>;
  readonly found: readonly Diagnostic[];
}

/**
 * Applies layers to existing data. Parts that a layer reads are copied, the assets of each chain separately;
 * other parts are untouched, so a registry that makes its parts on demand need not make them. Findings name the
 * lower data by its first source.
 *
 * @param lay applies the layers; it must not use the parts after it returns
 */
export function laidParts(below: Registry, lay: Lay): LaidParts {
  const buckets = new Map<ChainId, Map<DenomPath, Asset>>();
  const addresses = new Map<string, DenomPath>();
  const { all, made } = onDemand<Parts>({
    ...copiesOf(below),
    ends: () => endsOf(below.channels.values()),
    hasAssets: () => [...below.chains.keys()].some((id) => (bucketOf(below, id)?.size ?? 0) > 0),
    assets: () => bucketsOver(below, buckets, addresses),
    addresses: () => addresses,
    bridges: () => ({ ...below.bridges }),
    symbols: () => symbolRows(below.symbols),
    durations: () => below.durations,
    asOf: () => ({ ...below.asOf }),
    sources: () => [...below.sources],
    statements: () => ({ names: [below.sources[0]?.name ?? 'layer 1'], by: new Map() }),
  });
  const found = lay(all);
  return { parts: sealed(made, below), buckets: sealedBuckets(buckets, below), found };
}

/** The Map below where the one above has its records in its order; else the one above, sealed. */
export function sealedUnlessSame<Key, Value>(
  above: Map<Key, Value>,
  below: ReadonlyMap<Key, Value> | undefined,
): ReadonlyMap<Key, Value> {
  if (below === undefined || below.size !== above.size) return sealMap(above);
  const entries = above.entries();
  for (const [key, value] of below) {
    const [otherKey, other] = entries.next().value ?? [];
    if (otherKey !== key || other !== value) return sealMap(above);
  }
  return below;
}

type Bucket = ReadonlyMap<DenomPath, Asset>;

/** Assets of a chain are copied when a layer asks for them, and the addresses among them noted. */
function bucketsOver(
  below: Registry,
  buckets: Map<ChainId, Map<DenomPath, Asset>>,
  addresses: Map<string, DenomPath>,
): Parts['assets'] {
  return {
    get(chainId) {
      const known = buckets.get(chainId);
      const original = known === undefined ? bucketOf(below, chainId) : undefined;
      if (original === undefined) return known;
      for (const path of original.keys())
        if (isHexAddress(path)) addresses.set(addressKey(chainId, path), path);
      const bucket = new Map(original);
      buckets.set(chainId, bucket);
      return bucket;
    },
    set: (chainId, bucket) => buckets.set(chainId, bucket),
  };
}

function sealedBuckets(
  buckets: ReadonlyMap<ChainId, Map<DenomPath, Asset>>,
  below: Registry,
): LaidParts['buckets'] {
  return new Map(
    Array.from(buckets, ([chainId, bucket]) => [chainId, sealedUnlessSame(bucket, bucketOf(below, chainId))]),
  );
}

/** Copies of the Maps below, made when they are asked for. */
function copiesOf(below: Registry): Makers<RecordMaps> {
  return Object.fromEntries(
    recordParts.map((part) => [part, () => new Map<unknown, unknown>(below[part])]),
  ) as Makers<RecordMaps>; // copies of the same entries
}

/** Parts that layers read, frozen. */
function sealed(made: Partial<Parts>, below: Registry): LaidParts['parts'] {
  const { bridges, symbols, durations, asOf, sources } = made;
  const maps = recordParts.flatMap((part) => {
    const map: Map<unknown, unknown> | undefined = made[part];
    return map === undefined ? [] : [[part, sealedUnlessSame<unknown, unknown>(map, below[part])] as const];
  });
  const rest = { bridges, symbols: symbols && readSymbols(symbols), durations, asOf, sources };
  const others = Object.entries(rest).filter(([, part]) => part !== undefined);
  return Object.fromEntries([...maps, ...freezeDeep(others)]) as LaidParts['parts']; // each under its name
}

/** An object whose members are made on first use, and those already made. */
function onDemand<All extends object>(make: Makers<All>): { readonly all: All; readonly made: Partial<All> } {
  const made: Partial<All> = {};
  const all = {} as All; // each member is defined below
  const define = <Name extends keyof All>(name: Name): All =>
    Object.defineProperty(all, name, {
      get: () => {
        made[name] ??= make[name]();
        return made[name];
      },
      set: (value: All[Name]) => {
        made[name] = value;
      },
    });
  for (const name of Object.keys(make)) define(name as keyof All); // its own keys
  return { all, made };
}
