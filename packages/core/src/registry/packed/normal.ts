import { byText, type ChainId, compareText } from '../../primitives/index.js';
import {
  type AccountKindRow,
  type ChainDetails,
  chainDetails,
  type ChainDetailsRow,
} from '../families/chain-details.js';
import type { CapabilityRow } from '../families/capability.js';
import type { ChainRow } from '../families/chain.js';
import type { ChannelEndRow, ChannelRow } from '../families/channel.js';
import type { AssetRow } from '../families/asset.js';
import { closingOf, type ClosingRow, type EvidenceRow } from '../families/closing.js';
import type { OutageRow, OutageScopeRow } from '../families/outage.js';
import { sunset } from '../outages/sunset.js';
import type { Snapshot } from '../rows.js';
import type { SwapDeploymentRow } from '../families/venue.js';
import { defined } from './columns.js';
import { createFindings } from '../loading/findings.js';
import { forEachRow, putRecord } from '../loading/rows.js';
import { withoutLiveness } from '../loading/liveness.js';
import { normalDurations } from './durations.js';
import { normalAssets, pathOf } from './normal-assets.js';
import { normalEvidence } from './evidence.js';
import { mapNoted, withoutSource } from './notes.js';
import { isOfMeta, normalOutages } from './normal-outages.js';

/**
 * The one form of a snapshot that packing keeps exactly: rows in fixed order and one per key, ends of channels in
 * order, nothing stated that is the default, and no field of a voucher that equals its origin's.
 *
 * @throws RoutingError `DATA_HASH_MISMATCH` when the denom of a voucher is not the hash of its path
 */
export function normalizeSnapshot(given: Snapshot): Snapshot {
  const snapshot = withoutLiveness(given);
  const channels = uniqueChannels(snapshot.channels ?? []);
  return defined<Snapshot>({
    chains: unlessEmpty(lastPerKey(snapshot.chains ?? [], (row) => row.chain_id).map(normalChain)),
    channels: unlessEmpty(channels),
    assets: unlessEmpty(normalAssets(snapshot.assets ?? [], channels)),
    capabilities: unlessEmpty(
      lastPerKey(snapshot.capabilities ?? [], (row) => row.chain_id).map(normalCapability),
    ),
    chain_details: unlessEmpty(normalDetails(snapshot.chain_details ?? [])),
    swap_venues: unlessEmpty(
      lastPerKey<SwapDeploymentRow>(snapshot.swap_venues ?? [], (row) => row.chain_id),
    ),
    outages: unlessEmpty(
      normalOutages([...endRows(snapshot), ...(snapshot.outages ?? [])], snapshot.assets ?? []),
    ),
    bridges: snapshot.bridges,
    symbols: snapshot.symbols,
    durations: normalDurations(snapshot.durations),
    as_of: snapshot.as_of,
    source: snapshot.source,
    sources: unlessEmpty(snapshot.sources ?? []),
    meta: snapshot.meta?.version === undefined ? undefined : { version: snapshot.meta.version },
  });
}

/** A snapshot with its core part only: no logos, descriptions or sources. */
export function withoutMeta(snapshot: Snapshot): Snapshot {
  return defined<Snapshot>({
    ...snapshot,
    sources: undefined,
    chains: snapshot.chains?.map(({ logo_uri: _logo, evidence: _evidence, ...row }) => row),
    channels: snapshot.channels?.map(({ evidence: _evidence, ...row }) => row),
    assets: snapshot.assets?.map(
      ({ logo_uri: _logo, description: _description, evidence: _evidence, ...row }) => row,
    ),
    chain_details: snapshot.chain_details?.map(withoutSource),
    bridges: snapshot.bridges && mapNoted(snapshot.bridges, withoutSource),
    outages: unlessEmpty(
      (snapshot.outages ?? [])
        .filter((row) => !isOfMeta(row))
        .map(({ checked: _checked, evidence: _evidence, ...row }) => ({ ...row, note: null, source: null })),
    ),
  });
}

/** Published ends of chains, channels and assets as rows of outages. */
function endRows({ chains = [], channels = [], assets = [] }: Snapshot): readonly OutageRow[] {
  const ordered = (row: ChannelRow) => (compareEndRows(row.a, row.b) <= 0 ? [row.a, row.b] : [row.b, row.a]);
  const keyOfChannel = (row: ChannelRow) => ordered(row).map(endText).join(' ');
  return [
    ...lastPerKey(chains, (row) => row.chain_id).flatMap((row) => endRow({ chain_id: row.chain_id }, row)),
    ...lastPerKey(channels, keyOfChannel).flatMap((row) => {
      const [{ chain_id, port, channel: channel_id } = row.a] = ordered(row);
      return endRow({ chain_id, port, channel_id }, row);
    }),
    ...lastPerKey(assets, (row) => `${row.chain_id} ${pathOf(row)}`).flatMap((row) =>
      endRow({ chain_id: row.chain_id, ...coinOf(row) }, row),
    ),
  ];
}

