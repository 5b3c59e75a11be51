import {
  brandAs,
  type ChainId,
  type ChannelId,
  type DenomPath,
  freezeDeep,
  once,
  type PortId,
  remembered,
  sealMap,
} from '../../primitives/index.js';
import type { BridgeId } from '../bridges/bridge.js';
import { type BridgeFacts, bridgeCodec } from '../bridges/index.js';
import { knowRollupHashes } from '../../kinds/op_init_transfer/facts.js';
import { endKey, type EndKey } from '../keys.js';
import { channelBetween, endOf, type Channel } from '../families/channel.js';
import { readAsOf } from '../as-of.js';
import { assetOf, type Asset } from '../families/asset.js';
import { readCapabilities } from '../families/capability.js';
import { chainOf, type Chain } from '../families/chain.js';
import { joinChainDetails, readChainDetails } from '../families/chain-details.js';
import { readDeployment } from '../families/venue.js';
import { layDurations, noDurations } from '../loading/durations.js';
import { type At, createFindings, type Findings } from '../loading/findings.js';
import { putRecord } from '../loading/rows.js';
import { outageOf, type OutageScopeRow } from '../families/outage.js';
import { readSymbols } from '../loading/symbols.js';
import type { PartMakers } from '../loading/verified.js';
import { knowMarks } from '../voucher-index.js';
import { type Outage, type OutageKey, outageKey, type OutageScope } from '../outages/outage.js';
import { unpackDurations } from './durations.js';
import { pathOf } from './normal-assets.js';
import type { AssetColumns } from './unpack-assets.js';
import type { ChannelColumns } from './unpack-channels.js';
import type { PackedRows } from './unpack-rows.js';

/**
 * Makes the parts of a registry of packed data that was checked when it was built: what `createRegistry` makes of its
 * rows, without the checks. The build of the data compares the two. The assets of a chain are made once.
 */
export function partMakers(rows: PackedRows): PartMakers {
  const { core, meta, assets } = rows;
  const { ids } = core;
  const places = new Map(ids.map((id, place) => [id, place]));
  const buckets = new Map<number, ReadonlyMap<DenomPath, Asset>>();
  return {
    chains: () => sealMap(chainsOf(rows)),
    channels: () => sealMap(channelsOf(rows)),
    listed: () => ids.filter((_id, place) => assets.sizeOf(place) > 0).map((id) => brandAs<ChainId>(id)),
    bucket(chainId) {
      const place = places.get(chainId);
      if (place === undefined || assets.sizeOf(place) === 0) return undefined;
      return remembered(buckets, place, () => bucketAt(assets, place));
    },
    capabilities: () => recordsOf(rows.capabilities(), readCapabilities),
    chainDetails: () => recordsOf(rows.chainDetails(), readChainDetails, joinChainDetails),
    venues: () => recordsOf(core.swapVenues, readDeployment),
    outages: () => sealMap(outagesOf(rows)),
    bridges: () => bridgesOf(rows),
    symbols: () => freezeDeep(readSymbols(core.symbols === 0 ? {} : core.symbols)),
    durations: () =>
      freezeDeep(
        core.durations === undefined
          ? noDurations()
          : layDurations(noDurations(), unpackDurations(core.durations, ids), faults),
      ),
    asOf: () => Object.freeze(readAsOf(core.asOf ?? {}, faults)),
    sources: () =>
      freezeDeep(
        [...(core.source ? [core.source] : []), ...(meta?.sources ?? [])].map((row) => ({ ...row })),
      ),
  };
}

/** There are none: a checking reader would throw. */
const faults = /* @__PURE__ */ createFindings(undefined, true);
const nowhere = (): string => '';

function chainsOf(rows: PackedRows): Map<ChainId, Chain> {
  const chains = rows.chains().map((row) => chainOf(row, row.logo_uri));
  return new Map(chains.map((chain) => [chain.id, chain]));
}

