import { foldCase, isHexAddress } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  type DenomPath,
  pointerTo,
  quote,
  remembered,
  type Sha256,
} from '../../primitives/index.js';
import type { AsOf } from '../as-of.js';
import { readAsOf } from './as-of.js';
import { type BridgeFacts, bridgeCodec, statedBlocks } from '../bridges/index.js';
import { endKey, isSameEnds } from '../keys.js';
import type { Asset, Capabilities, Chain, Channel, EndKey, SwapDeployment } from '../model.js';
import { isWholeChain, type Outage, type OutageKey } from '../outages/outage.js';
import type { Durations } from '../durations/index.js';
import type { LivenessRows, OutageRow, Snapshot, SourceRow, SymbolRows } from '../rows.js';
import * as shapes from '../row-shapes.js';
import { isBareVoucher, readAsset, vouchersByDenom, withKnownTrace } from './asset.js';
import {
  assetChanges,
  bridgeChanges,
  channelChanges,
  deploymentChanges,
  reportChanges,
  type Statements,
} from './changed-meaning.js';
import { readCapabilities } from './capability.js';
import { readChain } from './chain.js';
import { readChannel } from './channel.js';
import { readDeployment } from './deployment.js';
import { forEachRow, readBlock } from './rows.js';
import type { At, Findings } from './findings.js';
import { layDurations } from './durations.js';
import { killedRow, livenessOutages } from './liveness.js';
import { reportUnreadKeys } from './unread.js';
import { channelOn, layOutage, type OutageData, removeOutages } from './outage.js';

/**
 * The parts of a registry while layers are laid over each other; later layers win per row key. A layer looks only into
 * parts that it says something of: those of data that was checked when it was built are made when it does.
 */
export interface Parts {
  readonly chains: Map<ChainId, Chain>;
  readonly channels: Map<EndKey, Channel>;
  /** Both ends of every channel, to find the record that an end belongs to. */
  readonly ends: Map<EndKey, Channel>;
  readonly assets: Pick<Map<ChainId, Map<DenomPath, Asset>>, 'get' | 'set'>;
  /** Paths of assets that are addresses, by {@link addressKey}, of chains of whose assets a layer has asked. */
  readonly addresses: Map<string, DenomPath>;
  readonly capabilities: Map<ChainId, Capabilities>;
  readonly venues: Map<ChainId, SwapDeployment>;
  readonly outages: Map<OutageKey, Outage>;
  /** One block per bridge. */
  readonly bridges: BridgeFacts;
  readonly symbols: SymbolRows;
  durations: Durations;
  readonly asOf: AsOf;
  readonly sources: SourceRow[];
  readonly statements: Statements;
}

/** Lays one snapshot or overlay over the parts. */
export function addLayer(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  if (typeof layer !== 'object' || layer === null) {
    findings.report('DATA_INVALID', '', `a snapshot must be an object, got ${quote(layer)}`);
    return;
  }
  reportUnreadKeys(layer, findings);
  const source = readBlock(layer.source, 'source', shapes.source, findings);
  parts.statements.names.push(source?.name ?? `layer ${parts.statements.names.length + 1}`);
  const liveness = readBlock(layer.liveness, 'liveness', shapes.liveness, findings) ?? {};
  addKilledChains(parts, liveness, findings);
  addChains(parts, layer, findings);
  addChannels(parts, layer, findings);
  addAssets(parts, layer, findings, sha256);
  forEachRow(layer.capabilities, { list: 'capabilities', shape: shapes.capability, findings }, (row, at) => {
    const capabilities = readCapabilities(row, at, findings);
    if (capabilities) parts.capabilities.set(brandAs(row.chain_id), capabilities);
  });
  forEachRow(
    layer.swap_venues,
    { list: 'swap_venues', shape: shapes.swapDeployment, findings },
    (row, at) => {
      const deployment = readDeployment(row, at, findings);
      if (deployment === undefined) return;
      const change = { before: parts.venues.get(deployment.chainId), after: deployment, at };
      reportChanges(parts.statements, findings, change, deploymentChanges);
      parts.venues.set(deployment.chainId, deployment);
    },
  );
  addOutages(parts, liveness, layer, { findings, sha256 });
  addBridges(parts, layer, findings);
  const symbols = readBlock(layer.symbols, 'symbols', shapes.symbols, findings);
  if (symbols) Object.assign(parts.symbols, symbols);
  if (layer.durations != null) parts.durations = layDurations(parts.durations, layer.durations, findings);
  const days = readBlock(layer.as_of, 'as_of', shapes.asOf, findings);
  if (days) Object.assign(parts.asOf, readAsOf(days, findings));
  if (source) parts.sources.push(source);
  forEachRow(layer.sources, { list: 'sources', shape: shapes.source, findings }, (row) => {
    parts.sources.push({ ...row });
  });
}

