import { isNativePath } from '../denom/index.js';
import { type ChainId, type DenomPath, remembered, type Sha256 } from '../primitives/index.js';
import { type AsOf, datedParts } from './as-of.js';
import { bridgeCodec } from './bridges/index.js';
import { type DataPart, dataParts } from './data-parts.js';
import { assetRow, capabilityRow, chainRow, channelRow, deploymentRow, outageRow } from './export.js';
import { durationRows } from './loading/durations.js';
import { symbolRows } from './loading/symbols.js';
import type { Asset, Registry } from './model.js';
import type { AssetRow, Snapshot } from './rows.js';
import { hashJson, stretchDigests } from './stretch-digests.js';

/**
 * SHA-256 of each part, in hex, in the order in which the digest of the whole lists them. It covers the order of rows, since answers list some in the order of the data; `digestOf` does not.
 * Remembered by the identity of the part, of assets by that of each chain's, and of records by stretches, so that after an edit only what
 * stands near what it touched is hashed.
 */
export function partDigests(registry: Registry): ReadonlyMap<DataPart, string> {
  return new Map(dataParts.map((part) => [part, digestOfPart(registry, part)]));
}

/** The digest of one part, as {@link partDigests} has it. */
export function digestOfPart(registry: Registry, part: DataPart): string {
  return remembered(known, registry[part], () =>
    hashJson([part, contentOf[part](registry)], registry.sha256),
  );
}

/** The digest of a whole: of the names of its parts with their digests. */
export function digestOfParts(parts: ReadonlyMap<string, string>, sha256: Sha256): string {
  return hashJson([...parts], sha256);
}

/**
 * The registry as a snapshot with its rows in the order that they stand in, which `exportSnapshot` sorts. The first of its sources is
 * the snapshot's own, so that findings name it as they name the registry.
 */
export function rowsInOrder(registry: Registry): Snapshot {
  const [source, ...sources] = registry.sources;
  return {
    chains: [...registry.chains.values()].map(chainRow),
    channels: [...registry.channels.values()].map(channelRow),
    assets: [...registry.assets.values()].flatMap((bucket) => Array.from(bucket.values(), assetByPath)),
    capabilities: [...registry.capabilities].map(([id, row]) => capabilityRow(id, row)),
    swap_venues: [...registry.venues.values()].map(deploymentRow),
    outages: [...registry.outages.values()].map(outageRow),
    bridges: bridgeCodec.write(registry.bridges),
    symbols: symbolRows(registry.symbols),
    durations: durationRows(registry.durations),
    as_of: daysInOrder(registry.asOf),
    ...(source && { source }),
    sources,
  };
}

/** Days in the order of the parts, whichever layer or edit stated them first. */
function daysInOrder(asOf: AsOf): AsOf {
  return Object.fromEntries(
    datedParts.flatMap((part) => (asOf[part] === undefined ? [] : [[part, asOf[part]]])),
  );
}

const known = new WeakMap<object, string>();

/** What a part says, of its records by stretches, with the keys that records stand under where no record states its own. */
const contentOf: Readonly<Record<DataPart, (registry: Registry) => unknown>> = {
  chains: ({ chains, sha256 }) => stretchDigests(chains, chainRow, sha256),
  channels: ({ channels, sha256 }) => stretchDigests(channels, channelRow, sha256),
  assets: ({ assets, sha256 }) =>
    [...assets].map(([chainId, bucket]) => [chainId, digestOfBucket(chainId, bucket, sha256)]),
  capabilities: ({ capabilities, sha256 }) =>
    stretchDigests(capabilities, (row, id) => capabilityRow(id, row), sha256),
  venues: ({ venues, sha256 }) => stretchDigests(venues, deploymentRow, sha256),
  outages: ({ outages, sha256 }) => stretchDigests(outages, outageRow, sha256),
  bridges: ({ bridges }) => bridgeCodec.write(bridges),
  symbols: ({ symbols }) => {
    const { suffixes, alloyedPrefix, assets, origins, renames } = symbols;
    return [[...suffixes], alloyedPrefix, [...assets], [...origins], renames.map(renameCells)];
  },
  durations: ({ durations }) => durationRows(durations),
  asOf: ({ asOf }) => Object.entries(asOf).sort(),
};

function renameCells({ old, new: present, chainId, denom }: Registry['symbols']['renames'][number]) {
  return [old, present, chainId, denom];
}

type Bucket = ReadonlyMap<DenomPath, Asset>;

function digestOfBucket(chainId: ChainId, bucket: Bucket, sha256: Sha256): string {
  return remembered(known, bucket, () =>
    hashJson([chainId, stretchDigests(bucket, assetByPath, sha256)], sha256),
  );
}

/** Vouchers by their traces alone: their denoms follow. */
function assetByPath(asset: Asset): AssetRow {
  return assetRow(asset, isNativePath(asset.path) ? asset.path : undefined);
}
