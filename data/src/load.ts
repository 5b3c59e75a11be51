import { readFileSync } from 'node:fs';
import {
  type AsOfRow,
  type ChannelRow,
  type PackedCore,
  type PackedMeta,
  type Snapshot,
  unpackSnapshot,
} from 'wayfold/registry';
import { nativeSha256 } from './sha256.js';

/** Which parts to load beside the core of the main networks. */
export interface LoadOptions {
  /** Logos, descriptions and gas prices. */
  readonly meta?: boolean;
  /** Testnets and development networks. */
  readonly testnet?: boolean;
}

/**
 * Loads the snapshot that ships with this package.
 *
 * @example createRegistry(loadSnapshot({ meta: true }))
 */
export function loadSnapshot(options: LoadOptions = {}): Snapshot {
  const core = readPart('core') as PackedCore; // the unpacker checks format, version and shape
  const meta = options.meta ? (readPart('meta') as PackedMeta) : undefined; // checked like the core
  const mainnet = unpackSnapshot(core, meta, { sha256: nativeSha256 });
  return options.testnet ? join(mainnet, loadTestnet(options)) : mainnet;
}

/**
 * What ships beside chains, channels and assets: capabilities, bridge facts, swap venues and symbol rules, to lie under
 * data that brings its own chains. With them come the client pairs of IBC v2, which no registry of channels holds. Liveness is left out, because it speaks of the shipped channels only.
 *
 * @example createRegistry([shippedOverlays(), snapshot])
 */
export function shippedOverlays(): Snapshot {
  const {
    capabilities,
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
    ...(bridges && { bridges }),
    ...(venues && { swap_venues: venues }),
    ...(symbols && { symbols }),
    ...(durations && { durations }),
    as_of: daysOf(days),
  };
}

/** Days of the parts that come along; the others are of the data that is laid over them. */
function daysOf({ chains: _c, channels: _l, assets: _a, outages: _o, ...days }: AsOfRow): AsOfRow {
  return days;
}

function isClientPair({ a, b }: ChannelRow): boolean {
  return !a.channel.startsWith('channel-') || !b.channel.startsWith('channel-');
}

function loadTestnet({ meta }: LoadOptions): Snapshot {
  const parts = readPart('testnet') as { readonly core: PackedCore; readonly meta: PackedMeta }; // checked by the unpacker
  return unpackSnapshot(parts.core, meta ? parts.meta : undefined, { sha256: nativeSha256 });
}

/** Testnets and main networks share no chain id, so their rows simply follow each other. */
function join(mainnet: Snapshot, testnet: Snapshot): Snapshot {
  return {
    ...mainnet,
    chains: [...(mainnet.chains ?? []), ...(testnet.chains ?? [])],
    channels: [...(mainnet.channels ?? []), ...(testnet.channels ?? [])],
    assets: [...(mainnet.assets ?? []), ...(testnet.assets ?? [])],
  };
}

function readPart(name: 'core' | 'meta' | 'testnet'): unknown {
  return JSON.parse(readFileSync(new URL(`../generated/${name}.json`, import.meta.url), 'utf8'));
}
