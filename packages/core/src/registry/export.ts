import { brandAs, byText, memoByIdentity, toHex, toUtf8 } from '../primitives/index.js';
import { type AsOf, datedParts } from './as-of.js';
import { bridgeCodec } from './bridges/index.js';
import { type Asset, type AssetRow, assetRow } from './families/asset.js';
import type { ClosingRow, EvidenceRow } from './families/closing.js';
import { closingKey, closingRow } from './outages/row-ends.js';
import type { Family } from './families/family.js';
import { families } from './families/index.js';
import { durationRows, hasDurations } from './loading/durations.js';
import { hasRules, symbolRows } from './loading/symbols.js';
import { denomOf } from './lookup.js';
import type { Registry } from './model.js';
import { endOf as endOfRow } from './families/channel.js';
import { scopeOfEnd } from './layers/outages.js';
import type { OutageKey, OutageScope } from './outages/outage.js';
import { sunset } from './outages/sunset.js';
import type { Snapshot } from './rows.js';

/** The registry as a snapshot again: rows in fixed order, so that equal registries give equal bytes. */
export function exportSnapshot(registry: Registry): Snapshot {
  const found = rowsOf(registry, sorted, (asset) => assetRow(asset, denomOf(registry, asset)));
  const { outages, ...rows } = hasEnds(registry) ? withEnds(registry, found) : found;
  return {
    ...rows,
    ...(outages.length > 0 && { outages }),
    bridges: sortKeys(bridgeCodec.write(registry.bridges)),
    ...(hasRules(registry.symbols) ? { symbols: sortKeys(symbolRows(registry.symbols)) } : {}),
    ...(hasDurations(registry.durations) && { durations: durationRows(registry.durations) }),
    ...(Object.keys(registry.asOf).length > 0 && { as_of: sortKeys(registry.asOf) }),
  };
}

/**
 * The registry as a snapshot with its rows in order, which `exportSnapshot` sorts. The first source is the
 * snapshot's, so that findings name it like the registry.
 */
export function rowsInOrder(registry: Registry): Snapshot {
  const [source, ...sources] = registry.sources;
  return {
    ...rowsOf(registry, (part) => [...part], families.assets.write),
    bridges: bridgeCodec.write(registry.bridges),
    symbols: symbolRows(registry.symbols),
    durations: durationRows(registry.durations),
    as_of: daysInOrder(registry.asOf),
    ...(source && { source }),
    sources,
  };
}

/**
 * SHA-256 of the content, in hex. Equal content gives an equal digest, however it was loaded. Remembered per registry.
 */
export const digestOf: (registry: Registry) => string = /* @__PURE__ */ memoByIdentity((registry: Registry) =>
  toHex(registry.sha256(toUtf8(JSON.stringify(exportSnapshot(registry))))),
);

type Order = <Key extends string, T>(part: ReadonlyMap<Key, T>) => readonly (readonly [Key, T])[];

const sorted: Order = (part) => [...part].sort(byText(([key]) => key));

/** Rows of the parts that are Maps of records; details of chains only if there are any. */
function rowsOf(
  registry: Registry,
  order: Order,
  rowOfAsset: (asset: Asset, path: Asset['path']) => AssetRow,
) {
  const list = <Row, T, Key extends string>(
    { write }: Pick<Family<Row, T, Key, void, Row | readonly Row[]>, 'write'>,
    part: ReadonlyMap<Key, T>,
  ): readonly Row[] => order(part).flatMap(([key, record]) => write(record, key));
  const details = list(families.chainDetails, registry.chainDetails);
  return {
    chains: list(families.chains, registry.chains),
    channels: list(families.channels, registry.channels),
    assets: order(registry.assets).flatMap(([, bucket]) => list({ write: rowOfAsset }, bucket)),
    capabilities: list(families.capabilities, registry.capabilities),
    ...(details.length > 0 && { chain_details: details }),
    swap_venues: list(families.venues, registry.venues),
    outages: list(families.outages, registry.outages),
  };
}

function hasEnds({ outages }: Registry): boolean {
  return [...outages.values()].some(({ reason }) => reason === sunset);
}

/** Published ends as members of the rows of chains, channels and assets, instead of outages. */
function withEnds(registry: Registry, rows: ReturnType<typeof rowsOf>): ReturnType<typeof rowsOf> {
  const moved = new Set<OutageKey>();
  const endOf = (scope: OutageScope): ClosingRow & EvidenceRow => {
    const key = closingKey(scope);
    const members = closingRow(registry.outages.get(key));
    if (members.closes_at !== undefined) moved.add(key);
    return members;
  };
  const chains = rows.chains.map((row) => ({ ...row, ...endOf({ chainId: brandAs(row.chain_id) }) }));
  const channels = rows.channels.map((row) => ({ ...row, ...endOf(scopeOfEnd(endOfRow(row.a))) }));
  const assets = rows.assets.map((row) => ({
    ...row,
    ...endOf({ chainId: brandAs(row.chain_id), coin: pathOfRow(row) }),
  }));
  const left = sorted(registry.outages).filter(([key]) => !moved.has(key));
  return {
    ...rows,
    chains,
    channels,
    assets,
    outages: left.map(([key, outage]) => families.outages.write(outage, key)),
  };
}

function pathOfRow({ denom = '', trace, origin_denom: origin }: AssetRow): string {
  return trace === undefined ? denom : `${trace}/${origin}`;
}

/** Days in the order of the parts, whichever layer or edit stated them first. */
function daysInOrder(asOf: AsOf): AsOf {
  return Object.fromEntries(
    datedParts.flatMap((part) => (asOf[part] === undefined ? [] : [[part, asOf[part]]])),
  );
}

/** The value with the keys of every object in order. */
function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T; // same shape, element by element
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(byText(([key]) => key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)])) as T; // same shape, field by field
}