/** A block replaces the block of the same name; each remembers the layer that it is from. */
function addBridges(parts: Parts, layer: Snapshot, findings: Findings): void {
  const rows = readBlock(layer.bridges, 'bridges', bridgeCodec.shape, findings);
  if (rows === undefined) return;
  const facts = bridgeCodec.read(rows);
  const below = new Map(statedBlocks(parts.bridges).map(({ block, stated }) => [block, stated]));
  for (const { block, bridge, stated } of statedBlocks(facts)) {
    const change = { before: below.get(block), after: stated, at: () => pointerTo('/bridges', block) };
    reportChanges(parts.statements, findings, change, (was, is) => bridgeChanges(bridge, was, is));
  }
  Object.assign(parts.bridges, facts);
}

function addKilledChains(parts: Parts, { killed_chains: rows = [] }: LivenessRows, findings: Findings): void {
  rows.forEach((row, index) => {
    const known = parts.chains.get(brandAs(row.chain_id));
    const killed: Chain | undefined = known
      ? Object.freeze({ ...known, status: 'killed' })
      : readChain(killedRow(row), () => pointerTo('/liveness/killed_chains', index), findings);
    if (killed) parts.chains.set(killed.id, killed);
  });
}

function addChains(parts: Parts, layer: Snapshot, findings: Findings): void {
  const byId = new Map<ChainId, Chain>();
  const byName = new Map<string, Chain>();
  forEachRow(layer.chains, { list: 'chains', shape: shapes.chain, findings }, (row, at) => {
    const chain = readChain(row, at, findings);
    if (chain === undefined) return;
    const namesake = byName.get(chain.name);
    const rivals = [byId.get(chain.id), namesake].filter((rival) => rival !== undefined);
    if (rivals.length > 0) {
      const claim = namesake ? `chain_name ${chain.name}` : `chain_id ${chain.id}`;
      const message = `two chains claim ${claim} (${chain.id}); the live entry is kept, else the first`;
      findings.report('DATA_DUPLICATE_CHAIN', at(), message);
      if (chain.status !== 'live' || rivals.some(({ status }) => status === 'live')) return;
    }
    for (const rival of rivals) {
      byName.delete(rival.name);
      parts.chains.delete(rival.id);
    }
    byId.set(chain.id, chain);
    byName.set(chain.name, chain);
    parts.chains.set(chain.id, chain);
  });
  // A row of a chain says what is known of it, its liveness included.
  if (byId.size > 0) removeOutages(parts.outages, (scope) => isWholeChain(scope) && byId.has(scope.chainId));
}

function addChannels(parts: Parts, layer: Snapshot, findings: Findings): void {
  const inLayer = new Set<Channel>();
  const active = new Set<EndKey>();
  forEachRow(layer.channels, { list: 'channels', shape: shapes.channel, findings }, (row, at) => {
    const channel = readChannel(row, at, findings);
    if (channel === undefined) return;
    const keys = [endKey(channel.a), endKey(channel.b)] as const;
    const before = keys.map((key) => parts.ends.get(key)).filter((known) => known !== undefined);
    const rival = before.find((known) => inLayer.has(known) && !isSameEnds(known, channel));
    if (rival !== undefined) {
      const end = parts.ends.get(keys[0]) === rival ? channel.a : channel.b;
      const message = `${end.port}/${end.channel} on ${end.chainId} already leads to ${printOther(rival, end.chainId)}`;
      findings.report('DATA_CHANNEL_CONFLICT', at(), `${message} (${chainNames(parts, channel)})`);
      return;
    }
    for (const known of before) {
      reportChanges(parts.statements, findings, { before: known, after: channel, at }, (was, is) =>
        channelChanges(was, is, parts.assets),
      );
    }
    if (before.length === 0) parts.statements.by.set(channel, parts.statements.names.length - 1);
    for (const known of before) removeChannel(parts, known);
    parts.channels.set(keys[0], channel);
    for (const key of keys) parts.ends.set(key, channel);
    if (channel.status === 'ACTIVE') for (const key of keys) active.add(key);
    inLayer.add(channel);
  });
  if (active.size === 0) return;
  removeOutages(
    parts.outages,
    ({ chainId, channel }) => channel !== undefined && active.has(endKey({ chainId, ...channel })),
  );
}

