import { type Fragment, fromChainRegistry, overlaysToSnapshot, pinSymbols } from '@wayfold/sources';
import { createRegistry, type Diagnostic, type Snapshot } from 'wayfold';
import { type PackedCore, type PackedMeta, packSnapshot } from 'wayfold/registry';
import { dataVersion } from '../src/version.js';
import { joinedDays } from './days.js';
import { withoutLeftOut } from './left-out.js';
import { evident } from './evident.js';
import { handKeptSources, readOverlays, readPins, readUpstream, readVerified } from './inputs.js';

/** The three files of the package. Testnets are one file: whoever wants them wants all of them. */
export interface Parts {
  readonly core: PackedCore;
  readonly meta: PackedMeta;
  readonly testnet: { readonly core: PackedCore; readonly meta: PackedMeta };
}

/** The texts of the generated files by file name. */
export function textsOf(parts: Parts): ReadonlyMap<string, string> {
  return new Map(Object.entries(parts).map(([name, value]) => [`${name}.json`, JSON.stringify(value)]));
}

/** Everything one build read and made, for the files and for the report. */
export interface Build {
  /** Rows of the upstream data alone, checked. */
  readonly base: Snapshot;
  readonly overlay: Snapshot;
  readonly parts: Parts;
  readonly counts: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the pinned upstream data and the overlays, checks them, and packs them. Deterministic: it reads nothing else. */
export function buildParts(): Build {
  const files = readOverlays();
  const overlay = overlaysToSnapshot(files);
  const upstream = readUpstream();
  const read = fromChainRegistry(upstream.objects, {
    ...(overlay.snapshot.bridges && { bridges: overlay.snapshot.bridges }),
    source: upstream.source,
  });
  const found = createRegistry([read.snapshot, overlay.snapshot], { pointerOf: read.pointerOf }).diagnostics;
  const base = pinSymbols(withoutRejected(read, found), readPins(files)).snapshot;
  const { mainnet, testnet } = split(base);
  const shipped = withoutRevived(overlay.snapshot, base, found);
  return {
    base,
    overlay: shipped,
    parts: {
      ...packSnapshot(evident(withVerified(merge(mainnet, shipped), readVerified(files)))),
      testnet: packSnapshot(testnet),
    },
    counts: read.counts,
    diagnostics: withoutLeftOut([...read.diagnostics, ...overlay.diagnostics, ...found]),
  };
}

/** Rows that the engine refuses are not shipped. */
function withoutRejected({ snapshot, pointerOf }: Fragment, found: readonly Diagnostic[]): Snapshot {
  const isRejected = (row: object) => {
    const pointer = pointerOf(row);
    return found.some(({ field }) => field === pointer || field.startsWith(`${pointer}/`));
  };
  const keep = <T extends object>(rows: readonly T[] = []) => rows.filter((row) => !isRejected(row));
  return {
    ...snapshot,
    chains: keep(snapshot.chains),
    channels: keep(snapshot.channels),
    assets: keep(snapshot.assets),
  };
}

/** A chain id that a killed chain and a live one share belongs to the live one; outages that name nothing are left out. */
function withoutRevived(overlay: Snapshot, base: Snapshot, found: readonly Diagnostic[]): Snapshot {
  const live = new Set(
    (base.chains ?? []).filter((row) => row.status === undefined).map((row) => row.chain_id),
  );
  const outages =
    overlay.outages?.filter(
      (_, index) => !found.some(({ field }) => field.startsWith(`/outages/${index}/scope`)),
    ) ?? [];
  const chains = overlay.chains?.filter((row) => row.status !== 'killed' || !live.has(row.chain_id)) ?? [];
  return { ...overlay, chains, outages };
}

/** Marks assets by their keys. @throws Error for a key of no asset */
function withVerified(snapshot: Snapshot, keys: ReadonlySet<string>): Snapshot {
  const left = new Set(keys);
  const assets = (snapshot.assets ?? []).map((row) => {
    const path = row.trace ? `${row.trace}/${row.origin_denom}` : row.denom;
    return left.delete(`${row.chain_id}|${path}`) ? { ...row, verified: true } : row;
  });
  if (left.size > 0) throw new Error(`verified, but not listed: ${[...left].join(', ')}`);
  return { ...snapshot, assets };
}

/** Testnets and development networks apart from the rest. A channel belongs to the testnets if one of its ends does. */
function split(snapshot: Snapshot): { readonly mainnet: Snapshot; readonly testnet: Snapshot } {
  const { chains = [], channels = [], assets = [] } = snapshot;
  const testnets = new Set(chains.filter((row) => row.is_testnet).map((row) => row.chain_id));
  const part = (isTestnet: boolean): Snapshot => ({
    chains: chains.filter((row) => testnets.has(row.chain_id) === isTestnet),
    channels: channels.filter(
      (row) => (testnets.has(row.a.chain_id) || testnets.has(row.b.chain_id)) === isTestnet,
    ),
    assets: assets.filter((row) => testnets.has(row.chain_id) === isTestnet),
    ...(snapshot.as_of && { as_of: snapshot.as_of }),
    ...(snapshot.source && { source: snapshot.source }),
  });
  return { mainnet: part(false), testnet: part(true) };
}

/** Lays the overlay over the base: its lists are added, its other blocks taken. */
function merge(base: Snapshot, overlay: Snapshot): Snapshot {
  return {
    ...base,
    ...overlay,
    chains: [...(base.chains ?? []), ...(overlay.chains ?? [])],
    channels: [...(base.channels ?? []), ...(overlay.channels ?? [])],
    assets: [...(base.assets ?? []), ...(overlay.assets ?? [])],
    as_of: joinedDays(base, overlay),
    ...(base.source && { source: base.source }),
    sources: handKeptSources,
    meta: { version: dataVersion },
  };
}
