import { compareText, sha256, toHex, toUtf8 } from '../../primitives/index.js';
import { bridgeCodec } from '../bridges/index.js';
import { rollupHashes } from '../../kinds/op_init_transfer/facts.js';
import type { CapabilityRow } from '../families/capability.js';
import type { ChainRow } from '../families/chain.js';
import type { ChannelRow } from '../families/channel.js';
import type { Snapshot } from '../rows.js';
import { packSparse, packTexts, chainTypeCodes, flagCodes, packCodes, statusCodes } from './columns.js';
import {
  type PackedCapabilities,
  type PackedChains,
  type PackedChannels,
  type PackedCore,
  type PackedMeta,
  packedVersion,
} from './format.js';
import { normalizeSnapshot } from './normal.js';
import { type AssetTables, packNatives, packRare, packVouchers, tabulate } from './pack-assets.js';
import { packDurations } from './durations.js';
import { packFees } from './pack-fees.js';
import { packEvidence } from './evidence.js';
import { mapNoted, notedRows, packNotes, withoutSource } from './notes.js';
import { packMeta } from './pack-meta.js';
import { packOutageNotes, packOutages } from './pack-outages.js';

/**
 * Packs a snapshot into its two parts, in the normal form of {@link normalizeSnapshot}. Equal snapshots give equal
 * parts, whatever order their rows are in.
 *
 * @throws RoutingError `DATA_HASH_MISMATCH` when the denom of a voucher is not the hash of its path
 */
export function packSnapshot(snapshot: Snapshot): {
  /** Part that routes need. */
  readonly core: PackedCore;
  /** Part with texts for users. */
  readonly meta: PackedMeta;
} {
  const normal = normalizeSnapshot(snapshot);
  const ids = chainIds(normal);
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (id: string): number => places.get(id) ?? -1;
  const tables = tabulate(normal.assets ?? [], ids);
  const scopes = { channels: normal.channels ?? [], tables, placeOf };
  const content: Omit<PackedCore, 'stamp'> = {
    format: 'wayfold-core',
    version: packedVersion,
    ...(normal.source && { source: normal.source }),
    ...(normal.meta?.version && { dataVersion: normal.meta.version }),
    ...(normal.as_of && { asOf: normal.as_of }),
    ids,
    chains: packChains(normal.chains ?? [], ids, tables),
    vouchers: packVouchers(tables),
    channels: packChannels(normal.channels ?? [], placeOf),
    capabilities: packCapabilities(normal.capabilities ?? [], placeOf),
    ...(normal.chain_details && { chainDetails: normal.chain_details.map(withoutSource) }),
    swapVenues: normal.swap_venues ?? [],
    outages: packOutages(normal.outages ?? [], scopes),
    symbols: normal.symbols ?? 0,
    ...(normal.durations && { durations: packDurations(normal.durations, ids) }),
    bridges: normal.bridges ? mapNoted(normal.bridges, withoutSource) : 0,
    ...packRollupHashes(normal),
    natives: packNatives(tables),
    rare: packRare(tables),
  };
  const noted = notedRows(normal.bridges ?? {});
  const evidence = packEvidence(normal);
  const rest = {
    ...packMeta(normal.chains ?? [], tables),
    outages: packOutageNotes(normal.outages ?? [], scopes),
    ...(normal.chain_details && { chainDetails: packNotes(normal.chain_details) }),
    ...(noted.length > 0 && { bridges: packNotes(noted) }),
    ...(normal.sources && { sources: normal.sources }),
    ...(evidence && { evidence }),
  };
  const { format, version, ...columns } = content;
  const stamp = toHex(sha256(toUtf8(JSON.stringify([columns, rest])))).slice(0, 16);
  return {
    core: { format, version, stamp, ...columns },
    meta: { format: 'wayfold-meta', version: packedVersion, stamp, ...rest },
  };
}

