import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type AsOfRow,
  type ChannelRow,
  type PackedCore,
  type PackedMeta,
  type Snapshot,
  unpackShipped,
  unpackSnapshot,
} from 'wayfold/registry';
import { type Digests, type PartName, shippedDigests } from './digests.js';
import { nativeSha256 } from './sha256.js';

/** Parts to load in addition to the core of the main networks. */
export interface LoadOptions {
  /** Logos, descriptions and sources. */
  readonly meta?: boolean;
  /** Testnets and development networks. */
  readonly testnet?: boolean;
}

/**
 * Loads the snapshot that ships with this package. Files that are, byte for byte, those that were checked when the package
 * was built are not checked again: a registry of them alone makes its parts when they are asked for. Of other files every
 * row is checked, and a finding of the registry says so.
 *
 * @example createRegistry(loadSnapshot({ meta: true }))
 */
export function loadSnapshot(options: LoadOptions = {}): Snapshot {
  return loadParts(options, shippedDigests);
}

/**
 * Like {@link loadSnapshot}, with other digests; without digests, everything is checked.
 *
 * @param read returns the bytes of a file
 */
export function loadParts(
  options: LoadOptions,
  digests: Digests | undefined,
  read: (name: PartName) => Uint8Array = readPart,
): Snapshot {
  const names: readonly PartName[] = [
    'core',
    ...(options.meta ? (['meta'] as const) : []),
    ...(options.testnet ? (['testnet'] as const) : []),
  ];
  const files = new Map(names.map((name) => [name, read(name)]));
  const isVerified = digests && names.every((name) => digestOf(files.get(name)) === digests[name]);
  const unpack: typeof unpackSnapshot =
    isVerified === undefined
      ? (core, meta) => unpackSnapshot(core, meta, { sha256: nativeSha256 })
      : (core, meta) => unpackShipped(core, meta, { sha256: nativeSha256, isVerified });
  const core = parsed(files.get('core')) as PackedCore; // the unpacker checks format, version and shape
  const meta = options.meta ? (parsed(files.get('meta')) as PackedMeta) : undefined; // checked like the core
  const mainnet = unpack(core, meta);
  if (!options.testnet) return mainnet;
  const test = parsed(files.get('testnet')) as { readonly core: PackedCore; readonly meta: PackedMeta }; // checked by the unpacker
  return join(mainnet, unpack(test.core, options.meta ? test.meta : undefined));
}

/**
 * What ships beside chains, channels and assets: capabilities and details of chains, bridge facts, swap venues and symbol rules, to lie under
 * data that brings its own chains. With them come the client pairs of IBC v2, which no registry of channels holds. Liveness is left out, because it speaks of the shipped channels only.
 *
 * @example createRegistry([shippedOverlays(), snapshot])
 */
export function shippedOverlays(): Snapshot {
  const {
    capabilities,
    chain_details: details,
    bridges,
    channels,
    swap_venues: venues,
    symbols,
    durations,
    as_of: days = {},
  } = loadSnapshot();
  return {
    ...(channels && { channels: channels.filter(isClientPair) }),
    ...(capabilities && { capabilities }),
    ...(details && { chain_details: details }),
    ...(bridges && { bridges }),
    ...(venues && { swap_venues: venues }),
    ...(symbols && { symbols }),
    ...(durations && { durations }),
    as_of: daysOf(days),
  };
}

/** Keys of shipped rows that are kept by hand: a refresh compares sources with them, and does not replace them. */
export interface KeptByHand {
  /** Chain ids. */
  readonly chains: readonly string[];
  /** First ends of channels, as `chain/port/channel`. */
  readonly channels: readonly string[];
  /** Assets, as `chain_id|path`. */
  readonly assets: readonly string[];
}

/** Which shipped chains, channels and assets are kept by hand. */
export function keptByHand(): KeptByHand {
  const bytes = readFileSync(new URL('../generated/kept.json', import.meta.url));
  return parsed(bytes) as KeptByHand; // written by the build of this package
}

/** Days of the parts that come along; the others are of the data that is laid over them. */
function daysOf({ chains: _c, channels: _l, assets: _a, outages: _o, ...days }: AsOfRow): AsOfRow {
  return days;
}

function isClientPair({ a, b }: ChannelRow): boolean {
  return !a.channel.startsWith('channel-') || !b.channel.startsWith('channel-');
}

/** Testnets and main networks share no chain id, so their rows simply follow each other. Still the snapshot of these files. */
function join(mainnet: Snapshot, testnet: Snapshot): Snapshot {
  return Object.assign(mainnet, {
    chains: [...(mainnet.chains ?? []), ...(testnet.chains ?? [])],
    channels: [...(mainnet.channels ?? []), ...(testnet.channels ?? [])],
    assets: [...(mainnet.assets ?? []), ...(testnet.assets ?? [])],
  });
}

function readPart(name: PartName): Uint8Array {
  return readFileSync(new URL(`../generated/${name}.json`, import.meta.url));
}

function digestOf(bytes: Uint8Array = new Uint8Array()): string {
  return hash('sha256', bytes, 'hex');
}

function parsed(bytes: Uint8Array = new Uint8Array()): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
