import { quote, RoutingError, type Sha256, sha256 } from '../../primitives/index.js';
import { holdsOnlyWhatIsRead } from '../loading/unread.js';
import { holdsOtherBytes, verifiedSnapshot } from '../loading/verified.js';
import type { Snapshot } from '../rows.js';
import type { Mutable } from './columns.js';
import { unpackDurations } from './durations.js';
import {
  checkHeader,
  type PackedCore,
  type PackedMeta,
  type PackedOutages,
  type PackedPart,
} from './format.js';
import { partMakers } from './makers.js';
import { type PackedRows, packedRows } from './unpack-rows.js';

/** How packed parts are read. */
export interface UnpackOptions {
  /** A synchronous SHA-256 faster than the built-in one; used for fee denoms of the meta part. */
  readonly sha256?: Sha256;
  /**
   * Whether the parts are, byte for byte, what was checked when it was built: by its digest, as the loader of
   * `@wayfold/data` does. If so, `createRegistry` skips the checks of rows, and rows are made when they are asked for; the
   * parts are taken over and must not be changed. If not, every row is checked and a finding says so. Left out for data
   * of which nothing was said, which is always checked.
   */
  readonly isVerified?: boolean;
}

/**
 * Reads packed parts back into rows, in one pass and without computing voucher denoms.
 *
 * @param meta the meta part of the same build; without it logos, descriptions and gas prices are absent
 * @throws RoutingError `DATA_INVALID` for another format or version, parts of two builds, or damaged columns
 * @example unpackSnapshot(core) // after import core from '@wayfold/data/core.json' with { type: 'json' }
 */
export function unpackSnapshot(
  core: PackedCore | PackedPart,
  meta?: PackedMeta | PackedPart,
  options: UnpackOptions = {},
): Snapshot {
  checkHeader<PackedCore>(core, 'wayfold-core');
  if (meta !== undefined) checkHeader<PackedMeta>(meta, 'wayfold-meta');
  if (meta !== undefined && meta.stamp !== core.stamp) {
    throw new RoutingError(
      'DATA_INVALID',
      '/stamp',
      `the meta part is of build ${quote(meta.stamp)}, the core part of build ${quote(core.stamp)}`,
    );
  }
  return reading(() => {
    const rows = packedRows(core, meta, options.sha256 ?? sha256);
    const unpack = () => reading(() => unpackParts(rows));
    if (options.isVerified !== true) {
      const snapshot = holdsOnlyWhatIsRead(unpack());
      return options.isVerified === undefined ? snapshot : holdsOtherBytes(snapshot);
    }
    return holdsOnlyWhatIsRead(verifiedSnapshot(membersIn(rows), unpack, () => partMakers(rows)));
  });
}

/** What is no list or object where the format has one is damage. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError)
      throw new RoutingError('DATA_INVALID', '', `packed data is damaged: ${error.message}`);
    throw error;
  }
}

function unpackParts({ core, meta, assets: columns, ...rows }: PackedRows): Snapshot {
  const chains = rows.chains();
  const channelsOf = rows.channels();
  const channels = Array.from({ length: channelsOf.size }, (_, place) => channelsOf.rowAt(place));
  const assets = core.ids.flatMap((_id, place) => columns.rowsOf(place));
  const outages = rows.outages();
  const snapshot: Mutable<Snapshot> = {};
  if (chains.length > 0) snapshot.chains = chains;
  if (channels.length > 0) snapshot.channels = channels;
  if (assets.length > 0) snapshot.assets = assets;
  if (core.capabilities.chain.length > 0) snapshot.capabilities = rows.capabilities();
  if (core.swapVenues.length > 0) snapshot.swap_venues = core.swapVenues;
  if (outages.length > 0) snapshot.outages = outages;
  if (core.bridges !== 0) snapshot.bridges = core.bridges;
  if (core.symbols !== 0) snapshot.symbols = core.symbols;
  if (core.durations !== undefined) snapshot.durations = unpackDurations(core.durations, core.ids);
  if (core.asOf !== undefined) snapshot.as_of = core.asOf;
  if (core.source !== undefined) snapshot.source = core.source;
  if (meta?.sources !== undefined) snapshot.sources = meta.sources;
  return snapshot;
}

/** The members that {@link unpackParts} gives, without making them. */
function membersIn({ core, meta, assets }: PackedRows): readonly (keyof Snapshot)[] {
  const held: { readonly [Member in keyof Snapshot]: boolean } = {
    chains: core.chains.name.length > 0,
    channels: core.channels.chainA.length > 0,
    assets: core.ids.some((_id, place) => assets.sizeOf(place) > 0),
    capabilities: core.capabilities.chain.length > 0,
    swap_venues: core.swapVenues.length > 0,
    outages: [core.outages, meta?.outages.more].some((rows) => rows !== undefined && sizeOf(rows) > 0),
    bridges: core.bridges !== 0,
    symbols: core.symbols !== 0,
    durations: core.durations !== undefined,
    as_of: core.asOf !== undefined,
    source: core.source !== undefined,
    sources: meta?.sources !== undefined,
  };
  return Object.entries(held).flatMap(([member, isHeld]) => (isHeld ? [member as keyof Snapshot] : [])); // its own keys
}

function sizeOf({ chains, pairs, channels, coins }: PackedOutages): number {
  return chains.length + pairs.length + channels.length + coins.length;
}