/** None for facts with mistakes, which readers report. */
function packRollupHashes({ bridges }: Snapshot): Pick<PackedCore, 'rollupHashes'> {
  if (bridges == null || !bridgeCodec.shape.fits(bridges)) return {};
  const hashes = rollupHashes(bridgeCodec.read(bridges).opinit ?? {});
  return hashes.length > 0 ? { rollupHashes: hashes } : {};
}

/** Every chain id that a chain, a channel, an asset or a capability names, sorted. */
function chainIds(snapshot: Snapshot): readonly string[] {
  const ids = new Set((snapshot.chains ?? []).map((row) => row.chain_id));
  for (const row of snapshot.channels ?? []) ids.add(row.a.chain_id).add(row.b.chain_id);
  for (const row of snapshot.assets ?? []) ids.add(row.chain_id);
  for (const row of snapshot.capabilities ?? []) ids.add(row.chain_id);
  for (const row of snapshot.durations?.chains ?? []) ids.add(row.chain_id);
  for (const { scope } of snapshot.outages ?? []) {
    ids.add(scope.chain_id);
    if (scope.counterparty_chain_id !== undefined) ids.add(scope.counterparty_chain_id);
  }
  return [...ids].sort(compareText);
}

function packChains(rows: readonly ChainRow[], ids: readonly string[], tables: AssetTables): PackedChains {
  const known = new Set(rows.map((row) => row.chain_id));
  return {
    missing: ids.flatMap((id, place) => (known.has(id) ? [] : [place])),
    name: rows.map((row) => row.chain_name),
    prettyName: packTexts(rows.map((row) => row.pretty_name)),
    type: packCodes(chainTypeCodes, rows, (row) => row.chain_type),
    prefix: packTexts(rows.map((row) => row.bech32_prefix)),
    ...(rows.some((row) => row.address_kind) && {
      addressKind: packSparse(rows.map((row) => row.address_kind)),
    }),
    slip44: rows.map((row) => row.slip44 ?? null),
    ...(rows.some((row) => row.account) && { account: packSparse(rows.map((row) => row.account)) }),
    isTestnet: packCodes(flagCodes, rows, (row) => row.is_testnet),
    status: packCodes(statusCodes, rows, (row) => row.status),
    ibcGo: packTexts(rows.map((row) => row.ibc_go)),
    cosmwasm: packCodes(flagCodes, rows, (row) => row.cosmwasm),
    ...packFees(rows, tables),
    staking: rows.map(({ chain_id: id, staking_denoms: denoms = [] }) =>
      denoms.map((denom) => tables.denomRef(id, denom)),
    ),
  };
}

function packChannels(rows: readonly ChannelRow[], placeOf: (id: string) => number): PackedChannels {
  const portOf = (port: string) => (port === 'transfer' ? undefined : port);
  return {
    chainA: rows.map((row) => placeOf(row.a.chain_id)),
    chainB: rows.map((row) => placeOf(row.b.chain_id)),
    channelA: rows.map((row) => row.a.channel),
    channelB: rows.map((row) => row.b.channel),
    portA: packSparse(rows.map((row) => portOf(row.a.port))),
    portB: packSparse(rows.map((row) => portOf(row.b.port))),
    isActive: packCodes(flagCodes, rows, (row) => row.status && row.status === 'ACTIVE'),
    preferred: packCodes(flagCodes, rows, (row) => row.preferred),
  };
}

function packCapabilities(
  rows: readonly CapabilityRow[],
  placeOf: (id: string) => number,
): PackedCapabilities {
  const kinds = new Map<string, { readonly place: number; readonly kind: Omit<CapabilityRow, 'chain_id'> }>();
  const kind = rows.map(({ chain_id: _id, ...rest }) => {
    const key = JSON.stringify(rest);
    const known = kinds.get(key) ?? { place: kinds.size, kind: rest };
    kinds.set(key, known);
    return known.place;
  });
  return {
    chain: rows.map((row) => placeOf(row.chain_id)),
    kind,
    kinds: [...kinds.values()].map((entry) => entry.kind),
  };
}
