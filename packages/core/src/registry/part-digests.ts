import type { Asset } from './families/asset.js';
import { digestOfRecords, hashJson } from '../digest/index.js';
import { type DenomPath, remembered, type Sha256 } from '../primitives/index.js';
import { bridgeCodec } from './bridges/index.js';
import { type DataPart, dataParts, type Registry } from './model.js';
import { families } from './families/index.js';
import { durationRows } from './loading/durations.js';

/**
 * SHA-256 of each part, in hex, in the order of `dataParts`. Unlike `digestOf` it covers the order of rows,
 * which some answers follow. Cached by identity, so that after an edit only records near the change are hashed.
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

const known = new WeakMap<object, string>();

/** Content of a part: its records by their digest, with their keys if records do not contain them. */
const contentOf: Readonly<Record<DataPart, (registry: Registry) => unknown>> = {
  chains: ({ chains, sha256 }) => digestOfMap(chains, families.chains.write, sha256),
  channels: ({ channels, sha256 }) => digestOfMap(channels, families.channels.write, sha256),
  assets: ({ assets, sha256 }) =>
    digestOfMap(assets, (bucket, chainId) => [chainId, digestOfBucket(bucket, sha256)], sha256),
  capabilities: ({ capabilities, sha256 }) => digestOfMap(capabilities, families.capabilities.write, sha256),
  chainDetails: ({ chainDetails, sha256 }) => digestOfMap(chainDetails, families.chainDetails.write, sha256),
  venues: ({ venues, sha256 }) => digestOfMap(venues, families.venues.write, sha256),
  outages: ({ outages, sha256 }) => digestOfMap(outages, families.outages.write, sha256),
  bridges: ({ bridges }) => bridgeCodec.write(bridges),
  symbols: ({ symbols }) => {
    const { suffixes, alloyedPrefix, assets, origins, pins, canonical, renames } = symbols;
    const maps = [assets, origins, pins, canonical].map((map) => [...map]);
    return [[...suffixes], alloyedPrefix, ...maps, renames.map(renameCells)];
  },
  durations: ({ durations }) => durationRows(durations),
  asOf: ({ asOf }) => Object.entries(asOf).sort(),
};

function renameCells({ old, new: present, chainId, denom }: Registry['symbols']['renames'][number]) {
  return [old, present, chainId, denom];
}

/** @param rowOf content of a record */
function digestOfMap<Key extends string, Held extends object>(
  records: ReadonlyMap<Key, Held>,
  rowOf: (record: Held, key: Key) => object,
  sha256: Sha256,
): string {
  return digestOfRecords(
    { keys: [...records.keys()], records: [...records.values()] },
    { rowOf, hash: (value) => hashJson(value, sha256) },
  );
}

function digestOfBucket(bucket: ReadonlyMap<DenomPath, Asset>, sha256: Sha256): string {
  return remembered(known, bucket, () => digestOfMap(bucket, families.assets.write, sha256));
}