function coinOf({ denom, trace, origin_denom: origin }: AssetRow): Omit<OutageScopeRow, 'chain_id'> {
  if (!trace || origin === undefined) return denom === undefined ? {} : { denom };
  return { trace, origin_denom: origin };
}

function endRow(scope: OutageScopeRow, row: ClosingRow & EvidenceRow): readonly OutageRow[] {
  const closing = closingOf(row);
  if (closing === undefined) return [];
  const { note = null, source = null, checked = null } = row;
  const { closesAt: since, lastInAt: last_in_at = null } = closing;
  return [
    { scope, direction: 'both', effect: 'refuse', reason: sunset, since, last_in_at, note, source, checked },
  ];
}

/** Rows sorted by key; the last of equal keys is kept, as for layers. */
function lastPerKey<T>(rows: readonly T[], key: (row: T) => string): readonly T[] {
  const byKey = new Map(rows.map((row) => [key(row), row]));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, row]) => row);
}

function unlessEmpty<T>(rows: readonly T[]): readonly T[] | undefined {
  return rows.length > 0 ? rows : undefined;
}

function normalChain(row: ChainRow): ChainRow {
  const fees = (row.fee_assets ?? []).map(({ denom, gas_price: price }) => ({
    denom,
    gas_price: price ?? null,
  }));
  return defined<ChainRow>({
    chain_id: row.chain_id,
    chain_name: row.chain_name,
    pretty_name: row.pretty_name === row.chain_name ? undefined : row.pretty_name,
    chain_type: row.chain_type,
    bech32_prefix: row.bech32_prefix === '' ? undefined : row.bech32_prefix,
    address_kind: row.address_kind,
    slip44: row.slip44,
    account: row.account && normalAccount(row.account),
    is_testnet: row.is_testnet === true ? true : undefined,
    status: row.status === 'live' ? undefined : row.status,
    logo_uri: row.logo_uri,
    fee_assets: unlessEmpty(fees),
    staking_denoms: unlessEmpty(row.staking_denoms ?? []),
    ibc_go: row.ibc_go,
    cosmwasm: row.cosmwasm,
    evidence: normalEvidence(row),
  });
}

/** Rows as they are read and written again; what cannot be read is left out. */
function normalDetails(rows: readonly ChainDetailsRow[]): readonly ChainDetailsRow[] {
  const known = new Map<ChainId, ChainDetails>();
  const findings = createFindings(undefined, false);
  const { shape, read, join, write } = chainDetails;
  forEachRow(rows, { list: 'chain_details', shape, findings }, (row, at) => {
    putRecord(known, row, read(row, at, findings), join);
  });
  return [...known].sort(byText(([id]) => id)).flatMap(([id, details]) => write(details, id));
}

function normalAccount({ coin_type: coinType, family }: AccountKindRow): AccountKindRow {
  return defined<AccountKindRow>({ coin_type: coinType, family: family ?? undefined });
}

function normalCapability(row: CapabilityRow): CapabilityRow {
  return defined<CapabilityRow>({
    chain_id: row.chain_id,
    supports_memo: row.supports_memo ?? undefined,
    pfm_enabled: row.pfm_enabled ?? undefined,
    pfm_flavour: row.pfm_flavour ?? undefined,
    ibc_hooks: row.ibc_hooks ?? undefined,
    hooks_kind: row.hooks_kind ?? undefined,
    ibc_callbacks: row.ibc_callbacks ?? undefined,
    cosmwasm: row.cosmwasm ?? undefined,
    autopilot: row.autopilot ?? undefined,
    memo_limit_bytes: row.memo_limit_bytes ?? undefined,
    receiver_limit_bytes: row.receiver_limit_bytes ?? undefined,
    token_dialect: row.token_dialect ?? undefined,
  });
}

function uniqueChannels(rows: readonly ChannelRow[]): readonly ChannelRow[] {
  const normal = rows.map((row) => {
    const evidence = normalEvidence(row);
    return {
      ...ordered(row.a, row.b),
      status: row.status ?? null,
      preferred: row.preferred ?? null,
      ...(evidence && { evidence }),
    };
  });
  return lastPerKey(normal, (row) => `${endText(row.a)} ${endText(row.b)}`);
}

/** The two ends of a channel with the one whose chain id, port and channel sort first as `a`. */
function ordered(
  first: ChannelEndRow,
  second: ChannelEndRow,
): { readonly a: ChannelEndRow; readonly b: ChannelEndRow } {
  const isInOrder = compareEndRows(first, second) <= 0;
  return isInOrder ? { a: end(first), b: end(second) } : { a: end(second), b: end(first) };
}

function compareEndRows(a: ChannelEndRow, b: ChannelEndRow): number {
  return (
    compareText(a.chain_id, b.chain_id) || compareText(a.port, b.port) || compareText(a.channel, b.channel)
  );
}

function end(row: ChannelEndRow): ChannelEndRow {
  return { chain_id: row.chain_id, port: row.port, channel: row.channel };
}

function endText(row: ChannelEndRow | undefined): string {
  return row ? `${row.chain_id}/${row.port}/${row.channel}` : '';
}