function removeChannel(parts: Parts, channel: Channel): void {
  parts.channels.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.b));
}

function printOther(channel: Channel, chainId: ChainId): string {
  const other = channel.a.chainId === chainId ? channel.b : channel.a;
  return `${other.port}/${other.channel} on ${other.chainId}`;
}

function chainNames(parts: Parts, channel: Channel): string {
  return [channel.a, channel.b].map((end) => parts.chains.get(end.chainId)?.name ?? end.chainId).join(' to ');
}

function addAssets(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  const below = new Map<string, ReadonlyMap<string, DenomPath>>();
  const vouchersBelow = (chainId: string) =>
    remembered(below, chainId, () =>
      vouchersByDenom(parts.assets.get(brandAs(chainId))?.keys() ?? [], sha256),
    );
  forEachRow(layer.assets, { list: 'assets', shape: shapes.asset, findings }, (row, at) => {
    const chain = parts.chains.get(brandAs(row.chain_id));
    if (chain === undefined) {
      findings.report(
        'DATA_INVALID',
        pointerTo(at(), 'chain_id'),
        `asset on a chain that the data does not hold: ${quote(row.chain_id)}`,
      );
      return;
    }
    const whole = isBareVoucher(row)
      ? withKnownTrace(row, vouchersBelow(row.chain_id).get(row.denom ?? ''))
      : row;
    const asset = readAsset(whole, at, findings, { sha256, chainType: chain.type });
    if (asset === undefined) return;
    const before = placeAsset(parts, asset);
    // Few assets state a contract, and every one of thousands would be remembered for those.
    if (asset.tokenContract !== undefined) {
      reportChanges(parts.statements, findings, { before, after: asset, at }, assetChanges);
    }
  });
}

/**
 * Puts an asset in its place and gives what was there. An address is the same in any letter case, so it replaces one
 * that is spelled otherwise.
 */
function placeAsset(parts: Parts, asset: Asset): Asset | undefined {
  const { chainId, path } = asset;
  const bucket = parts.assets.get(chainId) ?? new Map<DenomPath, Asset>();
  parts.assets.set(chainId, bucket);
  let before = bucket.get(path);
  if (isHexAddress(path)) {
    const key = addressKey(chainId, path);
    const known = parts.addresses.get(key);
    if (known !== undefined) {
      before = bucket.get(known);
      bucket.delete(known);
    }
    parts.addresses.set(key, path);
  }
  bucket.set(path, asset);
  return before;
}

/** An address on a chain, in any letter case. */
export function addressKey(chainId: ChainId, address: DenomPath): string {
  return `${chainId} ${foldCase(address)}`;
}

/** Rows of both forms, the older one first. Vouchers they name are hashed only where a row names one by its denom. */
function addOutages(
  parts: Parts,
  liveness: LivenessRows,
  layer: Snapshot,
  { findings, sha256 }: { readonly findings: Findings; readonly sha256: Sha256 },
): void {
  const data = outageData(parts, sha256);
  const inLayer = new Set<OutageKey>();
  const lay = (row: OutageRow, at: At, isWhole = true): void =>
    layOutage(parts.outages, row, { at, findings, data, isWhole }, inLayer);
  for (const { row, field } of livenessOutages(liveness)) {
    const at = () => field;
    // What an older row takes back, the newer form may state again.
    if (row.effect === 'none') layOutage(parts.outages, row, { at, findings, data });
    else lay(row, at);
  }
  forEachRow(layer.outages, { list: 'outages', shape: shapes.outage, findings }, lay);
}

function outageData(parts: Parts, sha256: Sha256): OutageData {
  const vouchers = new Map<string, ReadonlyMap<string, DenomPath>>();
  return {
    hasChain: (chainId) => parts.chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(parts.ends, end),
    pathOf: (chainId, denom) =>
      remembered(vouchers, chainId, () =>
        vouchersByDenom(parts.assets.get(brandAs(chainId))?.keys() ?? [], sha256),
      ).get(denom),
  };
}
