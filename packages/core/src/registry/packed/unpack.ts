import { quote, RoutingError, type Sha256, sha256 } from '../../primitives/index.js';
import { holdsOnlyWhatIsRead } from '../loading/unread.js';
import type { Snapshot } from '../rows.js';
import type { Mutable } from './columns.js';
import { unpackDurations } from './durations.js';
import { withPackedEvidence } from './evidence.js';
import { checkHeader, type PackedCore, type PackedMeta, type PackedPart } from './format.js';
import { type PackedRows, packedRows } from './unpack-rows.js';

/** How packed parts are read. */
export interface UnpackOptions {
  /** A synchronous SHA-256 faster than the built-in one; used for fee denoms that are vouchers. */
  readonly sha256?: Sha256;
}

/**
 * Reads packed parts back into rows, in one pass and without computing voucher denoms.
 *
 * @param meta the meta part of the same build; without it logos, descriptions and sources are absent
 * @throws RoutingError `DATA_INVALID` for another format or version, parts of two builds, or damaged columns
 * @example unpackSnapshot(core) // after import core from '@wayfold/data/core.json' with { type: 'json' }
 */
export function unpackSnapshot(
  core: PackedCore | PackedPart,
  meta?: PackedMeta | PackedPart,
  options: UnpackOptions = {},
): Snapshot {
  const rows = checkedRows(core, meta, options);
  return reading(() => holdsOnlyWhatIsRead(unpackParts(rows)));
}

/**
 * The rows of packed parts, made when they are asked for.
 *
 * @throws RoutingError as {@link unpackSnapshot} for the headers and the columns of assets
 */
export function checkedRows(
  core: PackedCore | PackedPart,
  meta: PackedMeta | PackedPart | undefined,
  options: UnpackOptions,
): PackedRows {
  checkHeader<PackedCore>(core, 'wayfold-core');
  if (meta !== undefined) checkHeader<PackedMeta>(meta, 'wayfold-meta');
  if (meta !== undefined && meta.stamp !== core.stamp) {
    throw new RoutingError(
      'DATA_INVALID',
      '/stamp',
      `the meta part is of build ${quote(meta.stamp)}, the core part of build ${quote(core.stamp)}`,
    );
  }
  return reading(() => packedRows(core, meta, options.sha256 ?? sha256));
}

/** Values that are not lists or objects where the format requires them are damage. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError)
      throw new RoutingError('DATA_INVALID', '', `packed data is damaged: ${error.message}`);
    throw error;
  }
}

/** All rows of packed parts. */
export function unpackParts({ core, meta, assets: columns, ...rows }: PackedRows): Snapshot {
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
  if (core.chainDetails !== undefined) snapshot.chain_details = rows.chainDetails();
  if (core.swapVenues.length > 0) snapshot.swap_venues = core.swapVenues;
  if (outages.length > 0) snapshot.outages = outages;
  const bridges = rows.bridges();
  if (bridges !== undefined) snapshot.bridges = bridges;
  if (core.symbols !== 0) snapshot.symbols = core.symbols;
  if (core.durations !== undefined) snapshot.durations = unpackDurations(core.durations, core.ids);
  if (core.asOf !== undefined) snapshot.as_of = core.asOf;
  if (core.dataVersion !== undefined) snapshot.meta = { version: core.dataVersion };
  if (core.source !== undefined) snapshot.source = core.source;
  if (meta?.sources !== undefined) snapshot.sources = meta.sources;
  return meta?.evidence === undefined ? snapshot : withPackedEvidence(snapshot, meta.evidence);
}
