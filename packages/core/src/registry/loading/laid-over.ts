import { isHexAddress } from '../../denom/index.js';
import { brandAs, type ChainId, type DenomPath, freezeDeep, sealMap } from '../../primitives/index.js';
import { statedBlocks } from '../bridges/index.js';
import { endKey } from '../keys.js';
import type { Asset, Channel, EndKey } from '../model.js';
import { addressKey, type Parts } from './layer.js';
import { readSymbols } from './symbols.js';
import type { PartMakers } from './verified.js';

/**
 * Parts of which layers are laid over data that was checked when it was built. What a layer looks into is copied when it
 * does, the assets of a chain apart from those of others; what none looks into is made when it is asked for, as without them.
 *
 * @param name how findings name the data below
 * @param lay lays the layers; it must be done with the parts when it returns
 */
export function laidOver(
  makers: PartMakers,
  name: string | undefined,
  lay: (parts: Parts) => void,
): PartMakers {
  const copies = copiesOf(makers, name ?? 'layer 1');
  lay(partsOf(copies));
  return laidMakers(makers, copies);
}

type Copies = ReturnType<typeof copiesOf>;

function copiesOf(makers: PartMakers, name: string) {
  const statements = { names: [name], by: new Map<object, number>() };
  const stated = (records: Iterable<object>): void => {
    for (const record of records) statements.by.set(record, 0);
  };
  return {
    statements,
    ...bucketsOf(makers, stated),
    chains: copy(() => new Map(makers.chains())),
    links: copy(() => {
      const channels = new Map(makers.channels());
      stated(channels.values());
      return { channels, ends: endsOf(channels.values()) };
    }),
    capabilities: copy(() => new Map(makers.capabilities())),
    venues: copy(() => {
      const venues = new Map(makers.venues());
      stated(venues.values());
      return venues;
    }),
    outages: copy(() => new Map(makers.outages())),
    bridges: copy(() => {
      const facts = { ...makers.bridges() };
      stated(statedBlocks(facts).map((block) => block.stated));
      return facts;
    }),
    symbols: copy(() => ({ ...makers.symbolRows() })),
    durations: copy(() => ({ laid: makers.durations() })),
    asOf: copy(() => ({ ...makers.asOf() })),
    sources: copy(() => [...makers.sources()]),
  };
}

function partsOf({ statements, addresses, assets, ...copies }: Copies): Parts {
  return {
    statements,
    addresses,
    assets,
    get chains() {
      return copies.chains.open();
    },
    get channels() {
      return copies.links.open().channels;
    },
    get ends() {
      return copies.links.open().ends;
    },
    get capabilities() {
      return copies.capabilities.open();
    },
    get venues() {
      return copies.venues.open();
    },
    get outages() {
      return copies.outages.open();
    },
    get bridges() {
      return copies.bridges.open();
    },
    get symbols() {
      return copies.symbols.open();
    },
    get durations() {
      return copies.durations.open().laid;
    },
    set durations(laid) {
      copies.durations.open().laid = laid;
    },
    get asOf() {
      return copies.asOf.open();
    },
    get sources() {
      return copies.sources.open();
    },
  };
}

/** Assets of a chain are copied as soon as a layer asks for them, with what findings and addresses know of them. */
function bucketsOf(makers: PartMakers, stated: (records: Iterable<object>) => void) {
  const addresses = new Map<string, DenomPath>();
  const buckets = new Map<ChainId, Map<DenomPath, Asset>>();
  const assets: Parts['assets'] = {
    get(chainId) {
      const known = buckets.get(chainId);
      const below = known === undefined ? makers.bucket(chainId) : undefined;
      if (below === undefined) return known;
      for (const [path, asset] of below) {
        if (asset.tokenContract !== undefined) stated([asset]);
        if (isHexAddress(path)) addresses.set(addressKey(chainId, path), path);
      }
      const bucket = new Map(below);
      buckets.set(chainId, bucket);
      return bucket;
    },
    set: (chainId, bucket) => buckets.set(chainId, bucket),
  };
  return { addresses, buckets, assets };
}

function endsOf(channels: Iterable<Channel>): Map<EndKey, Channel> {
  const ends = new Map<EndKey, Channel>();
  for (const channel of channels) ends.set(endKey(channel.a), channel).set(endKey(channel.b), channel);
  return ends;
}

/** What was copied, sealed; what was not, as its maker makes it. */
function laidMakers(makers: PartMakers, copies: Copies): PartMakers {
  const { buckets, links, symbols, durations } = copies;
  for (const bucket of buckets.values()) sealMap(bucket);
  return {
    chains: madeOf(copies.chains, sealMap) ?? makers.chains,
    channels: madeOf(links, ({ channels }) => sealMap(channels)) ?? makers.channels,
    listed() {
      const below = makers.listed();
      const known = new Set(below);
      return [...below, ...[...buckets.keys()].filter((chainId) => !known.has(chainId))];
    },
    bucket: (chainId) => buckets.get(brandAs(chainId)) ?? makers.bucket(chainId),
    capabilities: madeOf(copies.capabilities, sealMap) ?? makers.capabilities,
    venues: madeOf(copies.venues, sealMap) ?? makers.venues,
    outages: madeOf(copies.outages, sealMap) ?? makers.outages,
    bridges: madeOf(copies.bridges, freezeDeep) ?? makers.bridges,
    symbolRows: madeOf(symbols, (rows) => rows) ?? makers.symbolRows,
    symbols: madeOf(symbols, (rows) => freezeDeep(readSymbols(rows))) ?? makers.symbols,
    durations: madeOf(durations, ({ laid }) => freezeDeep(laid)) ?? makers.durations,
    asOf: madeOf(copies.asOf, freezeDeep) ?? makers.asOf,
    sources: madeOf(copies.sources, freezeDeep) ?? makers.sources,
  };
}

/** A part for layers to change, made when the first of them looks into it. */
interface Copy<Part> {
  readonly open: () => Part;
  made: Part | undefined;
}

function copy<Part extends object>(make: () => Part): Copy<Part> {
  const it: Copy<Part> = {
    made: undefined,
    open: () => {
      it.made ??= make();
      return it.made;
    },
  };
  return it;
}

function madeOf<Part, Sealed>(
  { made }: Copy<Part>,
  seal: (part: Part) => Sealed,
): (() => Sealed) | undefined {
  if (made === undefined) return undefined;
  const sealed = seal(made);
  return () => sealed;
}