function channelsOf(rows: PackedRows): Map<EndKey, Channel> {
  const channels = new Map<EndKey, Channel>();
  const columns = rows.channels();
  for (let place = 0; place < columns.size; place++) {
    const row = columns.rowAt(place);
    const channel = channelBetween(endOf(row.a), endOf(row.b), row);
    if (channel !== undefined) channels.set(endKey(channel.a), channel);
  }
  return channels;
}

function bucketAt(assets: AssetColumns, place: number): ReadonlyMap<DenomPath, Asset> {
  const bucket = new Map<DenomPath, Asset>();
  for (const row of assets.rowsOf(place)) {
    const path: DenomPath = brandAs(pathOf(row));
    bucket.set(path, assetOf(path, row, { decimals: row.decimals, logoUri: row.logo_uri }));
  }
  sealMap(bucket);
  const marks = assets.marksOf(place);
  if (marks !== undefined) knowMarks(bucket, marks);
  return bucket;
}

function bridgesOf(rows: PackedRows): BridgeFacts {
  const { rollupHashes } = rows.core;
  const facts: BridgeFacts = freezeDeep(bridgeCodec.read(rows.bridges() ?? {}));
  if (facts.opinit !== undefined && rollupHashes !== undefined) knowRollupHashes(facts.opinit, rollupHashes);
  return facts;
}

function recordsOf<Row extends { readonly chain_id: string }, T>(
  rows: readonly Row[],
  read: (row: Row, at: At, findings: Findings) => T | undefined,
  join?: (below: T | undefined, above: T) => T | undefined,
): ReadonlyMap<ChainId, T> {
  const known = new Map<ChainId, T>();
  for (const row of rows) putRecord(known, row, read(row, nowhere, faults), join);
  return sealMap(known);
}

function outagesOf(rows: PackedRows): Map<OutageKey, Outage> {
  const outages = new Map<OutageKey, Outage>();
  const portOf = portsOf(rows.channels());
  for (const row of rows.outages()) {
    const { since, last_in_at: lastInAt, checked } = row;
    const outage = outageOf(scopeOf(row.scope, portOf), row, { since, lastInAt, checked });
    outages.set(outageKey(outage), outage);
  }
  return outages;
}

/** The port of a channel by its chain and id: of several `transfer`, else the first. */
type PortOf = (chainId: string, channel: string) => string;

/** Nearly every id is on the one port only. */
function portsOf(channels: ChannelColumns): PortOf {
  const ids = channels.idsOnOtherPorts();
  const refs = once(() => Array.from({ length: 2 * channels.size }, (_, ref) => channels.endAt(ref)));
  return (chainId, channel) => {
    if (!ids.has(channel)) return 'transfer';
    const ports = refs().flatMap((end) =>
      end.chain_id === chainId && end.channel === channel ? [end.port] : [],
    );
    return ports.includes('transfer') ? 'transfer' : (ports[0] ?? 'transfer');
  };
}

/** Packed rows name a listed voucher by its path, and of a channel the port where another one has the same id. */
function scopeOf(row: OutageScopeRow, portOf: PortOf): OutageScope {
  const { counterparty_chain_id: other, bridge, channel_id: channel, denom } = row;
  const chainId: ChainId = brandAs(row.chain_id);
  if (channel !== undefined) {
    const port = row.port ?? portOf(chainId, channel);
    const end = Object.freeze({ port: brandAs<PortId>(port), channel: brandAs<ChannelId>(channel) });
    return Object.freeze({ chainId, channel: end });
  }
  const coin = denom ?? (row.origin_denom === undefined ? undefined : `${row.trace}/${row.origin_denom}`);
  return Object.freeze({
    chainId,
    ...(coin !== undefined && { coin }),
    ...(other !== undefined && { counterpartyChainId: brandAs<ChainId>(other) }),
    ...(bridge !== undefined && { bridge: bridge as BridgeId }), // checked when it was built
  });
}
