import { brandAs } from '../../primitives/index.js';
import { lazyRegistry } from '../lazy.js';
import { type LaidParts, laidParts } from '../layers/laid-parts.js';
import {
  type Extras,
  holdsOtherBytes,
  type Lay,
  type PartMakers,
  type PlainParts,
  readWith,
  verifiedSnapshot,
} from '../loading/verified.js';
import { holdsOnlyWhatIsRead } from '../loading/unread.js';
import type { Makers, Registry } from '../model.js';
import type { Snapshot } from '../rows.js';
import type { PackedCore, PackedMeta, PackedOutages, PackedPart } from './format.js';
import { partMakers } from './makers.js';
import { checkedRows, reading, type UnpackOptions, unpackParts, unpackSnapshot } from './unpack.js';
import type { PackedRows } from './unpack-rows.js';

/** How packed parts are read that were checked when they were built. */
export interface ShippedOptions extends UnpackOptions {
  /**
   * Whether the parts equal, byte for byte, those verified at the build: by digest, as the loader of
   * `@wayfold/data` compares. Then `createRegistry` skips the checks of rows, and rows are made on demand; the
   * parts are adopted and must not be changed. Otherwise every row is checked and a finding reports it.
   */
  readonly isVerified: boolean;
}

/**
 * Reads packed parts that ship with a digest from their build. Separate from {@link unpackSnapshot}, so that
 * pages, which have no digest, do not include the code for rows on demand. A registry of the snapshot uses the SHA-256 of
 * these options unless its options name another.
 *
 * @param meta the meta part of the same build; without it logos, descriptions and sources are absent
 * @throws RoutingError `DATA_INVALID` as {@link unpackSnapshot}
 * @example unpackShipped(core, undefined, { isVerified: sha256OfFile === digest })
 */
export function unpackShipped(
  core: PackedCore | PackedPart,
  meta: PackedMeta | PackedPart | undefined,
  options: ShippedOptions,
): Snapshot {
  return readWith(unpacked(core, meta, options), options.sha256);
}

function unpacked(
  core: PackedCore | PackedPart,
  meta: PackedMeta | PackedPart | undefined,
  options: ShippedOptions,
): Snapshot {
  if (!options.isVerified) return holdsOtherBytes(unpackSnapshot(core, meta, options));
  const rows = checkedRows(core, meta, options);
  const makers = partMakers(rows);
  const unpack = (): Snapshot => reading(() => unpackParts(rows));
  return reading(() =>
    holdsOnlyWhatIsRead(
      verifiedSnapshot(membersIn(rows), unpack, (extras, lay) => registryOf(makers, extras, lay)),
    ),
  );
}

/** Registries of one snapshot share the parts that no layer changes. */
function registryOf(makers: PartMakers, extras: Extras, lay: Lay): Registry {
  const laid = laidParts(lazyRegistry(makers, extras), lay);
  return lazyRegistry(makersOver(makers, laid), extras, laid.found);
}

/** Results of layers, and all other parts on demand. */
function makersOver(below: PartMakers, { parts, buckets }: LaidParts): PartMakers {
  const made = Object.entries(parts).map(([name, part]) => [name, () => part]);
  return {
    ...below,
    ...(Object.fromEntries(made) as Partial<Makers<PlainParts>>), // each gives the part of its name
    listed() {
      const listed = below.listed();
      const known = new Set(listed);
      return [...listed, ...[...buckets.keys()].filter((chainId) => !known.has(chainId))];
    },
    bucket: (chainId) => buckets.get(brandAs(chainId)) ?? below.bucket(chainId),
  };
}

/** The members that {@link unpackParts} gives, without making them. */
function membersIn({ core, meta, assets }: PackedRows): readonly (keyof Snapshot)[] {
  const held: { readonly [Member in keyof Snapshot]: boolean } = {
    chains: core.chains.name.length > 0,
    channels: core.channels.chainA.length > 0,
    assets: core.ids.some((_id, place) => assets.sizeOf(place) > 0),
    capabilities: core.capabilities.chain.length > 0,
    chain_details: core.chainDetails !== undefined,
    swap_venues: core.swapVenues.length > 0,
    outages: [core.outages, meta?.outages.more].some((rows) => rows !== undefined && sizeOf(rows) > 0),
    bridges: core.bridges !== 0,
    symbols: core.symbols !== 0,
    durations: core.durations !== undefined,
    as_of: core.asOf !== undefined,
    source: core.source !== undefined,
    sources: meta?.sources !== undefined,
    meta: core.dataVersion !== undefined,
  };
  return Object.entries(held).flatMap(([member, isHeld]) => (isHeld ? [member as keyof Snapshot] : [])); // its own keys
}

function sizeOf({ chains, pairs, channels, coins }: PackedOutages): number {
  return chains.length + pairs.length + channels.length + coins.length;
}
